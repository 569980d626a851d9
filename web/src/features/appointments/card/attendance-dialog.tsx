import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Appointment } from '../appointment/api.ts';
import { sentText } from '../paying/sent-text.ts';
import { splitOf } from '../paying/terms-money.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';

/** Asks before "did not attend", and names the receipt that it cancels. */
export function AttendanceDialog({
  appointment,
  viewer: { role, zone },
  onClose,
}: AppointmentForViewer & { onClose: () => void }) {
  const mark = useChange('PUT /api/appointments/:id/attendance');
  return (
    <ActionDialog
      onClose={onClose}
      action={() => mark.mutateAsync({ params: { id: appointment.id }, body: { didNotAttend: true } })}
      done={m.attendance_done()}
      failed={(error) => serverText(error, m.attendance_failed())}
      title={m.attendance_ask_title()}
      description={m.attendance_ask_text({
        name: otherParty(appointment, role),
        when: formatWhen(appointment.startTime, zone),
      })}
      confirmLabel={m.attendance_ask_confirm()}
      cancelLabel={m.attendance_ask_back()}
    >
      <ReceiptNotice id={appointment.id} />
      <MoneyNotice appointment={appointment} />
    </ActionDialog>
  );
}

/** What the terms do to the payment, to the cent, and what of it has gone back before. */
function MoneyNotice({ appointment }: { appointment: Appointment }) {
  const { paymentStatus, totalPrice, refundedAmount, terms, currency } = appointment;
  if (paymentStatus !== 'paid' || totalPrice === null) return null;
  const { kept, refund } = splitOf(totalPrice, terms.noShowPercent, refundedAmount);
  const holes = { kept: formatMoney(kept, currency), refund: formatMoney(refund, currency) };
  return (
    <Notice>
      {refund === 0 ? m.attendance_ask_kept(holes) : m.attendance_ask_split(holes)}{' '}
      {sentText(refundedAmount, refund, currency)}
    </Notice>
  );
}

function ReceiptNotice({ id }: { id: number }) {
  const { data, isPending } = useRead('GET /api/appointments/:id/receipt', { params: { id } });
  if (isPending) return <Notice>{m.app_loading()}</Notice>;
  if (!data) return <Notice tone="warning">{m.attendance_ask_unknown()}</Notice>;
  const number = data.receipt?.label;
  return number ? (
    <Notice tone="warning">{m.attendance_ask_receipt({ number })}</Notice>
  ) : (
    <Notice>{m.attendance_ask_no_receipt()}</Notice>
  );
}
