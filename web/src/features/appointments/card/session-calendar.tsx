import { AppointmentSync } from '../../calendar/appointment-sync.tsx';
import { whichText } from '../appointment-texts.ts';
import { CalendarFileLink } from './calendar-file-link.tsx';
import type { AppointmentReading } from '../reading.ts';

/** How a session comes into the reader's own calendar: through Google, or as a file. */
export function SessionCalendar({ appointment, reading: { role, zone } }: AppointmentReading) {
  const what = whichText(appointment, role, zone);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <AppointmentSync appointment={appointment} what={what} />
      <CalendarFileLink appointment={appointment} what={what} />
    </div>
  );
}
