import type { PersonDetail, PersonSession } from '@cadence/contract/accounts';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { readingPages } from '../../../lib/http/lists.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { PersonLink } from './people-table.tsx';
import { paymentText, statusText } from './person-texts.ts';

/** A person's sessions with the other side and the payment; nothing of why they took place. */
export function SessionsCard({ person }: { person: PersonDetail }) {
  const list = useInfiniteQuery(
    readingPages('GET /api/admin/users/:id/appointments', {
      params: { id: person.id },
      query: { limit: 25 },
    }),
  );
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card as="section" className="lg:col-span-2">
      <CardHeader title={m.person_sessions()} text={countsText(person.sessions)} />
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={rows.length === 0}
        empty={<EmptyState bare level={3} title={m.person_sessions_none()} />}
      >
        <DataTable
          width="wide"
          caption={m.person_sessions()}
          columns={columns()}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </ListFrame>
    </Card>
  );
}

function countsText({ all, upcoming, cancelled }: PersonDetail['sessions']): string {
  return [
    m.person_sessions_total({ all }),
    m.person_sessions_upcoming({ upcoming }),
    m.person_sessions_cancelled({ cancelled }),
  ].join(' · ');
}

function columns(): Column<PersonSession>[] {
  return [
    {
      key: 'when',
      header: m.person_when(),
      primary: true,
      cell: ({ startTime, id }) => (
        <>
          <time dateTime={startTime}>{formatWhen(startTime, browserZone())}</time>
          <span className="block text-sm font-normal text-ink-faint">{m.person_session_number({ id })}</span>
        </>
      ),
    },
    {
      key: 'other',
      header: m.person_with(),
      cell: ({ other }) =>
        other.firstName === '' && other.lastName === '' ? (
          personName(other)
        ) : (
          <PersonLink id={other.id} name={personName(other)} />
        ),
    },
    { key: 'status', header: m.admin_status(), cell: statusText },
    { key: 'payment', header: m.person_payment(), cell: (session) => <Payment session={session} /> },
    {
      key: 'amount',
      header: m.person_amount(),
      align: 'end',
      cell: ({ totalPrice, currency }) => (
        <span className="figures">{totalPrice === 0 ? '–' : formatMoney(totalPrice, currency)}</span>
      ),
    },
  ];
}

function Payment({ session }: { session: PersonSession }) {
  const { payment, currency } = session;
  return (
    <>
      {paymentText(session)}
      {payment && (
        <span className="block text-sm text-ink-soft">
          {m.person_paid_on({ when: formatWhen(payment.capturedAt, browserZone()) })}
        </span>
      )}
      {payment && payment.refundedAmount > 0 && (
        <span className="block text-sm text-ink-soft">
          {m.person_refunded({ amount: formatMoney(payment.refundedAmount, currency) })}
        </span>
      )}
      {payment?.transactionUrl && (
        <a href={payment.transactionUrl} target="_blank" rel="noreferrer" className="text-sm">
          {m.payments_see_at_paypal()}
          <ExternalLink aria-hidden="true" className="ms-1 inline size-4" />
        </a>
      )}
    </>
  );
}
