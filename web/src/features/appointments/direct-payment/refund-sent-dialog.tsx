import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { useHeadingFocusAfter } from '../../../lib/navigation/use-heading-focus-after.ts';
import type { Appointment } from '../appointment/api.ts';

export type RefundSentDialogProps = {
  appointment: Pick<Appointment, 'id' | 'currency'>;
  /** The session in words. */
  what: string;
  /** What is still to go back, in cents. */
  amount: number;
  onClose: () => void;
};

/** Asks before a refund counts as sent, and says how much it is. */
export function RefundSentDialog({ appointment, what, amount, onClose }: RefundSentDialogProps) {
  const record = useChange('POST /api/appointments/:id/refund-sent');
  const doneRef = useHeadingFocusAfter();
  const money = formatMoney(amount, appointment.currency);
  const confirm = async () => {
    await record.mutateAsync({ params: { id: appointment.id } });
    doneRef.current = true;
  };
  return (
    <ActionDialog
      onClose={onClose}
      action={confirm}
      done={m.direct_payment_refund_done()}
      failed={(error) => serverText(error, m.direct_payment_refund_failed())}
      tone="primary"
      title={m.direct_payment_refund_title()}
      description={m.direct_payment_refund_text({ what, amount: money })}
      confirmLabel={m.direct_payment_refund_confirm({ amount: money })}
      cancelLabel={m.direct_payment_back()}
    />
  );
}
