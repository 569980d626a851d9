/** A signed entry on paper. Its frame is in either language, what was written is as it was signed. */
import { ENTRY_FIELDS, type readEntry } from '@cadence/contract/care/entries';
import { fullName } from '@cadence/format/full-name';
import { dateIn, formatDate, formatTime } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import type * as z from 'zod/mini';
import { Flow } from '../../../platform/pdf/flow.ts';
import { BRAND, openPdf, SOFT } from '../../../platform/pdf/pdf-page.ts';
import type { Locale } from '../../../platform/viewer.ts';
import { fieldNames, kindNames } from './entry-labels.ts';

export type Sheet = {
  entry: z.output<typeof readEntry>;
  timezone: string;
  lateDays: number;
};
type Frame = { locale: Locale; brand: string };

const H2 = { as: 'H2', font: 'strong', size: 12, color: BRAND } as const;
const SMALL = { size: 9, color: SOFT } as const;

export async function entryPdf(sheet: Sheet, frame: Frame): Promise<Buffer> {
  const { entry } = sheet;
  const { locale, brand } = frame;
  const title = kindNames[entry.kind]({}, { locale });
  const author = fullName(entry.therapist);
  const pdf = await openPdf({ title, author, locale, at: entry.signedAt });
  const flow = new Flow(pdf);
  flow.heading(title, { as: 'H1', font: 'title', size: 21, color: BRAND });
  flow.gap(6);
  await writeFacts(flow, sheet, frame);
  await writeBody(flow, sheet, frame);
  await writeSignature(flow, sheet, frame);
  await writeAddenda(flow, sheet, frame);
  flow.gap(18);
  flow.rule();
  flow.gap(8);
  await flow.text(m.entry_pdf_foot({ brand }, { locale }), SMALL);
  if (pdf.isTransliterated()) await flow.text(m.receipts_foot_letters({}, { locale }), SMALL);
  return pdf.finish();
}

function dayText(date: string, locale: Locale): string {
  return formatDate(date, { locale, style: 'day', year: true });
}

function whenText(at: Date, zone: string, locale: Locale): string {
  return `${dayText(dateIn(at, zone), locale)}, ${formatTime(at, zone, locale)}`;
}

async function writeFacts(flow: Flow, { entry }: Sheet, { locale }: Frame): Promise<void> {
  const options = { locale };
  const facts: [string, string][] = [
    [m.entry_pdf_client({}, options), entry.clientName],
    [m.entry_pdf_therapist({}, options), fullName(entry.therapist)],
    [m.entry_pdf_date({}, options), dayText(entry.date, locale)],
  ];
  for (const [label, value] of facts) await flow.text(m.entry_pdf_fact({ label, value }, options));
  if (entry.language !== locale) await flow.text(writtenIn[entry.language]({}, options), SMALL);
  flow.gap(8);
  flow.rule();
}

const writtenIn = { en: m.entry_pdf_in_english, fr: m.entry_pdf_in_french };

async function writeBody(flow: Flow, { entry }: Sheet, { locale }: Frame): Promise<void> {
  const lang = `${entry.language}-CA`;
  for (const field of ENTRY_FIELDS[entry.kind]) {
    const text = entry.body[field]?.trim();
    if (!text) continue;
    flow.gap(14);
    flow.heading(fieldNames[field]({}, { locale }), H2);
    flow.gap(3);
    await flow.text(text, { lang });
    if (field === 'findings') await writeFigures(flow, entry.figures, locale);
  }
}

async function writeFigures(flow: Flow, figures: Sheet['entry']['figures'], locale: Locale): Promise<void> {
  if (figures.length === 0) return;
  const options = { locale };
  flow.gap(14);
  flow.heading(m.entry_figures({}, options), H2);
  flow.gap(4);
  const share = ({ right, tried }: { right: number; tried: number }) =>
    tried === 0 ? m.entry_none({}, options) : m.entry_share({ right, tried }, options);
  const hasLevels = figures.some(({ level }) => level !== null);
  const rows = figures.map(({ goal, measured, taught, level }) => [
    goal,
    share(measured),
    share(taught),
    ...(hasLevels ? [level === null ? m.entry_none({}, options) : levelText(level)] : []),
  ]);
  const names = [m.entry_goal, m.entry_measured, m.entry_taught, ...(hasLevels ? [m.entry_level] : [])];
  await flow.table(
    names.map((one) => one({}, options)),
    rows,
    [4, 1.4, 1.4, ...(hasLevels ? [1] : [])],
  );
}

function levelText(level: number): string {
  if (level === 0) return '0';
  return level > 0 ? `+${level}` : `−${-level}`;
}

async function writeSignature(
  flow: Flow,
  { entry, timezone, lateDays }: Sheet,
  { locale }: Frame,
): Promise<void> {
  const options = { locale };
  const { name, title, registration, statement } = entry.signature;
  flow.gap(18);
  flow.heading(m.entry_signature({}, options), H2);
  flow.gap(3);
  await flow.text([name, title, registration].filter(Boolean).join(' · '), { font: 'strong' });
  await flow.text(m.entry_signed_at({ when: whenText(entry.signedAt, timezone, locale) }, options));
  if (lateDays >= 2) await flow.text(m.entry_late({ days: lateDays }, options));
  await flow.text(statement, { ...SMALL, lang: `${entry.language}-CA` });
}

async function writeAddenda(flow: Flow, { entry, timezone }: Sheet, { locale }: Frame): Promise<void> {
  if (entry.addenda.length === 0) return;
  flow.gap(18);
  flow.heading(m.entry_addenda({}, { locale }), H2);
  for (const { text, signedAt, signedBy, language } of entry.addenda) {
    flow.gap(8);
    const when = whenText(signedAt, timezone, locale);
    flow.heading(m.entry_addendum_by({ name: signedBy, when }, { locale }), { as: 'H3', font: 'strong' });
    flow.gap(2);
    await flow.text(text, { lang: `${language}-CA` });
  }
}
