import type { Practice } from '@cadence/contract/practice';
import * as m from '@cadence/messages/m';
import { useState, type ReactNode, useId } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { ComingSessions } from './coming-sessions.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { ClientList } from './client-list.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { setupSteps } from './setup-steps.ts';
import { BookingsCard } from './bookings-card.tsx';
import { FreeNotice } from '../billing/free-notice.tsx';
import { methodText } from '../appointments/appointment/payment-method.ts';
import { OpenNotesCard } from '../care/entries/open-notes-card.tsx';
import { OwedLine } from './owed-line.tsx';
import { Link } from 'wouter';
import { formatDuration, formatMonth } from '@cadence/format/time';
import { Card } from '../../ui/layout/card.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { formatMoney } from '@cadence/format/money';
import { PriceRow } from '../../ui/data/description-list.tsx';

export type PracticeOverviewProps = {
  /** The session that is shown above. */
  nextId?: number | undefined;
  /** The directory as families see it, which is mounted once it is opened. */
  directory?: ReactNode;
};

/** The therapist's part of the dashboard: the day first; before it what keeps families from booking. */
export function PracticeOverview({ nextId, directory }: PracticeOverviewProps) {
  const query = useRead('GET /api/therapist/practice', {});
  const openNotes = useRead('GET /api/therapist/open-notes', {});
  const { data: practice, error } = query;
  // Together, so that the notes which wait move nothing that is shown.
  if ((!practice && !error) || openNotes.isPending) return <OverviewSkeleton />;
  return (
    <div className="space-y-6 pb-10 sm:pb-14">
      <LoadFailure query={query} sentence={m.practice_failed()} />
      <LoadFailure query={openNotes} sentence={m.open_notes_failed()} />
      {practice && openNotes.data && <OpenNotesCard open={openNotes.data} timezone={practice.timezone} />}
      {practice && <Overview practice={practice} nextId={nextId} />}
      <FoldedDirectory>{directory}</FoldedDirectory>
    </div>
  );
}

function Overview({ practice, nextId }: { practice: Practice; nextId: number | undefined }) {
  const steps = setupSteps(practice);
  const hindrances = practice.booking.obstacles.filter((obstacle) => obstacle !== 'paused');
  const isSetUp = hindrances.every((obstacle) => obstacle === 'no_open_time');
  // Both decided once: a card that moves would lose the focus.
  const [isOpen] = useState(hindrances.length === 0);
  const [isSetupFirst] = useState(!isSetUp);
  const checklist = <SetupChecklist steps={steps} isSetUp={isSetUp} />;
  const bookings = (
    <>
      {isSetupFirst && checklist}
      <BookingsCard practice={practice} />
      {!isSetupFirst && checklist}
    </>
  );
  const { paypalConnected, takesDirectPayments, hasPricedServices } = practice.setup;
  return (
    <>
      {hasPricedServices && !paypalConnected && !takesDirectPayments && <FreeNotice />}
      {practice.income.owed > 0 && <OwedLine amount={practice.income.owed} />}
      {!isOpen && bookings}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <ComingSessions practice={practice} nextId={nextId} />
        <div className="space-y-6">
          <HoursCard week={practice.week} />
          <IncomeCard income={practice.income} />
        </div>
      </div>
      {isOpen && bookings}
      <ClientList practice={practice} />
    </>
  );
}

function FoldedDirectory({ children }: { children: ReactNode }) {
  const search = useSearch();
  const [isOpen, setOpen] = useState(search !== '');
  return (
    <Disclosure
      title={m.practice_directory()}
      bare
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t"
    >
      {isOpen && children}
    </Disclosure>
  );
}

/** Booked and open hours of the next seven days. */
function HoursCard({ week }: { week: Practice['week'] }) {
  const id = useId();
  const { openMinutes, bookedMinutes } = week;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-title-4">
        {m.practice_hours_title()}
      </h2>
      <p className="figures mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-title-2">
          {bookedMinutes === 0 ? m.time_hours({ hours: 0 }) : formatDuration(bookedMinutes)}
        </span>
        <span className="text-ink-soft">{m.practice_hours_of({ open: formatDuration(openMinutes) })}</span>
      </p>
      <div className="mt-3">
        <Progress
          label={m.practice_hours_label()}
          value={openMinutes === 0 ? 0 : Math.min(1, bookedMinutes / openMinutes)}
        />
      </div>
      <Link
        href="/availability"
        className="mt-2 -mb-2 inline-flex min-h-target items-center text-sm font-semibold"
      >
        {m.page_availability_manage()}
      </Link>
    </Card>
  );
}

/** This month's income: paid, pending, and refunds due. */
function IncomeCard({ income }: { income: Practice['income'] }) {
  const id = useId();
  const { month, currency, paid, pending, owed, refundDue, byMethod } = income;
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
        {byMethod.some(({ method }) => method !== 'paypal') &&
          byMethod.map(({ method, amount }) => (
            <PriceRow
              key={method}
              label={<span className="ms-4 inline-block text-sm">{methodText(method)}</span>}
              amount={formatMoney(amount, currency)}
            />
          ))}
        {owed > 0 && <PriceRow label={m.practice_income_owed()} amount={formatMoney(owed, currency)} />}
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
