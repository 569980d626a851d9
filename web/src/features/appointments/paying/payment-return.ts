import type { PaymentResult } from '@cadence/contract/payments';
import type { Appointment, PaymentStatus } from '@cadence/contract/appointments';

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
 * up its mind. Nothing where the appointment has been cancelled since.
 */
export function resultNow(
  returned: PaymentReturn,
  appointments: readonly Appointment[],
): PaymentResult | undefined {
  const { result } = returned;
  const appointment = returnedAppointment(returned, appointments);
  if (!appointment || !isOpen(result)) return result;
  const { status, paymentStatus } = appointment;
  if (isSettled(paymentStatus)) return paymentStatus;
  return status === 'cancelled' ? undefined : result;
}

/** The appointment that was to be paid, once the list is there. */
export function returnedAppointment(
  { appointmentId }: PaymentReturn,
  appointments: readonly Appointment[],
): Appointment | undefined {
  return appointments.find(({ id }) => id === appointmentId);
}

function isSettled(status: PaymentStatus): status is PaymentStatus & PaymentResult {
  return status !== 'pending' && isResult(status);
}

/** True for what may have become something else since it was told. */
function isOpen(result: PaymentResult): boolean {
  return isAwaited(result) || result === 'pending' || result === 'declined' || result === 'cancelled';
}

/** True while PayPal owes an answer, and without the reader doing anything. */
export function isAwaited(result: PaymentResult | undefined): boolean {
  return result === 'processing' || result === 'unavailable';
}
