import { cx } from './class-names.ts';
import type { MonthGridProps } from './month-grid.tsx';

export type DayCellProps = {
  day: string | undefined;
  /** In the tab order: one day of the grid is. */
  inReach: boolean;
  onFocus: (day: string) => void;
  grid: MonthGridProps;
};

/** A day. One that cannot be chosen can still be walked over: a keyboard must be able to learn that it is closed. */
export function DayCell({ day, inReach, onFocus, grid }: DayCellProps) {
  if (day === undefined) return <td role="gridcell" />;
  const { selected, today, min, max, isDisabled, formatDay, onSelect, renderMark } = grid;
  const closed =
    (min !== undefined && day < min) || (max !== undefined && day > max) || (isDisabled?.(day) ?? false);
  const chosen = day === selected;
  return (
    <td role="gridcell" aria-selected={chosen} className="p-0.5 text-center">
      <button
        type="button"
        tabIndex={inReach ? 0 : -1}
        aria-label={formatDay(day)}
        aria-disabled={closed || undefined}
        aria-current={day === today ? 'date' : undefined}
        onFocus={() => onFocus(day)}
        onClick={() => !closed && onSelect(day)}
        className={cx(
          'figures relative mx-auto grid aspect-square max-h-13 min-h-10 w-full max-w-13 place-items-center rounded-full text-base',
          'transition-colors duration-150 focus-visible:outline-offset-0',
          chosen && 'bg-brand font-semibold text-on-brand',
          !chosen &&
            closed &&
            'cursor-not-allowed font-normal text-ink-faint line-through decoration-line-strong/60',
          !chosen && !closed && 'font-semibold text-brand-ink hover:bg-brand-soft',
          !chosen &&
            !closed &&
            grid.fill !== false &&
            'bg-brand-soft hover:inset-ring-2 hover:inset-ring-brand',
          !chosen && day === today && 'inset-ring inset-ring-line-strong',
        )}
      >
        <span>{Number(day.slice(8))}</span>
        {renderMark && (
          <span className="absolute inset-x-0 bottom-1 flex justify-center gap-0.5">{renderMark(day)}</span>
        )}
      </button>
    </td>
  );
}
