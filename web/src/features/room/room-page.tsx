import * as m from '@cadence/messages/m';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhenInBoth } from '../../lib/time.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { personName } from '@cadence/format/names';
import { HOUR } from '@cadence/scheduling/durations';
import { useOwnAppointments, type Appointment } from '../appointments/appointment/api.ts';
import { clientOf, otherParty } from '../appointments/appointment/appointment-texts.ts';
import { useIsJoining } from '../appointments/appointment/join-link.tsx';
import { LateNotice } from '../appointments/running-late/late-notice.tsx';
import { serverTime } from '../../lib/clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSignedInUser } from '../users/api.ts';
import { isRefusal, opensAtNow, useRoom } from './api.ts';
import { Frame, Loading } from './entering/frame.tsx';
import { NotOpenYet } from './entering/not-open-yet.tsx';
import { RoomVisit } from './entering/room-visit.tsx';
import { hasRelay } from './peers/link-parts.ts';

const Afterwards = lazyPart(async () => (await import('./entering/afterwards.tsx')).Afterwards);

const HALF_MINUTE = 30_000;
const LATE_FROM = HOUR;
const LATE_FOR = 30 * 60_000;

/** The room of one's own session. See docs/specification.md#session-room. */
export function RoomPage() {
  const { id } = useParams<{ id: string }>();
  const appointments = useOwnAppointments((all) => all.some((one) => isAboutToStart(one, id)), HALF_MINUTE);
  const appointment = appointments.data?.find((one) => String(one.id) === id);
  if (appointment) return <OwnRoom appointment={appointment} />;
  return (
    <Frame header={<PageHeader title={m.page_room()} />}>
      {appointments.data && (
        <EmptyState title={m.appointments_unknown_title()} text={m.call_unknown_text()} action={<Return />} />
      )}
      {!appointments.data && !appointments.error && <Loading />}
      {!appointments.data && <LoadFailure query={appointments} sentence={m.appointments_failed()} />}
    </Frame>
  );
}

/** When the therapist may say that she runs late: in the hour before a session, and at its beginning. */
function isAboutToStart({ id, startTime }: Appointment, ofRoom: string): boolean {
  const sinceStart = serverTime() - Date.parse(startTime);
  return String(id) === ofRoom && sinceStart > -LATE_FROM && sinceStart < LATE_FOR;
}

function OwnRoom({ appointment }: { appointment: Appointment }) {
  const user = useSignedInUser();
  const query = useRoom(appointment);
  const { data: room, error } = query;
  // A running visit hears from the live channel why it ends.
  const [isVisiting, setVisiting] = useState(false);
  const { isJoining, joined } = useJoining();
  const isRefused = isRefusal(error) && (error.status === 409 || error.status === 404);
  const hasEnded = room?.isCareConsentEnded === true;
  const header = <RoomHeader appointment={appointment} hasEnded={hasEnded} />;
  if (room && (isVisiting || !isRefused)) {
    const isTherapist = user.role === 'therapist';
    const visit = (
      <RoomVisit
        enter={{ appointmentId: appointment.id }}
        name={personName(user)}
        isTherapist={isTherapist}
        clientId={isTherapist ? appointment.client.id : undefined}
        awaited={isTherapist ? awaitedOf(appointment) : otherParty(appointment, user.role)}
        header={header}
        hasRelay={hasRelay(room.iceServers)}
        isGuest={false}
        closesAt={room.closesAt}
        // Who has to decide about the session reads it first.
        isJoining={isJoining && !hasEnded}
        afterwards={
          <Suspense fallback={null}>
            <Afterwards appointment={appointment} />
          </Suspense>
        }
        onVisit={(isRunning) => {
          setVisiting(isRunning);
          joined();
        }}
      />
    );
    return (
      <NotOpenYet
        opensAt={room.opensAt}
        header={header}
        askAgain={() => opensAtNow(query)}
        isVisiting={isVisiting}
        zone={user.timezone ?? browserZone()}
      >
        {visit}
      </NotOpenYet>
    );
  }
  return (
    <Frame header={header}>
      {isRefused && (
        <div className="space-y-6">
          <Notice tone="warning">{error.message}</Notice>
          <Return />
        </div>
      )}
      {error && !isRefused && <LoadFailure query={query} sentence={m.room_load_failed()} />}
      {!error && <Loading />}
    </Frame>
  );
}

/** `hasEnded`: the consent to virtual care was withdrawn, or is disputed. */
function RoomHeader({ appointment, hasEnded }: { appointment: Appointment; hasEnded: boolean }) {
  return (
    <>
      <Header appointment={appointment} />
      {hasEnded && (
        <Notice tone="warning" className="mb-6">
          {m.room_care_consent_ended()}
        </Notice>
      )}
    </>
  );
}

/** Pressing Join counts once: not for a page that is loaded again, or reached by Back. */
function useJoining() {
  const came = useIsJoining();
  const [isJoining, setJoining] = useState(came);
  useEffect(() => {
    if (came) history.replaceState(null, '');
  }, [came]);
  return { isJoining, joined: () => setJoining(false) };
}

/** The client, with the guardian who booked where that is somebody else. */
function awaitedOf(appointment: Appointment): string {
  const client = clientOf(appointment, 'therapist');
  const party = otherParty(appointment, 'therapist');
  return client === undefined ? party : m.room_awaited({ client, party });
}

function Header({ appointment }: { appointment: Appointment }) {
  const { role, timezone } = useSignedInUser();
  const now = useNow();
  const { startTime, therapist } = appointment;
  const zone = timezone ?? browserZone();
  const [here = ''] = formatWhenInBoth(startTime, zone, therapist.timezone);
  const text = m.call_with({ name: otherParty(appointment, role), when: here });
  return (
    <>
      <PageHeader title={m.page_room()} text={text} />
      {role === 'patient' && (
        <div role="status" className="not-empty:mb-6">
          <LateNotice appointment={appointment} viewer={{ role, zone, now }} />
        </div>
      )}
    </>
  );
}

function Return() {
  return (
    <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
      {m.call_return()}
    </Link>
  );
}
