/** Reminders of an end, to the therapist: of a proof, and of a badge that an approved request gave. */
import { REMINDER_DAYS } from '@cadence/contract/proofs';
import { daysBetween } from '@cadence/scheduling/calendar-date';
import { DAY } from '@cadence/scheduling/durations';
import { type Context, emit } from '../../../context.ts';
import * as therapists from '../../therapists/service.ts';
import { dayIn, daysAt } from '../regulators/province-day.ts';
import * as badges from '../rows/badge-queries.ts';
import * as queries from '../rows/proof-queries.ts';

/**
 * The reminder to be sent now, as days before the end: of those whose day has come, the nearest to the end, unless it or a later
 * one was sent. Null where none is due, and after the end. `reminded` is the one that was sent last.
 */
export function dueReminder(daysLeft: number, reminded: number | null): number | null {
  if (daysLeft < 0) return null;
  const due = REMINDER_DAYS.filter((days) => daysLeft <= days).at(-1);
  return due === undefined || (reminded !== null && reminded <= due) ? null : due;
}

/** The therapists of whom a proof or a badge may have a reminder due. */
export async function listToRemind(ctx: Context, limit: number): Promise<number[]> {
  const now = ctx.clock.now();
  const ending = await badges.listToRemind(ctx.db, daysAt(now).latest, limit);
  return [
    ...ending.map(({ therapistId }) => therapistId),
    ...(await badges.listBadgesToRemind(ctx.db, now, limit)),
  ];
}

/**
 * Notes and emits what is due in one transaction, so that two nodes send it once. What is renewed is not reminded of. Call it with
 * the therapist locked.
 */
export async function remind(tx: Context, therapistId: number): Promise<void> {
  const now = tx.clock.now();
  for (const { id, province, validTo, reminded } of await badges.listAllAcceptedOf(tx.db, therapistId)) {
    const days = dueReminder(daysBetween(dayIn(province, now), validTo), reminded);
    if (days === null || (await badges.isRenewed(tx.db, id))) continue;
    await queries.updateProofs(tx.db, [id], { reminded: days });
    await emit(tx, 'proof.ending', { proofId: id, days });
  }
  await remindOfBadge(tx, therapistId, now);
}

async function remindOfBadge(tx: Context, therapistId: number, now: Date): Promise<void> {
  const therapist = await therapists.find(tx, therapistId);
  if (!therapist?.isVerified || therapist.badgeUntil === null) return;
  const { badgeUntil, badgeReminded } = therapist;
  const days = dueReminder((badgeUntil.getTime() - now.getTime()) / DAY, badgeReminded);
  if (days === null || (await badges.hasRegistration(tx.db, therapistId))) return;
  await therapists.update(tx, therapistId, { badgeReminded: days });
  await emit(tx, 'proof.badge_ending', { therapistId, badgeUntil: badgeUntil.toISOString(), days });
}
