import * as m from '@cadence/messages/m';
import { dateIn, formatTimeRange } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import type { Appointment } from '../appointment/api.ts';
import type { Viewer } from '../appointment/viewer.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import { OtherParty } from '../appointment/client-name.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { stepped, type CalendarPlace } from './calendar-place.ts';
import { labelOf } from '../appointment/label.ts';
import { LabelBadge } from '../appointment/label-badge.tsx';

/** Appointments on one page of the agenda. */
const AGENDA_SIZE = 10;

export type CalendarAgendaProps = {
  /** What is ahead or going on, soonest first. */
  upcoming: readonly Appointment[];
  place: CalendarPlace;
  viewer: Viewer;
  onGo: (place: CalendarPlace) => void;
};

/** The next ten sessions in the order of time; the arrows lead to the ten after them. */
export function CalendarAgenda({ upcoming, place, viewer, onGo }: CalendarAgendaProps) {
  const { zone, now } = viewer;
  const lastPart = Math.max(0, Math.ceil(upcoming.length / AGENDA_SIZE) - 1);
  const part = Math.min(place.part, lastPart);
  const first = part * AGENDA_SIZE;
  const shown = upcoming.slice(first, first + AGENDA_SIZE);
  const at = { ...place, part };
  if (shown.length === 0) return <p className="py-6 text-ink-soft">{m.calendar_view_none()}</p>;
  return (
    <>
      <CalendarHeader
        title={m.calendar_view_part({
          from: String(first + 1),
          to: String(first + shown.length),
          count: String(upcoming.length),
        })}
        previous={{
          label: m.calendar_view_previous_sessions(),
          onClick: () => onGo(stepped(at, -1)),
          disabled: part === 0,
        }}
        next={{
          label: m.calendar_view_next_sessions(),
          onClick: () => onGo(stepped(at, 1)),
          disabled: part === lastPart,
        }}
      />
      <ol className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {shown.map((appointment) => {
          const day = dateIn(appointment.startTime, zone);
          return (
            <li
              key={appointment.id}
              className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-brand-soft"
            >
              <button
                type="button"
                onClick={() => onGo({ ...at, date: day, day })}
                className="stretch-link w-full text-start sm:w-60"
              >
                <span className="block text-sm font-semibold first-letter:uppercase">{formatDate(day)}</span>{' '}
                <span className="figures block text-sm text-ink-soft">
                  {formatTimeRange(appointment.startTime, appointment.endTime, zone)}
                </span>
                <span className="sr-only">, {otherParty(appointment, viewer.role)}</span>
              </button>
              <p className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">
                <span className="relative z-1">
                  <OtherParty appointment={appointment} viewer={viewer} />
                </span>{' '}
                {appointment.seriesId !== null && (
                  <span className="block text-sm font-normal text-ink-soft">{m.appointments_series()}</span>
                )}
              </p>
              <LabelBadge label={labelOf(appointment, now)} />
            </li>
          );
        })}
      </ol>
    </>
  );
}
