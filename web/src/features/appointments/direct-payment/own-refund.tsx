import { whichText } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { RefundSentButton } from './refund-sent-button.tsx';

/** The button for a session whose direct payment goes back. Refunds at PayPal are noticed without it. */
export function OwnRefund({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const { paymentStatus, paymentMethod, totalPrice, refundAmount, refundedAmount } = appointment;
  const isDirect = paymentMethod !== null && paymentMethod !== 'paypal';
  if (role !== 'therapist' || !isDirect || paymentStatus !== 'refund_due') return null;
  return (
    <RefundSentButton
      appointment={appointment}
      what={whichText(appointment, role, zone)}
      amount={(refundAmount ?? totalPrice ?? 0) - (refundedAmount ?? 0)}
    />
  );
}
