import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../appointment/api.ts';
import { cancellationMoney } from '../paying/cancellation-money.ts';
import { sentText } from '../paying/sent-text.ts';
import type { Split } from '../paying/terms-money.ts';
import { ScopeList } from './scope-list.tsx';

export type CancelledDatesProps = {
  dates: readonly Appointment[];
  by: 'patient' | 'therapist';
  zone: string;
  now: number;
};

/** Every session that a cancellation reaches, each with what becomes of its payment. */
export function CancelledDates({ dates, by, zone, now }: CancelledDatesProps) {
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
