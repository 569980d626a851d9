import type { AttentionItem, Decision, PaymentDecision } from '@cadence/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export type { AttentionItem, Decision, PaymentDecision };

/** Begins, or goes on with, the payment of one's own appointment. What is owed is the server's to say. */
export function useCreatePaypalPayment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: number) =>
      call('POST /api/payments/create-paypal-payment', { body: { appointmentId } }),
    // A payment that was begun before may turn out to be through, or its time to be over.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['appointments'] }),
  });
}

const attentionKey = ['payments-attention'] as const;
const decisionsKey = ['payment-decisions'] as const;

/** Money that needs a person, the longest waiting first. */
export function useAttention() {
  return useQuery({
    queryKey: attentionKey,
    queryFn: ({ signal }) => call('GET /api/admin/payments/attention', { signal }),
  });
}

export function useDecisions() {
  return useQuery({
    queryKey: decisionsKey,
    queryFn: ({ signal }) => call('GET /api/admin/payments/decisions', { signal }),
  });
}

type Settling = { item: string; outcome: Decision; note: string };

export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ item, ...body }: Settling) =>
      call('POST /api/admin/payments/attention/:item', { params: { item }, body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: attentionKey }),
        queries.invalidateQueries({ queryKey: decisionsKey }),
      ]),
  });
}
