import { formatMonth } from '../../lib/time.ts';
import { cx } from '../../ui/class-names.ts';
import { monthOf } from '../../ui/calendar-days.ts';

/** The day as a leaf of a calendar, for eyes that skim; its words stand beside it. */
export function DateTile({ date, isPast }: { date: string; isPast: boolean }) {
  const [month = ''] = formatMonth(monthOf(date)).split(' ');
  return (
    <div
      aria-hidden="true"
      className={cx(
        'flex h-fit shrink-0 items-baseline gap-2 rounded-md px-4 py-2 sm:w-20 sm:flex-col sm:items-center sm:gap-0 sm:px-2 sm:py-3',
        isPast ? 'bg-sunken text-ink-faint' : 'bg-brand-soft text-brand-ink',
      )}
    >
      <span className="figures font-serif text-title-2 leading-none">{Number(date.slice(8))}</span>
      <span className="text-xs leading-5 font-semibold first-letter:uppercase sm:mt-1">{month}</span>
    </div>
  );
}
