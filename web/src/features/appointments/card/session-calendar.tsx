import { AppointmentSync } from '../../google-calendar/appointment-sync.tsx';
import { whichText } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import * as m from '@cadence/messages/m';
import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Appointment } from '../appointment/api.ts';

/** Adds a session to the reader's calendar: through Google, or as a file. */
export function SessionCalendar({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
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
