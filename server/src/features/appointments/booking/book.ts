import { MAX_PENDING_APPOINTMENTS, type newAppointment } from '@cadence/contract/appointments';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as billing from '../../billing/service.ts';
import * as users from '../../users/service.ts';
import { type Appointment, toAppointment } from '../appointment-view.ts';
import { findFirstReply, keepReply, parseIdempotencyKey } from './idempotency-keys.ts';
import { countChange } from '../changes/change-limit.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { refreshBusyTimes } from '../refresh-busy-times.ts';
import { formatMoney } from '@cadence/format/money';
import { assertAcceptsPatient } from './assert-accepts-patient.ts';
import { findOffer, judgeStart, type Offer, sessionOf } from '../slots/load-practice.ts';
import * as queries from '../queries.ts';
import { sealNotes } from '../sealed-notes.ts';
import { endOrThrow } from '../slots/slot-reasons.ts';
import { formatDayAndTime } from '@cadence/format/time';
import { formatList } from '@cadence/format/names';

export type NewAppointment = z.output<typeof newAppointment>;
const HOUR = 3_600_000;

/**
 * Books a slot that is offered at this moment, and copies what was agreed onto the appointment. `header` is the request's
 * Idempotency-Key.
 * @throws Failure that says why not: see `slot-reasons.ts`, `price_changed`, `too_many_pending`,
 * `therapist_unavailable`, `not_taking_new_patients`, `idempotency_key_reused`, `signed_out`, `too_many_requests`
 */
export async function book(
  ctx: Context,
  viewer: Viewer,
  input: NewAppointment,
  { header, locale }: { header: string | undefined; locale: Locale },
): Promise<Appointment> {
  if (!isZone(input.timezone)) throw invalidField('timezone', 'timezone_unknown');
  const request = parseIdempotencyKey(header, input);
  await refreshBusyTimes(ctx, input, async () =>
    checkBooking(ctx, viewer, input, { offer: await offerOf(ctx, viewer, input), locale }),
  );
  const sides = { therapistId: input.therapistId, patientId: viewer.userId };
  return withAppointmentLock(ctx, sides, async (tx) => {
    const offer = await offerOf(tx, viewer, input);
    // The session check ran before the lock; an account suspended since then is treated as signed out.
    if (offer?.patient.isSuspended) throw new Failure('signed_out');
    const firstReply = request && (await findFirstReply(tx, viewer, request));
    if (firstReply) return firstReply;
    const booked = await bookSlot(tx, viewer, input, { offer, locale });
    if (request) await keepReply(tx, viewer, request, booked);
    return booked;
  });
}

function offerOf(ctx: Context, { userId }: Viewer, input: NewAppointment): Promise<Offer | undefined> {
  const { therapistId, appointmentTypeId } = input;
  const startAt = input.startTime.getTime();
  return findOffer(ctx, { therapistId, appointmentTypeId, patientId: userId }, { startAt, endAt: startAt });
}

type Offered = { offer: Offer | undefined; locale: Locale };

/** All booking rules. @throws Failure that says why the booking is refused */
async function checkBooking(ctx: Context, viewer: Viewer, input: NewAppointment, { offer, locale }: Offered) {
  if (!offer || offer.therapist.isSuspended) throw new Failure('not_found');
  assertAcceptsPatient(ctx, offer);
  const { therapist, type, taxRate, practice, settings } = offer;
  if (!type?.isActive) throw invalidField('appointmentTypeId', 'appointment_type_unknown');
  const session = sessionOf(type, settings);
  const now = ctx.clock.now().getTime();
  const endAt = endOrThrow(
    judgeStart(practice, session, input.startTime.getTime(), now, 'patient'),
    settings,
  );
  const quote = billing.quoteOf(type, { taxRate, payeeEmail: therapist.paypalEmail });
  if (quote.paymentRequired) {
    assertPriceUnchanged(quote, input, locale);
    await assertPendingLimit(ctx, viewer, locale);
  }
  const { cancellationNoticeHours } = settings;
  return { offer, type, quote, fields: { ...session, endAt, cancellationNoticeHours } };
}

async function bookSlot(
  tx: Context,
  viewer: Viewer,
  input: NewAppointment,
  offered: Offered,
): Promise<Appointment> {
  const { offer, type, quote, fields } = await checkBooking(tx, viewer, input, offered);
  const { patient, therapist, settings } = offer;
  const appointment = await queries.insertAppointment(tx.db, {
    ...paymentFields(tx, quote, input.startTime),
    ...fields,
    therapistId: input.therapistId,
    patientId: viewer.userId,
    appointmentTypeId: type.id,
    appointmentTypeName: type.name,
    appointmentTypeColor: type.color,
    startAt: input.startTime,
    clientName: input.clientName || `${patient.firstName} ${patient.lastName}`,
    timezone: input.timezone,
    createdAt: tx.clock.now(),
  });
  const notes = sealNotes(tx, appointment.id, input.notes);
  if (notes.sealedNotes !== null) await queries.updateAppointment(tx.db, appointment.id, notes);
  await countChange(tx, viewer);
  if (patient.timezone === null) await users.setTimezone(tx, viewer.userId, input.timezone);
  const booked = { appointmentId: appointment.id };
  await emit(tx, 'appointment.booked', booked);
  if (!quote.paymentRequired) await emit(tx, 'appointment.confirmed', booked);
  return toAppointment(tx, {
    appointment: { ...appointment, ...notes },
    therapist: { ...therapist, timezone: settings.timezone },
    therapistUser: nameOf(therapist),
    patientUser: nameOf(patient),
  });
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName, lastName };
}

/** A free session is confirmed at once; any other is held until it is paid, at the latest until its start. */
function paymentFields(tx: Context, quote: billing.Quote, startAt: Date) {
  const { price, taxRate, taxAmount, totalPrice, currency, payeeEmail } = quote;
  if (!quote.paymentRequired) {
    const nothing = {
      price: 0,
      taxRate: 0,
      taxAmount: 0,
      totalPrice: 0,
      payeeEmail: null,
      paymentDueAt: null,
    };
    return { ...nothing, currency, status: 'confirmed', paymentStatus: 'not_required' } as const;
  }
  const holdEnds = tx.clock.now().getTime() + tx.config.paymentHoldHours * HOUR;
  const paymentDueAt = new Date(Math.min(holdEnds, startAt.getTime()));
  const due = { price, taxRate, taxAmount, totalPrice, currency, payeeEmail, paymentDueAt };
  return { ...due, status: 'scheduled', paymentStatus: 'pending' } as const;
}

/** The patient agreed to the figures that the page showed: any difference has to be shown first. */
function assertPriceUnchanged(quote: billing.Quote, shown: NewAppointment, locale: Locale): void {
  for (const figure of ['price', 'taxAmount', 'totalPrice'] as const) {
    if (shown[figure] != null && shown[figure] !== quote[figure])
      throw new Failure('price_changed', {
        params: { total: formatMoney(quote.totalPrice, quote.currency, locale) },
      });
  }
}

async function assertPendingLimit(ctx: Context, viewer: Viewer, locale: Locale): Promise<void> {
  const pending = await queries.listPending(ctx.db, viewer.userId);
  if (pending.length < MAX_PENDING_APPOINTMENTS) return;
  const times = pending.map(({ appointment }) =>
    formatDayAndTime(appointment.startAt, appointment.timezone, locale),
  );
  throw new Failure('too_many_pending', {
    params: { count: pending.length, appointments: formatList(times, locale) },
  });
}
