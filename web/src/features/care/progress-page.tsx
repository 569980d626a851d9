import { useQueries } from '@tanstack/react-query';
import type { ReleasedEntry } from '@cadence/contract/care/entries';
import type { Progress } from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { reading, useRead } from '../../lib/http/query.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { courseText, heightOf, stateTexts } from './figures/figure-texts.ts';
import { LastNote } from './reading/released-notes.tsx';
import { PointsChart } from './figures/points-chart.tsx';

type SharedGoal = Progress['goals'][number];

/** What a family's clients work on and how it goes, by client and therapist: those with something shared first. */
export function ProgressPage() {
  const query = useRead('GET /api/clients', {});
  const readable = (query.data ?? []).filter(({ rights, isArchived }) => rights.mayRead && !isArchived);
  const progress = useQueries({
    queries: readable.map(({ id }) => reading('GET /api/clients/:id/progress', { params: { id } })),
  });
  const records = useQueries({
    queries: readable.map(({ id }) => reading('GET /api/clients/:id/record', { params: { id } })),
  });
  const empty = readable.filter((_, nth) => isEmpty(progress[nth]?.data, records[nth]?.data?.entries));
  const shown = [
    ...readable.filter((client) => !empty.includes(client)),
    // Who only books for others has a client of their own all the same.
    ...empty.filter(({ isSelf }) => !isSelf || readable.length === 1),
  ];
  // Shown together, so that one that comes later moves no other. Kept, because what failed is pending again as soon as it is shown.
  const [isReady, setReady] = useState(false);
  if (!isReady && query.data && ![...progress, ...records].some((one) => one.isPending)) setReady(true);
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.page_progress()}
        text={m.progress_text()}
        above={<BackLink href="/dashboard">{m.nav_dashboard()}</BackLink>}
      />
      <LoadFailure query={query} sentence={m.progress_failed()} />
      {!isReady && !query.isError && <Waiting />}
      {query.data && readable.length === 0 && (
        <EmptyState title={m.progress_nobody()} text={m.progress_nobody_text()} />
      )}
      <div className="space-y-10">
        {isReady && shown.map(({ id, name }) => <ProgressOf key={id} clientId={id} name={name} />)}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <Skeleton shape="block" className="h-48" />
    </SkeletonRegion>
  );
}

function ProgressOf({ clientId, name }: { clientId: number; name: string }) {
  const query = useRead('GET /api/clients/:id/progress', { params: { id: clientId } });
  const record = useRead('GET /api/clients/:id/record', { params: { id: clientId } });
  const entries = record.data?.entries ?? [];
  const others = withoutGoals(entries, query.data ?? []);
  return (
    <section aria-labelledby={`progress-${clientId}`}>
      <h2 id={`progress-${clientId}`} className="mb-4 text-title-2 [overflow-wrap:anywhere]">
        {name}
      </h2>
      <LoadFailure query={query} sentence={m.progress_failed()} />
      <LoadFailure query={record} sentence={m.released_entry_failed()} />
      {query.data?.length === 0 && others.length === 0 && (
        <EmptyState level={3} title={m.progress_none()} text={m.progress_none_text()} />
      )}
      <div className="grid gap-5">
        {query.data?.map(({ therapist, goals }) => (
          <Card as="article" key={therapist.id}>
            <h3 className="text-title-3 [overflow-wrap:anywhere]">
              {m.progress_with({ name: personName(therapist) })}
            </h3>
            <ul className="mt-4 divide-y divide-line">
              {goals.map((goal) => (
                <li key={goal.id} className="py-4 first:pt-0 last:pb-0">
                  <GoalOf goal={goal} />
                </li>
              ))}
            </ul>
            <LastNote entries={entries} therapistId={therapist.id} />
          </Card>
        ))}
        {others.map((therapist) => (
          <Card as="article" key={therapist.id}>
            <h3 className="text-title-3 [overflow-wrap:anywhere]">
              {m.progress_with({ name: personName(therapist) })}
            </h3>
            <LastNote entries={entries} therapistId={therapist.id} />
          </Card>
        ))}
      </div>
      <p className="mt-3">
        <Link
          href={`/records/${clientId}`}
          aria-label={m.released_entry_notes_all_of({ name })}
          className="inline-flex min-h-target items-center font-semibold"
        >
          {m.released_entry_notes_all()}
        </Link>
      </p>
    </section>
  );
}

/** Nothing is shared of a client; what could not be loaded may be there. */
function isEmpty(progress: readonly Progress[] | undefined, entries: readonly ReleasedEntry[] | undefined) {
  return progress?.length === 0 && entries !== undefined && withoutGoals(entries, []).length === 0;
}

/** Therapists who gave something to read and share no goal. */
function withoutGoals(entries: readonly ReleasedEntry[], shared: readonly Progress[]) {
  const known = new Set(shared.map(({ therapist }) => therapist.id));
  const readable = entries.filter(
    ({ recalledAt, therapist }) => recalledAt === null && !known.has(therapist.id),
  );
  return [...new Map(readable.map(({ therapist }) => [therapist.id, therapist])).values()];
}

function GoalOf({ goal }: { goal: SharedGoal }) {
  const { familyWords, state, points, latest } = goal;
  return (
    <>
      <h4 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
        {familyWords} {state !== 'active' && <Badge>{stateTexts[state]()}</Badge>}
      </h4>
      <p className="figures mt-1">
        {latest ? courseText(goal) : m.progress_not_counted()}
        {latest && latest.level === null && (
          <span className="text-ink-soft">
            {' · '}
            {m.progress_percent({ percent: Math.round(100 * heightOf(latest)) })}
          </span>
        )}
      </p>
      {points.length > 1 && (
        <details className="mt-1">
          <summary
            aria-label={m.goals_over_time_of({ goal: familyWords })}
            className="inline-flex min-h-target cursor-pointer items-center text-sm text-brand-ink underline underline-offset-4"
          >
            {m.goals_over_time()}
          </summary>
          <PointsChart points={points} words={familyWords} withCues={false} />
        </details>
      )}
    </>
  );
}
