import * as m from '@cadence/messages/m';
import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Appointment } from '../api.ts';

export type CalendarFileLinkProps = { appointment: Pick<Appointment, 'id'>; what: string };

/** The session as a file that any calendar program takes. `what` says which one. */
export function CalendarFileLink({ appointment, what }: CalendarFileLinkProps) {
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
