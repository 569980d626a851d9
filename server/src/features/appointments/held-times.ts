/** Times that are kept free for somebody without being booked. */
import { eq } from 'drizzle-orm';
import { type Context, emit } from '../../context.ts';
import { violatedConstraint } from '../../platform/database/db-errors.ts';
import { Failure } from '../../platform/failure.ts';
import { heldTimes } from './tables.ts';

type NewHeldTime = typeof heldTimes.$inferInsert;

/** Call it under the therapist's lock, for a time that the booking rule allows. Answers the id. @throws Failure `slot_taken` */
export async function holdTime(tx: Context, time: NewHeldTime): Promise<number> {
  try {
    const [held] = await tx.db.insert(heldTimes).values(time).returning({ id: heldTimes.id });
    if (!held) throw new Error('holding a time returned no row');
    return held.id;
  } catch (error) {
    throw violatedConstraint(error) === 'held_times_never_overlap' ? new Failure('slot_taken') : error;
  }
}

export async function releaseTime(tx: Context, id: number): Promise<void> {
  await tx.db.delete(heldTimes).where(eq(heldTimes.id, id));
}

type Time = { therapistId: number; startAt: Date; endAt: Date };

/** A time that is free again, for the waiting list. Call it in the transaction that frees it. */
export function timeFreed(tx: Context, { therapistId, startAt, endAt }: Time): Promise<void> {
  const span = { from: startAt.toISOString(), to: endAt.toISOString() };
  return emit(tx, 'time.freed', { therapistId, spans: [span] });
}
