import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { getLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { dateIn, formatDate } from '../../lib/time.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { incomeHref, useIncome, type IncomeEntry } from './api.ts';
import { yearsOf } from './years.ts';

/** What a therapist was paid, by the day of payment, with the table for who does the books. */
export function IncomePage() {
  const query = useIncome();
  const { data, error } = query;
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.receipt_income_title()} text={m.receipt_income_text()} />
      {!data && <LoadFailure query={query} sentence={m.receipt_income_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.receipt_loading()}>
          <Skeleton shape="block" className="h-60" />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState title={m.receipt_income_none_title()} text={m.receipt_income_none_text()} />
      )}
      {data && data.length > 0 && <Income entries={data} />}
    </div>
  );
}

function Income({ entries }: { entries: readonly IncomeEntry[] }) {
  const years = yearsOf(entries.map(({ paidAt: at, timezone }) => ({ at, timezone })));
  const [chosen, setChosen] = useState(years[0] ?? '');
  const shown = entries.filter(({ paidAt, timezone }) => dateIn(paidAt, timezone).startsWith(chosen));
  return (
    <div className="space-y-8">
      <RefundsDue entries={entries.filter(({ isRefundDue }) => isRefundDue)} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Segmented
          label={m.receipt_income_year()}
          options={years.map((year) => ({ value: year, label: year }))}
          value={chosen}
          onChange={setChosen}
        />
        <a
          href={incomeHref(chosen, getLocale())}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {m.receipt_income_csv({ year: chosen })}
        </a>
      </div>
      <Sums entries={shown} />
      <DataTable
        caption={m.receipt_income_title()}
        columns={columnsNow()}
        rows={shown}
        rowKey={({ appointmentId }) => appointmentId}
      />
    </div>
  );
}

function RefundsDue({ entries }: { entries: readonly IncomeEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Notice tone="warning" title={m.receipt_income_refunds_title({ count: entries.length })}>
      <p>{m.receipt_income_refunds_text()}</p>
      <ul className="mt-2 space-y-1.5">
        {entries.map((entry) => (
          <li key={entry.appointmentId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {m.receipt_income_refund({
                name: entry.patientName || m.common_closed_account(),
                when: formatDate(dateIn(entry.startTime, entry.timezone)),
                amount: formatMoney(entry.total, entry.currency),
              })}
            </span>
            {entry.transactionUrl && (
              <a
                href={entry.transactionUrl}
                rel="noreferrer"
                target="_blank"
                className="inline-flex min-h-8 items-center font-semibold"
              >
                {m.receipt_income_refund_link({ name: entry.patientName || m.common_closed_account() })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Sums({ entries }: { entries: readonly IncomeEntry[] }) {
  const sum = (pick: (entry: IncomeEntry) => number) =>
    formatMoney(entries.reduce((total, entry) => total + pick(entry), 0));
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <StatCard label={m.receipt_income_received()} value={sum(({ total }) => total)} />
      <StatCard label={m.receipt_statement_tax()} value={sum(({ taxAmount }) => taxAmount)} />
      <StatCard label={m.receipt_column_refunded()} value={sum(({ refundedAmount }) => refundedAmount)} />
    </dl>
  );
}

const dayOf = (at: string, zone: string) => formatDate(dateIn(at, zone), { style: 'short' });

// Made when it is shown: the language may have changed since.
const columnsNow = (): Column<IncomeEntry>[] => [
  {
    key: 'client',
    header: m.receipt_column_client(),
    primary: true,
    cell: ({ clientName }) => clientName || m.common_closed_account(),
  },
  {
    key: 'paid',
    header: m.receipt_column_paid(),
    cell: ({ paidAt, timezone }) => <span className="whitespace-nowrap">{dayOf(paidAt, timezone)}</span>,
  },
  {
    key: 'session',
    header: m.receipt_column_session(),
    cell: ({ startTime, timezone, serviceName }) => `${dayOf(startTime, timezone)} · ${serviceName}`,
  },
  {
    key: 'number',
    header: m.receipt_column_number(),
    cell: ({ receiptLabel }) => <span className="whitespace-nowrap">{receiptLabel ?? '—'}</span>,
  },
  {
    key: 'total',
    header: m.receipt_column_total(),
    align: 'end',
    cell: ({ total, refundedAmount, currency }) => (
      <span className="figures">
        {formatMoney(total, currency)}
        {refundedAmount > 0 && (
          <span className="block text-sm text-ink-soft">
            {m.receipt_income_refunded({ amount: formatMoney(refundedAmount, currency) })}
          </span>
        )}
      </span>
    ),
  },
];
