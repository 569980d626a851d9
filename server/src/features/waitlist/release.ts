/** Ends offers and wishes. Whoever calls holds the locks of the wishes: always taken before those of their offers. */
import type { Context } from '../../context.ts';
import * as appointments from '../appointments/service.ts';
import * as offers from './offer-queries.ts';
import * as queries from './queries.ts';
import { notifyWaitlistChanged } from './changed.ts';

/** Ends an open offer that is locked and frees its time, which goes to the next wish. */
export async function release(
  tx: Context,
  { id, heldTimeId, therapistId, startAt, endAt }: offers.OfferRow,
  state: 'declined' | 'expired' | 'withdrawn',
): Promise<void> {
  await offers.endOffer(tx.db, id, state);
  if (heldTimeId !== null) await appointments.releaseTime(tx, heldTimeId);
  await appointments.timeFreed(tx, { therapistId, startAt, endAt });
}

/** Withdraws the open offers of wishes that are locked. */
export async function withdrawOfWishes(tx: Context, wishIds: readonly number[]): Promise<void> {
  for (const offer of await offers.lockOpenOfWishes(tx.db, wishIds)) await release(tx, offer, 'withdrawn');
}

/** Declines the open offers of wishes that are locked: a family that ends them itself is not asked about their times again. */
export async function declineOffersOf(tx: Context, wishIds: readonly number[]): Promise<void> {
  for (const offer of await offers.lockOpenOfWishes(tx.db, wishIds)) await release(tx, offer, 'declined');
}

/** Ends wishes with their offers. Returns their accounts. */
export async function endWishes(tx: Context, which: queries.Which): Promise<number[]> {
  return endLocked(tx, await queries.lockWishes(tx.db, which));
}

/** Ends the others of a wish's offers, and the wish, which is locked. */
export async function endWish(tx: Context, wishId: number): Promise<void> {
  await endLocked(tx, [wishId]);
}

async function endLocked(tx: Context, wishIds: readonly number[]): Promise<number[]> {
  await withdrawOfWishes(tx, wishIds);
  await offers.keepLetGo(tx.db, wishIds, tx.clock.now());
  return queries.deleteWishes(tx.db, wishIds);
}

/** A wish to come earlier is for the client of the appointment that it would replace. Bound as the port `moveWishes`. */
export async function moveWishes(
  tx: Context,
  { insteadOf, clientId }: { insteadOf: number; clientId: number },
): Promise<void> {
  for (const id of await queries.lockWishes(tx.db, { insteadOf })) {
    await queries.updateWish(tx.db, id, { clientId });
    const found = await queries.findWish(tx.db, id);
    if (found) await notifyWaitlistChanged(tx, found.wish.userId);
  }
}

/** What a person waits for who may no longer book for the client: another guardian, or they themselves, decided so. */
export async function endWishesFor(tx: Context, lost: { clientId: number; userId: number }): Promise<void> {
  const wishIds = await queries.lockWishes(tx.db, lost);
  await declineOffersOf(tx, wishIds);
  const ended = await endLocked(tx, wishIds);
  if (ended.length > 0) await notifyWaitlistChanged(tx, lost.userId);
}

/** An account that is suspended keeps its wishes, and loses its open offers. Call it after the account is suspended. */
export async function withdrawOffersOf(tx: Context, userId: number): Promise<void> {
  await withdrawOfWishes(tx, await queries.lockWishes(tx.db, { userId }));
}

/** Withdraws the offers of a therapist who is suspended, paused or no longer verified. Call it under her lock. */
export async function withdrawOffersOfTherapist(tx: Context, therapistId: number): Promise<void> {
  await withdrawAll(tx, await offers.listOpenOfTherapist(tx.db, therapistId));
}

/**
 * Before a service is deleted: withdraws its offers, which go with it, and pauses what asks for it, which would go with it too.
 * The owner of a wish resumes it as it then reads. Call it under the therapist's lock.
 */
export async function releaseService(
  tx: Context,
  { therapistId, appointmentTypeId }: { therapistId: number; appointmentTypeId: number },
): Promise<void> {
  await queries.lockWishes(tx.db, { appointmentTypeId });
  const open = await offers.listOpenOfTherapist(tx.db, therapistId);
  await withdrawAll(
    tx,
    open.filter((offer) => offer.appointmentTypeId === appointmentTypeId),
  );
  for (const userId of await queries.pauseWithoutService(tx.db, appointmentTypeId))
    await notifyWaitlistChanged(tx, userId);
}

async function withdrawAll(tx: Context, open: readonly offers.OfferRow[]): Promise<void> {
  for (const { id, wishId } of open) {
    const wish = await queries.lockWish(tx.db, wishId);
    const offer = await offers.lockOpen(tx.db, id);
    if (offer) await release(tx, offer, 'withdrawn');
    if (wish) await notifyWaitlistChanged(tx, wish.userId);
  }
}

/** Ends the wishes of an account that is closed, and those for the therapist that it was. Returns who waited for her. */
export async function closeAccount(
  tx: Context,
  { userId, therapistId }: { userId: number; therapistId: number | null },
): Promise<number[]> {
  await endWishes(tx, { userId });
  await offers.forgetLetGoOf(tx.db, userId);
  if (therapistId === null) return [];
  await withdrawOffersOfTherapist(tx, therapistId);
  const waiting = await endWishes(tx, { therapistId });
  for (const one of waiting) await notifyWaitlistChanged(tx, one);
  return waiting;
}
