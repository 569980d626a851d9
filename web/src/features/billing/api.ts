import type { PaymentSettings } from '@cadence/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { reading, useChange } from '../../lib/http/query.ts';

export type BusinessInfo = PaymentSettings['businessInfo'];

/** Sets the PayPal payee; an empty address disconnects. */
export function useConnectPaypal() {
  const queries = useQueryClient();
  return useChange('POST /api/payments/connect-paypal', {
    waits: false,
    onSuccess: (settings) =>
      queries.setQueryData(reading('GET /api/payments/payment-settings').queryKey, settings),
  });
}
