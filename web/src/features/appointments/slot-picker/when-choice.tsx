import * as m from '@cadence/messages/m';
import { useRef, useId } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { When } from './when.ts';
import { formatDate } from '../../../lib/time.ts';
import { MonthGrid } from '../../../ui/data/month-grid.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { NextDayButton } from './next-day.tsx';
import { openCount } from '../choice/offer-days.ts';
import { StepTitle } from './step-title.tsx';
import { TypedDate } from './typed-date.tsx';

/** Day and time, side by side where there is room. Selecting a day moves on to its times. */
export function WhenChoice({ when, isChecked }: { when: When; isChecked: boolean }) {
  const { slots, slot } = when;
  const times = useRef<HTMLHeadingElement>(null);
  const lead = () => {
    times.current?.focus({ preventScroll: true });
    times.current?.scrollIntoView?.({ block: 'nearest' });
  };
  if (slots.isError && !slots.data) {
    return <LoadFailure query={slots} sentence={m.booking_slots_failed()} live />;
  }
  return (
    <div className="grid gap-x-10 gap-y-8 @2xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <DateChoice when={when} onChosen={lead} />
      <SlotChoice
        when={when}
        headingRef={times}
        error={isChecked && !slot ? m.validation_time_slot_required() : undefined}
      />
    </div>
  );
}

/** The second step: a day, from the grid, typed, or the next one with an open slot. */
function DateChoice({ when, onChosen }: { when: When; onChosen: (day: string) => void }) {
  const { draft, date, days, month, setMonth, today, lastDay, slots } = when;
  const title = useId();
  const choose = (day: string) => {
    when.change({ date: day, ...(day !== draft.date && { startTime: undefined }) });
    onChosen(day);
  };
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-2.5">
        <StepTitle>{m.booking_step_date()}</StepTitle>
      </h3>
      <VisuallyHidden role="status">
        {slots.isFetching && !days ? m.booking_days_loading() : ''}
      </VisuallyHidden>
      <MonthGrid
        month={month}
        onMonthChange={setMonth}
        selected={date}
        onSelect={choose}
        today={today}
        min={today}
        max={lastDay}
        isDisabled={(day) => !days?.has(day)}
        formatDay={(day) => dayName(day, days)}
        labels={{ previous: m.booking_month_previous(), next: m.booking_month_next() }}
        className="mx-auto"
      />
      <div className="mx-auto mt-4 max-w-md space-y-1">
        <NextDayButton when={when} onFound={choose} />
        <TypedDate when={when} onTyped={choose} />
      </div>
    </section>
  );
}

/** "Tuesday, December 15, 2026, 6 open times". */
function dayName(day: string, days: When['days']): string {
  const name = formatDate(day, { year: true });
  if (!days?.has(day)) return m.booking_day_closed({ day: name });
  const count = openCount(days.get(day));
  return count === 0 ? m.booking_day_full({ day: name }) : m.booking_day_open({ day: name, count });
}
