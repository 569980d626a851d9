import * as m from '@cadence/messages/m';
import { Video } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { helpPath } from '../../../lib/navigation/public-pages.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen, formatWhenInBoth } from '../../../lib/time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { useOwnAppointments, type Appointment } from '../appointment/api.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import { CameraPreview } from '../../devices/camera-preview.tsx';
import { EmergencyNotice } from '../appointment/emergency-notice.tsx';
import { JOINING } from '../appointment/join-link.tsx';
import { isInOwnRoom, isPast, labelOf, LIVE_BEFORE } from '../appointment/label.ts';
import { useNow } from '../../../lib/use-now.ts';

/** The page before a session: the video link, or a camera check until there is one. See docs/specification.md#pre-call-page. */
export function CallPage() {
  const { id } = useParams<{ id: string }>();
  const query = useOwnAppointments();
  const { data, error } = query;
  const appointment = data?.find((one) => String(one.id) === id);
  return (
    <div className="page-width max-w-[52rem] pb-section">
      <PageHeader title={m.page_call()} text={appointment && <PartyAndTime appointment={appointment} />} />
      {data && !appointment && (
        <EmptyState title={m.appointments_unknown_title()} text={m.call_unknown_text()} action={<Return />} />
      )}
      {appointment && <BeforeCall appointment={appointment} />}
      {!data && <LoadFailure query={query} sentence={m.appointments_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.call_loading()}>
          <Skeleton shape="block" className="h-72" />
        </SkeletonRegion>
      )}
    </div>
  );
}

/** The other side and the time, in both zones where clocks differ. */
function PartyAndTime({ appointment }: { appointment: Appointment }) {
  const { role, timezone } = useSignedInUser();
  const { startTime, therapist } = appointment;
  const [here = '', there] = formatWhenInBoth(startTime, timezone ?? browserZone(), therapist.timezone);
  return (
    <>
      {m.call_with({ name: otherParty(appointment, role), when: here })}
      {there && <span className="block text-base">{there}</span>}
    </>
  );
}

function BeforeCall({ appointment }: { appointment: Appointment }) {
  const now = useNow();
  const { role } = useSignedInUser();
  const { status, meetingUrl } = appointment;
  const closed = closedText(appointment, now);
  const [, navigate] = useLocation();
  return (
    <div className="space-y-8">
      {closed !== undefined && (
        <Entrance notice={<Notice tone="warning">{closed}</Notice>}>
          {status === 'cancelled' && (
            <Button disabled icon={<Video aria-hidden="true" className="size-5" />}>
              {m.call_join()}
            </Button>
          )}
        </Entrance>
      )}
      {closed === undefined && meetingUrl !== null && (
        <WithLink appointment={appointment} meetingUrl={meetingUrl} now={now} />
      )}
      {closed === undefined && meetingUrl === null && (
        <>
          <Notice title={m.call_no_link_title()}>{m.call_no_link_text()}</Notice>
          <CameraPreview onHangUp={() => navigate('/appointments')} />
          <Return />
        </>
      )}
      <p className="flex flex-wrap gap-x-6">
        <a href={helpPath('camera')}>{m.call_help()}</a>
        {role === 'therapist' && <Link href="/picture-cards">{m.page_picture_cards()}</Link>}
      </p>
      <EmergencyNotice />
    </div>
  );
}

type WithLinkProps = { appointment: Appointment; meetingUrl: string; now: number };

/** Long before the session there is only the camera to check; once it is about to begin, joining comes first. */
function WithLink({ appointment, meetingUrl, now }: WithLinkProps) {
  // The link of the next session's card leads to the open check.
  const [isChecking, setChecking] = useState(() => window.location.hash === '#camera');
  const [, navigate] = useLocation();
  const zone = useSignedInUser().timezone ?? browserZone();
  const roomPath = `/appointments/${appointment.id}/room`;
  const isOwnRoom = isInOwnRoom(appointment);
  const isLive = labelOf(appointment, now) === 'live';
  const opensAt = Date.parse(appointment.startTime) - LIVE_BEFORE;
  const join = (
    <Join
      key="join"
      href={isOwnRoom ? roomPath : meetingUrl}
      isOwnRoom={isOwnRoom}
      isLive={isLive}
      variant={isLive ? 'accent' : 'secondary'}
      // Only one page may use a camera on some systems.
      onJoin={() => setChecking(false)}
    />
  );
  const check = (
    <Button
      key="check"
      variant={isLive ? 'secondary' : 'accent'}
      aria-expanded={isChecking}
      onClick={() => setChecking(!isChecking)}
    >
      {isChecking ? m.call_check_end() : m.call_check()}
    </Button>
  );
  return (
    <>
      <Entrance
        notice={
          <Notice title={m.call_ready_title()}>
            {isOwnRoom ? m.call_ready_room() : m.call_ready_text()}{' '}
            {isOwnRoom && !isLive && m.call_room_opens({ when: formatWhen(opensAt, zone) })}
          </Notice>
        }
      >
        {isLive ? [join, check] : [check, join]}
      </Entrance>
      {isChecking && <CameraPreview onHangUp={() => navigate('/appointments')} />}
    </>
  );
}

type JoinProps = {
  href: string;
  isOwnRoom: boolean;
  /** The room is open. */
  isLive: boolean;
  variant: 'accent' | 'secondary';
  onJoin: () => void;
};

/** Our own room opens in the same tab, every other address in a new one. */
function Join({ href, isOwnRoom, isLive, variant, onJoin }: JoinProps) {
  const icon = <Video aria-hidden="true" className="size-5" />;
  if (isOwnRoom) {
    return (
      <Link href={href} state={isLive ? JOINING : undefined} className={buttonClass({ variant })}>
        {icon}
        {m.call_join()}
      </Link>
    );
  }
  return (
    <LinkButton
      variant={variant}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={m.call_join_long()}
      icon={icon}
      onClick={onJoin}
    >
      {m.call_join()}
    </LinkButton>
  );
}

/** Why the session cannot be joined, if so. */
function closedText(appointment: Appointment, now: number): string | undefined {
  const { meetingUrl, isJoinable } = appointment;
  if (appointment.status === 'cancelled') return m.call_cancelled();
  if (isPast(appointment, now)) return m.call_over();
  if (appointment.paymentStatus === 'refunded') return m.call_refunded();
  if (appointment.paymentStatus === 'pending') return m.call_unpaid();
  return meetingUrl !== null && !isJoinable ? m.call_unavailable() : undefined;
}

function Entrance({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <div className="space-y-6">
      {notice}
      <div className="button-row">
        {children}
        <Return />
      </div>
    </div>
  );
}

function Return() {
  return (
    <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
      {m.call_return()}
    </Link>
  );
}
