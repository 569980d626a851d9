import { PAYMENT_METHODS, type PaymentMethod } from '@cadence/contract/base/statuses';
import { formatMoney } from '@cadence/format/money';
import { dateIn, formatMonth } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { methodText } from '../appointments/appointment/payment-method.ts';
import type { IncomeEntry } from './api.ts';

type Month = { month: string; sums: Partial<Record<PaymentMethod, number>>; total: number };

/** What was received in each month, by what it was paid; the latest month first. */
export function ByMonth({ entries }: { entries: readonly IncomeEntry[] }) {
  const id = useId();
  const used = PAYMENT_METHODS.filter((method) => entries.some((one) => one.method === method));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-title-3">
        {m.income_by_method()}
      </h2>
      <DataTable
        width={used.length > 3 ? 'wide' : 'medium'}
        caption={m.income_by_method()}
        columns={columnsOf(used)}
        rows={monthsOf(entries)}
        rowKey={({ month }) => month}
      />
    </section>
  );
}

function monthsOf(entries: readonly IncomeEntry[]): Month[] {
  const months = new Map<string, Month>();
  for (const { paidAt, timezone, method, total } of entries) {
    const month = dateIn(paidAt, timezone).slice(0, 7);
    const former = months.get(month) ?? { month, sums: {}, total: 0 };
    const sums = { ...former.sums, [method]: (former.sums[method] ?? 0) + total };
    months.set(month, { month, sums, total: former.total + total });
  }
  return [...months.values()].toSorted((a, b) => b.month.localeCompare(a.month));
}

function columnsOf(used: readonly PaymentMethod[]): Column<Month>[] {
  return [
    {
      key: 'month',
      header: m.income_month(),
      primary: true,
      cell: ({ month }) => <span className="inline-block first-letter:uppercase">{formatMonth(month)}</span>,
    },
    ...used.map((method): Column<Month> => ({
      key: method,
      header: methodText(method),
      align: 'end',
      cell: ({ sums }) => <span className="figures">{formatMoney(sums[method] ?? 0)}</span>,
    })),
    {
      key: 'total',
      header: m.income_month_total(),
      align: 'end',
      cell: ({ total }) => <span className="figures font-semibold">{formatMoney(total)}</span>,
    },
  ];
}
