import type { SlotOffer } from '@cadence/contract/slots';
import { dateIn, formatTime } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/http/query.ts';
import { addDays } from '../../lib/time.ts';
import { lastDayOf, monthOf } from '../../ui/data/calendar-days.ts';
import { useSlots, type Slot } from '../appointments/appointment/api.ts';
import { nextOpenDay, type OfferDays } from '../appointments/choice/offer-days.ts';
import type { When } from '../appointments/slot-picker/when.ts';

type Asked = {
  therapistId: number;
  /** Undefined while no service is chosen. */
  typeId: number | undefined;
  draft: When['draft'];
  change: When['change'];
  /** Of the practice. */
  timezone: string;
  now: number;
  /** A time that is perhaps booked by now, and stays chosen. */
  heldTime: string | undefined;
};

/**
 * Where a therapist can book a client, as families choose it: first the starts that she offers them, without the notice that they
 * have to keep, then every other quarter of an hour of the chosen day.
 */
export function useTimes(asked: Asked) {
  const { therapistId, typeId, draft, change, now, heldTime } = asked;
  const { offered, ...shown } = useMonth(asked);
  const { date, zone, today } = shown;
  const question = { therapistId, typeId };
  const day = useWholeDay(question, date >= today ? date : undefined);
  const { usual, others } = split(offered?.get(date) ?? [], day.data && slotsOf(day.data, zone, date));
  const { slot, refusedTime } = chosenOf([...usual, ...others], { draft, zone, heldTime });
  const when: When = {
    ...shown,
    therapistId,
    therapistName: '',
    therapistZone: undefined,
    question,
    days: offered && new Map([...offered, [date, usual]]),
    further: {
      days: new Map([[date, others]]),
      none: m.caseload_booking_time_none(),
      label: (count) => m.caseload_booking_time_others({ count }),
    },
    slot,
    now,
    lastDay: undefined,
    own: [],
    draft,
    change,
  };
  // Until the whole day is known, what families are offered may not be free for her, and the other way round.
  return { when, day, startTime: day.data && slot?.startTime, refusedTime };
}

/** The shown month with the starts that families are offered, and the chosen day: until one is, the first open one of the month. */
function useMonth({ therapistId, typeId, draft, timezone, now }: Asked) {
  // An emptied zone field keeps the former zone.
  const zone = draft.zone || timezone;
  const today = dateIn(now, zone);
  const [chosenMonth, setMonth] = useState<string>();
  const month = chosenMonth ?? monthOf(draft.date ?? today);
  const slots = useSlots({ therapistId, typeId, month });
  const offered = useMemo(
    () => slots.data && offeredDays(slots.data, { zone, month, today }),
    [slots.data, zone, month, today],
  );
  const date = draft.date ?? (offered && nextOpenDay(offered, today, { inclusive: true })) ?? today;
  return { zone, today, month, setMonth, slots, offered, date };
}

/** The chosen time; or why what was pressed on the week is not free. */
function chosenOf(
  slots: readonly Slot[],
  { draft, zone, heldTime }: Pick<Asked, 'draft' | 'heldTime'> & { zone: string },
): { slot?: Slot; refusedTime?: string } {
  const slot = slots.find(({ startTime }) => startTime === draft.startTime);
  if (!slot) return {};
  const { startTime, available, reason } = slot;
  if (available || startTime === heldTime) return { slot };
  const time = formatTime(startTime, zone);
  return { refusedTime: m.caseload_booking_time_closed({ time, reason: reason ?? '' }) };
}

/** Every day of the month from today on, with the starts that families are offered. */
function offeredDays(
  offer: SlotOffer,
  { zone, month, today }: { zone: string; month: string; today: string },
): OfferDays {
  const days = new Map<string, Slot[]>();
  for (let day = `${month}-01`; day <= lastDayOf(month); day = addDays(day, 1))
    if (day >= today) days.set(day, []);
  for (const { slots } of offer.days)
    for (const slot of slots) {
      if (slot.reasonCode === 'outside_hours') continue;
      days.get(dateIn(slot.startTime, zone))?.push(withoutNotice(slot));
    }
  return days;
}

/** Families have to book some hours ahead, a therapist does not. */
function withoutNotice(slot: Slot): Slot {
  return slot.reasonCode === 'too_soon' ? { ...slot, available: true, reason: null, reasonCode: null } : slot;
}

function slotsOf(offer: SlotOffer, zone: string, date: string): Slot[] {
  return offer.days.flatMap(({ slots }) => slots).filter(({ startTime }) => dateIn(startTime, zone) === date);
}

/** The offered starts as they are for a therapist, and all others of her day. */
function split(offered: readonly Slot[], day: readonly Slot[] | undefined) {
  if (!day) return { usual: offered, others: [] };
  const known = new Map(day.map((slot) => [slot.startTime, slot]));
  const starts = new Set(offered.map(({ startTime }) => startTime));
  return {
    usual: offered.map((slot) => known.get(slot.startTime) ?? slot),
    others: day.filter(({ startTime }) => !starts.has(startTime)),
  };
}

/** Every quarter of an hour of a day in the reader's zone, free or with the reason why not. */
function useWholeDay(
  { therapistId, typeId }: Pick<Asked, 'therapistId' | 'typeId'>,
  date: string | undefined,
) {
  const isKnown = typeId !== undefined && date !== undefined;
  return useRead(
    'GET /api/therapists/:id/slots',
    isKnown
      ? {
          params: { id: therapistId },
          query: {
            appointmentTypeId: typeId,
            wholeDay: 'true',
            from: addDays(date, -1),
            to: addDays(date, 1),
          },
        }
      : null,
  );
}
