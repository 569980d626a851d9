import type { Appointment } from '@cadence/contract/appointments';
import { keptPercentAt } from '@cadence/scheduling/terms';
import { splitOf, type Split } from './terms-money.ts';

/**
 * What cancelling now does to the payment: nothing was or is due (`free`, `unpaid`), the therapist has not marked
 * a direct payment as received (`direct`), PayPal is still processing it
 * (`under_way`), it went back before (`refunded`), or it is split, by the tier of the terms that applies.
 */
export type CancellationMoney =
  | { kind: 'free' | 'unpaid' | 'direct' | 'under_way' | 'refunded' }
  | ({ kind: 'paid'; hoursBefore: number } & Split);

type Cancelled = Pick<Appointment, 'paymentStatus' | 'startTime' | 'terms' | 'refundedAmount'>;

/** The server's rule, shown before cancelling. `paid` in cents, `now` in milliseconds. See docs/specification.md#cancelling. */
export function cancellationMoney(
  { paymentStatus, startTime, terms, refundedAmount }: Cancelled,
  paid: number,
  by: 'patient' | 'therapist',
  now: number,
): CancellationMoney {
  if (paymentStatus === 'not_required') return { kind: 'free' };
  if (paymentStatus === 'pending' || paymentStatus === 'expired') return { kind: 'unpaid' };
  if (paymentStatus === 'direct_due') return { kind: 'direct' };
  if (paymentStatus === 'refunded') return { kind: 'refunded' };
  if (paymentStatus !== 'paid') return { kind: 'under_way' };
  const percent = by === 'patient' ? keptPercentAt(terms, Date.parse(startTime), now) : 0;
  // Tiers of the same percentage are one to the reader, and the first of them has begun as well.
  const hours = terms.tiers.filter((one) => one.keptPercent === percent).map((one) => one.hoursBefore);
  return { kind: 'paid', hoursBefore: Math.max(0, ...hours), ...splitOf(paid, percent, refundedAmount) };
}
