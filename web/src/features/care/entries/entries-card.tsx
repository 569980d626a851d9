import { ENTRY_KINDS, ENTRY_STATES, type EntryKind, type ListedEntry } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { readingPages } from '../../../lib/http/lists.ts';
import { useChange } from '../../../lib/http/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { entryTitle, isLate, kindTexts } from '../reading/entry-texts.ts';

type State = (typeof ENTRY_STATES)[number];
type Filter = { kind?: EntryKind; state?: State };
const LISTED = 20;

/** The entries of a client's record with the therapist. Of a client who has left nothing new is written. */
export function EntriesCard({ clientId, hasLeft }: { clientId: number; hasLeft: boolean }) {
  const [filter, setFilter] = useState<Filter>({});
  const list = useInfiniteQuery(
    readingPages('GET /api/therapist/clients/:id/entries', {
      params: { id: clientId },
      query: { ...filter, limit: LISTED },
    }),
  );
  const entries = list.data?.pages.flatMap(({ items }) => items);
  const isFiltered = filter.kind !== undefined || filter.state !== undefined;
  if (hasLeft && entries?.length === 0 && !isFiltered) return null;
  return (
    <Card as="section" id="notes" className="scroll-mt-16">
      <CardHeader title={m.entry_list_title()} text={m.entry_list_text()} />
      <LoadFailure query={list} sentence={m.entry_list_failed()} className="mb-4" />
      {list.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-28" />
        </SkeletonRegion>
      )}
      {(isFiltered || (entries && entries.length > 1)) && <Filters filter={filter} onChange={setFilter} />}
      {entries && <Found entries={entries} isFiltered={isFiltered} />}
      {list.hasNextPage && (
        <div className="mt-4">
          <LoadMore
            label={m.entry_list_more()}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
      {!hasLeft && entries && <NewEntries clientId={clientId} />}
    </Card>
  );
}

function Found({ entries, isFiltered }: { entries: readonly ListedEntry[]; isFiltered: boolean }) {
  if (entries.length === 0)
    return (
      <p className="text-ink-soft">
        {isFiltered ? m.entry_list_none_like() : `${m.entry_list_none()}. ${m.entry_list_none_text()}`}
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { kind, state } = filter;
  const change = (next: { kind: EntryKind | undefined; state: State | undefined }) =>
    onChange({ ...(next.kind && { kind: next.kind }), ...(next.state && { state: next.state }) });
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
      <SelectField
        label={m.entry_list_kind()}
        value={kind ?? ''}
        onChange={({ target }) => change({ kind: ENTRY_KINDS.find((one) => one === target.value), state })}
        options={[
          { value: '', label: m.entry_list_all() },
          ...ENTRY_KINDS.map((one) => ({ value: one, label: kindTexts[one]() })),
        ]}
      />
      <SelectField
        label={m.entry_list_state()}
        value={state ?? ''}
        onChange={({ target }) => change({ kind, state: ENTRY_STATES.find((one) => one === target.value) })}
        options={[
          { value: '', label: m.entry_list_all() },
          { value: 'draft', label: m.entry_list_drafts() },
          { value: 'signed', label: m.entry_list_signed() },
        ]}
      />
    </div>
  );
}

function Line({ entry }: { entry: ListedEntry }) {
  const { id, state, title, signedBy, isReleased, isIntact } = entry;
  return (
    <li className="relative py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Link href={`/notes/${id}`} className="font-semibold after:absolute after:inset-0 after:content-['']">
          {entryTitle(entry)}
        </Link>
        {state === 'draft' && <Badge tone="accent">{m.entry_list_draft()}</Badge>}
        {isLate(entry) && <Badge tone="warning">{m.entry_list_late()}</Badge>}
        {isReleased && <Badge tone="brand">{m.entry_list_released()}</Badge>}
        {!isIntact && (
          <Badge tone="danger" icon={<TriangleAlert />}>
            {m.entry_list_not_intact()}
          </Badge>
        )}
      </div>
      <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {title === '' ? m.entry_list_empty() : shortened(title)}
      </p>
      {signedBy !== null && (
        <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">
          {m.entry_list_signed_by({ name: signedBy })}
        </p>
      )}
    </li>
  );
}

/** The list holds so many characters of what an entry says. */
const TITLE_LENGTH = 80;

function shortened(title: string): string {
  return title.length < TITLE_LENGTH ? title : `${title}…`;
}

const beginTexts = {
  contact: () => m.entry_list_add_contact(),
  assessment: () => m.entry_list_add_assessment(),
  closing: () => m.entry_list_add_closing(),
};

/** A session's note begins with its session; every other kind here. */
function NewEntries({ clientId }: { clientId: number }) {
  const [, navigate] = useLocation();
  const add = useChange('POST /api/therapist/clients/:id/entries', { waits: false });
  const begin = async (kind: keyof typeof beginTexts): Promise<void> => {
    const entry = await add.mutateAsync({ params: { id: clientId }, body: { kind }, attempt: kind });
    navigate(`/notes/${entry.id}`);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {(['contact', 'assessment', 'closing'] as const).map((kind) => (
        <Button
          key={kind}
          variant={kind === 'closing' ? 'quiet' : 'secondary'}
          size="sm"
          loading={add.isPending && add.variables.body.kind === kind}
          onClick={() =>
            void reportOutcome(begin(kind), {
              failed: (error) => failureOf(m.entry_list_add_failed(), error),
            })
          }
        >
          {beginTexts[kind]()}
        </Button>
      ))}
    </div>
  );
}
