/** The answers to offers: what is open, accepting, declining. */
import type { acceptedOffer, InsteadOutcome, waitlistOffer } from '@cadence/contract/clients/waitlist';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as billing from '../billing/service.ts';
import * as clients from '../clients/service.ts';
import * as payments from '../payments/service.ts';
import { notifyWaitlistChanged } from './changed.ts';
import { afterLettingGo } from './fits.ts';
import * as offers from './offer-queries.ts';
import { isEarlier, isTold, mayOffer } from './offer-rules.ts';
import * as queries from './queries.ts';
import { endWish, release, withdrawOfWishes } from './release.ts';

export type WaitlistOffer = z.output<typeof waitlistOffer>;
type Shown = NonNullable<z.output<typeof acceptedOffer>>;

/** Without those that can no longer be accepted: a job is about to withdraw them. */
export async function listOffers(ctx: Context, { userId }: Viewer): Promise<WaitlistOffer[]> {
  const found = await offers.listOpenOf(ctx.db, userId, ctx.clock.now());
  const usable = found.filter(({ therapist, type }) => type.isActive && mayOffer(ctx, therapist));
  return (await Promise.all(usable.map((one) => toOffer(ctx, one)))).filter(isStillEarlier);
}

function isStillEarlier({ startTime, insteadOf }: WaitlistOffer): boolean {
  return isEarlier(startTime, insteadOf?.startTime);
}

async function toOffer(ctx: Context, found: offers.FoundOffer): Promise<WaitlistOffer> {
  const { offer, wish, client, therapist, type, taxRate } = found;
  const { id: therapistId, timezone, firstName, lastName } = therapist;
  const quote = billing.quoteOf(type, { taxRate, ...billing.paidHow(ctx, therapist) });
  return {
    id: offer.id,
    wishId: wish.id,
    client,
    therapist: { id: therapistId, timezone, user: { firstName, lastName } },
    appointmentType: type,
    price: quote.price,
    taxAmount: quote.taxAmount,
    totalPrice: quote.totalPrice,
    payments: quote.payments,
    directMethods: quote.directMethods,
    tax: quote.tax,
    startTime: offer.startAt,
    endTime: offer.endAt,
    expiresAt: offer.expiresAt,
    insteadOf: await insteadOf(ctx, wish.insteadOf, { ...quote, therapistId }),
  };
}

type Due = Parameters<typeof appointments.canCarryOver>[1];

async function insteadOf(ctx: Context, id: number | null, due: Due): Promise<WaitlistOffer['insteadOf']> {
  const row = id === null ? undefined : await appointments.findById(ctx, id);
  if (!row || row.status === 'cancelled') return null;
  const { totalPrice, startAt: startTime, refundedAmount } = row;
  return { id: row.id, startTime, totalPrice, refundedAmount, ...moneyOf(ctx, row, due) };
}

/** What accepting does to the payment of the appointment that the offer replaces. */
function moneyOf(ctx: Context, row: appointments.Payable, due: Due) {
  const carried = appointments.canCarryOver(row, due);
  const after = appointments.previewCancelling(ctx, row);
  const { keptAmount = null, refundAmount = null } = carried ? {} : after;
  return { keptAmount, refundAmount, outcome: carried ? ('carried_over' as const) : outcomeOf(row, after) };
}

function outcomeOf(
  row: appointments.Payable,
  { paymentStatus, keptAmount }: ReturnType<typeof appointments.previewCancelling>,
): InsteadOutcome {
  switch (paymentStatus) {
    case 'not_required':
      return row.paymentStatus === 'not_required' ? 'free' : 'unpaid';
    case 'refund_due':
      return keptAmount ? 'part_kept' : 'refund';
    case 'kept':
      return 'kept';
    case 'refunded':
      return 'refunded';
    default:
      return 'under_way';
  }
}

/** @throws Failure `not_found` for another person's, which is written to the access log */
async function getOwnOffer(ctx: Context, viewer: Viewer, id: number): Promise<offers.FoundOffer> {
  const found = await offers.findOffer(ctx.db, id);
  if (found?.wish.userId === viewer.userId) return found;
  const owner = await offers.findOwner(ctx.db, id);
  if (owner === undefined || owner === viewer.userId) throw new Failure('not_found');
  throw notYours(`waitlist-offer:${id}`, owner);
}

