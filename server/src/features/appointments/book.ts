import { MAX_PENDING_APPOINTMENTS, type newAppointment } from '@cadence/contract/appointments';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../platform/context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as billing from '../billing/service.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import type { Appointment } from './appointment-view.ts';
import { firstAnswer, keepAnswer, requestKey } from './booking-keys.ts';
import { countChange } from './change-limit.ts';
import { inTurn } from './in-turn.ts';
import { lookOnce } from './last-look.ts';
import { moneyText } from '../../platform/money-text.ts';
import { refuseClosed } from './open-to.ts';
import { viewOf } from './own.ts';
import { decide, loadPractice, sessionOf } from './practice.ts';
import * as queries from './queries.ts';
import { sealedNotes } from './sealed-notes.ts';
import { endOrFailure } from './slot-reasons.ts';
import { dayAndTimeText, listText } from '../../platform/time-text.ts';

export type NewAppointment = z.output<typeof newAppointment>;
const HOUR = 3_600_000;

/**
 * Books a slot that is offered at this moment, and nothing else; what was agreed is copied onto the appointment.
 * `header` is the request's Idempotency-Key.
 * @throws Failure that says why not: see `slot-reasons.ts`, `price_changed`, `too_many_pending`,
 * `therapist_unavailable`, `not_taking_new_patients`, `idempotency_key_reused`, `signed_out`, `too_many_requests`
 */
export const book = async (
  ctx: Context,
  viewer: Viewer,
  input: NewAppointment,
  { header, locale }: { header: string | undefined; locale: Locale },
): Promise<Appointment> => {
  if (!isZone(input.timezone)) throw invalidField('timezone', 'timezone_unknown');
  const request = requestKey(header, input);
  await lookOnce(ctx, input, () => agree(ctx, viewer, input, locale));
  const sides = { therapistId: input.therapistId, patientId: viewer.userId };
  return inTurn(ctx, sides, async (tx) => {
    await refuseSuspended(tx, viewer);
    const answered = request && (await firstAnswer(tx, viewer, request));
    if (answered) return answered;
    const booked = await bookSlot(tx, viewer, input, locale);
    if (request) await keepAnswer(tx, viewer, request, booked);
    return booked;
  });
};

/** Whose account was suspended while the request was under way is answered as from now on everywhere. */
const refuseSuspended = async (tx: Context, viewer: Viewer): Promise<void> => {
  if ((await users.find(tx, viewer.userId))?.isSuspended) throw new Failure('signed_out');
};

/** Everything that the rules have to say about a booking: what it would be, or why it cannot be. */
const agree = async (ctx: Context, viewer: Viewer, input: NewAppointment, locale: Locale) => {
  const type = await bookableType(ctx, viewer, input);
  const startAt = input.startTime.getTime();
  const span = { startAt, endAt: startAt };
  const { practice, settings } = await loadPractice(ctx, input.therapistId, span, null);
  const session = sessionOf(type, settings);
  const verdict = decide(practice, session, startAt, ctx.clock.now().getTime(), 'patient');
  const endAt = endOrFailure(verdict, settings);
  const quote = await billing.quote(ctx, input.therapistId, type);
  if (quote.paymentRequired) {
    refuseOtherPrice(quote, input, locale);
    await refuseFourthPending(ctx, viewer, locale);
  }
  const { cancellationNoticeHours } = settings;
  return { type, quote, fields: { ...session, endAt, cancellationNoticeHours } };
};

const bookSlot = async (
  tx: Context,
  viewer: Viewer,
  input: NewAppointment,
  locale: Locale,
): Promise<Appointment> => {
  const { type, quote, fields } = await agree(tx, viewer, input, locale);
  const id = await queries.insertAppointment(tx.db, {
    ...paymentFields(tx, quote, input.startTime),
    ...fields,
    therapistId: input.therapistId,
    patientId: viewer.userId,
    appointmentTypeId: type.id,
    appointmentTypeName: type.name,
    appointmentTypeColor: type.color,
    startAt: input.startTime,
    clientName: input.clientName || (await accountHolder(tx, viewer)),
    timezone: input.timezone,
    createdAt: tx.clock.now(),
  });
  if (input.notes) await queries.updateAppointment(tx.db, id, sealedNotes(tx, id, input.notes));
  await countChange(tx, viewer);
  await users.rememberTimezone(tx, viewer.userId, input.timezone);
  await emit(tx, 'appointment.booked', { appointmentId: id });
  if (!quote.paymentRequired) await emit(tx, 'appointment.confirmed', { appointmentId: id });
  return viewOf(tx, id);
};

const bookableType = async (
  ctx: Context,
  viewer: Viewer,
  { therapistId, appointmentTypeId }: NewAppointment,
): Promise<services.AppointmentTypeRow> => {
  const therapist = await therapists.getListed(ctx, therapistId);
  await refuseClosed(ctx, therapist, viewer.userId);
  const type = await services.findType(ctx, therapistId, appointmentTypeId);
  if (!type?.isActive) throw invalidField('appointmentTypeId', 'appointment_type_unknown');
  return type;
};

/** Free is confirmed at once and owes nothing; anything else waits for its payment, at the latest until it starts. */
const paymentFields = (tx: Context, quote: billing.Quote, startAt: Date) => {
  const { price, taxRate, taxAmount, totalPrice, currency, payeeEmail } = quote;
  if (!quote.paymentRequired) {
    const nothing = { price: 0, taxRate: 0, taxAmount: 0, totalPrice: 0, payeeEmail: null };
    return { ...nothing, currency, status: 'confirmed', paymentStatus: 'not_required' } as const;
  }
  const holdEnds = tx.clock.now().getTime() + tx.config.paymentHoldHours * HOUR;
  const paymentDueAt = new Date(Math.min(holdEnds, startAt.getTime()));
  const due = { price, taxRate, taxAmount, totalPrice, currency, payeeEmail, paymentDueAt };
  return { ...due, status: 'scheduled', paymentStatus: 'pending' } as const;
};

/** The patient agreed to what the page showed; if that is no longer so, they are asked again. */
const refuseOtherPrice = (quote: billing.Quote, shown: NewAppointment, locale: Locale): void => {
  for (const figure of ['price', 'taxAmount', 'totalPrice'] as const) {
    if (shown[figure] != null && shown[figure] !== quote[figure])
      throw new Failure('price_changed', {
        params: { total: moneyText(quote.totalPrice, quote.currency, locale) },
      });
  }
};

const refuseFourthPending = async (ctx: Context, viewer: Viewer, locale: Locale): Promise<void> => {
  const pending = await queries.listPending(ctx.db, viewer.userId);
  if (pending.length < MAX_PENDING_APPOINTMENTS) return;
  const times = pending.map(({ appointment }) =>
    dayAndTimeText(appointment.startAt, appointment.timezone, locale),
  );
  throw new Failure('too_many_pending', {
    params: { count: pending.length, appointments: listText(times, locale) },
  });
};

const accountHolder = async (tx: Context, viewer: Viewer): Promise<string> => {
  const { firstName, lastName } = await users.get(tx, viewer.userId);
  return `${firstName} ${lastName}`;
};
