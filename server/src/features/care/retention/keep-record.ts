/** The row of a client's record with one therapist, and the day until which it is kept. */
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import * as schedule from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as verification from '../../verification/service.ts';
import type { Whose } from '../rows/goal-queries.ts';
import * as recordQueries from '../rows/record-queries.ts';
import { findRule } from '../rows/rule-queries.ts';
import { recordDayOf } from './record-day.ts';

/**
 * Locks the record until the transaction ends, and makes it where there is none. `lastAt` is what was written or took place now:
 * the record is kept at least as long as that asks for, by the rule of the province of the therapist's registration.
 */
export async function touchRecord(
  tx: Context,
  whose: Whose,
  lastAt: Date = tx.clock.now(),
): Promise<recordQueries.RecordRow> {
  const { timezone } = await schedule.settingsOf(tx, whose.therapistId);
  const dayOf = (at: Date) => wallClock(timezone, at.getTime()).date;
  const current = await provinceOf(tx, whose.therapistId);
  const birthMonth = (await clients.find(tx, whose.clientId))?.birthMonth ?? null;
  const keepUntil = async (province: string, firstOn: string, last: Date) =>
    recordDayOf(dayOf(last), { birthMonth, firstOn }, await findRule(tx.db, province));
  const openedOn = dayOf(tx.clock.now());
  const record = await recordQueries.lockRecord(tx.db, {
    ...whose,
    openedOn,
    province: current ?? '',
    lastAt,
    keepUntil: await keepUntil(current ?? '', openedOn, lastAt),
  });
  const latest = record.lastAt > lastAt ? record.lastAt : lastAt;
  const province = current ?? record.province;
  const changes = { province, lastAt: latest, keepUntil: await keepUntil(province, record.openedOn, latest) };
  await recordQueries.updateRecord(tx.db, whose, changes);
  return { ...record, ...changes };
}

/** A message is added to its conversation now. */
export async function keepConversation(tx: Context, whose: Whose): Promise<void> {
  await touchRecord(tx, whose);
  await recordQueries.updateRecord(tx.db, whose, { hasConversation: true });
}

/** For features before this one. */
export async function keepRecord(tx: Context, whose: Whose): Promise<void> {
  await touchRecord(tx, whose);
}

/** Of the accepted registration, else of the profile; '' for neither, and null for a closed account. */
async function provinceOf(tx: Context, therapistId: number): Promise<string | null> {
  const therapist = await therapists.find(tx, therapistId);
  if (!therapist) return null;
  return (await verification.findRegistration(tx, therapistId))?.province ?? therapist.province;
}
