import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../api.ts';
import { cancellationMoney, type CancellationMoney } from '../paying/cancellation-money.ts';
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

const texts: Record<CancellationMoney, (amount: string) => string> = {
  free: () => m.series_scope_free(),
  unpaid: () => m.series_scope_unpaid(),
  refund: (amount) => m.series_scope_refund({ amount }),
  kept: (amount) => m.series_scope_kept({ amount }),
  under_way: () => m.series_scope_under_way(),
};

function moneyOf(one: Appointment, by: CancelledDatesProps['by'], now: number): string | undefined {
  // A guardian who may not see what was paid.
  if (one.totalPrice === null) return undefined;
  return texts[cancellationMoney(one, by, now)](formatMoney(one.totalPrice, one.currency));
}
