import * as m from '@cadence/messages/m';
import { Repeat } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatDayOfMonth, minutesIn, weekdayNames } from '@cadence/format/time';
import { addDays } from '@cadence/scheduling/calendar-date';
import { formatDate } from '../../../lib/time.ts';
import { startOfWeek } from '../../../ui/data/calendar-days.ts';
import { cx } from '../../../ui/class-names.ts';
import { hueWash } from '../../../ui/hue-style.ts';
import type { Appointment } from '../appointment/api.ts';
import type { Viewer } from '../appointment/viewer.ts';
import { labelText, otherParty } from '../appointment/appointment-texts.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { dayName, type CalendarViewProps } from './calendar-month.tsx';
import { stepped } from './calendar-place.ts';
import { labelOf } from '../appointment/label.ts';
import { typeHue } from '../appointment/type-hue.ts';
import { gridTarget } from './week-keys.ts';

export type CalendarWeekProps = CalendarViewProps & { viewer: Viewer };

/**
 * The week view: seven columns, on a phone seven rows. Assistive technology sees a grid with a row per day, whose cells
 * are the day and its sessions; one cell is in the tab order, and arrow keys move.
 */
export function CalendarWeek(props: CalendarWeekProps) {
  const { place, today, onGo } = props;
  const first = startOfWeek(place.date);
  const [from, to] = [first, addDays(first, 6)].map((day) => formatDate(day, { style: 'short', today }));
  const range = { from: from ?? '', to: to ?? '' };
  const grid = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(grid.current?.querySelectorAll('[role="row"]') ?? [])];
    const cells = rows.map((row) => [...row.querySelectorAll<HTMLElement>('button')]);
    const target = gridTarget(event.key, cells, document.activeElement);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const week = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const inReach = reachable(props, week, reached);
  return (
    <>
      <CalendarHeader
        title={m.calendar_view_range(range)}
        previous={{ label: m.calendar_view_previous_week(), onClick: () => onGo(stepped(place, -1)) }}
        next={{ label: m.calendar_view_next_week(), onClick: () => onGo(stepped(place, 1)) }}
      />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={m.calendar_view_week_grid(range)}
        onKeyDown={onKeyDown}
        className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface lg:grid lg:min-h-64 lg:grid-cols-7 lg:divide-x lg:divide-y-0"
      >
        {week.map((day, weekday) => (
          <Day key={day} day={day} weekday={weekday} inReach={inReach} onReach={setReached} week={props} />
        ))}
      </div>
    </>
  );
}

/** The grid's only button in the tab order: the last focused one, else the opened day, today, or the first. */
function reachable({ days, place, today }: CalendarWeekProps, week: string[], reached: string | undefined) {
  const there = new Set([...week, ...week.flatMap((day) => days.get(day)?.map(({ id }) => `${id}`) ?? [])]);
  return [reached, place.day, today].find((one) => one !== undefined && there.has(one)) ?? week[0];
}

type DayProps = {
  day: string;
  weekday: number;
  inReach: string | undefined;
  onReach: (key: string) => void;
  week: CalendarWeekProps;
};

function Day({ day, weekday, inReach, onReach, week }: DayProps) {
  const { days, place, today, onGo, viewer } = week;
  const list = days.get(day) ?? [];
  const open = () => onGo({ ...place, date: day, day });
  const isOpen = day === place.day;
  return (
    <div role="row" className={cx('flex min-w-0 gap-3 p-2 lg:flex-col lg:gap-2', isOpen && 'bg-brand-soft')}>
      <div
        role="rowheader"
        className="flex w-20 shrink-0 items-center justify-between lg:w-full lg:flex-col lg:justify-start"
      >
        {/* Outside the button, whose name says the weekday in full: people press it by saying what they see on it. */}
        <span aria-hidden="true" className="text-xs font-semibold text-ink-soft">
          {weekdayNames()[weekday]?.short}
        </span>
        <button
          type="button"
          tabIndex={inReach === day ? 0 : -1}
          aria-label={dayName(day, list.length, today)}
          aria-current={day === today ? 'date' : undefined}
          aria-expanded={isOpen}
          onFocus={() => onReach(day)}
          onClick={open}
          className={cx(
            'figures min-h-target min-w-target rounded-sm px-1 text-lg font-semibold hover:bg-brand-soft focus-visible:-outline-offset-3 lg:w-full',
            day === today && 'inset-ring-2 inset-ring-brand forced-colors:border-2',
          )}
        >
          {formatDayOfMonth(day)}
        </button>
      </div>
      <div
        role="presentation"
        className="flex min-w-0 flex-1 flex-col justify-center gap-1.5 lg:justify-start"
      >
        {list.length === 0 && (
          <div role="gridcell" className="text-sm text-ink-faint lg:text-center lg:text-xs">
            {m.calendar_view_free()}
          </div>
        )}
        {list.map((appointment) => (
          <div key={appointment.id} role="gridcell">
            <Session
              appointment={appointment}
              viewer={viewer}
              inReach={inReach === `${appointment.id}`}
              onFocus={() => onReach(`${appointment.id}`)}
              onClick={open}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

type SessionProps = {
  appointment: Appointment;
  viewer: Viewer;
  inReach: boolean;
  onFocus: () => void;
  onClick: () => void;
};

function Session({ appointment, viewer, inReach, onFocus, onClick }: SessionProps) {
  const { role, zone, now } = viewer;
  return (
    <button
      type="button"
      tabIndex={inReach ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      className={cx(
        'block min-h-11 w-full rounded-sm px-2 py-1 text-start text-sm leading-tight hover:underline focus-visible:-outline-offset-3',
        hueWash[typeHue(appointment.appointmentType.color)],
      )}
    >
      <span className="figures block font-semibold">{clockTime(appointment.startTime, zone)}</span>{' '}
      <span className="block [overflow-wrap:anywhere]">{otherParty(appointment, role)}</span>
      {appointment.seriesId !== null && (
        <span className="mt-0.5 flex items-center gap-1 text-xs">
          <Repeat aria-hidden="true" className="size-3.5 shrink-0" />
          {m.appointments_series()}
        </span>
      )}
      <span className="sr-only">, {labelText(labelOf(appointment, now))}</span>
    </button>
  );
}

/** "09:00": the narrow columns show HH:mm in both languages. */
function clockTime(at: string, zone: string): string {
  const minutes = minutesIn(at, zone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
