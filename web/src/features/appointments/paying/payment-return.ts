import type { PaymentResult } from '@cadence/contract/payments';
import type { Appointment, PaymentStatus } from '@cadence/contract/appointments';

/** The result in PayPal's return URL, and the appointment that it is about. */
export type PaymentReturn = {
  result: PaymentResult;
  appointmentId: number | undefined;
  /** Where several were to be paid at once: all of them. */
  together: readonly number[];
};

// A record, so that a new result in the contract does not compile until it is handled.
const results: Record<PaymentResult, true> = {
  paid: true,
  processing: true,
  pending: true,
  declined: true,
  cancelled: true,
  not_charged: true,
  one_not_payable: true,
  therapist_unavailable: true,
  refund_due: true,
  review: true,
  unavailable: true,
  unknown: true,
};

/** Reads `?payment=…&appointment=ID&appointments=ID,ID`; undefined without a payment result. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search);
  const said = query.get('payment');
  if (said === null) return undefined;
  const id = Number(query.get('appointment'));
  return {
    result: isResult(said) ? said : 'unknown',
    appointmentId: isId(id) ? id : undefined,
    together: (query.get('appointments') ?? '').split(',').map(Number).filter(isId),
  };
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0;
}

function isResult(text: string): text is PaymentResult {
  return Object.hasOwn(results, text);
}

/**
 * The current result: the URL holds the state at the return, and the list is newer once PayPal has decided. Undefined
 * if the appointment has been cancelled since.
 */
export function resultNow(
  returned: PaymentReturn,
  appointments: readonly Appointment[],
): PaymentResult | undefined {
  const { result } = returned;
  const appointment = returnedAppointment(returned, appointments);
  if (!appointment || !isOpen(result)) return result;
  const { status, paymentStatus } = appointment;
  // A session that nobody attended was paid in time, whatever the terms send back. One that is cancelled by now may have been
  // paid in time too: only the return itself can say that the money came too late.
  if (paymentStatus === 'refund_due') return status === 'cancelled' ? undefined : 'paid';
  if (paymentStatus !== null && isSettled(paymentStatus)) return paymentStatus;
  return status === 'cancelled' ? undefined : result;
}

/** The appointment of the payment, once the list is loaded. */
export function returnedAppointment(
  { appointmentId }: PaymentReturn,
  appointments: readonly Appointment[],
): Appointment | undefined {
  return appointments.find(({ id }) => id === appointmentId);
}

function isSettled(status: PaymentStatus): status is PaymentStatus & PaymentResult {
  return status !== 'pending' && isResult(status);
}

const RETRYABLE = new Set<PaymentResult>(['pending', 'declined', 'cancelled', 'therapist_unavailable']);

/** True for results that may have changed since the return. */
function isOpen(result: PaymentResult): boolean {
  return isAwaited(result) || RETRYABLE.has(result);
}

/** True while PayPal is processing and the patient need not act. */
export function isAwaited(result: PaymentResult | undefined): boolean {
  return result === 'processing' || result === 'unavailable';
}
