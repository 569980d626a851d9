import { MAX_PENDING_APPOINTMENTS, type newAppointment } from '@cadence/contract/appointments';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as billing from '../../billing/service.ts';
import * as services from '../../services/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import type { Appointment } from '../appointment-view.ts';
import { findFirstReply, keepReply, parseIdempotencyKey } from './idempotency-keys.ts';
import { countChange } from '../changes/change-limit.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { refreshBusyTimes } from '../refresh-busy-times.ts';
import { formatMoney } from '@cadence/format/money';
import { assertAcceptsPatient } from './assert-accepts-patient.ts';
import { loadView } from '../get-own.ts';
import { judgeStart, loadPractice, sessionOf } from '../slots/load-practice.ts';
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
  await refreshBusyTimes(ctx, input, () => checkBooking(ctx, viewer, input, locale));
  const sides = { therapistId: input.therapistId, patientId: viewer.userId };
  return withAppointmentLock(ctx, sides, async (tx) => {
    await assertNotSuspended(tx, viewer);
    const firstReply = request && (await findFirstReply(tx, viewer, request));
    if (firstReply) return firstReply;
    const booked = await bookSlot(tx, viewer, input, locale);
    if (request) await keepReply(tx, viewer, request, booked);
    return booked;
  });
}

/** The session check ran before the lock; an account suspended since then is treated as signed out. */
async function assertNotSuspended(tx: Context, viewer: Viewer): Promise<void> {
  if ((await users.find(tx, viewer.userId))?.isSuspended) throw new Failure('signed_out');
}

/** All booking rules. @throws Failure that says why the booking is refused */
async function checkBooking(ctx: Context, viewer: Viewer, input: NewAppointment, locale: Locale) {
  const type = await bookableType(ctx, viewer, input);
  const startAt = input.startTime.getTime();
  const span = { startAt, endAt: startAt };
  const { practice, settings } = await loadPractice(ctx, input.therapistId, span, null);
  const session = sessionOf(type, settings);
  const verdict = judgeStart(practice, session, startAt, ctx.clock.now().getTime(), 'patient');
  const endAt = endOrThrow(verdict, settings);
  const quote = await billing.quote(ctx, input.therapistId, type);
  if (quote.paymentRequired) {
    assertPriceUnchanged(quote, input, locale);
    await assertPendingLimit(ctx, viewer, locale);
  }
  const { cancellationNoticeHours } = settings;
  return { type, quote, fields: { ...session, endAt, cancellationNoticeHours } };
}

async function bookSlot(
  tx: Context,
  viewer: Viewer,
  input: NewAppointment,
  locale: Locale,
): Promise<Appointment> {
  const { type, quote, fields } = await checkBooking(tx, viewer, input, locale);
  const id = await queries.insertAppointment(tx.db, {
    ...paymentFields(tx, quote, input.startTime),
    ...fields,
    therapistId: input.therapistId,
    patientId: viewer.userId,
    appointmentTypeId: type.id,
    appointmentTypeName: type.name,
    appointmentTypeColor: type.color,
    startAt: input.startTime,
    clientName: input.clientName || (await fullNameOf(tx, viewer)),
    timezone: input.timezone,
    createdAt: tx.clock.now(),
  });
  if (input.notes) await queries.updateAppointment(tx.db, id, sealNotes(tx, id, input.notes));
  await countChange(tx, viewer);
  await users.rememberTimezone(tx, viewer.userId, input.timezone);
  await emit(tx, 'appointment.booked', { appointmentId: id });
  if (!quote.paymentRequired) await emit(tx, 'appointment.confirmed', { appointmentId: id });
  return loadView(tx, id);
}

async function bookableType(
  ctx: Context,
  viewer: Viewer,
  { therapistId, appointmentTypeId }: NewAppointment,
): Promise<services.AppointmentTypeRow> {
  const therapist = await therapists.getListed(ctx, therapistId);
  await assertAcceptsPatient(ctx, therapist, viewer.userId);
  const type = await services.findType(ctx, therapistId, appointmentTypeId);
  if (!type?.isActive) throw invalidField('appointmentTypeId', 'appointment_type_unknown');
  return type;
}

/** A free session is confirmed at once; any other is held until it is paid, at the latest until its start. */
function paymentFields(tx: Context, quote: billing.Quote, startAt: Date) {
  const { price, taxRate, taxAmount, totalPrice, currency, payeeEmail } = quote;
  if (!quote.paymentRequired) {
    const nothing = { price: 0, taxRate: 0, taxAmount: 0, totalPrice: 0, payeeEmail: null };
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

async function fullNameOf(tx: Context, viewer: Viewer): Promise<string> {
  const { firstName, lastName } = await users.get(tx, viewer.userId);
  return `${firstName} ${lastName}`;
}
