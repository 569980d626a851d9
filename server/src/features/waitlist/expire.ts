/** Ends offers that nobody answered in time, and those whose time can no longer be booked. */
import { judge, type Practice } from '@cadence/scheduling/slots';
import { type Context, inTransaction } from '../../context.ts';
import type { Events } from '../../events.ts';
import * as appointments from '../appointments/service.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import { notifyWaitlistChanged } from './changed.ts';
import { afterLettingGo } from './fits.ts';
import * as offers from './offer-queries.ts';
import { isEarlier, isTold, mayOffer, mayReach } from './offer-rules.ts';
import * as queries from './queries.ts';
import {
  declineOffersOf,
  endWishes,
  release,
  withdrawOfWishes,
  withdrawOffersOfTherapist,
} from './release.ts';

/** Per run; the next run takes the rest. */
const BATCH = 100;

export async function expireOffers(ctx: Context): Promise<void> {
  const due = await offers.listDue(ctx.db, ctx.clock.now(), BATCH);
  for (const { id, wishId } of due) {
    try {
      await inTransaction(ctx, (tx) => expire(tx, id, wishId));
    } catch (error) {
      // One that fails must not stop the others, whose times somebody waits for.
      ctx.logger.error({ err: error, offer: id }, 'an offer of the waiting list could not be ended');
    }
  }
}

async function expire(tx: Context, id: number, wishId: number): Promise<void> {
  const wish = await queries.lockWish(tx.db, wishId);
  const offer = await offers.lockOpen(tx.db, id);
  if (!wish || !offer) return;
  await release(tx, offer, 'expired');
  // Silence about an offer that nobody was told of is no answer.
  if (isTold(await offers.listWithdrawnBefore(tx.db, offer), offer.createdAt)) {
    const state = afterLettingGo(wish);
    await queries.updateWish(tx.db, wishId, state);
    if (state.isPaused) await withdrawOfWishes(tx, [wishId]);
  }
  await notifyWaitlistChanged(tx, wish.userId);
}

/** After a change of the schedule, of busy times or of a service, a pause, or the loss of the badge: withdraws open offers that could not be accepted. */
export function recheckOffers(ctx: Context, therapistId: number): Promise<void> {
  return therapists.withTherapistLock(ctx, therapistId, async (tx) => {
    const therapist = await therapists.find(tx, therapistId);
    if (!therapist || !mayOffer(tx, therapist)) return withdrawOffersOfTherapist(tx, therapistId);
    for (const { id, wishId } of await offers.listOpenOfTherapist(tx.db, therapistId)) {
      const wish = await queries.lockWish(tx.db, wishId);
      const offer = await offers.lockOpen(tx.db, id);
      if (!wish || !offer) continue;
      if (mayReach(therapist, wish) && (await canTakePlace(tx, offer))) continue;
      await release(tx, offer, 'withdrawn');
      await notifyWaitlistChanged(tx, wish.userId);
    }
  });
}

/** By the rule of a booking, apart from the notice limits, which were kept when it was offered. */
async function canTakePlace(tx: Context, offer: offers.OfferRow): Promise<boolean> {
  const { therapistId, appointmentTypeId } = offer;
  const startAt = offer.startAt.getTime();
  const service = await services.findType(tx, therapistId, appointmentTypeId);
  if (!service?.isActive) return false;
  const span = { startAt, endAt: startAt };
  const { practice, settings } = await appointments.loadPractice(tx, therapistId, span, null);
  const session = appointments.sessionOf(service, settings);
  const verdict = judge(withoutHold(practice, startAt), session, startAt, tx.clock.now().getTime());
  // With another length of its service it would not be the session that was offered.
  return verdict.ok && verdict.endAt === offer.endAt.getTime();
}

/** Leaves out the hold of the offer itself, which would refuse its own time. */
function withoutHold(practice: Practice, startAt: number): Practice {
  const appointments = practice.appointments.filter((one) => one.startAt !== startAt);
  return { ...practice, appointments, minAdvanceNotice: 0, maxAdvanceNotice: Infinity };
}

/**
 * Nobody wants to come earlier than to a session that is cancelled. A family that cancels it, or lets its hold end, gives up what it
 * was offered: else it could keep one time by one session after the other.
 */
export async function endWishesInsteadOf(ctx: Context, appointmentId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const wishIds = await queries.lockWishes(tx.db, { insteadOf: appointmentId });
    const former = await appointments.findById(tx, appointmentId);
    if (former?.cancelledBy !== 'therapist') await declineOffersOf(tx, wishIds);
    await endWishes(tx, { insteadOf: appointmentId });
  });
}

/**
 * After a session was moved: ends the offers to come earlier than to it that are no earlier any more. A family that moved it gives
 * them up.
 */
export function endNotEarlier(
  ctx: Context,
  { appointmentId, by = 'therapist' }: Events['appointment.moved'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const wishIds = await queries.lockWishes(tx.db, { insteadOf: appointmentId });
    const former = await appointments.findById(tx, appointmentId);
    if (!former) return;
    const state = by === 'patient' ? 'declined' : 'withdrawn';
    for (const offer of await offers.lockOpenOfWishes(tx.db, wishIds))
      if (!isEarlier(offer.startAt, former.startAt)) await release(tx, offer, state);
    await notifyWaitlistChanged(tx, former.patientId);
  });
}

/** Ends wishes to come earlier than to a session that has begun, and forgets times that are over. */
export async function sweep(ctx: Context): Promise<void> {
  await offers.deleteLetGoBefore(ctx.db, ctx.clock.now());
  const begun = await queries.listBegun(ctx.db, ctx.clock.now(), BATCH);
  for (const id of begun) await endWishesInsteadOf(ctx, id);
}
