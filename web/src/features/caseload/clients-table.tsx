import type { CaseloadClient } from '@cadence/contract/clients/caseload';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { whenText } from './when-text.ts';

type ClientsTableProps = { clients: readonly CaseloadClient[]; timezone: string };

/** The clients of the list, each leading to its page. */
export function ClientsTable({ clients, timezone }: ClientsTableProps) {
  return (
    <DataTable
      caption={m.caseload_list()}
      columns={columnsIn(timezone)}
      rows={clients}
      rowKey={({ id }) => id}
    />
  );
}

function columnsIn(timezone: string): Column<CaseloadClient>[] {
  return [
    { key: 'name', header: m.caseload_name(), primary: true, cell: (client) => <Name client={client} /> },
    {
      key: 'next',
      header: m.caseload_next(),
      cell: ({ nextSession }) => whenText(nextSession, timezone),
    },
    {
      key: 'last',
      header: m.caseload_last(),
      cell: ({ lastSession }) => whenText(lastSession, timezone),
    },
    {
      key: 'owed',
      header: m.caseload_owed(),
      align: 'end',
      cell: ({ owed, currency }) => (
        <span className="figures">{owed === 0 ? '–' : formatMoney(owed, currency)}</span>
      ),
    },
  ];
}

function Name({ client: { id, name, isArchived } }: { client: CaseloadClient }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        href={`/clients/${id}`}
        state={{ clients: window.location.search }}
        className="-my-2 inline-flex min-h-target items-center py-2 font-semibold text-ink decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-brand-ink hover:decoration-current"
      >
        {name}
      </Link>
      {isArchived && <Badge>{m.caseload_archived()}</Badge>}
    </span>
  );
}
