import type { AccessAction, RecordKind } from '@cadence/contract/access-log';
import { actionTexts, isKind } from './access-texts.ts';

/** The filters of the access log, stored in the URL: people by id, never by name. */
export type AccessQuestion = {
  reader?: number;
  subject?: number;
  action?: AccessAction;
  kind?: RecordKind;
  /** Days, yyyy-MM-dd, both included. */
  from?: string;
  to?: string;
};

/** Reads the filters from a URL. Values that the server would refuse are dropped. */
export function readQuestion(search: string): AccessQuestion {
  const asked = new URLSearchParams(search);
  const [action, kind] = [asked.get('action') ?? '', asked.get('kind') ?? ''];
  const [reader, subject] = [idIn(asked.get('reader')), idIn(asked.get('subject'))];
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  return {
    ...(reader && { reader }),
    ...(subject && { subject }),
    ...(isAction(action) && { action }),
    ...(isKind(kind) && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

/** '' or '?reader=17&from=2026-11-01', always in the same order. */
export function writeQuestion({ reader, subject, action, kind, from, to }: AccessQuestion): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ reader, subject, action, kind, from, to }))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** A date that can be queried; years below 1000 are a year being typed. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  // An invalid date is either rejected or parsed as another date.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function isAction(text: string): text is AccessAction {
  return Object.hasOwn(actionTexts, text);
}
