import type { entry, listedEntry } from '@cadence/contract/care/entries';
import { DAY } from '@cadence/scheduling/durations';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { mapFairly } from '../../../platform/concurrency/fair-share.ts';
import * as clients from '../../clients/service.ts';
import * as schedule from '../../schedule/service.ts';
import * as queries from '../rows/entry-queries.ts';
import type { Whose } from '../rows/goal-queries.ts';
import { type EntryContent, fieldsOf, openEntry } from '../rows/sealed-entry.ts';
import { intactOf } from './intact.ts';

export type ListedEntry = z.output<typeof listedEntry>;
export type Entry = z.output<typeof entry>;

const EMPTY: EntryContent = { body: {}, signature: null };
const TITLE_LENGTH = 80;

/** Rows as the therapist's list shows them. */
export async function toListed(
  ctx: Context,
  whose: Whose,
  rows: readonly queries.EntryRow[],
): Promise<ListedEntry[]> {
  const intact = rows.some(({ state }) => state === 'signed') ? await intactOf(ctx, whose) : new Set();
  const described = await describe(ctx, whose.therapistId, rows);
  return described.map((one) => ({ ...one, isIntact: one.state === 'draft' || intact.has(one.id) }));
}

/** Without the proof that it is intact, for which the whole record is read. */
export type Described = Omit<ListedEntry, 'isIntact'>;

/** Rows of one therapist. */
export async function describe(
  ctx: Context,
  therapistId: number,
  rows: readonly queries.EntryRow[],
): Promise<Described[]> {
  const { timezone } = await schedule.settingsOf(ctx, therapistId);
  const times = await queries.listTimes(
    ctx.db,
    rows.flatMap(({ appointmentId }) => appointmentId ?? []),
  );
  return mapFairly(rows, (row) => {
    const opened = openEntry(ctx, row) ?? EMPTY;
    const session = row.appointmentId === null ? undefined : times.get(row.appointmentId);
    const { id, clientId, kind, state, appointmentId, aboutId, signedAt, releasedAt, recalledAt, version } =
      row;
    return {
      id,
      clientId,
      kind,
      state,
      date: wallClock(timezone, (session?.startAt ?? row.createdAt).getTime()).date,
      appointmentId,
      title: (fieldsOf(kind, opened.body)[0]?.[1] ?? '').slice(0, TITLE_LENGTH),
      signedAt,
      signedBy: opened.signature?.name ?? null,
      lateDays: lateDaysOf(signedAt, session?.endAt),
      isReleased: releasedAt !== null && recalledAt === null,
      about: aboutId,
      version,
    };
  });
}

/** Whole days between the session's end and signing; 0 for what is of no session, or not signed. */
export function lateDaysOf(signedAt: Date | null, endAt: Date | undefined): number {
  if (!signedAt || !endAt) return 0;
  return Math.max(0, Math.floor((signedAt.getTime() - endAt.getTime()) / DAY));
}

/** An entry with all that its page shows. */
export async function toEntry(ctx: Context, row: queries.EntryRow): Promise<Entry> {
  const [listed] = await toListed(ctx, row, [row]);
  if (!listed) throw new Error('an entry has no view');
  const { body, signature, figures = [] } = openEntry(ctx, row) ?? EMPTY;
  return {
    ...listed,
    clientName: (await clients.find(ctx, row.clientId))?.name ?? '',
    language: row.language,
    body,
    lastPlan: await lastPlanOf(ctx, row),
    signature,
    figures,
    laterTrials: await queries.countTrialsAfter(ctx.db, row),
    addenda: await addendaOf(ctx, row.id),
  };
}

export async function addendaOf(ctx: Context, aboutId: number): Promise<Entry['addenda']> {
  const rows = await queries.listAddenda(ctx.db, aboutId);
  const addenda = await mapFairly(rows, (row) => {
    const opened = openEntry(ctx, row);
    if (!opened?.signature || !row.signedAt) return [];
    const { text = '' } = opened.body;
    const { id, language, signedAt } = row;
    return [{ id, text, language, signedAt, signedBy: opened.signature.name }];
  });
  return addenda.flat();
}

/** Of the last signed session, beside the draft of another one. */
async function lastPlanOf(ctx: Context, row: queries.EntryRow): Promise<string | null> {
  if (row.kind !== 'session' || row.state === 'signed') return null;
  const [last] = await queries.listEntries(ctx.db, row, { kind: 'session', state: 'signed', limit: 1 });
  return (last && openEntry(ctx, last)?.body.plan?.trim()) || null;
}
