import type { Role } from '@cadence/contract/base/route';
import type { NamedRole } from '@cadence/contract/receipts';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MoneyNav } from '../../app/money-nav.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { helpPath } from '../../lib/navigation/public-pages.ts';
import { formatList } from '@cadence/format/names';
import { getLocale } from '../../lib/locale.ts';
import { dateIn } from '@cadence/format/time';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { ClientFilter, useClientFilter } from '../clients/client-filter.tsx';
import { useSignedInUser } from '../users/api.ts';
import { statementHref, type ReceiptEntry } from './api.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { yearsOf } from './years.ts';
import { useRead } from '../../lib/http/query.ts';

const above: Record<Role, () => ReactNode> = {
  patient: () => <BackLink href="/appointments">{m.nav_appointments()}</BackLink>,
  therapist: () => <MoneyNav />,
  admin: () => undefined,
};

/** Receipts for insurers, by year, each in either language. */
export function ReceiptsPage() {
  const { role } = useSignedInUser();
  const isTherapist = role === 'therapist';
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.page_receipts()}
        text={isTherapist ? m.receipts_page_text_therapist() : m.receipts_page_text()}
        above={above[role]()}
      />
      {role === 'admin' ? <NotForAdmins /> : <Papers isTherapist={isTherapist} />}
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

function Papers({ isTherapist }: { isTherapist: boolean }) {
  const query = useRead('GET /api/receipts', {});
  const { data, error } = query;
  return (
    <>
      {!isTherapist && (
        <p className="mb-8">
          <a href={helpPath('receipts')}>{m.receipts_help()}</a>
        </p>
      )}
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
      {data && <MissingSpelling entries={data} isTherapist={isTherapist} />}
      {data && <FilteredYears entries={data} isTherapist={isTherapist} />}
    </>
  );
}

type YearsProps = { entries: readonly ReceiptEntry[]; isTherapist: boolean };

/** Asks for the names that documents can only give as a machine spells them. */
function MissingSpelling({ entries, isTherapist }: YearsProps) {
  const named = entries.flatMap((entry) =>
    entry.latinNamesMissing.map((role) => ({ role, name: nameOf[role](entry) })),
  );
  const names = [...new Set(named.map(({ name }) => name))];
  if (names.length === 0) return null;
  const isOfClient = named.some(({ role }) => role === 'client');
  const ofAccount = isTherapist ? '/settings/account' : '/settings';
  return (
    <Notice
      tone="warning"
      className="mb-8"
      title={m.receipts_spelling_title({ count: names.length })}
      action={
        <p className="button-row">
          {isOfClient && (
            <Link href="/settings/family" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.receipts_spelling_family()}
            </Link>
          )}
          {named.some(({ role }) => role !== 'client') && (
            <Link href={ofAccount} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.receipts_spelling_account()}
            </Link>
          )}
        </p>
      }
    >
      {m.receipts_spelling_text({ names: formatList(names, getLocale()) })}
    </Notice>
  );
}

const nameOf: Record<NamedRole, (entry: ReceiptEntry) => string> = {
  client: ({ clientName }) => clientName,
  payer: ({ patientName }) => patientName,
  therapist: ({ therapistName }) => therapistName,
};

/** For a family, with a filter where the receipts are for several people. */
function FilteredYears({ entries, isTherapist }: YearsProps) {
  const named = entries.flatMap(({ clientId: id, clientName: name }) => (id === null ? [] : [{ id, name }]));
  const filter = useClientFilter(isTherapist ? [] : named);
  const chosen = filter.chosen?.id;
  return (
    <div className="space-y-8">
      <ClientFilter filter={filter} />
      <Years
        entries={chosen === undefined ? entries : entries.filter(({ clientId }) => clientId === chosen)}
        isTherapist={isTherapist}
        clientId={chosen}
      />
    </div>
  );
}

/** The papers of sessions that are over; those that only confirm a payment for a coming one are folded below. */
function Years({ entries, isTherapist, clientId }: YearsProps & { clientId: number | undefined }) {
  const coming = entries.filter(isComing);
  const papers = entries.filter((entry) => !isComing(entry));
  const years = yearsOf(papers.map(({ startTime: at, timezone }) => ({ at, timezone })));
  return (
    <div className="space-y-12">
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id={`year-${year}`} className="figures text-title-3">
              {year}
            </h2>
            {!isTherapist && <StatementLinks year={year} clientId={clientId} />}
          </div>
          <Cards
            entries={papers.filter(({ startTime, timezone }) => dateIn(startTime, timezone).startsWith(year))}
            isTherapist={isTherapist}
          />
        </section>
      ))}
      {coming.length > 0 && (
        <Disclosure
          title={<h2 className="text-title-4">{m.receipts_coming({ count: coming.length })}</h2>}
          bare
          open={papers.length === 0}
          className="border-t"
        >
          <p className="mb-4 text-ink-soft">{m.receipts_coming_text()}</p>
          <Cards entries={coming} isTherapist={isTherapist} />
        </Disclosure>
      )}
    </div>
  );
}

function isComing({ kind, noReceipt }: ReceiptEntry): boolean {
  return kind === 'confirmation' && noReceipt === null;
}

function Cards({ entries, isTherapist }: YearsProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {entries.map((entry) => (
        <ReceiptCard
          key={`${entry.kind}-${entry.id ?? entry.appointmentId}`}
          entry={entry}
          isTherapist={isTherapist}
        />
      ))}
    </ul>
  );
}

function StatementLinks({ year, clientId }: { year: string; clientId: number | undefined }) {
  const about = { year, clientId, lang: getLocale() };
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <p className="button-row">
      <a href={statementHref('pdf', about)} download className={look}>
        {m.receipts_statement_pdf({ year })}
      </a>
      <a href={statementHref('csv', about)} download className={look}>
        {m.receipts_statement_csv({ year })}
      </a>
    </p>
  );
}
