import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { MoneyNav } from '../../app/money-nav.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { getLocale } from '../../lib/locale.ts';
import { formatMoney } from '@cadence/format/money';
import { dateIn } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../ui/data/stat-card.tsx';
import { methodText } from '../appointments/appointment/payment-method.ts';
import { RefundSentButton } from '../appointments/direct-payment/refund-sent-button.tsx';
import { ByMonth } from './by-month.tsx';
import { OwedSection } from './owed-section.tsx';
import { ClientName } from '../appointments/appointment/client-name.tsx';
import { incomeHref, receiptHref, type IncomeEntry } from './api.ts';
import { yearsOf } from './years.ts';
import { useRead } from '../../lib/http/query.ts';

/** The therapist's income by payment date, with a CSV export for bookkeeping. */
export function IncomePage() {
  const query = useRead('GET /api/therapist/income', {});
  const { data, error } = query;
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_income()} text={m.income_text()} above={<MoneyNav />} />
      {!data && <LoadFailure query={query} sentence={m.income_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.receipts_loading()}>
          <Skeleton shape="block" className="h-60" />
        </SkeletonRegion>
      )}
      {data && <OwedSection />}
      {data?.length === 0 && <EmptyState title={m.income_none_title()} text={m.income_none_text()} />}
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
          label={m.income_year()}
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
          {m.income_csv({ year: chosen })}
        </a>
      </div>
      <Sums entries={shown} />
      <ByMonth entries={shown} />
      <section aria-labelledby="payments">
        <h2 id="payments" className="mb-4 text-title-3">
          {m.income_payments()}
        </h2>
        <DataTable
          width="medium"
          caption={m.page_income()}
          columns={columnsNow()}
          rows={shown}
          rowKey={({ appointmentId }) => appointmentId}
        />
      </section>
    </div>
  );
}

function RefundsDue({ entries }: { entries: readonly IncomeEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Notice tone="warning" title={m.income_refunds_title({ count: entries.length })}>
      <p>{m.income_refunds_text()}</p>
      <ul className="mt-2 space-y-1.5">
        {entries.map((entry) => (
          <li key={entry.appointmentId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {m.income_refund({
                name: entry.patientName || m.closed_account_name(),
                when: formatDate(dateIn(entry.startTime, entry.timezone)),
                amount: formatMoney(owedOf(entry), entry.currency),
              })}
            </span>
            {entry.method !== 'paypal' && (
              <RefundSentButton
                appointment={{ id: entry.appointmentId, currency: entry.currency }}
                what={whatOf(entry)}
                amount={owedOf(entry)}
              />
            )}
            {entry.transactionUrl && (
              <a
                href={entry.transactionUrl}
                rel="noreferrer"
                target="_blank"
                className="inline-flex min-h-8 items-center font-semibold"
              >
                {m.income_refund_link({ name: entry.patientName || m.closed_account_name() })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function whatOf({ patientName, startTime, timezone }: IncomeEntry): string {
  const when = formatDate(dateIn(startTime, timezone));
  return m.appointments_what({ name: patientName || m.closed_account_name(), when });
}

function Sums({ entries }: { entries: readonly IncomeEntry[] }) {
  const sum = (pick: (entry: IncomeEntry) => number) =>
    formatMoney(entries.reduce((total, entry) => total + pick(entry), 0));
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <StatCard label={m.income_received()} value={sum(({ total }) => total)} />
      <StatCard label={m.receipts_statement_tax()} value={sum(({ taxAmount }) => taxAmount)} />
      <StatCard label={m.receipts_column_refunded()} value={sum(({ refundedAmount }) => refundedAmount)} />
    </dl>
  );
}

function dayOf(at: string, zone: string) {
  return formatDate(dateIn(at, zone), { style: 'short' });
}

/** The receipt's number, which downloads it. */
function ReceiptLink({ entry: { receiptId, receiptLabel } }: { entry: IncomeEntry }) {
  if (receiptId === null) return '–';
  return (
    <a
      href={receiptHref(receiptId, getLocale())}
      download
      className="inline-flex min-h-target items-center font-semibold whitespace-nowrap"
    >
      {receiptLabel}
    </a>
  );
}

// A function, because the language may change.
function columnsNow(): Column<IncomeEntry>[] {
  return [
    {
      key: 'client',
      header: m.receipts_column_client(),
      primary: true,
      cell: ({ clientId, clientName }) => (
        <ClientName id={clientId} name={clientName || m.closed_account_name()} />
      ),
    },
    {
      key: 'paid',
      header: m.receipts_column_paid(),
      cell: ({ paidAt, timezone }) => <span className="whitespace-nowrap">{dayOf(paidAt, timezone)}</span>,
    },
    {
      key: 'session',
      header: m.receipts_column_session(),
      cell: ({ startTime, timezone, serviceName }) => `${dayOf(startTime, timezone)} · ${serviceName}`,
    },
    {
      key: 'method',
      header: m.receipts_column_method(),
      cell: ({ method }) => methodText(method),
    },
    {
      key: 'number',
      header: m.receipts_column_number(),
      cell: (entry) => <ReceiptLink entry={entry} />,
    },
    {
      key: 'total',
      header: m.receipts_column_total(),
      align: 'end',
      cell: (entry) => <Total entry={entry} />,
    },
  ];
}

/** What is still to be sent back. */
function owedOf({ refundAmount, refundedAmount, total }: IncomeEntry): number {
  return (refundAmount ?? total) - refundedAmount;
}

/** What was paid, and below it what went back, is to go back and is kept. */
function Total({ entry }: { entry: IncomeEntry }) {
  const { total, refundedAmount, keptAmount, isRefundDue, currency } = entry;
  return (
    <span className="figures">
      {formatMoney(total, currency)}
      {refundedAmount > 0 && (
        <span className="block text-sm text-ink-soft">
          {m.income_refunded({ amount: formatMoney(refundedAmount, currency) })}
        </span>
      )}
      {isRefundDue && (
        <span className="block text-sm text-warning-ink">
          {m.income_refund_owed({ amount: formatMoney(owedOf(entry), currency) })}
        </span>
      )}
      {keptAmount !== null && keptAmount > 0 && (
        <span className="block text-sm text-ink-soft">
          {m.income_kept({ amount: formatMoney(keptAmount, currency) })}
        </span>
      )}
    </span>
  );
}
