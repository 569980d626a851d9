import * as m from '@cadence/messages/m';
import { toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { leaveTo } from '../../lib/navigation/leave.ts';
import { serverText } from '../../lib/http/problem.ts';
import { useChange } from '../../lib/http/query.ts';

export type PayResult = 'leaving' | 'nothing_due' | 'failed';

/**
 * Redirects a patient to PayPal for an appointment, or for several of one therapist at once. A failure shows a toast and
 * leaves them unchanged, so that the patient can retry.
 */
export function usePay() {
  const create = useChange('POST /api/payments/create-paypal-payment', { waits: false });
  const pay = async (
    appointmentId: number | readonly number[],
    options: { replace?: boolean } = {},
  ): Promise<PayResult> => {
    const ids = [appointmentId].flat();
    try {
      const { approvalUrl, paymentRequired, message } = await create.mutateAsync({
        body: ids.length > 1 ? { appointmentIds: ids } : { appointmentId: ids[0] },
      });
      if (approvalUrl !== null) {
        leaveTo(approvalUrl, options);
        return 'leaving';
      }
      if (paymentRequired) return fail(m.booking_payment_no_address());
      toastDone({ title: m.booking_payment_nothing_due(), description: message });
      return 'nothing_due';
    } catch (error) {
      return fail(serverText(error, m.booking_payment_failed()));
    }
  };
  return { pay, isPending: create.isPending };
}

function fail(description: string): PayResult {
  toastFailed({ title: m.booking_payment_error(), description });
  return 'failed';
}
