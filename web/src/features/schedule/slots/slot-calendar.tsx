import type { Availability } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { dateIn } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { lastDayOf, monthOf } from '../../../ui/data/calendar-days.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MonthGrid } from '../../../ui/data/month-grid.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useOffer } from '../hours/api.ts';
import { OfferedServiceField, useOfferedService } from '../preview/offered-service.tsx';
import { OfferTimes } from '../preview/offer-times.tsx';
import { openCount } from '../preview/open-count.ts';
import { slotsOn, slotText } from './slot-texts.ts';

export type SlotCalendarProps = {
  slots: readonly Availability[];
  timezone: string;
  onAdd: (day: string) => void;
};

/** The month with its slots; a selected day shows its slots and what patients see of that day. */
export function SlotCalendar({ slots, timezone, onAdd }: SlotCalendarProps) {
  const today = dateIn(useNow(), timezone);
  const [day, setDay] = useState(today);
  const [month, setMonth] = useState(monthOf(today));
  const offered = useOfferedService();
  const offer = useOffer(
    { appointmentTypeId: offered.id, from: `${month}-01`, to: lastDayOf(month) },
    offered.isKnown,
  );
  const offerOf = (date: string) => offer.data?.days.find((one) => one.date === date);
  const nameOf = (date: string) => {
    const [known, count] = [offerOf(date), slotsOn(slots, date, timezone).length];
    const name =
      count === 0 ? formatDate(date) : m.schedule_slots_day_slots({ day: formatDate(date), count });
    return known ? m.schedule_slots_day_open({ day: name, count: openCount(known) }) : name;
  };
  return (
    <Card as="section" aria-label={m.schedule_slots_calendar()} padding="none" className="px-2 py-4 sm:p-6">
      <MonthGrid
        className="max-w-none"
        month={month}
        onMonthChange={setMonth}
        selected={day}
        onSelect={setDay}
        today={today}
        formatDay={nameOf}
        labels={{ previous: m.schedule_slots_month_previous(), next: m.schedule_slots_month_next() }}
        renderMark={(date) => <Mark slots={slotsOn(slots, date, timezone)} isChosen={date === day} />}
        fill={false}
      />
      <div className="px-3 sm:px-0">
        <p className="mt-3 mb-5 text-sm text-ink-faint">{m.schedule_slots_legend()}</p>
        <DaySlots slots={slotsOn(slots, day, timezone)} day={day} timezone={timezone} onAdd={onAdd} />
        <h3 className="mt-6 mb-3 text-title-4">{m.schedule_slots_open_on_day()}</h3>
        <OfferedServiceField offered={offered} />
        <LoadFailure query={offer} sentence={m.schedule_slots_fetch_failed()} className="mb-6" />
        <OfferOfDay day={offerOf(day)} isLoading={offer.isFetching} timezone={timezone} />
      </div>
    </Card>
  );
}

function Mark({ slots, isChosen }: { slots: readonly Availability[]; isChosen: boolean }) {
  if (slots.length === 0) return null;
  const isEnabled = slots.some((slot) => slot.isEnabled);
  return (
    <span
      className={cx(
        'size-1.5 rounded-full border border-current',
        isEnabled && 'bg-current',
        !isChosen && 'text-accent-ink group-hover:text-on-brand',
      )}
    />
  );
}

type DaySlotsProps = SlotCalendarProps & { day: string };

function DaySlots({ slots, day, timezone, onAdd }: DaySlotsProps) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-title-4 first-letter:uppercase">{formatDate(day)}</h3>
      {slots.length === 0 && <p className="mt-1.5 text-sm text-ink-soft">{m.schedule_slots_on_day_none()}</p>}
      <ul
        aria-label={m.schedule_slots_on_day()}
        className="figures mt-1.5 text-sm text-ink-soft empty:hidden"
      >
        {slots.map((slot) => (
          <li key={slot.id} className="inline-block w-full first-letter:uppercase">
            {slotText(slot, timezone)}
            {!slot.isEnabled && ` (${m.schedule_slots_disabled()})`}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => onAdd(day)}
      >
        {m.schedule_slots_add_on_day()}
      </Button>
    </div>
  );
}

type OfferOfDayProps = {
  day: Parameters<typeof OfferTimes>[0]['day'] | undefined;
  isLoading: boolean;
  timezone: string;
};

function OfferOfDay({ day, isLoading, timezone }: OfferOfDayProps) {
  if (day) return <OfferTimes day={day} timezone={timezone} />;
  if (!isLoading) return <p className="text-sm text-ink-soft">{m.schedule_offer_nothing()}</p>;
  return (
    <SkeletonRegion label={m.schedule_offer_loading()}>
      <Skeleton shape="block" className="h-24" />
    </SkeletonRegion>
  );
}
