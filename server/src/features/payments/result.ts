import type { PaymentResult } from '@cadence/contract/payments';
import type { Payable } from '../appointments/service.ts';
import type { OrderStatus } from './queries.ts';

/** What a patient is told of one payment and the appointment that it was for. */
export const resultOf = (
  order: OrderStatus,
  { status, paymentStatus }: Pick<Payable, 'status' | 'paymentStatus'>,
): PaymentResult => {
  if (order === 'review') return 'review';
  if (order === 'processing') return 'processing';
  if (order === 'captured') {
    return paymentStatus === 'refund_due' || paymentStatus === 'refunded' ? 'refund_due' : 'paid';
  }
  // Another order of the same appointment may have been the one that was paid.
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'cancelled') return 'not_charged';
  return order === 'declined' ? 'declined' : 'pending';
};
