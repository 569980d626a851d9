/** Which dates of a planned series can be booked, by the rules of the booking. */
import type { plannedSeries, plannedSeriesForClient, seriesPreview } from '@cadence/contract/booking/series';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import { nearestOpening, seriesStarts } from '@cadence/scheduling/series';
import type { Rules } from '@cadence/scheduling/slots';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { fairShare } from '../../../platform/concurrency/fair-share.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import { agreeForClient, agreeWithFamily, type Agreement } from '../agreement/agreement.ts';
import { findPatient } from './by-therapist.ts';
import { findOffer, isTooFar } from '../slots/load-practice.ts';
import { reasonSentence } from '../slots/slot-reasons.ts';
import { asBooked, judgeDates } from '../slots/dates.ts';

export type SeriesPreview = z.output<typeof seriesPreview>;
type Rhythm = Pick<z.output<typeof plannedSeries>, 'startTime' | 'everyWeeks' | 'count'>;

/** @throws Failure `not_found`, `therapist_unavailable`, `not_taking_new_patients`, `invalid` */
export async function previewSeries(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof plannedSeries>,
  locale: Locale,
): Promise<SeriesPreview> {
  if (!isZone(input.timezone)) throw invalidField('timezone', 'timezone_unknown');
  const { therapistId, appointmentTypeId } = input;
  const wanted = { therapistId, appointmentTypeId, patientId: viewer.userId };
  const offer = await findOffer(ctx, wanted, reachOf(ctx, input));
  return datesOf(ctx, agreeWithFamily(ctx, offer), { ...input, rules: 'patient', locale });
}

/** @throws Failure `not_found`, `client_unreachable`, `therapist_unavailable`, `invalid` */
export async function previewSeriesForClient(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof plannedSeriesForClient>,
  locale: Locale,
): Promise<SeriesPreview> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const patientId = await findPatient(ctx, therapistId, input.clientId);
  const { appointmentTypeId } = input;
  const offer = await findOffer(ctx, { therapistId, appointmentTypeId, patientId }, reachOf(ctx, input));
  return datesOf(ctx, agreeForClient(ctx, offer), { ...input, rules: 'therapist', locale });
}

/** The weeks of all dates, for one load of the practice. */
function reachOf(ctx: Context, { startTime, everyWeeks, count }: Rhythm): Interval {
  const firstAt = startTime.getTime();
  if (isTooFar(firstAt, ctx.clock.now().getTime())) throw invalidField('startTime', 'time_slot_required');
  return { startAt: firstAt - 7 * DAY, endAt: firstAt + (everyWeeks * (count - 1) + 1) * 7 * DAY };
}

type Planned = Rhythm & { rules: Rules; locale: Locale };

async function datesOf(
  ctx: Context,
  { offer: { practice }, session }: Agreement,
  { startTime, rules, locale, ...rhythm }: Planned,
): Promise<SeriesPreview> {
  const now = ctx.clock.now();
  const starts = seriesStarts(practice.timezone, startTime.getTime(), rhythm);
  const planned = starts.map((at) => ({ startAt: new Date(at), session }));
  const pause = fairShare();
  const dates: SeriesPreview['dates'] = [];
  const judged = judgeDates(practice, planned, { now, rules });
  // An alternative at the edge of its week must not disturb the date, or the alternative, of the next one.
  const available = judged.filter(({ verdict }) => verdict.ok);
  const taken = available.map(({ date }) => asBooked(session, date.startAt.getTime()));
  const appointments = [...practice.appointments, ...taken];
  for (const { date, verdict } of judged) {
    const { startAt } = date;
    // oxlint-disable-next-line no-await-in-loop
    await pause();
    const nearest = verdict.ok
      ? null
      : nearestOpening({ ...practice, appointments }, session, startAt.getTime(), now.getTime(), rules);
    if (nearest !== null) appointments.push(asBooked(session, nearest));
    dates.push({
      startTime: startAt,
      endTime: new Date(startAt.getTime() + session.duration * MINUTE),
      available: verdict.ok,
      reason: verdict.ok ? null : reasonSentence(verdict.reason, verdict.block, locale),
      reasonCode: verdict.ok ? null : verdict.reason,
      alternative: nearest === null || isTooFar(nearest, now.getTime()) ? null : new Date(nearest),
    });
  }
  return { dates };
}
