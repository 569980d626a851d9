import type { PaymentSettings, QuotedAppointmentType } from '@cadence/contract/billing';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http/client.ts';
import { PRACTICE } from '../services/api.ts';

export type { PaymentSettings };
export type OwnQuote = QuotedAppointmentType;
export type BusinessInfo = PaymentSettings['businessInfo'];

const settingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }): Promise<PaymentSettings> => call('GET /api/payments/payment-settings', { signal }),
});

export function usePaymentSettings() {
  return useQuery(settingsQuery);
}

/** The therapist's prices at an unsaved tax rate. */
export function useOwnQuotes(taxRate: number) {
  return useQuery({
    queryKey: ['own-quotes', taxRate],
    queryFn: ({ signal }) =>
      call('GET /api/payments/quotes', { query: { taxRate: String(taxRate) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sets the PayPal payee; an empty address disconnects. */
export function useConnectPaypal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paypalEmail: string) => call('POST /api/payments/connect-paypal', { body: { paypalEmail } }),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      refreshPrices(queries);
    },
    // Perhaps saved: only the answer may be lost.
    onError: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

/** Fetches the business information as it is saved now. */
export function useLoadBusinessInfo(): () => Promise<BusinessInfo> {
  const queries = useQueryClient();
  return async () => (await queries.fetchQuery(settingsQuery)).businessInfo;
}

export function useSaveBusinessInfo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /api/payments/business-info'>['body']) =>
      call('PUT /api/payments/business-info', { body }),
    onSuccess: (businessInfo) => {
      queries.setQueryData(settingsQuery.queryKey, (former) => former && { ...former, businessInfo });
      refreshPrices(queries);
    },
  });
}

/** Invalidates everything that depends on these settings. */
function refreshPrices(queries: QueryClient): void {
  for (const key of ['own-quotes', 'quotes', 'therapists', 'therapist-profile', PRACTICE])
    void queries.invalidateQueries({ queryKey: [key] });
}
