/** A guardian books for one of the own clients. */
import { MAX_PENDING_APPOINTMENTS, type newAppointment } from '@cadence/contract/appointments';
import type { newSeries, series } from '@cadence/contract/booking/series';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { formatMoney } from '@cadence/format/money';
import { formatList } from '@cadence/format/names';
import { formatDayAndTime } from '@cadence/format/time';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import type { Quote } from '../../billing/service.ts';
import * as clients from '../../clients/service.ts';
import { agreeWithFamily } from '../agreement/agreement.ts';
import { hasUnpaid } from '../rows/series-queries.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { refreshBusyTimes } from '../slots/refresh-busy-times.ts';
import type { Appointment } from '../view/appointment-view.ts';
import * as queries from '../rows/queries.ts';
import { nameOf } from './insert-booking.ts';
import { assertNewFamilyLimit } from './new-family-limit.ts';
import { checkPlacing, place, type Placed, type Policy, seriesOf, singleOf } from './place.ts';

export type NewAppointment = z.output<typeof newAppointment>;
type NewSeries = z.output<typeof newSeries>;
export type Series = z.output<typeof series>;

/** What a family asks for: the starts of one session or of a series, and the figures that the page showed. */
export type FamilyBooking = NewSeries & { isSeries: boolean };

export function asBooking({ startTime, ...input }: NewAppointment): FamilyBooking {
  return { ...input, startTimes: [startTime], isSeries: false };
}

/**
 * Books a slot that is offered at this moment, and copies what was agreed onto the appointment.
 * @throws Failure that says why not: see `slot-reasons.ts`, `price_changed`, `too_many_pending`, `unpaid_sessions_limit`, `email_unconfirmed`,
 * `therapist_unavailable`, `not_taking_new_patients`, `signed_out`, `too_many_requests`,
 * `may_not_book`, `owned_clients_limit`, `clients_limit`
 */
export async function book(
  ctx: Context,
  viewer: Viewer,
  input: NewAppointment,
  locale: Locale,
): Promise<Appointment> {
  return bookDates(ctx, viewer, asBooking(input), { locale, answer: singleOf });
}

/**
 * Books all starts or none, each by the rules of a single booking.
 * @throws Failure `series_dates_unavailable`, `series_unpaid`, and as for a single booking
 */
export async function bookSeries(
  ctx: Context,
  viewer: Viewer,
  input: NewSeries,
  locale: Locale,
): Promise<Series> {
  return bookDates(ctx, viewer, { ...input, isSeries: true }, { locale, answer: seriesOf });
}

/** The transaction returns the answer, so that it is kept for a repeated request. */
async function bookDates<T>(
  ctx: Context,
  viewer: Viewer,
  input: FamilyBooking,
  { locale, answer }: { locale: Locale; answer: (placed: Placed) => T },
): Promise<T> {
  if (!isZone(input.timezone)) throw invalidField('timezone', 'timezone_unknown');
  await clients.assertMayChoose(ctx, viewer, input);
  const policy = familyPolicy(viewer, input, { locale });
  await refreshBusyTimes(ctx, input, () => checkPlacing(ctx, input, policy));
  const parties = { therapistId: input.therapistId, patientId: viewer.userId };
  return withAppointmentLock(ctx, parties, async (tx) => answer(await place(tx, viewer, input, policy)));
}

/** Whether an earlier payment serves for what is due. */
type CarriesOver = (due: Quote & { therapistId: number }) => boolean;

/** What a family may book: a start that is offered to it, at the price that it saw, of which it owes no more than the limit. */
export function familyPolicy(
  viewer: Viewer,
  input: FamilyBooking,
  { locale, carriesOver }: { locale: Locale; carriesOver?: CarriesOver },
): Policy {
  return {
    patientId: viewer.userId,
    locale,
    rules: 'patient',
    agree: (ctx, offer) => {
      // The session check ran before the lock; an account suspended since then is treated as signed out.
      if (offer?.patient.isSuspended) throw new Failure('signed_out');
      return agreeWithFamily(ctx, offer);
    },
    zoneOf: () => input.timezone,
    isPaid: async (ctx, { quote, payment }) => {
      const parties = { patientId: viewer.userId, therapistId: input.therapistId };
      const { length: dates } = input.startTimes;
      if (!quote.paymentRequired) {
        await assertNewFamilyLimit(ctx, { ...parties, dates });
        return false;
      }
      assertPriceUnchanged(quote, input, locale);
      if (carriesOver?.({ ...quote, therapistId: input.therapistId })) return true;
      await assertNewFamilyLimit(ctx, { ...parties, dates });
      // What is paid to the therapist directly holds no time until then.
      if (payment === 'direct') return false;
      await assertPendingLimit(ctx, viewer, locale);
      if (input.isSeries && (await hasUnpaid(ctx.db, parties))) throw new Failure('series_unpaid');
      return false;
    },
    chooseClient: (tx) => clients.chooseClient(tx, viewer, input),
    bookedBy: ({ patient }) => ({ id: viewer.userId, ...nameOf(patient) }),
    timezoneOf: () => input.timezone,
  };
}

type ShownFigures = Pick<z.output<typeof newAppointment>, 'price' | 'taxAmount' | 'totalPrice'>;

/** The family agreed to the figures that the page showed: any difference has to be shown first. @throws Failure `price_changed` */
function assertPriceUnchanged(quote: Quote, shown: ShownFigures, locale: Locale): void {
  for (const figure of ['price', 'taxAmount', 'totalPrice'] as const) {
    if (shown[figure] != null && shown[figure] !== quote[figure])
      throw new Failure('price_changed', {
        params: { total: formatMoney(quote.totalPrice, quote.currency, locale) },
      });
  }
}

/** A series counts once, by its first date. @throws Failure `too_many_pending` */
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
