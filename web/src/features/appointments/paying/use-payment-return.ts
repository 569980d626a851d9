import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showToast } from '../../../ui/toast-store.ts';
import { paymentResultTexts } from './payment-notice.tsx';
import { readPaymentReturn, type PaymentReturn } from './payment-return.ts';

/** Takes what the road back from PayPal says out of the address, says it in a toast, and keeps it for the page. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [kept] = useState(() => readPaymentReturn(search));
  useEffect(() => {
    const said = readPaymentReturn(search);
    if (!said) return;
    tell(said);
    // Reloaded or kept as a bookmark, the page is just the list again.
    navigate(path, { replace: true });
  }, [search, path, navigate]);
  return kept;
}

/** The rest is said on the page alone, where it stays. */
function tell({ result }: PaymentReturn): void {
  if (result === 'paid') showToast({ title: m.booking_confirmed(), description: m.booking_scheduled() });
  if (result === 'cancelled') showToast(paymentResultTexts(result));
  if (result === 'declined') {
    const { title } = paymentResultTexts(result);
    showToast({ title: m.booking_payment_error(), description: title, variant: 'destructive' });
  }
}