/**
 * Books the offered time by the rules of a booking, and ends the wish. The appointment that it replaces is cancelled in the
 * same transaction; a payment of the same price is carried over.
 * @throws Failure as for booking, and `not_found`, `offer_over`
 */
export async function acceptOffer(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { shown = {}, locale }: { shown?: Shown | undefined; locale: Locale },
): Promise<appointments.Appointment> {
  const { offer, wish } = await getOwnOffer(ctx, viewer, id);
  if (!isOpen(ctx, offer)) throw new Failure('offer_over');
  const { therapistId, appointmentTypeId, startAt: startTime } = offer;
  const input = { ...shown, therapistId, appointmentTypeId, startTime, timezone: wish.timezone };
  const asked = { therapistId, startTimes: [startTime] };
  await appointments.refreshBusyTimes(ctx, asked, () => Promise.resolve());
  const former = wish.insteadOf === null ? undefined : await appointments.findById(ctx, wish.insteadOf);
  const sides = { patientId: viewer.userId, therapistIds: [therapistId, former?.therapistId ?? therapistId] };
  return appointments.withLocksOf(ctx, sides, async (tx) => {
    // Before the wish is locked, in the order in which losing a right locks them.
    await clients.assertMayBook(tx, viewer, wish.clientId);
    const current = await queries.lockWish(tx.db, wish.id);
    const open = current && (await offers.lockOpen(tx.db, id));
    if (!open || open.heldTimeId === null || !isOpen(tx, open)) throw new Failure('offer_over');
    const replaced =
      current.insteadOf === null ? undefined : await appointments.findById(tx, current.insteadOf);
    if (!isEarlier(open.startAt, replaced?.startAt)) throw new Failure('offer_over');
    const { appointment, carriedFrom } = await appointments.bookHeld(
      tx,
      viewer,
      { ...input, clientId: wish.clientId },
      { heldTimeId: open.heldTimeId, insteadOf: current.insteadOf, locale },
    );
    if (carriedFrom !== null) await payments.carryOver(tx, carriedFrom, appointment.id);
    await offers.endOffer(tx.db, id, 'withdrawn');
    await endWish(tx, wish.id);
    await notifyWaitlistChanged(tx, viewer.userId);
    return appointment;
  });
}

function isOpen(ctx: Context, { state, expiresAt }: offers.OfferRow): boolean {
  return state === 'open' && expiresAt > ctx.clock.now();
}

/** The time goes to the next wish; the second one in a row pauses this wish. @throws Failure `not_found`, `offer_over` */
export async function declineOffer(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  const { wish } = await getOwnOffer(ctx, viewer, id);
  await inTransaction(ctx, async (tx) => {
    const current = await queries.lockWish(tx.db, wish.id);
    const open = current && (await offers.lockOpen(tx.db, id));
    if (!open || !isOpen(tx, open)) throw new Failure('offer_over');
    await release(tx, open, 'declined');
    const state = afterLettingGo(current);
    await queries.updateWish(tx.db, wish.id, state);
    if (state.isPaused) await withdrawOfWishes(tx, [wish.id]);
    await notifyWaitlistChanged(tx, viewer.userId);
  });
}

/**
 * What the messages about an offer say; null where it can no longer be accepted, or where the family is not told of it.
 * Without a permission check.
 */
export async function findForMessage(
  ctx: Context,
  offerId: number,
): Promise<{ offer: WaitlistOffer; userId: number; timezone: string } | null> {
  const found = await offers.findOffer(ctx.db, offerId);
  if (!found || !isOpen(ctx, found.offer) || !mayOffer(ctx, found.therapist)) return null;
  const withdrawn = await offers.listWithdrawnBefore(ctx.db, found.offer);
  if (!isTold(withdrawn, found.offer.createdAt)) return null;
  const { userId, timezone } = found.wish;
  const offer = await toOffer(ctx, found);
  return isStillEarlier(offer) ? { offer, userId, timezone } : null;
}
