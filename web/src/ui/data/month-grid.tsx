import { formatMonth, weekdayNames } from '@cadence/format/time';
import { addDays } from '@cadence/scheduling/calendar-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  addMonths,
  clampDay,
  lastDayOf,
  monthOf,
  shiftMonth,
  startOfWeek,
  weeksOf,
} from './calendar-days.ts';
import { cx } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { DayCell, type DayChoice } from './month-grid-day.tsx';

export type MonthGridProps = DayChoice & {
  /** The visible month, 'YYYY-MM'. */
  month: string;
  onMonthChange: (month: string) => void;
  labels: { previous: string; next: string };
  className?: string;
};

/** A month to choose a day from, with the keyboard behaviour of the ARIA date grid. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonthChange, min, max, labels, className } = props;
  const title = useId();
  const { ref, current, onKeyDown, onBlur, setFocused } = useGridFocus(props);
  const isOut = (other: string) =>
    (max !== undefined && `${other}-01` > max) || (min !== undefined && lastDayOf(other) < min);
  const arrow = (step: -1 | 1) => {
    const to = shiftMonth(month, step);
    return { 'aria-disabled': isOut(to) || undefined, onClick: () => !isOut(to) && onMonthChange(to) };
  };

  return (
    <div className={cx('w-full max-w-md', className)}>
      <div className="mb-3 flex items-center justify-between">
        <IconButton label={labels.previous} icon={<ChevronLeft className="size-5" />} {...arrow(-1)} />
        <h3 id={title} aria-live="polite" className="text-title-4 first-letter:uppercase">
          {formatMonth(month)}
        </h3>
        <IconButton label={labels.next} icon={<ChevronRight className="size-5" />} {...arrow(1)} />
      </div>
      <div ref={ref} role="grid" tabIndex={-1} aria-labelledby={title} onKeyDown={onKeyDown} onBlur={onBlur}>
        <div role="row" className="grid grid-cols-7 pb-2 text-center text-xs font-semibold text-ink-faint">
          {weekdayNames().map((weekday) => (
            <span key={weekday.long} role="columnheader" aria-label={weekday.long}>
              {weekday.short}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week.find(Boolean)} role="row" className="grid grid-cols-7">
            {week.map((day, index) => (
              <DayCell
                key={day ?? index}
                day={day}
                inReach={day === current}
                onFocus={setFocused}
                choice={props}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** One day of the grid is in the tab order; arrow keys move it, also into other months. */
function useGridFocus({ month, selected, today, min, max, onMonthChange }: MonthGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const moving = useRef(false);
  const inView = [focused, selected, today].find((day) => day !== undefined && monthOf(day) === month);
  const clamped = clampDay(inView ?? `${month}-01`, min, max);
  const current = monthOf(clamped) === month ? clamped : `${month}-01`;

  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    ref.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = dayForKey(event.key, event.shiftKey, current);
    if (wanted === undefined) return;
    event.preventDefault();
    const next = clampDay(wanted, min, max);
    moving.current = next !== current;
    setFocused(next);
    if (monthOf(next) !== month) onMonthChange(monthOf(next));
  };
  // When the focus returns, it starts at the chosen day or today, not at the last focused day.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!moving.current && !currentTarget.contains(relatedTarget)) setFocused(undefined);
  };
  return { ref, current, onKeyDown, onBlur, setFocused };
}

/** The day that a key moves to from `day`; undefined for other keys. */
function dayForKey(key: string, shift: boolean, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
