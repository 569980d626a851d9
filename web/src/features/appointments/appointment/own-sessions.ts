import { toMs } from '@cadence/format/time';
import type { Appointment } from './api.ts';
import { canPay } from './label.ts';

type Span = { startTime: string; endTime: string };

/** The family's session that overlaps a time, if any: that of a client where one is given, before others. */
export function ownSessionAt(
  span: Span,
  own: readonly Appointment[],
  clientId?: number,
): Appointment | undefined {
  const overlapping = own.filter(({ status, startTime, endTime }) => {
    const isBefore = Date.parse(endTime) <= Date.parse(span.startTime);
    const isAfter = Date.parse(startTime) >= Date.parse(span.endTime);
    return status !== 'cancelled' && !isBefore && !isAfter;
  });
  return overlapping.find(({ client }) => client.id === clientId) ?? overlapping[0];
}

/** The times with a therapist that the reader holds until they are paid, by start; of a series the next one. */
export function heldTimes(own: readonly Appointment[], therapistId: number, now: number): Appointment[] {
  const held = own.filter((one) => one.therapistId === therapistId && canPay(one, now));
  const firstOf = (seriesId: number) =>
    held
      .filter((one) => one.seriesId === seriesId)
      .reduce((first, one) => (toMs(one.startTime) < toMs(first.startTime) ? one : first));
  return held.filter((one) => one.seriesId === null || firstOf(one.seriesId).id === one.id);
}
