import { formatDayOfMonth } from '@cadence/format/time';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

/** Which days can be chosen, and how they look; days are 'YYYY-MM-DD'. */
export type DayChoice = {
  selected: string | undefined;
  onSelect: (day: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  isDisabled?: ((day: string) => boolean) | undefined;
  /** The day's accessible name, with the number and all details: "Tuesday, December 15, 2026, 2 appointments". */
  formatDay: (day: string) => string;
  /** Shown under the number, such as dots. `formatDay` must contain its meaning. */
  renderMark?: ((day: string) => ReactNode) | undefined;
  /** Tints the days that can be chosen (a date picker); false for a calendar, where every day can be. */
  fill?: boolean;
};

export type DayCellProps = {
  day: string | undefined;
  /** Exactly one day of the grid is in the tab order. */
  inReach: boolean;
  onFocus: (day: string) => void;
  choice: DayChoice;
};

/** A day. Closed days are focusable too, so that keyboard users can find out that they are closed. */
export function DayCell({ day, inReach, onFocus, choice }: DayCellProps) {
  if (day === undefined) return <div />;
  const { selected, today, min, max, isDisabled, formatDay, onSelect, renderMark, fill = true } = choice;
  const closed =
    (min !== undefined && day < min) || (max !== undefined && day > max) || (isDisabled?.(day) ?? false);
  const chosen = day === selected;
  return (
    <div role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        tabIndex={inReach ? 0 : -1}
        aria-label={formatDay(day)}
        aria-disabled={closed || undefined}
        aria-current={day === today ? 'date' : undefined}
        onFocus={() => onFocus(day)}
        onClick={() => !closed && onSelect(day)}
        className="group grid min-h-11 w-full place-items-center rounded-sm focus-visible:outline-offset-0 sm:min-h-13"
      >
        <span className={cx(diskClass, lookOf({ closed, chosen, today: day === today, fill }))}>
          {formatDayOfMonth(day)}
          {renderMark && (
            <span className="absolute inset-x-0 bottom-1 flex justify-center gap-0.5">{renderMark(day)}</span>
          )}
        </span>
      </button>
    </div>
  );
}

// The whole cell is the click target; only the circle is visible.
const diskClass =
  'figures relative grid aspect-square w-[min(100%-0.125rem,3rem)] place-items-center rounded-full transition-colors duration-150';

function lookOf({
  closed,
  chosen,
  today,
  fill,
}: Record<'closed' | 'chosen' | 'today' | 'fill', boolean>): string {
  if (chosen) return 'bg-brand font-semibold text-on-brand';
  if (closed) return cx('text-ink-faint', today && 'inset-ring inset-ring-line-strong');
  return cx(
    'font-semibold text-brand-ink group-hover:bg-brand group-hover:text-on-brand',
    fill && 'bg-brand-soft',
    today && 'inset-ring-2 inset-ring-brand',
  );
}
