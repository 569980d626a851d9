import * as m from '@cadence/messages/m';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toastDone, toastFailed, toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { paymentResultTexts } from './payment-notice.tsx';
import { confirmationPath } from '../appointment/paths.ts';
import { readPaymentReturn, type PaymentReturn } from './payment-return.ts';

/** Moves the payment result from the URL into state or to the page that confirms it, and shows it as a toast. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [kept] = useState(() => readPaymentReturn(search));
  // Before the paint: a paid appointment has a page of its own, and the list does not flash first.
  useLayoutEffect(() => {
    const said = readPaymentReturn(search);
    if (!said) return;
    toastResult(said);
    const { result, appointmentId, together } = said;
    // Of several the list says what became of each.
    const isConfirmed = result === 'paid' && appointmentId !== undefined && together.length === 0;
    // A reload or bookmark shows the plain page.
    navigate(isConfirmed ? confirmationPath(appointmentId) : path, { replace: true });
  }, [search, path, navigate]);
  return kept;
}

/** Results without a toast are shown only on the page. */
function toastResult({ result }: PaymentReturn): void {
  if (result === 'paid')
    toastDone({ title: m.booking_payment_confirmed(), description: m.booking_payment_scheduled() });
  if (result === 'cancelled') toastWarning(paymentResultTexts(result));
  if (result === 'declined') {
    const { title } = paymentResultTexts(result);
    toastFailed({ title: m.booking_payment_error(), description: title });
  }
}
