import type { Appointment } from '@cadence/contract/appointments';
import { CHANGE_MESSAGE_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { cancellationMoney } from '../../appointments/paying/cancellation-money.ts';

type CancelBookedProps = {
  /** Those in the block that have not started. */
  sessions: readonly Appointment[];
  now: number;
  message: string;
  isPending: boolean;
  confirmLabel: string;
  onMessage: (message: string) => void;
  onCancel: () => void;
};

/** Cancels what is booked in a block, with what the families are told and what goes back to them. */
export function CancelBooked({
  sessions,
  now,
  message,
  isPending,
  confirmLabel,
  onMessage,
  onCancel,
}: CancelBookedProps) {
  const count = sessions.length;
  return (
    <div className="space-y-4 rounded-md border border-line p-4">
      <p>{moneyText(sessions, now)}</p>
      <TextArea
        label={m.schedule_cancel_message({ count })}
        note={m.schedule_cancel_optional()}
        rows={2}
        maxLength={CHANGE_MESSAGE_MAX}
        value={message}
        onChange={(event) => onMessage(event.target.value)}
      />
      <Button variant="danger" loading={isPending} onClick={onCancel}>
        {confirmLabel}
      </Button>
    </div>
  );
}

/** What the therapist owes back in all; she keeps nothing of a session that she cancels herself. */
function moneyText(sessions: readonly Appointment[], now: number): string {
  const money = sessions.map((one) => ({
    sent: one.refundedAmount ?? 0,
    ...cancellationMoney(one, one.totalPrice ?? 0, 'therapist', now),
  }));
  const owed = money.reduce((sum, one) => sum + (one.kind === 'paid' ? one.refund - one.sent : 0), 0);
  const isUnderWay = money.some(({ kind }) => kind === 'under_way');
  return [
    owed > 0 ? m.schedule_cancel_owed({ amount: formatMoney(owed) }) : m.schedule_cancel_nothing_owed(),
    ...(isUnderWay ? [m.schedule_cancel_under_way()] : []),
  ].join(' ');
}
