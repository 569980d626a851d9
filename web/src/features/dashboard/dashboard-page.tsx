import type { User } from '@cadence/contract/users';
import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { browserZone } from '../../lib/time-zones.ts';
import { useRead } from '../../lib/http/query.ts';
import { lazyPart, useCode } from '../../lib/navigation/lazy-part.ts';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useOwnAppointments, type Appointment } from '../appointments/appointment/api.ts';
import { owedBy, upcomingOf } from '../appointments/appointment/next-sessions.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Viewer } from '../appointments/appointment/viewer.ts';
import { type ToDo, useToDo } from '../forms/use-to-do.ts';
import { OverviewSkeleton } from '../practice/overview-skeleton.tsx';
import { useSignedInUser } from '../users/api.ts';
import { offersQuery } from '../waitlist/api.ts';
import { useFilters } from '../directory/filters/use-filters.ts';
import { Directory } from '../directory/results/directory.tsx';
import { useFound } from '../directory/results/use-found.ts';
import { Figures } from './figures.tsx';

// Lazy: only therapists see the practice, and only people with a session ahead see that.
const PracticeOverview = lazyPart(
  async () => (await import('../practice/practice-overview.tsx')).PracticeOverview,
);
const NextSession = lazyPart(async () => (await import('../appointments/next-session.tsx')).NextSession);

const OwedLine = lazyPart(async () => (await import('../appointments/owed-line.tsx')).OwedLine);

// Lazy: only families that are asked see it.
const ToDoLines = lazyPart(async () => (await import('../forms/to-do-lines.tsx')).ToDoLines);

// Lazy: few families are invited.
const WaitingInvitations = lazyPart(
  async () => (await import('../clients/invitation/waiting-invitations.tsx')).WaitingInvitations,
);

// Lazy: few families have an offer.
const OfferStrip = lazyPart(async () => (await import('../waitlist/offer-strip.tsx')).OfferStrip);

// Lazy: only admins see it.
const TodoPage = lazyPart(async () => (await import('../overview/todo-page.tsx')).TodoPage);

const texts: Record<Exclude<User['role'], 'admin'>, () => string> = {
  patient: () => m.dashboard_text_patient(),
  therapist: () => m.dashboard_text_therapist(),
};

/** The first page after sign-in: what is next, then what the person came for. See docs/specification.md#dashboard. */
export function DashboardPage() {
  const user = useSignedInUser();
  const [hour] = useState(() => new Date().getHours());
  if (user.role === 'admin') {
    return (
      <Suspense fallback={<LoadingScreen label={m.app_loading()} />}>
        <TodoPage />
      </Suspense>
    );
  }
  return (
    <div className="page-width pb-section">
      <PageHeader title={greeting(user.firstName, hour)} text={texts[user.role]()} />
      {user.role === 'patient' && <Invitations />}
      {user.role === 'patient' && <Offers />}
      <Suspense fallback={<OverviewSkeleton />}>
        <WithNextSession user={user} />
      </Suspense>
    </div>
  );
}

function Invitations() {
  const { data = [] } = useRead('GET /api/client-invitations', {});
  return (
    data.length > 0 && (
      <Suspense fallback={null}>
        <WaitingInvitations />
      </Suspense>
    )
  );
}

function Offers() {
  const { data = [] } = useQuery(offersQuery);
  return (
    data.length > 0 && (
      <Suspense fallback={null}>
        <OfferStrip />
      </Suspense>
    )
  );
}

