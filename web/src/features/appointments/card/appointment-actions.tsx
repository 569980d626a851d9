import * as m from '@cadence/messages/m';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { otherParty, whichText } from '../appointment/appointment-texts.ts';
import { canJoin, canPay, isOnHold, isPast, labelOf } from '../appointment/label.ts';
import { clientPath } from '../appointment/client-name.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { JoinLink } from '../appointment/join-link.tsx';
import { MessageLink } from './message-link.tsx';
import { LateButton } from '../running-late/late-button.tsx';
import { PayButton } from '../paying/pay-button.tsx';

const MoreActions = lazyPart(async () => (await import('./more-actions.tsx')).MoreActions);
const NotHeld = lazyPart(async () => (await import('./more-actions.tsx')).NotHeld);

/** The one action that matters now, and the others behind "More". Accessible names say which session they are about. */
export function AppointmentActions({
  appointment,
  viewer,
  isNext = false,
}: AppointmentForViewer & { isNext?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (appointment.status === 'cancelled') return null;
  return (
    <div>
      <div className="button-row items-center">
        <PrimaryAction appointment={appointment} viewer={viewer} isNext={isNext} />
        <LateButton appointment={appointment} viewer={viewer} />
        {isNext && <MessageLink appointment={appointment} viewer={viewer} />}
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={m.appointments_more_for({ what: whichText(appointment, viewer.role, viewer.zone) })}
          iconEnd={
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4.5 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {m.appointments_more()}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <Suspense fallback={null}>
          {isOpen && <MoreActions appointment={appointment} viewer={viewer} isNext={isNext} />}
        </Suspense>
      </div>
    </div>
  );
}

/** Pay, join, why neither is possible, or book again: the first that applies. */
function PrimaryAction({ appointment, viewer, isNext }: AppointmentForViewer & { isNext: boolean }) {
  const { role, zone, now } = viewer;
  const what = whichText(appointment, role, zone);
  if (role === 'patient' && canPay(appointment, now))
    return <PayButton appointments={[appointment]} label={m.appointments_pay_now_for({ what })} />;
  if (canJoin(appointment, now)) {
    const isLive = labelOf(appointment, now) === 'live';
    return (
      <>
        <JoinLink
          appointment={appointment}
          what={what}
          now={now}
          size={isNext ? 'md' : 'sm'}
          variant={isLive || isNext ? 'primary' : 'secondary'}
        />
        {isNext && (
          <Link
            href={`/appointments/${appointment.id}/call#camera`}
            aria-label={m.next_session_camera_for({ what })}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          >
            {m.next_session_camera()}
          </Link>
        )}
      </>
    );
  }
  if (!isPast(appointment, now))
    return isOnHold(appointment) ? (
      <Suspense fallback={null}>
        <NotHeld />
      </Suspense>
    ) : null;
  if (role === 'therapist') return <BookAgain appointment={appointment} />;
  if (role !== 'patient') return null;
  return (
    <Link
      href={`/therapist/${appointment.therapistId}`}
      aria-label={m.appointments_again_for({ name: otherParty(appointment, role) })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {m.appointments_again()}
    </Link>
  );
}

/** For a client who is on the therapist's caseload, whose page then asks when. */
function BookAgain({ appointment: { client } }: Pick<AppointmentForViewer, 'appointment'>) {
  const { data = [] } = useRead('GET /api/therapist/client-pages', {});
  if (!data.some(({ id, hasLeft }) => id === client.id && !hasLeft)) return null;
  return (
    <Link
      href={`${clientPath(client.id)}#book`}
      aria-label={m.appointments_again_client_for({ name: client.name })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {m.appointments_again()}
    </Link>
  );
}
