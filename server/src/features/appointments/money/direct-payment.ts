/** What a payment to the therapist directly makes of an appointment. Cents. */
import type { Payment, PaymentMethod } from '@cadence/contract/base/statuses';
import { UNDO_HOURS } from '@cadence/contract/booking/direct-payments';
import { HOUR } from '@cadence/scheduling/durations';
import { keptShare } from '@cadence/scheduling/terms';
import { type StoredTerms, termsOf } from '../../schedule/service.ts';
import type { AppointmentRow } from '../rows/queries.ts';

type Priced = Pick<AppointmentRow, 'totalPrice' | 'payeeEmail'>;

/** How an appointment is paid; null where nothing is to be paid. */
export function paymentOf({ totalPrice, payeeEmail }: Priced): Payment | null {
  if (totalPrice === 0) return null;
  return payeeEmail === null ? 'direct' : 'paypal';
}

const MADE = new Set<AppointmentRow['paymentStatus']>(['paid', 'refund_due', 'refunded', 'kept']);

/** By what it was paid; null before. */
export function methodOf(
  row: Priced & Pick<AppointmentRow, 'paymentStatus' | 'directMethod'>,
): PaymentMethod | null {
  if (!MADE.has(row.paymentStatus)) return null;
  return paymentOf(row) === 'paypal' ? 'paypal' : row.directMethod;
}

type Due = Pick<AppointmentRow, 'paymentStatus' | 'totalPrice' | 'didNotAttend'> & StoredTerms;

/** What the family owes the therapist: the price, or of a session that nobody attended what the terms let her keep. */
export function directDueOf(row: Due): number {
  if (row.paymentStatus !== 'direct_due') return 0;
  return row.didNotAttend ? keptShare(row.totalPrice, termsOf(row).noShowPercent) : row.totalPrice;
}

/**
 * The therapist received what was due. What the terms ask of a missed session is less than the price: the rest was never
 * paid, and counts as given back, so that kept and refunded cents add up to the price.
 */
export function receivedFields(row: Due) {
  const rest = row.totalPrice - directDueOf(row);
  return { paymentStatus: 'paid', refundedAmount: rest === 0 ? null : rest } as const;
}

/**
 * The first day on which a payment for a session can have been received: in the year in which it was booked, and at most a year
 * before it. An earlier one is a slip of the year. All days are of the therapist's zone, yyyy-MM-dd.
 */
export function earliestReceivedOn(bookedOn: string, sessionOn: string): string {
  const yearBefore = `${String(Number(sessionOn.slice(0, 4)) - 1).padStart(4, '0')}${sessionOn.slice(4)}`;
  const firstOfYear = `${bookedOn.slice(0, 4)}-01-01`;
  return yearBefore > firstOfYear ? yearBefore : firstOfYear;
}

/** Nothing was received. */
export const NOT_RECEIVED = { directMethod: null, receivedOn: null, receivedNotedAt: null } as const;

/** Until when that can be undone; null where nothing was received or its outcome is settled. */
export function undoUntilOf({
  paymentStatus,
  receivedNotedAt,
}: Pick<AppointmentRow, 'paymentStatus' | 'receivedNotedAt'>): Date | null {
  if (paymentStatus !== 'paid' || receivedNotedAt === null) return null;
  return new Date(receivedNotedAt.getTime() + UNDO_HOURS * HOUR);
}
