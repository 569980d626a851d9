import * as m from '@cadence/messages/m';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { formatWhen } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { useOwnAppointments, type Appointment } from '../../appointments/appointment/api.ts';
import { clientOf, otherParty } from '../../appointments/appointment/appointment-texts.ts';
import { upcomingOf } from '../../appointments/appointment/next-sessions.ts';
import { useMayBook } from '../../appointments/appointment/use-may-book.ts';
import type { AppointmentForViewer } from '../../appointments/appointment/viewer.ts';
import { AttendanceButton, AttendanceNote } from '../../appointments/card/attendance.tsx';
import { WriteNote } from '../../care/entries/write-note.tsx';
import { useSignedInUser } from '../../users/api.ts';

const BookDialog = lazyDialog(async () => (await import('../../caseload/book-dialog.tsx')).BookDialog);

/** After a session: the next one and booking another, and for its therapist whether somebody attended. */
export function Afterwards({ appointment }: { appointment: Appointment }) {
  const { role, timezone } = useSignedInUser();
  const now = useNow();
  const viewer = { role, zone: timezone ?? browserZone(), now };
  const isTherapist = role === 'therapist';
  return (
    <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      {isTherapist && now >= Date.parse(appointment.startTime) && (
        <section className="space-y-3 sm:col-span-2">
          <h3 className="text-title-4">{m.record_note_title()}</h3>
          <p className="text-ink-soft">{m.record_note_text()}</p>
          <WriteNote clientId={appointment.client.id} appointmentId={appointment.id} />
        </section>
      )}
      <section className="space-y-3">
        <h3 className="text-title-4">{m.next_session_title()}</h3>
        <NextSession appointment={appointment} viewer={viewer} />
        {isTherapist ? <BookNext appointment={appointment} /> : <BookAgain appointment={appointment} />}
      </section>
      {isTherapist && now >= Date.parse(appointment.startTime) && (
        <section className="space-y-3">
          <h3 className="text-title-4">{m.room_attendance_title()}</h3>
          {!appointment.didNotAttend && <p className="text-ink-soft">{m.room_attendance_text()}</p>}
          <AttendanceNote appointment={appointment} viewer={viewer} />
          <AttendanceButton appointment={appointment} viewer={viewer} />
        </section>
      )}
    </div>
  );
}

/** The family's next session with anybody; the therapist's next one with this client. */
function NextSession({ appointment, viewer: { role, zone, now } }: AppointmentForViewer) {
  const { data } = useOwnAppointments();
  if (!data) return null;
  const { id, client } = appointment;
  const next = upcomingOf(data, now).find(
    (one) => one.id !== id && (role === 'patient' || one.client.id === client.id),
  );
  if (!next) {
    const name = clientOf(appointment, role) ?? otherParty(appointment, role);
    return (
      <p className="text-ink-soft">
        {role === 'patient' ? m.room_next_none() : m.room_next_none_with({ name })}
      </p>
    );
  }
  const when = formatWhen(next.startTime, zone);
  const name = clientOf(next, role);
  return (
    <p className="[overflow-wrap:anywhere]">
      {m.room_next_text({ when, name: otherParty(next, role) })}
      {name !== undefined && ` · ${m.appointments_with_client({ name })}`}
      <Link
        href={`/appointments?appointment=${next.id}`}
        className="flex min-h-target w-fit items-center font-semibold"
      >
        {m.room_next_show()}
      </Link>
    </p>
  );
}

function BookAgain({ appointment }: { appointment: Appointment }) {
  const mayBook = useMayBook(appointment, 'patient');
  if (!mayBook || !appointment.therapist.isAvailable) return null;
  return (
    <Link href={`/therapist/${appointment.therapistId}`} className={buttonClass({ variant: 'secondary' })}>
      {m.appointments_again()}
    </Link>
  );
}

function BookNext({ appointment: { client } }: { appointment: Appointment }) {
  const [isBooking, setBooking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
        onClick={() => setBooking(true)}
      >
        {m.caseload_booking_open()}
      </Button>
      {isBooking && <BookDialog client={client} onClose={() => setBooking(false)} />}
    </>
  );
}
