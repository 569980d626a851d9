import * as m from '@cadence/messages/m';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { dateIn, formatTime } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { clientPath } from '../appointments/appointment/client-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import type { Practice } from '@cadence/contract/practice';

type Client = Practice['clients'][number];

/** Clients shown at first. */
const FIRST = 6;

/** Clients with their last and next session, by next session. */
export function ClientList({ practice }: { practice: Practice }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { clients, clientCount, timezone } = practice;
  const shown = isWhole ? clients : clients.slice(0, FIRST);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-baseline gap-2.5 text-title-3">
        {m.practice_clients_title()}
        <span className="figures font-sans text-base font-normal text-ink-faint">{clientCount}</span>
      </h2>
      {clients.length === 0 ? (
        <p className="text-ink-soft">{m.practice_clients_none()}</p>
      ) : (
        <DataTable
          caption={m.practice_clients_title()}
          columns={columnsIn(timezone)}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      {shown.length < clients.length && (
        <Button variant="secondary" className="mt-5" onClick={() => setWhole(true)}>
          {m.practice_clients_more({ count: clients.length - shown.length })}
        </Button>
      )}
      {isWhole && clients.length < clientCount && (
        <p className="mt-4 text-sm text-ink-soft">{m.practice_clients_rest({ count: clients.length })}</p>
      )}
    </Card>
  );
}

function columnsIn(timezone: string): Column<Client>[] {
  const when = (at: string | null) => (at === null ? '–' : whenText(at, timezone));
  return [
    {
      key: 'name',
      header: m.practice_client_name(),
      primary: true,
      cell: (client) => <Name client={client} />,
    },
    { key: 'next', header: m.practice_client_next(), cell: ({ nextSession }) => when(nextSession) },
    { key: 'last', header: m.practice_client_last(), cell: ({ lastSession }) => when(lastSession) },
    {
      key: 'sessions',
      header: m.practice_client_sessions(),
      align: 'end',
      cell: ({ sessionCount }) => sessionCount,
    },
  ];
}

function Name({ client: { id, name } }: { client: Client }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size="xs" />
      <Link
        href={clientPath(id)}
        className="-my-2 inline-flex min-h-target items-center py-2 text-ink decoration-line-strong underline-offset-4 hover:text-brand-ink hover:decoration-current"
      >
        {name}
      </Link>
    </span>
  );
}

/** "Tue, Dec 15, 9:00 AM" in the therapist's zone, which the page names above. */
function whenText(at: string, timezone: string): string {
  return m.practice_client_when({
    day: formatDate(dateIn(at, timezone), { style: 'short' }),
    time: formatTime(at, timezone),
  });
}
