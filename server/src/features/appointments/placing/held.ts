/** Books a time that is held for the viewer, in place of another appointment where there is one. */
import { type Context, emit } from '../../../context.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { NOT_RECEIVED } from '../money/direct-payment.ts';
import { cancelledFields } from '../money/payment-after-cancelling.ts';
import { assertNotStarted, reload } from '../view/get-own.ts';
import { releaseTime, timeFreed } from '../rows/held-times.ts';
import * as queries from '../rows/queries.ts';
import type { Offer } from '../slots/load-practice.ts';
import { asBooking, familyPolicy, type NewAppointment } from './by-family.ts';
import { place, type Policy, singleOf } from './place.ts';

type Held = { heldTimeId: number; insteadOf: number | null };

/** Whether the payment of one appointment serves for another: as much, to the same payee. A direct one went to the therapist. */
export function canCarryOver(
  paid: Pick<
    queries.AppointmentRow,
    'therapistId' | 'paymentStatus' | 'totalPrice' | 'currency' | 'payeeEmail'
  >,
  due: Pick<queries.AppointmentRow, 'therapistId' | 'totalPrice' | 'currency' | 'payeeEmail'>,
): boolean {
  return (
    paid.paymentStatus === 'paid' &&
    paid.therapistId === due.therapistId &&
    paid.totalPrice === due.totalPrice &&
    paid.currency === due.currency &&
    (paid.payeeEmail === null || paid.payeeEmail === due.payeeEmail)
  );
}

/**
 * By the rules of a booking, except that the notice limits were kept when the time was offered. The other appointment is
 * cancelled; returns its id where its payment was carried over. Call it under the locks of everybody concerned.
 * @throws Failure as for booking, and `appointment_already_cancelled`, `appointment_started`, `appointment_over`
 */
export async function bookHeld(
  tx: Context,
  viewer: Viewer,
  input: NewAppointment,
  { heldTimeId, insteadOf, locale }: Held & { locale: Locale },
): Promise<{ appointment: Appointment; carriedFrom: number | null }> {
  await releaseTime(tx, heldTimeId);
  const former = insteadOf === null ? null : await cancelFormer(tx, viewer, insteadOf);
  let carriedFrom: number | null = null;
  const booking = asBooking(input);
  const policy = familyPolicy(viewer, booking, {
    locale,
    carriesOver: (due) => {
      if (!former || !canCarryOver(former, due)) return false;
      carriedFrom = former.id;
      return true;
    },
  });
  const atAnyNotice: Policy = {
    ...policy,
    agree: (at, offer) => policy.agree(at, offer && withoutNotice(offer)),
  };
  const appointment = singleOf(await place(tx, viewer, booking, atAnyNotice));
  if (former && carriedFrom !== null) await carryOver(tx, former, appointment.id);
  return { appointment, carriedFrom };
}

function withoutNotice(offer: Offer): Offer {
  return { ...offer, practice: { ...offer.practice, minAdvanceNotice: 0, maxAdvanceNotice: Infinity } };
}

/** Gives the payment of the former appointment, with what was refunded of it, to the new one. */
async function carryOver(tx: Context, former: queries.AppointmentRow, to: number): Promise<void> {
  const { payeeEmail, directMethod, receivedOn, receivedNotedAt, refundedAmount } = former;
  const payment = { payeeEmail, directMethod, receivedOn, receivedNotedAt, refundedAmount };
  const moved = { paymentStatus: 'moved', keptAmount: null, refundedAmount: null } as const;
  await queries.updateAppointment(tx.db, former.id, { ...moved, ...NOT_RECEIVED });
  await queries.updateAppointment(tx.db, to, payment);
}

/** Returns the row as it was. */
async function cancelFormer(tx: Context, viewer: Viewer, id: number): Promise<queries.AppointmentRow> {
  const row = await reload(tx, id);
  const now = tx.clock.now();
  assertNotStarted(row, now);
  await queries.updateAppointment(tx.db, id, {
    ...cancelledFields(row, 'patient', now),
    cancelledById: viewer.userId,
  });
  await emit(tx, 'appointment.cancelled', { appointmentId: id });
  await timeFreed(tx, row);
  return row;
}
