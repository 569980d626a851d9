import * as m from '@cadence/messages/m';
import { leaveTo } from '../../lib/leave.ts';
import { serverText } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useCreatePaypalPayment } from './api.ts';

export type PayResult = 'leaving' | 'nothing_due' | 'failed';

/**
 * Takes a patient to PayPal for an appointment. What goes wrong is said in a toast (specification, public pages §8), and
 * the appointment stays: paying can be tried again.
 */
export function usePay() {
  const create = useCreatePaypalPayment();
  const pay = async (appointmentId: number): Promise<PayResult> => {
    try {
      const { approvalUrl, paymentRequired, message } = await create.mutateAsync(appointmentId);
      if (approvalUrl !== null) {
        leaveTo(approvalUrl);
        return 'leaving';
      }
      if (paymentRequired) return fail(m.booking_payment_no_address());
      showToast({ title: m.booking_payment_nothing_due(), description: message });
      return 'nothing_due';
    } catch (error) {
      return fail(serverText(error, m.booking_payment_failed()));
    }
  };
  return { pay, isPending: create.isPending };
}

function fail(description: string): PayResult {
  showToast({ title: m.booking_payment_error(), description, variant: 'destructive' });
  return 'failed';
}
