import * as m from '@cadence/messages/m';
import { BackLink } from '../../lib/back-link.tsx';
import { listFrame, nextPageOf } from '../../lib/list-frame.ts';
import { browserZone, zoneName } from '../../lib/time-zones.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSignedInUser } from '../users/api.ts';
import { What } from './access-table.tsx';
import { whenText } from './access-texts.ts';
import { useOwnAccess, type OwnAccessLine } from './api.ts';

/** What others looked at or changed of oneself. */
export function OwnAccessPage() {
  const zone = useSignedInUser().timezone ?? browserZone();
  const list = useOwnAccess();
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.access_own_title()}
        text={m.access_own_text({ zone: zoneName(zone) })}
        above={<BackLink href="/settings">{m.access_own_back()}</BackLink>}
      />
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={lines.length === 0}
        empty={<EmptyState title={m.access_own_none()} text={m.access_own_none_text()} />}
      >
        <DataTable
          caption={m.access_own_title()}
          columns={columnsIn(zone)}
          rows={lines}
          rowKey={({ id }) => id}
        />
      </ListFrame>
    </div>
  );
}

/** Admins act for Cadence; who was turned away is nobody's to know. */
function whoText({ reader, action }: OwnAccessLine): string {
  if (reader.role === 'admin') return m.access_own_admin();
  if (action === 'refused') return m.access_own_stranger();
  return reader.name ?? m.access_closed_account();
}

const columnsIn = (zone: string): Column<OwnAccessLine>[] => [
  {
    key: 'reader',
    header: m.access_column_reader(),
    primary: true,
    cell: (line) => (
      <>
        <span className="font-semibold">{whoText(line)}</span>
        {line.reader.name !== null && (
          <span className="block text-sm font-normal text-ink-faint">{m.access_role_therapist()}</span>
        )}
      </>
    ),
  },
  { key: 'what', header: m.access_column_action(), cell: (line) => <What {...line} /> },
  {
    key: 'when',
    header: m.access_column_when(),
    cell: ({ at }) => (
      <time dateTime={at} className="figures">
        {whenText(at, zone)}
      </time>
    ),
  },
];
