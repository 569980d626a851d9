import type { AttentionItem, Decision, PaymentDecision } from '@cadence/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

export type { AttentionItem, Decision, PaymentDecision };

/** Starts or resumes the payment of an appointment. The server decides the amount. */
export function useCreatePaypalPayment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: number) =>
      call('POST /api/payments/create-paypal-payment', { body: { appointmentId } }),
    // An earlier payment may have completed, or the hold may have expired.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['appointments'] }),
  });
}

const attentionKey = ['payments-attention'] as const;
const decisionsKey = ['payment-decisions'] as const;

/** Payments that need a decision, oldest first. */
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
        // The to-do list.
        queries.invalidateQueries({ queryKey: ['admin', 'todo'] }),
      ]),
  });
}
