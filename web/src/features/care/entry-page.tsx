import type { Entry } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'wouter';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { ProblemError } from '../../lib/http/problem.ts';
import { reading, useRead } from '../../lib/http/query.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { useSignedInUser } from '../users/api.ts';
import { EntryDraft } from './entries/entry-draft.tsx';
import { SignedEntry } from './entries/signed-entry.tsx';
import { entryTitle } from './reading/entry-texts.ts';

/** One entry of a therapist: written while it is a draft, read once it is signed. */
export function EntryPage() {
  const { id } = useParams<{ id: string }>();
  return <EntryOf key={id} id={Number(id)} />;
}

function EntryOf({ id }: { id: number }) {
  const { query, entry } = useEntry(id);
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = useSignedInUser().timezone ?? browserZone();
  const isUnknown = query.error instanceof ProblemError && query.error.status === 404;
  const onSigned = (signed: Entry) => {
    queries.setQueryData(reading('GET /api/therapist/entries/:id', { params: { id } }).queryKey, signed);
    if (!signed.isReleased) toastDone(m.entry_page_signed());
    heading.current?.focus();
  };
  return (
    <div className="page-width pb-section">
      <div className="py-4 sm:py-8">
        {entry && (
          <div className="text-sm">
            <BackLink href={`/clients/${entry.clientId}`}>
              <span className="[overflow-wrap:anywhere]">{entry.clientName}</span>
            </BackLink>
          </div>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-title-2">
          {entry ? entryTitle(entry) : m.page_entry()}
        </h1>
        {entry?.about && (
          <p className="mt-1 text-ink-soft">
            <BackLink href={`/notes/${entry.about}`}>{m.entry_page_about()}</BackLink>
          </p>
        )}
      </div>
      {isUnknown ? (
        <EmptyState title={m.entry_page_unknown()} text={m.entry_page_unknown_text()} />
      ) : (
        <LoadFailure query={query} sentence={m.entry_page_failed()} />
      )}
      {!entry && !query.isError && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      {entry?.state === 'draft' && <EntryDraft entry={entry} onSigned={onSigned} />}
      {entry?.state === 'signed' && <SignedEntry entry={entry} zone={zone} />}
    </div>
  );
}

/** An entry with what is asked above it once it is signed: shown together, nothing moves. */
function useEntry(id: number) {
  const query = useRead('GET /api/therapist/entries/:id', { params: { id } });
  const settings = useRead('GET /api/therapist/care-settings', {});
  // Kept, because a retry after a failure is pending again.
  const [isReady, setReady] = useState(false);
  if (!isReady && query.data && !settings.isPending) setReady(true);
  return { query, entry: isReady ? query.data : undefined };
}
