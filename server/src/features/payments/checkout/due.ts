import type { FailureCode } from '@cadence/contract/base/errors';
import type * as appointments from '../../appointments/service.ts';

export type Due =
  | { kind: 'due'; amount: number; payeeEmail: string }
  | { kind: 'nothing'; because: 'not_required' | 'already_paid' | 'processing' }
  | { kind: 'refused'; code: FailureCode };

type Terms = Pick<
  appointments.Payable,
  'status' | 'paymentStatus' | 'paymentDueAt' | 'payeeEmail' | 'totalPrice'
>;

function refused(code: FailureCode): Due {
  return { kind: 'refused', code };
}

/** Whether an appointment can be paid by PayPal now, and the amount due: cents, as agreed at booking. */
export function dueOf(appointment: Terms, now: Date): Due {
  const { status, paymentStatus, paymentDueAt, payeeEmail, totalPrice } = appointment;
  if (paymentStatus === 'expired') return refused('payment_hold_ended');
  if (status === 'cancelled') return refused('appointment_already_cancelled');
  if (paymentStatus === 'not_required') return { kind: 'nothing', because: 'not_required' };
  if (paymentStatus === 'paid') return { kind: 'nothing', because: 'already_paid' };
  if (paymentStatus === 'direct_due') return refused('payment_direct');
  if (paymentStatus === 'processing') return { kind: 'nothing', because: 'processing' };
  if (paymentStatus !== 'pending' || payeeEmail === null) return refused('payment_not_due');
  // The next poll frees the slot; until then it can no longer be paid.
  if (paymentDueAt !== null && paymentDueAt <= now) return refused('payment_hold_ended');
  return { kind: 'due', amount: totalPrice, payeeEmail };
}

export type DueTogether =
  | { kind: 'due'; amounts: number[]; payeeEmail: string }
  | Exclude<Due, { kind: 'due' }>
  /** They are of several therapists or payees. */
  | { kind: 'apart' };

type Party = Pick<appointments.Payable, 'therapistId' | 'currency'>;

/**
 * The same for several appointments that are to be paid at once: all of them are due, to one therapist and one payee. Where
 * none is, the first says why; where only some are, those that are not refuse it.
 */
export function dueTogether(rows: readonly (Terms & Party)[], now: Date): DueTogether {
  const [firstRow] = rows;
  const dues = rows.map((row) => dueOf(row, now));
  const due = dues.filter((one) => one.kind === 'due');
  const [first] = due;
  const others = dues.filter((one) => one.kind !== 'due');
  const [other] = others;
  if (!first) return others.find(({ kind }) => kind === 'refused') ?? other ?? { kind: 'apart' };
  if (other) return { kind: 'refused', code: 'payment_one_not_due' };
  const { payeeEmail } = first;
  const isOne = rows.every(
    ({ therapistId, currency }, index) =>
      therapistId === firstRow?.therapistId &&
      currency === firstRow.currency &&
      due[index]?.payeeEmail === payeeEmail,
  );
  return isOne ? { kind: 'due', amounts: due.map(({ amount }) => amount), payeeEmail } : { kind: 'apart' };
}
