import { MAX_CLIENT_SESSIONS, type CaseloadPage } from '@cadence/contract/clients/caseload';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { MarkPaidButton } from '../appointments/direct-payment/mark-paid-button.tsx';
import { moneyText, whichText } from '../appointments/appointment/appointment-texts.ts';
import { isPast, labelOf } from '../appointments/appointment/label.ts';
import { LabelBadge } from '../appointments/appointment/label-badge.tsx';
import { whenText } from './when-text.ts';

type Session = CaseloadPage['sessions'][number];
type SessionsProps = { client: CaseloadPage; timezone: string; now: number };

/** What is ahead, the next one first, and below it what is past or was cancelled, the latest first. */
export function SessionsCards({ client: { sessions, hasLeft }, timezone, now }: SessionsProps) {
  const isAhead = (one: Session) => one.status !== 'cancelled' && !isPast(one, now);
  const parts = [
    {
      title: m.caseload_client_ahead(),
      rows: sessions.filter(isAhead).toReversed(),
      none: m.caseload_client_no_ahead(),
    },
    {
      title: m.caseload_client_past(),
      rows: sessions.filter((one) => !isAhead(one)),
      none: m.caseload_client_no_past(),
    },
  ];
  return (
    <div className="space-y-6">
      {(hasLeft ? parts.slice(1) : parts).map((part) => (
        <SessionsCard key={part.title} {...part} timezone={timezone} now={now} />
      ))}
      {sessions.length >= MAX_CLIENT_SESSIONS && (
        <p className="text-sm text-ink-soft">{m.caseload_client_latest({ count: MAX_CLIENT_SESSIONS })}</p>
      )}
    </div>
  );
}

/** Below the sessions stand the documents, so that the first view of a list is short. */
const [FIRST, STEP] = [3, 20];

type SessionsCardProps = {
  title: string;
  rows: readonly Session[];
  none: string;
  timezone: string;
  now: number;
};

/** The first sessions, and more on demand. */
function SessionsCard({ title, rows, none, timezone, now }: SessionsCardProps) {
  const [count, setCount] = useState(FIRST);
  const more = Math.min(STEP, rows.length - count);
  return (
    <Card as="section">
      <CardHeader title={title} />
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <DataTable
          width="medium"
          caption={title}
          columns={columnsAt(timezone, now)}
          rows={rows.slice(0, count)}
          rowKey={({ id }) => id}
        />
      )}
      {more > 0 && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setCount(count + more)}>
          {m.appointments_show_more({ count: more })}
        </Button>
      )}
    </Card>
  );
}

function columnsAt(timezone: string, now: number): Column<Session>[] {
  return [
    {
      key: 'when',
      header: m.caseload_client_when(),
      primary: true,
      cell: (session) => <When session={session} timezone={timezone} />,
    },
    {
      key: 'service',
      header: m.caseload_client_service(),
      cell: ({ appointmentType, seriesId }) => (
        <>
          {appointmentType.name}
          {seriesId !== null && (
            <span className="block text-sm text-ink-soft">{m.appointments_series()}</span>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: m.caseload_client_status(),
      cell: (session) => (
        <span className="@min-[44rem]:whitespace-nowrap">
          <LabelBadge label={labelOf(session, now)} />
        </span>
      ),
    },
    {
      key: 'payment',
      header: m.caseload_client_payment(),
      align: 'end',
      cell: (session) => <Payment session={session} timezone={timezone} />,
    },
  ];
}

function Payment({ session, timezone }: { session: Session; timezone: string }) {
  const { id, currency, directPayment } = session;
  return (
    <>
      <span className="figures block @min-[44rem]:min-w-32">{moneyText(session, 'therapist')}</span>
      {directPayment && (
        <span className="mt-2 block">
          <MarkPaidButton
            appointment={{ id, currency, timezone, amount: directPayment.amount }}
            what={whichText(session, 'therapist', timezone)}
          />
        </span>
      )}
    </>
  );
}

function When({ session: { id, startTime }, timezone }: { session: Session; timezone: string }) {
  const when = whenText(startTime, timezone);
  return (
    <Link
      href={`/appointments?appointment=${id}`}
      aria-label={m.caseload_client_session_of({ when })}
      className="-my-2 inline-flex min-h-target items-center py-2 font-semibold text-ink decoration-line-strong @min-[44rem]:whitespace-nowrap underline-offset-4 hover:text-brand-ink hover:decoration-current"
    >
      <span className="first-letter:uppercase">{when}</span>
    </Link>
  );
}
