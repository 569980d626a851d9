/** The end of records, on their day. One rule for all that a record holds: entries, goals, trials, forms and documents. */
import { addDays } from '@cadence/scheduling/calendar-date';
import { type Context, inTransaction } from '../../../context.ts';
import { fairShare } from '../../../platform/concurrency/fair-share.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import * as documents from '../../documents/service.ts';
import * as forms from '../../forms/service.ts';
import type { Holder } from '../../therapists/service.ts';
import type { Whose } from '../rows/goal-queries.ts';
import * as queries from '../rows/record-queries.ts';
import { touchRecord } from './keep-record.ts';

const BATCH = 50;
const LOGGED = {
  about: ({ clientId }: Whose) => ({ clientId }),
  failed: 'the retention of a record failed',
};

/** Sessions that ended move the day of their record; then records go whose day has come, and those in which nothing is left. */
export async function purgeRecords(ctx: Context): Promise<void> {
  await followSessions(ctx);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  await purgeAll(ctx, today, (slice) => queries.listDue(ctx.db, today, slice));
  await purgeAll(ctx, today, (slice) => queries.listEmpty(ctx.db, addDays(today, -1), slice));
}

/** A slice at a time, each behind the last record of the former: one that fails stays for the next run. */
async function purgeAll(
  ctx: Context,
  today: string,
  list: (slice: queries.Slice) => Promise<Whose[]>,
): Promise<void> {
  const pause = fairShare();
  let after: Whose | undefined;
  do {
    const slice = await list({ after, limit: BATCH });
    await eachApart<Whose>(ctx, slice, {
      ...LOGGED,
      work: async (whose) => {
        await pause();
        await purgeOne(ctx, whose, today);
      },
    });
    after = slice.length === BATCH ? slice.at(-1) : undefined;
  } while (after);
}

async function purgeOne(ctx: Context, whose: Whose, today: string): Promise<void> {
  const fileKeys = await inTransaction(ctx, (tx) => endRecord(tx, whose, today));
  if (fileKeys === null) return;
  await documents.deleteFiles(ctx, fileKeys);
  ctx.logger.info({ clientId: whose.clientId }, 'a record was removed');
}

/** The day of a record counts from its last session too, and a session after the closing note opens the record again. */
async function followSessions(ctx: Context): Promise<void> {
  const behind = await queries.listBehind(ctx.db, ctx.clock.now(), BATCH * BATCH);
  await eachApart(ctx, behind, {
    ...LOGGED,
    work: ({ lastEnd, ...whose }) =>
      inTransaction(ctx, async (tx) => {
        await touchRecord(tx, whose, lastEnd);
        await queries.updateRecord(tx.db, whose, { closedOn: null });
      }),
  });
}

/** Returns the keys of the files to delete; null where the record stays after all. */
async function endRecord(tx: Context, whose: Whose, today: string): Promise<string[] | null> {
  const record = await queries.lockExisting(tx.db, whose);
  if (!record || (record.keepUntil > today && !(await queries.isEmpty(tx.db, whose)))) return null;
  // Its messages name documents and entries, its forms documents.
  await tx.endConversation(tx, whose);
  await forms.deleteOfRecord(tx, whose);
  const fileKeys = await documents.deleteOfRecord(tx, whose);
  await queries.deleteRecord(tx.db, whose);
  await forgetClient(tx, whose.clientId);
  return fileKeys;
}

/** A closed client that no other record needs loses its name, and goes where it has no sessions. */
async function forgetClient(tx: Context, clientId: number): Promise<void> {
  const [unneeded] = await withoutRecord(tx, [clientId]);
  if (unneeded === undefined) return;
  await clients.forgetClosed(tx, clientId);
  await clients.purge(tx, await appointments.listWithoutSessions(tx, [clientId]));
}

export async function hasRecord(tx: Context, clientId: number): Promise<boolean> {
  return (await queries.listWithRecord(tx.db, [clientId])).length > 0;
}

/** Of these clients those that no record needs any more. */
export async function withoutRecord(tx: Context, clientIds: readonly number[]): Promise<number[]> {
  const kept = new Set(await queries.listWithRecord(tx.db, clientIds));
  return clientIds.filter((id) => !kept.has(id));
}

/** The sessions on either side of a closed account that an entry names: they stay as long as the entry. */
export function listNamedSessions(tx: Context, holder: Holder): Promise<number[]> {
  return queries.listNamedSessions(tx.db, holder);
}

/** Whether the row of a closed account stays: as the therapist of a record, or as who booked a session that an entry names. */
export async function holdsBack(tx: Context, holder: Holder): Promise<boolean> {
  const { therapistId } = holder;
  if (therapistId !== null) return queries.hasOfTherapist(tx.db, therapistId);
  return (await queries.listNamedSessions(tx.db, holder)).length > 0;
}
