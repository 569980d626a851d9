import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { otherParty } from '../appointment/appointment-texts.ts';
import { useHeadingFocusAfter } from '../../../lib/navigation/use-heading-focus-after.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { useChange } from '../../../lib/http/query.ts';

/** Asks before what is kept goes back, and says how much. */
export function WaiveDialog({
  appointment,
  viewer: { role, zone },
  onClose,
}: AppointmentForViewer & { onClose: () => void }) {
  const waive = useChange('POST /api/appointments/:id/waive');
  const doneRef = useHeadingFocusAfter();
  const confirm = async () => {
    await waive.mutateAsync({ params: { id: appointment.id } });
    doneRef.current = true;
  };
  const { currency, startTime } = appointment;
  const kept = formatMoney(appointment.keptAmount ?? 0, currency);
  const amount = formatMoney((appointment.keptAmount ?? 0) + (appointment.refundAmount ?? 0), currency);
  return (
    <ActionDialog
      onClose={onClose}
      action={confirm}
      done={m.waive_done()}
      failed={(error) => serverText(error, m.waive_failed())}
      tone="primary"
      title={m.waive_title()}
      description={m.waive_text({ name: otherParty(appointment, role), when: formatWhen(startTime, zone) })}
      confirmLabel={m.waive_confirm({ kept })}
      cancelLabel={m.waive_back()}
    >
      <Notice tone="warning">
        {kept === amount ? m.waive_amount_all({ amount }) : m.waive_amount({ kept, amount })}
      </Notice>
    </ActionDialog>
  );
}
