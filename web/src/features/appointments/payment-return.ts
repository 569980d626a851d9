import type { PaymentResult } from '@cadence/contract/payments';
import type { Appointment } from './api.ts';

/** What the road back from PayPal said, and of which appointment of one's own. */
export type PaymentReturn = { result: PaymentResult; appointmentId: number | undefined };

// A record, so that a result that the contract gains does not compile here until it is known.
const results: Record<PaymentResult, true> = {
  paid: true,
  processing: true,
  pending: true,
  declined: true,
  cancelled: true,
  not_charged: true,
  refund_due: true,
  review: true,
  unavailable: true,
  unknown: true,
};

/** Reads `?payment=…&appointment=ID`; nothing where the address says nothing of a payment. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search);
  const said = query.get('payment');
  if (said === null) return undefined;
  const id = Number(query.get('appointment'));
  return {
    result: isResult(said) ? said : 'unknown',
    appointmentId: Number.isInteger(id) && id > 0 ? id : undefined,
  };
}

function isResult(text: string): text is PaymentResult {
  return Object.hasOwn(results, text);
}

/**
 * The result as of now: the address told what was true on the way back, and the list knows better once PayPal has made
 * up its mind.
 */
export function presentResult(
  { result, appointmentId }: PaymentReturn,
  list: readonly Appointment[],
): PaymentResult {
  const appointment = list.find(({ id }) => id === appointmentId);
  if (!appointment || !isOpen(result)) return result;
  if (appointment.paymentStatus === 'paid') return 'paid';
  if (appointment.paymentStatus === 'processing') return 'processing';
  if (appointment.paymentStatus === 'review') return 'review';
  if (appointment.paymentStatus === 'refund_due') return 'refund_due';
  return result;
}

/** True while what was told may still change by itself. */
export function isOpen(result: PaymentResult): boolean {
  return (
    result === 'processing' || result === 'pending' || result === 'unavailable' || result === 'cancelled'
  );
}
