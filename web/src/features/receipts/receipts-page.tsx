import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MoneyNav } from '../../app/money-nav.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { helpPath } from '../../lib/navigation/public-pages.ts';
import { getLocale } from '../../lib/locale.ts';
import { dateIn } from '@cadence/format/time';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { ClientFilter, useClientFilter } from '../clients/client-filter.tsx';
import { useSignedInUser } from '../users/api.ts';
import { statementHref, useReceipts, type ReceiptEntry } from './api.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { yearsOf } from './years.ts';

const above: Record<Role, () => ReactNode> = {
  patient: () => <BackLink href="/appointments">{m.nav_appointments()}</BackLink>,
  therapist: () => <MoneyNav />,
  admin: () => undefined,
};

/** Receipts for insurers, by year, each in either language. */
export function ReceiptsPage() {
  const { role } = useSignedInUser();
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_receipts()} text={m.receipts_page_text()} above={above[role]()} />
      {role === 'admin' ? <NotForAdmins /> : <Papers hasStatements={role === 'patient'} />}
    </div>
  );
}

/** Admins see amounts, but neither services nor client names. */
function NotForAdmins() {
  return (
    <EmptyState
      title={m.receipts_admin_title()}
      text={m.receipts_admin_text()}
      action={
        <Link href="/admin/payments" className={buttonClass({ variant: 'secondary' })}>
          {m.page_payment_decisions()}
        </Link>
      }
    />
  );
}

function Papers({ hasStatements }: { hasStatements: boolean }) {
  const query = useReceipts();
  const { data, error } = query;
  return (
    <>
      <p className="mb-8">
        <a href={helpPath('receipts')}>{m.receipts_help()}</a>
      </p>
      {!data && <LoadFailure query={query} sentence={m.receipts_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.receipts_loading()}>
          <Skeleton shape="block" className="h-40" />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={m.receipts_none_title()}
          text={m.receipts_none_text()}
          action={
            <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
              {m.receipts_to_appointments()}
            </Link>
          }
        />
      )}
      {data && <FilteredYears entries={data} hasStatements={hasStatements} />}
    </>
  );
}

type YearsProps = { entries: readonly ReceiptEntry[]; hasStatements: boolean };

/** For a family, with a filter where the receipts are for several people. */
function FilteredYears({ entries, hasStatements }: YearsProps) {
  const named = entries.flatMap(({ clientId: id, clientName: name }) => (id === null ? [] : [{ id, name }]));
  const filter = useClientFilter(hasStatements ? named : []);
  const chosen = filter.chosen?.id;
  return (
    <div className="space-y-8">
      <ClientFilter filter={filter} />
      <Years
        entries={chosen === undefined ? entries : entries.filter(({ clientId }) => clientId === chosen)}
        hasStatements={hasStatements}
        clientId={chosen}
      />
    </div>
  );
}

function Years({ entries, hasStatements, clientId }: YearsProps & { clientId: number | undefined }) {
  const years = yearsOf(entries.map(({ startTime: at, timezone }) => ({ at, timezone })));
  return (
    <div className="space-y-12">
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id={`year-${year}`} className="figures text-title-3">
              {year}
            </h2>
            {hasStatements && <StatementLinks year={year} clientId={clientId} />}
          </div>
          <ul className="grid gap-4 lg:grid-cols-2">
            {entries
              .filter(({ startTime, timezone }) => dateIn(startTime, timezone).startsWith(year))
              .map((entry) => (
                <ReceiptCard key={`${entry.kind}-${entry.id ?? entry.appointmentId}`} entry={entry} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function StatementLinks({ year, clientId }: { year: string; clientId: number | undefined }) {
  const about = { year, clientId, lang: getLocale() };
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <p className="flex flex-wrap gap-2.5">
      <a href={statementHref('pdf', about)} download className={look}>
        {m.receipts_statement_pdf({ year })}
      </a>
      <a href={statementHref('csv', about)} download className={look}>
        {m.receipts_statement_csv({ year })}
      </a>
    </p>
  );
}
