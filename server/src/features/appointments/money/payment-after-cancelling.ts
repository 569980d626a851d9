/** What cancelling does to the money: docs/specification.md#cancelling. */
import { keptPercentAt, keptShare } from '@cadence/scheduling/terms';
import { type StoredTerms, termsOf } from '../../schedule/service.ts';
import type { AppointmentRow } from '../rows/queries.ts';
import { NO_CHANGE_MESSAGE } from '../rows/sealed-notes.ts';

export type CancelledBy = 'patient' | 'therapist' | 'system';

type Cancellable = Pick<AppointmentRow, 'paymentStatus' | 'startAt' | 'totalPrice'> & StoredTerms;

/**
 * A family that cancels late leaves the share that the terms name; otherwise everything goes back. A payment that was not made
 * is no longer required. A payment in process or under review keeps its status until its outcome is known.
 */
export function paymentAfterCancelling(row: Cancellable, by: CancelledBy, now: Date) {
  const { paymentStatus, totalPrice, startAt } = row;
  if (paymentStatus === 'pending' || paymentStatus === 'direct_due')
    return { paymentStatus: 'not_required' } as const;
  if (paymentStatus !== 'paid') return { paymentStatus };
  const percent = by === 'patient' ? keptPercentAt(termsOf(row), startAt.getTime(), now.getTime()) : 0;
  const keptAmount = keptShare(totalPrice, percent);
  if (keptAmount === totalPrice) return { paymentStatus: 'kept', keptAmount } as const;
  return { paymentStatus: 'refund_due', keptAmount, refundDueAt: now } as const;
}

/** The fields of an appointment that is cancelled now. A message with an earlier move is not about that. */
export function cancelledFields(row: Cancellable, by: CancelledBy, now: Date) {
  return {
    status: 'cancelled',
    cancelledBy: by,
    cancelledAt: now,
    ...paymentAfterCancelling(row, by, now),
    paymentDueAt: null,
    ...NO_CHANGE_MESSAGE,
  } as const;
}
