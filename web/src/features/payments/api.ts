import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

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
