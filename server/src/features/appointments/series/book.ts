import type { newSeries, series } from '@cadence/contract/booking/series';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import { assertMayOwe, checkService } from '../booking/book.ts';
import { type Booking, insertBooking, nameOf } from '../booking/insert-booking.ts';
import { countChange } from '../changes/change-limit.ts';
import { refreshBusyTimes } from '../refresh-busy-times.ts';
import { findOffer, type Offer } from '../slots/load-practice.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { datesAt, spanOf, withEndsOrThrow } from './dates.ts';
import { hasUnpaid, insertSeries } from './queries.ts';

export type Series = z.output<typeof series>;
export type NewSeries = z.output<typeof newSeries>;

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
  if (!isZone(input.timezone)) throw invalidField('timezone', 'timezone_unknown');
  await clients.assertMayChoose(ctx, viewer, input);
  const { startAt, endAt } = spanOf(input.startTimes);
  const { therapistId } = input;
  const wanted = { therapistId, startTime: new Date(startAt), lastStartTime: new Date(endAt) };
  await refreshBusyTimes(ctx, wanted, async () =>
    checkSeries(ctx, viewer, input, { offer: await offerOf(ctx, viewer, input), locale }),
  );
  return withAppointmentLock(ctx, { therapistId, patientId: viewer.userId }, async (tx) => {
    const offer = await offerOf(tx, viewer, input);
    // The session check ran before the lock; an account suspended since then is treated as signed out.
    if (offer?.patient.isSuspended) throw new Failure('signed_out');
    const { dates, ...agreed } = await checkSeries(tx, viewer, input, { offer, locale });
    if (!offer) throw new Failure('not_found');
    const { timezone, notes } = input;
    const client = await clients.chooseClient(tx, viewer, input);
    const bookedBy = { id: viewer.userId, ...nameOf(offer.patient) };
    const parties = { patientId: viewer.userId, bookedBy, client };
    return insertSeriesDates(tx, viewer, offer, {
      ...agreed,
      ...parties,
      timezone,
      notes,
      dates,
    });
  });
}

function offerOf(
  ctx: Context,
  { userId }: Viewer,
  { therapistId, appointmentTypeId, startTimes }: NewSeries,
): Promise<Offer | undefined> {
  return findOffer(ctx, { therapistId, appointmentTypeId, patientId: userId }, spanOf(startTimes));
}

async function checkSeries(
  ctx: Context,
  viewer: Viewer,
  input: NewSeries,
  { offer, locale }: { offer: Offer | undefined; locale: Locale },
) {
  const { practice, settings: _, session, ...agreed } = checkService(ctx, offer);
  const judging = { now: ctx.clock.now(), rules: 'patient', zone: input.timezone, locale } as const;
  const dates = withEndsOrThrow(practice, datesAt(input.startTimes, session), judging);
  await assertMayOwe(ctx, viewer, input, { quote: agreed.quote, locale });
  const parties = { patientId: viewer.userId, therapistId: input.therapistId };
  if (agreed.quote.paymentRequired && (await hasUnpaid(ctx.db, parties))) throw new Failure('series_unpaid');
  return { ...agreed, dates };
}

type SeriesBooking = Omit<Booking, 'startAt' | 'fields' | 'series' | 'isPaid'> & {
  fields: Omit<Booking['fields'], 'endAt'>;
  dates: readonly { startAt: Date; endAt: Date }[];
};

/** Call it under the lock of both parties, with dates that all rules allow. */
export async function insertSeriesDates(
  tx: Context,
  viewer: Viewer,
  offer: Offer,
  { dates, fields, ...booking }: SeriesBooking,
): Promise<Series> {
  const id = await insertSeries(tx.db, tx.clock.now());
  const appointments: Series['appointments'] = [];
  for (const { startAt, endAt } of dates) {
    await countChange(tx, viewer);
    const place = { id, isFirst: appointments.length === 0 };
    const date = { ...booking, startAt, fields: { ...fields, endAt }, series: place };
    appointments.push(await insertBooking(tx, offer, date));
  }
  return { seriesId: id, appointments };
}
