import type { newSeriesForClient } from '@cadence/contract/booking/series';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import { checkOwnService, findPatient, getReachable } from '../booking/book-for-client.ts';
import { auditChange, reload } from '../get-own.ts';
import { findOffer } from '../slots/load-practice.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { insertSeriesDates, type Series } from './book.ts';
import { datesAt, spanOf, withEndsOrThrow } from './dates.ts';

/**
 * Books one of the therapist's clients into several free times, all or none, by the rules of her single booking.
 * @throws Failure `series_dates_unavailable`, and as for a single booking
 */
export async function bookSeriesForClient(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof newSeriesForClient>,
  locale: Locale,
): Promise<Series> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const patientId = await findPatient(ctx, therapistId, input.clientId);
  return withAppointmentLock(ctx, { therapistId, patientId }, async (tx) => {
    const client = await getReachable(tx, input.clientId, patientId);
    const { appointmentTypeId, startTimes, notes } = input;
    const offer = await findOffer(tx, { therapistId, appointmentTypeId, patientId }, spanOf(startTimes));
    if (!offer || offer.patient.isSuspended) throw new Failure('client_unreachable');
    const { practice, settings, session, ...agreed } = checkOwnService(tx, offer);
    const judging = { now: tx.clock.now(), rules: 'therapist', zone: settings.timezone, locale } as const;
    const { firstName, lastName } = offer.therapist;
    const booked = await insertSeriesDates(tx, viewer, offer, {
      ...agreed,
      client,
      patientId,
      bookedBy: { id: viewer.userId, firstName, lastName },
      timezone: offer.patient.timezone ?? settings.timezone,
      notes,
      dates: withEndsOrThrow(practice, datesAt(startTimes, session), judging),
    });
    for (const date of booked.appointments) await auditChange(tx, viewer, await reload(tx, date.id), 'added');
    return booked;
  });
}
