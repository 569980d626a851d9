import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { formatMoney } from '@cadence/format/money';
import { answerText } from '../../../lib/http/answer-text.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { useOwnAppointments, type Appointment } from '../appointment/api.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import { ChangeMessageField, changeMessageOf } from '../appointment/change-message.tsx';
import { useScope } from '../series/use-scope.tsx';
import { useHeadingFocusAfter } from '../../../lib/navigation/use-heading-focus-after.ts';
import { cancellationMoney } from '../paying/cancellation-money.ts';
import { sentText } from '../paying/sent-text.ts';
import { useChange } from '../../../lib/http/query.ts';
import type { Split } from '../paying/terms-money.ts';
import { ScopeList } from '../series/scope-list.tsx';

/** Confirms a cancellation, takes a message to the other side, and shows what happens to the payment. */
export function CancelDialog({
  appointment,
  viewer,
  onClose,
}: AppointmentForViewer & { onClose: () => void }) {
  const { role, zone, now } = viewer;
  const cancel = useChange('POST /api/appointments/:id/cancel', { waits: false });
  const [message, setMessage] = useState('');
  const { offered, field } = useOfferChoice({ enabled: role === 'therapist' });
  const { scoped, following, field: scopeField } = useScope(appointment, now);
  const count = following.length + 1;
  const by = role === 'therapist' ? 'therapist' : 'patient';
  const doneRef = useHeadingFocusAfter();
  useOwnAppointments(() => [appointment, ...following].some(mayBePaidMeanwhile));
  const confirm = async () => {
    const body = { ...changeMessageOf(message), ...offered, ...scoped };
    await cancel.mutateAsync({
      params: { id: appointment.id },
      body: Object.keys(body).length > 0 ? body : undefined,
    });
    doneRef.current = true;
  };
  return (
    <ActionDialog
      onClose={onClose}
      action={confirm}
      done={count > 1 ? m.series_scope_cancel_done({ count }) : m.appointments_cancelled()}
      failed={(error) => answerText(error, m.appointments_cancel_failed())}
      title={count > 1 ? m.series_scope_cancel_title() : m.appointments_cancel_title()}
      description={m.appointments_cancel_text({
        name: otherParty(appointment, role),
        when: formatWhen(appointment.startTime, zone),
      })}
      confirmLabel={count > 1 ? m.series_scope_cancel_confirm({ count }) : m.appointments_cancel_confirm()}
      cancelLabel={count > 1 ? m.series_scope_cancel_keep() : m.appointments_cancel_keep()}
    >
      {scopeField}
      {count > 1 ? (
        <CancelledDates dates={[appointment, ...following]} by={by} zone={zone} now={now} />
      ) : (
        <MoneyNotice appointment={appointment} by={by} now={now} />
      )}
      <ChangeMessageField role={role} value={message} onChange={setMessage} />
      {field}
    </ActionDialog>
  );
}

/** In another tab or by another guardian, or PayPal decides: then the terms apply, and the dialog has to say so. */
function mayBePaidMeanwhile({ paymentStatus }: Appointment): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'processing';
}

type MoneyNoticeProps = { appointment: Appointment; by: 'patient' | 'therapist'; now: number };

function MoneyNotice({ appointment, by, now }: MoneyNoticeProps) {
  const { totalPrice } = appointment;
  // A guardian who may not see what was paid.
  if (totalPrice === null) return null;
  const money = cancellationMoney(appointment, totalPrice, by, now);
  switch (money.kind) {
    case 'free':
      return <Notice>{m.appointments_cancel_free()}</Notice>;
    case 'unpaid':
      return <Notice>{m.appointments_cancel_unpaid()}</Notice>;
    case 'direct':
      return (
        <Notice>
          {by === 'therapist' ? m.appointments_cancel_direct_therapist() : m.appointments_cancel_direct()}
        </Notice>
      );
    case 'paid':
      return <SplitNotice {...money} appointment={appointment} by={by} />;
    case 'under_way':
      return <Notice>{m.appointments_cancel_under_way()}</Notice>;
    case 'refunded':
      return (
        <Notice>
          {m.appointments_cancel_refunded({ amount: formatMoney(totalPrice, appointment.currency) })}
        </Notice>
      );
  }
}

type SplitNoticeProps = Omit<MoneyNoticeProps, 'now'> & { hoursBefore: number; kept: number; refund: number };

/** What is kept and what goes back, to the cent, and what of it has gone back before. */
function SplitNotice(props: SplitNoticeProps) {
  const { kept, refund, appointment } = props;
  return (
    <Notice tone={kept > 0 ? 'warning' : 'info'}>
      {splitSentence(props)} {sentText(appointment.refundedAmount, refund, appointment.currency)}
    </Notice>
  );
}

function splitSentence({ appointment, by, hoursBefore: count, ...split }: SplitNoticeProps): string {
  const money = (cents: number) => formatMoney(cents, appointment.currency);
  const amount = money(split.kept + split.refund);
  if (by === 'therapist') return m.appointments_cancel_refund_therapist({ amount });
  if (split.kept === 0) return m.appointments_cancel_refund_patient({ amount });
  if (split.refund === 0) return m.appointments_cancel_kept({ amount, count });
  return m.appointments_cancel_part({ amount, count, kept: money(split.kept), refund: money(split.refund) });
}

type CancelledDatesProps = {
  dates: readonly Appointment[];
  by: 'patient' | 'therapist';
  zone: string;
  now: number;
};

/** Every session that a cancellation reaches, each with what becomes of its payment. */
function CancelledDates({ dates, by, zone, now }: CancelledDatesProps) {
  return (
    <ScopeList
      title={m.series_scope_cancelled_dates()}
      rows={dates.map((one) => ({
        key: one.id,
        when: formatWhen(one.startTime, zone),
        text: moneyOf(one, by, now),
      }))}
    />
  );
}

function moneyOf(one: Appointment, by: CancelledDatesProps['by'], now: number): string | undefined {
  const { totalPrice, currency } = one;
  // A guardian who may not see what was paid.
  if (totalPrice === null) return undefined;
  const money = cancellationMoney(one, totalPrice, by, now);
  switch (money.kind) {
    case 'free':
      return m.series_scope_free();
    case 'unpaid':
    case 'direct':
      return m.series_scope_unpaid();
    case 'under_way':
      return m.series_scope_under_way();
    case 'refunded':
      return m.series_scope_refunded({ amount: formatMoney(totalPrice, currency) });
    case 'paid':
      return [splitText(money, currency), sentText(one.refundedAmount, money.refund, currency)]
        .filter((text) => text !== '')
        .join(' ');
  }
}

function splitText({ kept, refund }: Split, currency: Appointment['currency']): string {
  const money = (cents: number) => formatMoney(cents, currency);
  if (kept === 0) return m.series_scope_refund({ amount: money(refund) });
  if (refund === 0) return m.series_scope_kept({ amount: money(kept) });
  return m.series_scope_part({ kept: money(kept), refund: money(refund) });
}
