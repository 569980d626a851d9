import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { formatDayOfMonth, weekdayNames } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { weekdayOf } from '../../../lib/time-wall.ts';
import { cx } from '../../../ui/class-names.ts';
import { openCount, type OfferDay } from './open-count.ts';

export type OfferDaysProps = { days: readonly OfferDay[]; value: string; onChange: (date: string) => void };

/** Two weeks with the number of open slots on each day. */
export function OfferDays({ days, value, onChange }: OfferDaysProps) {
  const name = useId();
  const weekdays = weekdayNames();
  return (
    <fieldset>
      <legend className="sr-only">{m.schedule_offer_days()}</legend>
      <div className="grid grid-cols-7">
        {days.map((day) => {
          const count = openCount(day);
          return (
            <label
              key={day.date}
              className={cx(
                'relative grid min-h-18 cursor-pointer content-center justify-items-center gap-0.5 rounded-sm border border-transparent py-1.5',
                'hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand-soft',
                'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={day.date}
                checked={day.date === value}
                aria-label={m.schedule_offer_day({ day: formatDate(day.date), count })}
                onChange={() => onChange(day.date)}
              />
              <span className="text-xs text-ink-faint">{weekdays[weekdayOf(day.date)]?.short}</span>
              <span className={cx('figures text-base font-semibold', count === 0 && 'text-ink-faint')}>
                {formatDayOfMonth(day.date)}
              </span>
              <span
                className={cx(
                  'figures min-w-6 rounded-full px-1.5 text-center text-xs leading-5',
                  count > 0 ? 'bg-brand font-semibold text-on-brand' : 'text-ink-faint',
                )}
              >
                {count > 0 ? count : '–'}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
