/** The names of kinds and fields of entries, in either language. */
import type { EntryField, EntryKind } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import type { Locale } from '../../../platform/viewer.ts';

type Sentence = (holes: {}, options: { locale: Locale }) => string;

export const kindNames: Record<EntryKind, Sentence> = {
  session: m.entry_kind_session,
  contact: m.entry_kind_contact,
  assessment: m.entry_kind_assessment,
  closing: m.entry_kind_closing,
  addendum: m.entry_kind_addendum,
};

export const fieldNames: Record<EntryField, Sentence> = {
  report: m.entry_report,
  findings: m.entry_findings,
  assessment: m.entry_assessment,
  plan: m.entry_plan,
  with: m.entry_with,
  summary: m.entry_summary,
  reasons: m.entry_reasons,
  methods: m.entry_methods,
  results: m.entry_results,
  conclusion: m.entry_conclusion,
  recommendations: m.entry_recommendations,
  text: m.entry_text,
};
