import * as m from '@cadence/messages/m';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { confirmationPath } from '../appointment/paths.ts';
import { readPaymentReturn, type PaymentReturn } from './payment-return.ts';

/** Moves the payment result from the URL into state or to the page that confirms it. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [kept] = useState(() => readPaymentReturn(search));
  // Before the paint: a paid appointment has a page of its own, and the list does not flash first.
  useLayoutEffect(() => {
    const said = readPaymentReturn(search);
    if (!said) return;
    const { result, appointmentId, together } = said;
    // Of several the list says what became of each, and above it a notice what became of the payment.
    const isConfirmed = result === 'paid' && appointmentId !== undefined && together.length === 0;
    if (isConfirmed) toastDone({ title: m.booking_payment_confirmed() });
    // A reload or bookmark shows the plain page.
    navigate(isConfirmed ? confirmationPath(appointmentId) : path, { replace: true });
  }, [search, path, navigate]);
  return kept;
}
