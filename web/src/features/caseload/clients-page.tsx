import { NAME_MAX } from '@cadence/contract/base/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ClientsNav } from '../../app/clients-nav.tsx';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { listFrame, nextPageOf } from '../../lib/http/list-frame.ts';
import { readingPages } from '../../lib/http/lists.ts';
import { useRead } from '../../lib/http/query.ts';
import { useAddressParams } from '../../lib/navigation/address-params.ts';
import { useFocusKept } from '../../lib/navigation/use-focus-kept.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DebouncedSearch } from '../../ui/form/debounced-search.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import type { CaseloadClient } from '@cadence/contract/clients/caseload';
import { formatMoney } from '@cadence/format/money';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { whenText } from './when-text.ts';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const PAGE_SIZE = 25;

/** A therapist's clients. See docs/specification.md#clients-page. */
export function ClientsPage() {
  const params = useAddressParams();
  // A stable function, so that the search does not restart with every render.
  const [search] = useState(() => (q: string) => params.set({ q }));
  const [isInviting, setInviting] = useState(false);
  const area = useFocusKept();
  const q = params.get('q').slice(0, NAME_MAX);
  const list = useClients(q);
  // The answer to a former search says nothing about all clients.
  const hasNoClients = q === '' && !list.isPlaceholderData && list.data?.pages[0]?.items.length === 0;
  return (
    <div ref={area} className="page-width pb-section">
      <PageHeader
        title={m.nav_clients()}
        text={m.caseload_text()}
        above={<ClientsNav />}
        actions={
          <Button icon={<UserPlus aria-hidden="true" className="size-5" />} onClick={() => setInviting(true)}>
            {m.caseload_invite_open()}
          </Button>
        }
      />
      <div className="space-y-10">
        <div className="space-y-6">
          {hasNoClients ? (
            <EmptyState title={m.caseload_none_title()} text={m.caseload_none_text()} />
          ) : (
            <>
              <DebouncedSearch
                className="max-w-md"
                label={m.caseload_search()}
                maxLength={NAME_MAX}
                initial={q}
                onSearch={search}
              />
              <ClientList list={list} />
            </>
          )}
        </div>
        <OpenInvitations />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

/** Those whose names have the words, a page at a time. */
function useClients(q: string) {
  const query = { ...(q && { q }), limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...readingPages('GET /api/therapist/clients', { query }),
    placeholderData: keepPreviousData,
  });
}

function ClientList({ list }: { list: ReturnType<typeof useClients> }) {
  const schedule = useRead('GET /api/therapist/schedule-settings', {});
  const clients = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const frame = listFrame(list);
  return (
    <ListFrame
      {...frame}
      loading={frame.loading || schedule.isPending}
      more={nextPageOf(list)}
      isEmpty={clients.length === 0}
      empty={<EmptyState title={m.caseload_none_found()} text={m.caseload_none_found_text()} />}
    >
      <ClientsTable clients={clients} timezone={schedule.data?.timezone ?? 'UTC'} />
    </ListFrame>
  );
}

type ClientsTableProps = { clients: readonly CaseloadClient[]; timezone: string };

/** The clients of the list, each leading to its page. */
function ClientsTable({ clients, timezone }: ClientsTableProps) {
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
      cell: ({ owed, expected, currency }) => (
        <span className="figures">
          {owed === expected ? '–' : formatMoney(owed - expected, currency)}
          {expected > 0 && (
            <span className="block text-sm text-ink-soft">
              {m.caseload_expected({ amount: formatMoney(expected, currency) })}
            </span>
          )}
        </span>
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
