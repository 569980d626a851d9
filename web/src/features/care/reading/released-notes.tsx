import type { ReleasedEntry } from '@cadence/contract/care/entries';
import { dateIn } from '@cadence/format/time';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { formatDate } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { entryTitle } from './entry-texts.ts';

/** The notes that therapists gave a family to read, the latest first; one that was taken back says when. */
export function ReleasedNotes({ clientId }: { clientId: number }) {
  const title = useId();
  const query = useRead('GET /api/clients/:id/record', { params: { id: clientId } });
  const entries = query.data?.entries;
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHeader title={<span id={title}>{m.released_entry_title()}</span>} text={m.released_entry_text()} />
      <LoadFailure query={query} sentence={m.released_entry_failed()} />
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-24" />
        </SkeletonRegion>
      )}
      {entries?.length === 0 && <p className="text-ink-soft">{m.released_entry_none()}</p>}
      {entries && entries.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ entry }: { entry: ReleasedEntry }) {
  const { id, therapist, recalledAt } = entry;
  const title = entryTitle(entry);
  return (
    <li className="relative py-3.5 [overflow-wrap:anywhere]">
      {recalledAt === null ? (
        <Link
          href={`/entries/${id}`}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
      ) : (
        <p className="font-semibold text-ink-soft">{title}</p>
      )}
      <p className="text-sm text-ink-soft">{m.released_entry_from({ name: personName(therapist) })}</p>
      {recalledAt !== null && <p className="text-sm text-warning-ink">{withdrawnText(recalledAt)}</p>}
    </li>
  );
}

function withdrawnText(at: string): string {
  return m.entry_withdrawn({ date: formatDate(dateIn(at, browserZone()), { style: 'day' }) });
}

/** Of one therapist the last note that can be read, as the progress shows it; nothing where there is none. */
export function LastNote({
  entries,
  therapistId,
}: {
  entries: readonly ReleasedEntry[];
  therapistId: number;
}) {
  const last = entries.find((one) => one.therapist.id === therapistId && one.recalledAt === null);
  if (!last) return null;
  const what = entryTitle(last);
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <span className="text-ink-soft">
        {m.released_entry_last({ date: formatDate(last.date, { style: 'day' }) })}
      </span>
      <Link
        href={`/entries/${last.id}`}
        aria-label={m.released_entry_read_of({ what })}
        className="inline-flex min-h-target items-center font-semibold"
      >
        {m.released_entry_read()}
      </Link>
    </p>
  );
}
