/** What closing an account means for its past and upcoming sessions. */
import type { Context } from '../../../context.ts';
import type { Holder } from '../../therapists/service.ts';
import { sideOf } from '../changing/cancel.ts';
import { cancelledFields } from '../money/payment-after-cancelling.ts';
import { owedOf, splitOf } from '../money/kept-amount.ts';
import { lockPatient } from '../rows/lock-queries.ts';
import * as queries from '../rows/queries.ts';
import * as closing from './closing-queries.ts';

/**
 * Waits for the bookings and payments in progress of a family's account that is about to end, and of those who may get what it has
 * lost, and blocks new ones. Call it before any other lock.
 */
export async function lockEnding(tx: Context, userId: number): Promise<void> {
  const owners = await closing.listOwnersOfLost(tx.db, userId, tx.clock.now());
  for (const id of [userId, ...owners].toSorted((one, other) => one - other)) await lockPatient(tx.db, id);
}

/**
 * What the account booked for clients for whom it may not book any more is not its own to cancel, and goes on without it: to the
 * longest-standing owner of each. Call it under `lockEnding`.
 */
export function giveLostSessions(tx: Context, userId: number): Promise<void> {
  return closing.giveLost(tx.db, userId, tx.clock.now());
}

/** Sessions that have not started, and what happens to the money paid for them, in cents. */
export type ClosingImpact = {
  sessionsAhead: number;
  /** Still to go back. */
  refundedAmount: number;
  /** Kept by the therapist, because the patient cancels too late. */
  keptAmount: number;
};

/** What `cancelUpcoming` in the holder's own name would do, by the same rule. */
export async function closingImpact(ctx: Context, whose: queries.Whose): Promise<ClosingImpact> {
  const now = ctx.clock.now();
  const rows = await queries.listUpcoming(ctx.db, whose, now);
  const cancelled = rows
    .filter(({ paymentStatus }) => paymentStatus === 'paid')
    .map((row) => ({ ...row, ...cancelledFields(row, sideOf(row, whose), now) }));
  return {
    sessionsAhead: rows.length,
    refundedAmount: cancelled.reduce((total, row) => total + owedOf(row), 0),
    keptAmount: cancelled.reduce((total, row) => total + (splitOf(row)?.keptAmount ?? 0), 0),
  };
}

/** Whether a user has a session that has started by now and ends after `asOf`. */
export function hasSessionInProgress(ctx: Context, userId: number, asOf: Date): Promise<boolean> {
  return closing.hasSessionInProgress(ctx.db, userId, { begunBy: ctx.clock.now(), endedAfter: asOf });
}

/**
 * Removes notes from the sessions of a closed account, and the names of clients that went with it. The sessions stay, for the
 * accounts. Returns those of the clients that have none.
 */
export async function forget(
  tx: Context,
  holder: Holder,
  goneClientIds: readonly number[],
): Promise<number[]> {
  const { therapistId } = holder;
  await closing.removeNotesOf(tx.db, holder);
  await closing.anonymizeOfClients(tx.db, goneClientIds);
  if (therapistId !== null) await closing.removeMeetingAddresses(tx.db, therapistId);
  return closing.listWithoutSessions(tx.db, goneClientIds);
}

/**
 * Deletes the sessions but those of `keptIds`, and returns the clients that have none any more. Call it after every other row
 * that references them is deleted.
 */
export async function purge(tx: Context, holder: Holder, keptIds: readonly number[]): Promise<number[]> {
  const clientIds = await closing.deleteAppointmentsOf(tx.db, holder, keptIds);
  return closing.listWithoutSessions(tx.db, clientIds);
}

/** The clients among these that have no session. */
export function listWithoutSessions(tx: Context, clientIds: readonly number[]): Promise<number[]> {
  return closing.listWithoutSessions(tx.db, clientIds);
}
