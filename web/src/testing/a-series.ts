import type { Appointment } from '@cadence/contract/appointments';
import type { SeriesPreview } from '@cadence/contract/booking/series';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { anAppointment, aSlot } from './an-appointment.ts';

/** A planned date; available unless a reason is given. */
export function aSeriesDate(
  startTime: string,
  { reason = null, alternative = null }: { reason?: string | null; alternative?: string | null } = {},
): SeriesPreview['dates'][number] {
  return { ...aSlot(startTime, reason), alternative };
}

const WEEK = 7 * DAY;

/** The starts of so many weekly dates. */
export function weekly(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * WEEK).toISOString(),
  );
}

/** Weekly sessions of series 5 that are to be paid two days ahead each, with ids from 12 on. */
export function aSeries(first: string, count: number, changes: Partial<Appointment> = {}): Appointment[] {
  return weekly(first, count).map((startTime, index) =>
    anAppointment({
      id: 12 + index,
      seriesId: 5,
      startTime,
      endTime: new Date(Date.parse(startTime) + HOUR).toISOString(),
      status: 'scheduled',
      paymentStatus: 'pending',
      paymentDueAt: new Date(Date.parse(startTime) - 2 * DAY).toISOString(),
      ...changes,
    }),
  );
}
