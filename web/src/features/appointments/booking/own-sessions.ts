import type { Appointment } from '../api.ts';
import { canPay } from '../label.ts';

type Span = { startTime: string; endTime: string };

/** The reader's own appointment that overlaps a time, if any. */
export function ownSessionAt(span: Span, own: readonly Appointment[]): Appointment | undefined {
  return own.find(({ status, startTime, endTime }) => {
    const isBefore = Date.parse(endTime) <= Date.parse(span.startTime);
    const isAfter = Date.parse(startTime) >= Date.parse(span.endTime);
    return status !== 'cancelled' && !isBefore && !isAfter;
  });
}

/** The times with a therapist that the reader holds until they are paid, by start. */
export function heldTimes(own: readonly Appointment[], therapistId: number, now: number): Appointment[] {
  return own.filter((one) => one.therapistId === therapistId && canPay(one, now));
}
