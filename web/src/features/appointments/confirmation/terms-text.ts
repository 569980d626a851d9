import * as m from '@cadence/messages/m';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../api.ts';

const HOUR = 3_600_000;

type Terms = Pick<Appointment, 'paymentStatus' | 'startTime' | 'cancellationNoticeHours'>;

/** Until when the patient can cancel, and what becomes of the payment. `now` in milliseconds. */
export function termsText(
  { paymentStatus, startTime, cancellationNoticeHours: count }: Terms,
  zone: string,
  now: number,
): string {
  if (paymentStatus !== 'paid') return m.confirmation_change_free();
  if (count === 0) return m.confirmation_change_always();
  const until = Date.parse(startTime) - count * HOUR;
  if (until <= now) return m.confirmation_change_late({ count });
  return m.confirmation_change_until({ when: formatWhen(until, zone) });
}
