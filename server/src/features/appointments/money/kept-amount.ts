/** What a therapist keeps of a payment and what goes back. Cents; the two always add up to what was paid. */
import { dateIn } from '@cadence/format/time';
import { addDays } from '@cadence/scheduling/calendar-date';
import { keptShare } from '@cadence/scheduling/terms';
import { type StoredTerms, termsOf } from '../../schedule/service.ts';
import type { AppointmentRow } from '../rows/queries.ts';

export type Split = { keptAmount: number; refundAmount: number };
type Paid = Pick<
  AppointmentRow,
  'paymentStatus' | 'totalPrice' | 'keptAmount' | 'refundedAmount' | 'didNotAttend'
>;

/**
 * Null until the session is cancelled, not attended or refunded, and where nothing was paid. A therapist who refunds more
 * than the terms ask for keeps less.
 */
export function splitOf(row: Paid): Split | null {
  const agreed = agreedOf(row);
  if (agreed === null) return null;
  const keptAmount = Math.max(0, Math.min(agreed, row.totalPrice - (row.refundedAmount ?? 0)));
  return { keptAmount, refundAmount: row.totalPrice - keptAmount };
}

/** What the therapist keeps by the terms. */
function agreedOf({ paymentStatus, totalPrice, keptAmount, didNotAttend }: Paid): number | null {
  switch (paymentStatus) {
    case 'refund_due':
    case 'refunded':
      return keptAmount ?? 0;
    case 'kept':
      return totalPrice;
    case 'paid':
      return didNotAttend ? totalPrice : null;
    default:
      return null;
  }
}

/** What has gone back by now; null where nothing has and nothing is to. */
export function refundedOf(row: Paid): number | null {
  const split = splitOf(row);
  const agreed = row.paymentStatus === 'refunded' ? split?.refundAmount : 0;
  return row.refundedAmount ?? (split && (agreed ?? 0));
}

/** What is still to go back. */
export function owedOf(row: Paid): number {
  if (row.paymentStatus !== 'refund_due') return 0;
  return Math.max(0, (splitOf(row)?.refundAmount ?? 0) - (row.refundedAmount ?? 0));
}

/** In the calendar of the therapist's zone, after the day on which the refund became due. */
const REFUND_DAYS = 10;

/** The day until which what is owed back is to be sent; null where nothing is owed. */
export function refundDueByOf({ refundDueAt }: Pick<AppointmentRow, 'refundDueAt'>, zone: string) {
  return refundDueAt && addDays(dateIn(refundDueAt, zone), REFUND_DAYS);
}

type Missed = Paid & StoredTerms & Pick<AppointmentRow, 'directMethod'>;

/** What the mark that nobody attended makes of the payment; a payment that is kept whole stays as it is. */
export function missedFields(row: Missed, now: Date) {
  const keptAmount = keptShare(row.totalPrice, termsOf(row).noShowPercent);
  if (row.paymentStatus !== 'paid' || keptAmount === row.totalPrice) return {};
  // Paid directly after an earlier mark: then it was for no more than this.
  const rest = row.totalPrice - keptAmount;
  if (row.directMethod !== null && (row.refundedAmount ?? 0) >= rest) return {};
  return { paymentStatus: 'refund_due', keptAmount, refundDueAt: now } as const;
}

/** A session that began unpaid is free once what is due for it is waived; of a payment all goes back. Null where nothing is kept. */
export function waivedFields(row: Paid & Pick<AppointmentRow, 'startAt' | 'refundDueAt'>, now: Date) {
  if (row.paymentStatus === 'direct_due' && row.startAt <= now)
    return { paymentStatus: 'not_required', price: 0, taxAmount: 0, totalPrice: 0 } as const;
  if (!splitOf(row)?.keptAmount) return null;
  // A day that the family was told stays.
  return { paymentStatus: 'refund_due', keptAmount: 0, refundDueAt: row.refundDueAt ?? now } as const;
}

/** What a payment that is now known makes of a session that takes place, or that was marked as not attended before. */
export function paidFields(row: Missed, now: Date) {
  const paymentStatus = 'paid' as const;
  return { paymentStatus, ...(row.didNotAttend && missedFields({ ...row, paymentStatus }, now)) };
}

/** Undoes that mark. What was refunded already stays refunded. */
export function attendedFields({ paymentStatus }: Paid) {
  return paymentStatus === 'refund_due'
    ? ({ paymentStatus: 'paid', keptAmount: null, waivedAt: null } as const)
    : {};
}

/**
 * What PayPal has sent back by now makes of the payment: null where it changes nothing. A refund that is due is settled once
 * it is reached.
 */
export function refundedFields(row: Paid, sentBack: number) {
  const split = splitOf(row);
  if (!split || sentBack === 0 || sentBack < split.refundAmount) return null;
  if (row.paymentStatus === 'refunded' && sentBack === split.refundAmount) return null;
  return { paymentStatus: 'refunded', keptAmount: Math.max(0, row.totalPrice - sentBack) } as const;
}
