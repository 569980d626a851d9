import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '@cadence/format/money';
import { formatMonth } from '@cadence/format/time';
import { Card } from '../../ui/layout/card.tsx';
import { PriceRow } from '../../ui/data/description-list.tsx';
import type { Practice } from '@cadence/contract/practice';

/** This month's income: paid, pending, and refunds due. */
export function IncomeCard({ income }: { income: Practice['income'] }) {
  const id = useId();
  const { month, currency, paid, pending, refundDue } = income;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-title-4">
        {m.practice_income_title()}
      </h2>
      <dl className="mt-3">
        <PriceRow
          label={m.practice_income_paid({ month: formatMonth(month) })}
          amount={<span className="font-semibold text-ink">{formatMoney(paid, currency)}</span>}
        />
        <PriceRow label={m.practice_income_pending()} amount={formatMoney(pending, currency)} />
        {refundDue > 0 && (
          <PriceRow label={m.practice_income_refund()} amount={formatMoney(refundDue, currency)} />
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {refundDue > 0 ? m.practice_income_refund_note() : m.practice_income_note()}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link href="/income" className="inline-flex min-h-target items-center text-sm font-semibold">
          {m.practice_income_all()}
        </Link>
        <Link href="/payment-settings" className="inline-flex min-h-target items-center text-sm">
          {m.page_payment_settings()}
        </Link>
      </p>
    </Card>
  );
}
