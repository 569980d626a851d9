import { formatMonth } from '../../../lib/time.ts';
import { cx } from '../../../ui/class-names.ts';
import { monthOf } from '../../../ui/calendar-days.ts';

/** The day as a leaf of a calendar, for eyes that skim a wide page; its words stand beside it. */
export function DateTile({ date, isPast }: { date: string; isPast: boolean }) {
  const [month = ''] = formatMonth(monthOf(date)).split(' ');
  return (
    <div
      aria-hidden="true"
      className={cx(
        'hidden h-fit w-20 shrink-0 flex-col items-center rounded-md px-2 py-3 sm:flex',
        isPast ? 'bg-sunken text-ink-faint' : 'bg-brand-soft text-brand-ink',
      )}
    >
      <span className="figures font-serif text-title-2 leading-none">{Number(date.slice(8))}</span>
      <span className="text-xs leading-5 font-semibold mt-1 first-letter:uppercase">{month}</span>
    </div>
  );
}
