import { MAX_PENDING_APPOINTMENTS, type newAppointment } from '@cadence/contract/appointments';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as billing from '../../billing/service.ts';
import * as clients from '../../clients/service.ts';
import { storedTerms, termsOf } from '../../schedule/service.ts';
import type { Appointment } from '../appointment-view.ts';
import { countChange } from '../changes/change-limit.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { refreshBusyTimes } from '../refresh-busy-times.ts';
import { formatMoney } from '@cadence/format/money';
import { assertAcceptsPatient } from './assert-accepts-patient.ts';
import { insertBooking, nameOf } from './insert-booking.ts';
import { findOffer, judgeStart, type Offer, sessionOf } from '../slots/load-practice.ts';
import * as queries from '../queries.ts';
import { endOrThrow } from '../slots/slot-reasons.ts';
import { formatDayAndTime } from '@cadence/format/time';
import { formatList } from '@cadence/format/names';

/** Whether an earlier payment serves for what is due. */
type IsPaid = (due: {
  therapistId: number;
  totalPrice: number;
  currency: 'CAD';
  payeeEmail: string | null;
}) => boolean;

export type NewAppointment = z.output<typeof newAppointment>;

/**
 * Books a slot that is offered at this moment, for one of the viewer's clients, and copies what was agreed onto the
 * appointment.
 * @throws Failure that says why not: see `slot-reasons.ts`, `price_changed`, `too_many_pending`,
 * `therapist_unavailable`, `not_taking_new_patients`, `signed_out`, `too_many_requests`,
 * `may_not_book`, `owned_clients_limit`, `clients_limit`
 */
export async function book(
  ctx: Context,
  viewer: Viewer,
  input: NewAppointment,
  locale: Locale,
): Promise<Appointment> {
  if (!isZone(input.timezone)) throw invalidField('timezone', 'timezone_unknown');
  await clients.assertMayChoose(ctx, viewer, input);
  await refreshBusyTimes(ctx, input, async () =>
    checkBooking(ctx, viewer, input, { offer: await offerOf(ctx, viewer, input), locale }),
  );
  const sides = { therapistId: input.therapistId, patientId: viewer.userId };
  return withAppointmentLock(ctx, sides, async (tx) => {
    const offer = await offerOf(tx, viewer, input);
    // The session check ran before the lock; an account suspended since then is treated as signed out.
    if (offer?.patient.isSuspended) throw new Failure('signed_out');
    return bookSlot(tx, viewer, input, { offer, locale });
  });
}

/** What the viewer is offered at that time. */
export function offerOf(ctx: Context, { userId }: Viewer, input: NewAppointment): Promise<Offer | undefined> {
  const { therapistId, appointmentTypeId } = input;
  const startAt = input.startTime.getTime();
  return findOffer(ctx, { therapistId, appointmentTypeId, patientId: userId }, { startAt, endAt: startAt });
}

/** `isPaid`: whether an earlier payment serves for this booking. */
type Offered = { offer: Offer | undefined; locale: Locale; isPaid?: IsPaid };

/** All booking rules. @throws Failure that says why the booking is refused */
async function checkBooking(
  ctx: Context,
  viewer: Viewer,
  input: NewAppointment,
  { offer, locale, isPaid }: Offered,
) {
  const { practice, settings, session, ...booking } = checkService(ctx, offer);
  const now = ctx.clock.now().getTime();
  const endAt = endOrThrow(
    judgeStart(practice, session, input.startTime.getTime(), now, 'patient'),
    settings,
  );
  const { quote } = booking;
  const due = { ...quote, therapistId: input.therapistId };
  const isCarriedOver = quote.paymentRequired && isPaid?.(due) === true;
  await assertMayOwe(ctx, viewer, input, { quote, locale, isCarriedOver });
  return { ...booking, fields: { ...booking.fields, endAt }, isPaid: isCarriedOver };
}

/** The rules that are the same for every time, and what is agreed. */
export function checkService(ctx: Context, offer: Offer | undefined) {
  if (!offer || offer.therapist.isSuspended) throw new Failure('not_found');
  assertAcceptsPatient(ctx, offer);
  return agreementOf(offer);
}

/** What is agreed at booking, whatever the time. @throws Failure where the service is not offered */
export function agreementOf({ therapist, type, taxRate, practice, settings }: Offer) {
  if (!type?.isActive) throw invalidField('appointmentTypeId', 'appointment_type_unknown');
  const session = sessionOf(type, settings);
  const quote = billing.quoteOf(type, { taxRate, payeeEmail: therapist.paypalEmail });
  return {
    practice,
    settings,
    session,
    type,
    quote,
    fields: { ...session, ...storedTerms(termsOf(settings)) },
  };
}

type ShownFigures = Pick<NewAppointment, 'price' | 'taxAmount' | 'totalPrice'>;

/** @throws Failure `price_changed`, `too_many_pending` */
export async function assertMayOwe(
  ctx: Context,
  viewer: Viewer,
  shown: ShownFigures,
  { quote, locale, isCarriedOver = false }: { quote: billing.Quote; locale: Locale; isCarriedOver?: boolean },
): Promise<void> {
  if (!quote.paymentRequired) return;
  assertPriceUnchanged(quote, shown, locale);
  if (!isCarriedOver) await assertPendingLimit(ctx, viewer, locale);
}

/** Call it under the lock of both parties. */
export async function bookSlot(
  tx: Context,
  viewer: Viewer,
  input: NewAppointment,
  offered: Offered,
): Promise<Appointment> {
  const { type, quote, fields, isPaid } = await checkBooking(tx, viewer, input, offered);
  const { offer } = offered;
  if (!offer) throw new Failure('not_found');
  const { userId } = viewer;
  const client = await clients.chooseClient(tx, viewer, input);
  await countChange(tx, viewer);
  const { startTime: startAt, timezone, notes } = input;
  return insertBooking(tx, offer, {
    type,
    quote,
    fields,
    client,
    startAt,
    timezone,
    notes,
    patientId: userId,
    bookedBy: { id: userId, ...nameOf(offer.patient) },
    isPaid,
  });
}

/** The patient agreed to the figures that the page showed: any difference has to be shown first. */
function assertPriceUnchanged(quote: billing.Quote, shown: ShownFigures, locale: Locale): void {
  for (const figure of ['price', 'taxAmount', 'totalPrice'] as const) {
    if (shown[figure] != null && shown[figure] !== quote[figure])
      throw new Failure('price_changed', {
        params: { total: formatMoney(quote.totalPrice, quote.currency, locale) },
      });
  }
}

/** A series counts once, by its first date. */
async function assertPendingLimit(ctx: Context, viewer: Viewer, locale: Locale): Promise<void> {
  const unpaid = await queries.listPending(ctx.db, viewer.userId);
  const pending = unpaid.filter(
    ({ appointment: { seriesId } }, index) =>
      seriesId === null || unpaid.findIndex(({ appointment }) => appointment.seriesId === seriesId) === index,
  );
  if (pending.length < MAX_PENDING_APPOINTMENTS) return;
  const times = pending.map(({ appointment }) =>
    formatDayAndTime(appointment.startAt, appointment.timezone, locale),
  );
  throw new Failure('too_many_pending', {
    params: { count: pending.length, appointments: formatList(times, locale) },
  });
}
