import * as m from '@cadence/messages/m';
import { Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import type { AppointmentForViewer } from '../viewer.ts';
import { whichText } from '../appointment-texts.ts';
import { canChange, canJoin, canMove, canPay, labelOf } from '../label.ts';
import { PayButton } from '../paying/pay-button.tsx';

const RescheduleDialog = lazy(async () => ({
  default: (await import('../rescheduling/reschedule-dialog.tsx')).RescheduleDialog,
}));
const MeetingDialog = lazy(async () => ({
  default: (await import('./meeting-dialog.tsx')).MeetingDialog,
}));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** The actions of an upcoming session. Each button's accessible name says which session it is about. */
export function AppointmentActions({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone, now } = viewer;
  const [asking, setAsking] = useState<'cancel' | 'reschedule' | 'meeting'>();
  const close = () => setAsking(undefined);
  const what = whichText(appointment, role, zone);
  const mayPay = role === 'patient' && canPay(appointment, now);
  const mayJoin = canJoin(appointment, now);
  const mayMove = canMove(appointment, role, now);
  const mayCancel = canChange(appointment, now);
  const mayGiveLink = role === 'therapist' && appointment.status !== 'cancelled';
  if (![mayPay, mayCancel, mayJoin, mayGiveLink].includes(true)) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {mayJoin && (
        <Link
          href={`/appointments/${appointment.id}/call`}
          aria-label={m.appointments_join_for({ what })}
          className={buttonClass({
            size: 'sm',
            variant: labelOf(appointment, now) === 'live' ? 'primary' : 'secondary',
          })}
        >
          <Video aria-hidden="true" className="size-4.5" />
          {m.appointments_join()}
        </Link>
      )}
      {mayPay && <PayButton appointment={appointment} label={m.appointments_pay_now_for({ what })} />}
      {mayMove && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.reschedule_open_for({ what })}
          onClick={() => setAsking('reschedule')}
        >
          {m.reschedule_open()}
        </Button>
      )}
      {mayCancel && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.appointments_cancel_for({ what })}
          onClick={() => setAsking('cancel')}
        >
          {m.appointments_cancel()}
        </Button>
      )}
      {mayGiveLink && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.meeting_open_for({ what })}
          onClick={() => setAsking('meeting')}
        >
          {m.meeting_open()}
        </Button>
      )}
      <Suspense fallback={null}>
        {asking === 'reschedule' && (
          <RescheduleDialog appointment={appointment} viewer={viewer} onClose={close} />
        )}
        {asking === 'meeting' && <MeetingDialog appointment={appointment} viewer={viewer} onClose={close} />}
        {asking === 'cancel' && <CancelDialog appointment={appointment} viewer={viewer} onClose={close} />}
      </Suspense>
    </div>
  );
}
