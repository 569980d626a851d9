import type { OwnAccessLine } from '@cadence/contract/access-log';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { listFrame, nextPageOf } from '../../lib/http/list-frame.ts';
import { Link } from 'wouter';
import { zoneName } from '@cadence/format/zones';
import { browserZone } from '../../lib/time-zones.ts';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSignedInUser } from '../users/api.ts';
import { What } from './access-table.tsx';
import { recordText, roleTexts, whenText } from './access-texts.ts';
import { accessPages } from './api.ts';

/** Accesses by others to the user's own records. */
export function OwnAccessPage() {
  const zone = useSignedInUser().timezone ?? browserZone();
  const list = useInfiniteQuery(accessPages('GET /api/access-log', {}));
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.page_own_access_log()}
        text={m.access_log_own_text({ zone: zoneName(zone) })}
        above={<BackLink href="/settings/account#own-data">{m.access_log_own_back()}</BackLink>}
      />
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={lines.length === 0}
        empty={<EmptyState title={m.access_log_own_none()} text={m.access_log_own_none_text()} />}
      >
        <DataTable
          caption={m.page_own_access_log()}
          columns={columnsIn(zone)}
          rows={lines}
          rowKey={({ id }) => id}
        />
      </ListFrame>
    </div>
  );
}

/** Admins are shown as Cadence; refused readers are not named. */
function whoText({ reader, action }: OwnAccessLine): string {
  if (reader.role === 'admin') return m.access_log_own_admin();
  if (action === 'refused') return m.access_log_own_stranger();
  return reader.name ?? m.access_log_closed_account();
}

/** No page shows the numbers of records, so an appointment is a link and everything else only its kind. */
function OwnRecord({ kind, id, label }: OwnAccessLine['record']) {
  if (kind !== 'appointment' || id === null) return recordText({ kind, id: null, label });
  return (
    <Link href={`/appointments?appointment=${id}`} className="inline-flex min-h-target items-center">
      {m.access_log_own_appointment()}
    </Link>
  );
}

function columnsIn(zone: string): Column<OwnAccessLine>[] {
  return [
    {
      key: 'reader',
      header: m.access_log_column_reader(),
      primary: true,
      cell: (line) => (
        <>
          <span className="font-semibold">{whoText(line)}</span>
          {line.reader.name !== null && (
            <span className="block text-sm font-normal text-ink-faint">{roleTexts[line.reader.role]()}</span>
          )}
        </>
      ),
    },
    {
      key: 'what',
      header: m.access_log_column_action(),
      cell: (line) => <What {...line} record={<OwnRecord {...line.record} />} />,
    },
    {
      key: 'when',
      header: m.access_log_column_when(),
      cell: ({ at }) => (
        <time dateTime={at} className="figures">
          {whenText(at, zone)}
        </time>
      ),
    },
  ];
}