/** Nothing is shown before the next session is known: it would move down when that appears. */
function WithNextSession({ user }: { user: User }) {
  const { data, error } = useOwnAppointments();
  const now = useNow();
  const upcoming = useMemo(() => upcomingOf(data ?? [], now), [data, now]);
  const [first] = upcoming;
  const zone = user.role === 'therapist' ? first?.therapist.timezone : user.timezone;
  const viewer = useMemo(
    () => ({ role: user.role, zone: zone ?? browserZone(), now }),
    [user.role, zone, now],
  );
  // Before the first session nothing is worked on; one may end before its time.
  const hasProgress =
    user.role === 'patient' &&
    (data ?? []).some(({ status, startTime }) => status !== 'cancelled' && Date.parse(startTime) <= now);
  const owed = useMemo(() => owedBy(data ?? [], viewer), [data, viewer]);
  const forms = useToDo(user.role === 'patient');
  const hasForms = useCode(ToDoLines, forms.toDo.length > 0);
  const hasNext = useCode(NextSession, first !== undefined);
  const hasOwed = useCode(OwedLine, owed.length > 0);
  const hasPractice = useCode(PracticeOverview, user.role === 'therapist');
  const isKnown = data !== undefined || error !== null;
  const isDrawn = useAllReady([isKnown, !forms.isPending, hasForms, hasNext, hasOwed, hasPractice]);
  return (
    <>
      {user.role === 'patient' && <DirectoryPrefetch />}
      {isDrawn ? (
        <>
          <OpenLines toDo={forms.toDo} owed={owed} viewer={viewer} />
          <NextAndParts user={user} upcoming={upcoming} viewer={viewer} hasProgress={hasProgress} />
        </>
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

type OpenLinesProps = { toDo: readonly ToDo[]; owed: readonly Appointment[]; viewer: Viewer };

/** What waits for the family: forms to fill in, and what is still to be paid. */
function OpenLines({ toDo, owed, viewer }: OpenLinesProps) {
  return (
    <>
      {toDo.length > 0 && (
        <div className="mb-6 sm:mb-8">
          <ToDoLines toDo={toDo} zone={viewer.zone} />
        </div>
      )}
      {owed.length > 0 && (
        <div className="mb-8">
          <OwedLine owed={owed} viewer={viewer} />
        </div>
      )}
    </>
  );
}

function useAllReady(ready: readonly boolean[]): boolean {
  // Kept, because a retry after a failure is pending again.
  const [isReady, setReady] = useState(false);
  if (!isReady && ready.every(Boolean)) setReady(true);
  return useDeferredValue(isReady);
}

type NextAndPartsProps = {
  user: User;
  upcoming: readonly Appointment[];
  viewer: Viewer;
  hasProgress: boolean;
};

function NextAndParts({ user, upcoming, viewer, hasProgress }: NextAndPartsProps) {
  return (
    <>
      {upcoming.length > 0 && (
        <div className="mb-10">
          <NextSession
            upcoming={upcoming}
            viewer={viewer}
            action={
              <Link
                href="/appointments"
                className="inline-flex min-h-target items-center text-sm font-semibold"
              >
                {m.dashboard_see_sessions()}
              </Link>
            }
          />
        </div>
      )}
      {hasProgress && (
        <p className="-mt-6 mb-8">
          <Link href="/progress" className="inline-flex min-h-target items-center font-semibold">
            {m.dashboard_see_progress()}
          </Link>
        </p>
      )}
      <Parts user={user} nextId={upcoming[0]?.id} />
    </>
  );
}

/** Loads the directory while the appointments load. It stays mounted, because leaving would cancel the request. */
function DirectoryPrefetch() {
  useFound(useFilters().filters);
  return null;
}

function Parts({ user, nextId }: { user: User; nextId?: number | undefined }) {
  return (
    <>
      {user.role === 'therapist' ? (
        <PracticeOverview nextId={nextId} directory={<Directory />} />
      ) : (
        <Directory />
      )}
      <div className="mt-12 sm:mt-16">
        <Figures />
      </div>
    </>
  );
}

/** The greeting for an hour (0 to 23) of the reader's clock. */
function greeting(name: string, hour: number): string {
  if (hour >= 5 && hour < 12) return m.dashboard_greeting_morning({ name });
  if (hour >= 12 && hour < 18) return m.dashboard_greeting_afternoon({ name });
  return m.dashboard_greeting_evening({ name });
}
