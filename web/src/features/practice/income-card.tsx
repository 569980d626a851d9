import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '../../lib/money.ts';
import { formatMonth } from '../../lib/time.ts';
import { Card } from '../../ui/card.tsx';
import { PriceRow } from '../../ui/description-list.tsx';
import type { Practice } from './api.ts';

/** What came in for this month's sessions, what is awaited, and what is owed back. */
export function IncomeCard({ income }: { income: Practice['income'] }) {
  const id = useId();
  const { month, currency, paid, pending, refundDue } = income;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-title-4">
        {m.home_income_title()}
      </h2>
      <dl className="mt-3">
        <PriceRow
          label={m.home_income_paid({ month: formatMonth(month) })}
          amount={<span className="font-semibold text-ink">{formatMoney(paid, currency)}</span>}
        />
        <PriceRow label={m.home_income_pending()} amount={formatMoney(pending, currency)} />
        {refundDue > 0 && (
          <PriceRow label={m.home_income_refund()} amount={formatMoney(refundDue, currency)} />
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {refundDue > 0 ? m.home_income_refund_note() : m.home_income_note()}
      </p>
      <Link href="/payment-settings" className="mt-3 inline-flex min-h-target items-center text-sm">
        {m.app_page_payment_settings()}
      </Link>
    </Card>
  );
}
