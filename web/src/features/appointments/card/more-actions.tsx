import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Link } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { whichText } from '../appointment/appointment-texts.ts';
import { canChange, canMove, isPast } from '../appointment/label.ts';
import { useMayBook } from '../appointment/use-may-book.ts';
import { EarlierButton } from '../../waitlist/earlier-button.tsx';
import { MarkedPayment } from '../direct-payment/marked-payment.tsx';
import { MessageLink } from './message-link.tsx';
import { AttendanceButton } from './attendance.tsx';
import { WaiveButton } from '../paying/waive-button.tsx';
import { visitsLine } from './visits-line.ts';
import { useRead } from '../../../lib/http/query.ts';
import { AppointmentSync } from '../../google-calendar/appointment-sync.tsx';
import { CalendarPlus } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import type { Appointment } from '../appointment/api.ts';

const RescheduleDialog = lazyDialog(
  async () => (await import('../rescheduling/reschedule-dialog.tsx')).RescheduleDialog,
);
const MeetingDialog = lazyDialog(async () => (await import('./meeting-dialog.tsx')).MeetingDialog);
const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type Question = 'cancel' | 'reschedule' | 'meeting';

/** All actions of a session but its primary one. Each accessible name says which session it is about. */
export function MoreActions({ appointment, viewer, isNext }: AppointmentForViewer & { isNext: boolean }) {
  const { role, zone, now } = viewer;
  const [asking, setAsking] = useState<Question>();
  const close = () => setAsking(undefined);
  const what = whichText(appointment, role, zone);
  const past = isPast(appointment, now);
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      {!past && <SessionCalendar appointment={appointment} viewer={viewer} />}
      {past && role === 'therapist' && <RoomVisits appointment={appointment} viewer={viewer} />}
      <MarkedPayment appointment={appointment} viewer={viewer} />
      <div className="button-row">
        {!isNext && <MessageLink appointment={appointment} viewer={viewer} />}
        <ChangeButtons appointment={appointment} viewer={viewer} onAsk={setAsking} />
        {role === 'therapist' && !past && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={m.meeting_open_for({ what })}
            onClick={() => setAsking('meeting')}
          >
            {m.meeting_open()}
          </Button>
        )}
        {past && appointment.paymentStatus !== null && (
          <Link
            href="/receipts"
            aria-label={m.appointments_receipt_for({ what })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.appointments_receipt()}
          </Link>
        )}
        <AttendanceButton appointment={appointment} viewer={viewer} />
        <WaiveButton appointment={appointment} viewer={viewer} />
      </div>
      {asking === 'reschedule' && (
        <RescheduleDialog appointment={appointment} viewer={viewer} onClose={close} />
      )}
      {asking === 'meeting' && <MeetingDialog appointment={appointment} viewer={viewer} onClose={close} />}
      {asking === 'cancel' && <CancelDialog appointment={appointment} viewer={viewer} onClose={close} />}
    </div>
  );
}

type ChangeButtonsProps = AppointmentForViewer & { onAsk: (question: Question) => void };

/** Moving and cancelling, or why a guardian cannot. */
function ChangeButtons({ appointment, viewer, onAsk }: ChangeButtonsProps) {
  const { role, zone, now } = viewer;
  const mayBook = useMayBook(appointment, role);
  const what = whichText(appointment, role, zone);
  if (!canChange(appointment, now)) return null;
  if (!mayBook) {
    return (
      <p className="text-sm text-ink-soft">
        {m.appointments_may_not_change({ name: appointment.client.name })}
      </p>
    );
  }
  return (
    <>
      {canMove(appointment, role, now) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.reschedule_open_for({ what })}
          onClick={() => onAsk('reschedule')}
        >
          {m.reschedule_open()}
        </Button>
      )}
      {role === 'patient' && appointment.patient.isReader && canMove(appointment, role, now) && (
        <EarlierButton appointment={appointment} what={what} zone={zone} />
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.appointments_cancel_for({ what })}
        onClick={() => onAsk('cancel')}
      >
        {m.appointments_cancel()}
      </Button>
    </>
  );
}

/** After a session, for its therapist: how it went in the room, and whether nobody came. The mark itself follows below. */
function RoomVisits({ appointment, viewer: { now } }: AppointmentForViewer) {
  const query = useRead('GET /api/appointments/:id/room/visits', { params: { id: appointment.id } });
  if (!query.data) return <LoadFailure query={query} sentence={m.room_visits_failed()} />;
  const { visits, proposesDidNotAttend } = query.data;
  const line = visitsLine(visits, appointment, now);
  return (
    <>
      {line !== undefined && <p className="text-sm text-ink-soft first-letter:uppercase">{line}</p>}
      {proposesDidNotAttend && !appointment.didNotAttend && (
        <Notice tone="warning">{m.room_visits_proposal()}</Notice>
      )}
    </>
  );
}

/** In the place of Join while the account of a party is suspended. */
export function NotHeld() {
  return <p className="basis-full text-ink-soft">{m.call_unavailable()}</p>;
}

/** Adds a session to the reader's calendar: through Google, or as a file. */
function SessionCalendar({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const what = whichText(appointment, role, zone);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <AppointmentSync appointment={appointment} what={what} />
      <CalendarFileLink appointment={appointment} what={what} />
    </div>
  );
}

type CalendarFileLinkProps = { appointment: Pick<Appointment, 'id'>; what: string };

/** Downloads the session as an .ics file. `what` names the session for screen readers. */
function CalendarFileLink({ appointment, what }: CalendarFileLinkProps) {
  return (
    <a
      href={`/api/appointments/${appointment.id}/calendar.ics`}
      download
      aria-label={m.appointments_calendar_file_for({ what })}
      className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), '-ms-3.5')}
    >
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {m.appointments_calendar_file()}
    </a>
  );
}
