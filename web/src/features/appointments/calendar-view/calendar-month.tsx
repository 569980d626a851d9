import * as m from '@cadence/messages/m';
import { formatDate } from '../../../lib/time.ts';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { cx } from '../../../ui/class-names.ts';
import { hueDot } from '../../../ui/hue-style.ts';
import { MonthGrid } from '../../../ui/data/month-grid.tsx';
import type { DayIndex } from './calendar-days-index.ts';
import { inMonth, type CalendarPlace } from './calendar-place.ts';
import { typeHue } from '../appointment/type-hue.ts';

/** Dots a day, before "+N". */
const DOTS = 3;

export type CalendarViewProps = {
  days: DayIndex;
  place: CalendarPlace;
  today: string;
  onGo: (place: CalendarPlace) => void;
};

/** The month view: a dot per session, announced as a count. */
export function CalendarMonth({ days, place, today, onGo }: CalendarViewProps) {
  return (
    <MonthGrid
      fill={false}
      month={monthOf(place.date)}
      onMonthChange={(month) => onGo(inMonth(place, month))}
      selected={place.day}
      onSelect={(day) => onGo({ ...place, date: day, day })}
      today={today}
      formatDay={(day) => nameInMonth(day, days.get(day)?.length ?? 0, today)}
      labels={{ previous: m.calendar_view_previous_month(), next: m.calendar_view_next_month() }}
      renderMark={(day) => <Dots day={day} days={days} selected={day === place.day} />}
      className="mx-auto @min-[58rem]:mx-0"
    />
  );
}

/** "Tuesday, December 15, 2 sessions". */
export function dayName(day: string, count: number, today: string): string {
  const name = formatDate(day, { today });
  return count === 0 ? name : m.calendar_view_day_sessions({ day: name, count });
}

/** With the "+N" that the day shows, where it does. */
function nameInMonth(day: string, count: number, today: string): string {
  const name = dayName(day, count, today);
  return count > DOTS
    ? m.calendar_view_day_more({ day: name, dots: String(DOTS), count: String(count - DOTS) })
    : name;
}

function Dots({ day, days, selected }: { day: string; days: DayIndex; selected: boolean }) {
  const list = days.get(day);
  if (!list) return null;
  const more = list.length - DOTS;
  return (
    <span aria-hidden="true" className="flex h-2 items-center gap-0.5">
      {list.slice(0, DOTS).map(({ id, appointmentType }) => (
        <span
          key={id}
          className={cx(
            'size-1.25 rounded-full group-hover:bg-current forced-colors:bg-[CanvasText]',
            selected ? 'bg-current' : hueDot[typeHue(appointmentType.color)],
          )}
        />
      ))}
      {more > 0 && (
        <span className="figures text-[0.625rem] leading-none font-semibold">
          {m.calendar_view_more({ count: String(more) })}
        </span>
      )}
    </span>
  );
}
