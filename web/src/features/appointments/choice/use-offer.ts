import { useMemo, useState } from 'react';
import { monthOf, shiftMonth } from '../../../ui/data/calendar-days.ts';
import { useSlots, type Slot } from '../appointment/api.ts';
import type { BookingDraft } from './booking-draft.ts';
import { nextOpenDay, readerDays, type OfferDays } from './offer-days.ts';

/** The chosen start, while it is open in the loaded slots. */
export function chosenSlot(
  { date, startTime }: Pick<BookingDraft, 'date' | 'startTime'>,
  days: OfferDays | undefined,
): Slot | undefined {
  const offered = date === undefined ? undefined : days?.get(date);
  return offered?.find((slot) => slot.available && slot.startTime === startTime);
}

/** Whose slots, of which service, and for which session where one is moved. */
export type OfferQuestion = Omit<Parameters<typeof useSlots>[0], 'month'>;

type Offered = {
  question: OfferQuestion;
  today: string;
  zone: string;
  chosenDate: string | undefined;
};

/**
 * The slots of the visible month in the reader's zone, and the chosen `date`: until a day or another month is chosen, the
 * first open day of this month or the next.
 */
export function useOffer({ question, today, zone, chosenDate }: Offered) {
  const [shownMonth, setMonth] = useState<string>();
  const month = shownMonth ?? monthOf(chosenDate ?? today);
  const following = shiftMonth(month, 1);
  const here = useMonth({ ...question, month }, zone);
  const typeId = here.slots.isSuccess ? question.typeId : undefined;
  const next = useMonth({ ...question, typeId, month: following }, zone);
  if (chosenDate !== undefined || shownMonth !== undefined)
    return { ...here, month, setMonth, date: chosenDate };
  const first = firstOpenDay(here.days, month, today);
  const firstLater = first === undefined ? firstOpenDay(next.days, following, today) : undefined;
  return firstLater === undefined
    ? { ...here, month, setMonth, date: first }
    : { ...next, month: following, setMonth, date: firstLater };
}

/** The days reach into the next month. */
function firstOpenDay(days: OfferDays | undefined, month: string, today: string): string | undefined {
  const day = days && nextOpenDay(days, today, { inclusive: true });
  return day !== undefined && monthOf(day) === month ? day : undefined;
}

function useMonth(question: Parameters<typeof useSlots>[0], zone: string) {
  const slots = useSlots(question);
  const days = useMemo(() => slots.data && readerDays(slots.data, zone), [slots.data, zone]);
  return { slots, days };
}
