import * as m from '@cadence/messages/m';
import type { Slot } from '@cadence/contract/slots';
import { useState, type Ref } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { SlotList } from '../../../ui/data/slot-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { openCount } from '../choice/offer-days.ts';
import { slotOfDay } from './slot-texts.ts';
import { StepTitle } from './step-title.tsx';
import { ownSessionAt } from '../appointment/own-sessions.ts';
import type { When } from './when.ts';
import { isSameTime, toMs } from '@cadence/format/time';
import { offsetLabel, zoneName } from '@cadence/format/zones';
import { ZoneField } from './zone-field.tsx';

export type SlotChoiceProps = {
  when: When;
  error: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The third step: a time on the selected day. */
export function SlotChoice({ when, error, headingRef }: SlotChoiceProps) {
  const { date } = when;
  return (
    <section aria-labelledby="booking-times">
      <h3 id="booking-times" ref={headingRef} tabIndex={-1} className="mb-2.5 scroll-mt-24">
        <StepTitle>
          {date === undefined ? m.booking_step_time() : m.booking_times_on({ day: formatDate(date) })}
        </StepTitle>
      </h3>
      <ZoneLine when={when} />
      <Times when={when} error={error} />
    </section>
  );
}

function Times({ when, error }: Pick<SlotChoiceProps, 'when' | 'error'>) {
  const { date, days, further } = when;
  if (date === undefined) {
    return (
      <>
        <EmptyState bare level={4} title={m.booking_date_first()} />
        <Missing sentence={error} />
      </>
    );
  }
  if (!days) return <TimesSkeleton />;
  const day = formatDate(date);
  const slots = days.get(date);
  const open = openCount(slots);
  const others = further?.days.get(date) ?? [];
  const none = slots ? m.booking_no_times_text({ day }) : m.booking_day_closed_text({ day });
  return (
    <>
      <VisuallyHidden role="status">
        {open > 0 ? m.booking_times_open({ count: open, day }) : (further?.none ?? m.booking_no_times())}
      </VisuallyHidden>
      {open === 0 && (
        <EmptyState
          bare
          level={4}
          title={further?.none ?? m.booking_no_times()}
          text={further ? undefined : none}
        />
      )}
      {slots && slots.length + others.length > 0 && (
        <DaySlots key={date} {...{ when, error, date, slots, others }} />
      )}
    </>
  );
}

type DaySlotsProps = Pick<SlotChoiceProps, 'when' | 'error'> & {
  date: string;
  slots: readonly Slot[];
  others: readonly Slot[];
};

/** The open times and the reader's own; the others, with their reasons, on request. */
function DaySlots({ when, error, date, slots, others }: DaySlotsProps) {
  const [isWanted, setWanted] = useState(false);
  const isAll = isWanted || others.some(({ startTime }) => startTime === when.slot?.startTime);
  const all = [
    ...slots.map((slot) => ({ ...slotOfDay(slot, when), isOpen: isOpenOrOwn(slot, when) })),
    ...others.map((slot) => ({ ...slotOfDay(slot, when), isOpen: false })),
  ].toSorted((one, other) => toMs(one.value) - toMs(other.value));
  const shown = all.filter(({ isOpen }) => isAll || isOpen);
  const hidden = all.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <SlotList
          label={m.booking_times_on({ day: formatDate(date) })}
          hideLabel
          error={error}
          slots={shown}
          value={when.slot?.startTime}
          onChange={(startTime) => when.change({ startTime, date })}
        />
      )}
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ms-3.5 underline underline-offset-4"
          onClick={() => setWanted(true)}
        >
          {when.further?.label(hidden) ?? m.booking_times_others({ count: hidden })}
        </Button>
      )}
    </>
  );
}

/** Of the reader's own session, the time at which it starts. */
function isOpenOrOwn(slot: Slot, { own }: When): boolean {
  return slot.available || ownSessionAt(slot, own)?.startTime === slot.startTime;
}

function Missing({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return <p className="text-center text-sm font-medium text-danger-ink">{sentence}</p>;
}

export function TimesSkeleton({ count = 9 }: { count?: number }) {
  return (
    <SkeletonRegion label={m.booking_times_loading()}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2.5">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="block" className="h-12" />
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Whose clocks the times are by, the therapist's too where they differ, and the way to change it. */
function ZoneLine({ when }: { when: When }) {
  const { date, zone, therapistZone, therapistName, now } = when;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className="mb-4">
        <ZoneField when={when} />
      </div>
    );
  }
  // Of the day that is looked at: offsets change with the seasons.
  const at = date === undefined ? now : toMs(`${date}T12:00:00Z`);
  const differs = therapistZone !== undefined && !isSameTime(at, zone, therapistZone);
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {m.booking_zone_reader({ zone: zoneName(zone), offset: offsetLabel(zone, at) })}{' '}
      {differs &&
        `${m.booking_zone_therapist({
          name: therapistName,
          zone: zoneName(therapistZone),
          offset: offsetLabel(therapistZone, at),
        })} `}
      <Button
        variant="quiet"
        size="sm"
        className="-my-2 min-h-8 px-2 underline underline-offset-4"
        aria-label={m.booking_zone_change_long()}
        onClick={() => setOpen(true)}
      >
        {m.booking_zone_change()}
      </Button>
    </p>
  );
}
