import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { serverText } from '../../../lib/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCancel, type Appointment } from '../api.ts';
import type { AppointmentReading } from '../reading.ts';
import { otherParty } from '../appointment-texts.ts';
import { cancellationMoney } from '../paying/cancellation-money.ts';

/** Asks before cancelling, and says beforehand what becomes of the money. */
export function CancelDialog({
  appointment,
  reading,
  onClose,
}: AppointmentReading & { onClose: () => void }) {
  const { role, zone, now } = reading;
  const cancel = useCancel();
  const doneRef = useHeadingFocusAfter();
  const confirm = async () => {
    try {
      await cancel.mutateAsync(appointment.id);
    } catch (error) {
      const description = serverText(error, m.appointments_cancel_failed());
      showToast({ title: m.common_error_title(), description, variant: 'destructive' });
      throw error;
    }
    showToast({ title: m.common_success_title(), description: m.appointments_cancelled() });
    doneRef.current = true;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.appointments_cancel_title()}
      description={m.appointments_cancel_text({
        name: otherParty(appointment, role),
        when: formatWhen(appointment.startTime, zone),
      })}
      confirmLabel={m.appointments_cancel_confirm()}
      cancelLabel={m.appointments_cancel_keep()}
      closeLabel={m.common_close()}
      describeError={(error) => serverText(error, m.appointments_cancel_failed())}
    >
      <MoneyNotice appointment={appointment} by={role === 'therapist' ? 'therapist' : 'patient'} now={now} />
    </ConfirmDialog>
  );
}

/** Once done, the card goes, and with it the button that the focus would return to: the page's heading gets it. */
function useHeadingFocusAfter() {
  const doneRef = useRef(false);
  useEffect(
    () => () => {
      if (doneRef.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return doneRef;
}

type MoneyNoticeProps = { appointment: Appointment; by: 'patient' | 'therapist'; now: number };

function MoneyNotice({ appointment, by, now }: MoneyNoticeProps) {
  const { totalPrice, currency, cancellationNoticeHours } = appointment;
  const amount = formatMoney(totalPrice, currency);
  switch (cancellationMoney(appointment, by, now)) {
    case 'free':
      return <Notice>{m.appointments_cancel_free()}</Notice>;
    case 'unpaid':
      return <Notice>{m.appointments_cancel_unpaid()}</Notice>;
    case 'refund':
      return (
        <Notice>
          {by === 'patient'
            ? m.appointments_cancel_refund_patient({ amount })
            : m.appointments_cancel_refund_therapist({ amount })}
        </Notice>
      );
    case 'kept':
      return (
        <Notice tone="warning">
          {m.appointments_cancel_kept({ amount, count: cancellationNoticeHours })}
        </Notice>
      );
    case 'under_way':
      return <Notice>{m.appointments_cancel_under_way()}</Notice>;
  }
}
