import type { EntryField, EntryKind } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { formatDate } from '../../../lib/time.ts';

export const kindTexts: Record<EntryKind, () => string> = {
  session: () => m.entry_kind_session(),
  contact: () => m.entry_kind_contact(),
  assessment: () => m.entry_kind_assessment(),
  closing: () => m.entry_kind_closing(),
  addendum: () => m.entry_kind_addendum(),
};

export const fieldTexts: Record<EntryField, () => string> = {
  report: () => m.entry_report(),
  findings: () => m.entry_findings(),
  assessment: () => m.entry_assessment(),
  plan: () => m.entry_plan(),
  with: () => m.entry_with(),
  summary: () => m.entry_summary(),
  reasons: () => m.entry_reasons(),
  methods: () => m.entry_methods(),
  results: () => m.entry_results(),
  conclusion: () => m.entry_conclusion(),
  recommendations: () => m.entry_recommendations(),
  text: () => m.entry_text(),
};

/** "Session note, November 23". */
export function entryTitle({ kind, date }: { kind: EntryKind; date: string }): string {
  return m.entry_list_open({ kind: kindTexts[kind](), date: formatDate(date, { style: 'day' }) });
}

/** From so many days on an entry is shown as late. */
const LATE_DAYS = 2;

export function isLate({ lateDays }: { lateDays: number }): boolean {
  return lateDays >= LATE_DAYS;
}
