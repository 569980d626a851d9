import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useParams } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { ProblemError } from '../../lib/http/problem.ts';
import { useRead } from '../../lib/http/query.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSignedInUser } from '../users/api.ts';
import { EntryBody, PdfLinks } from './reading/entry-body.tsx';
import { entryTitle } from './reading/entry-texts.ts';

/** A note that a therapist gave the family to read, with its addenda. */
export function ReleasedPage() {
  const { id } = useParams<{ id: string }>();
  const query = useRead('GET /api/entries/:id', { params: { id: Number(id) } });
  const zone = useSignedInUser().timezone ?? browserZone();
  const isUnknown = query.error instanceof ProblemError && query.error.status === 404;
  // What was taken back is not shown any more, also where it was read before.
  const entry = query.error ? undefined : query.data;
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={entry ? entryTitle(entry) : m.page_entry()}
        text={
          entry && (
            <span className="[overflow-wrap:anywhere]">
              {entry.clientName} · {m.released_entry_from({ name: personName(entry.therapist) })}
            </span>
          )
        }
        above={<BackLink href="/progress">{m.released_entry_back()}</BackLink>}
      />
      {isUnknown ? (
        <EmptyState title={m.released_entry_unknown()} text={m.released_entry_unknown_text()} />
      ) : (
        <LoadFailure query={query} sentence={m.entry_page_failed()} />
      )}
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      {entry && (
        <>
          <EntryBody entry={entry} zone={zone} />
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
            <PdfLinks id={entry.id} what={entryTitle(entry)} />
          </div>
        </>
      )}
    </div>
  );
}
