import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { useLocale } from '../../../lib/locale.ts';
import { addDays, dateIn } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { monthOf, shiftMonth } from '../../../ui/calendar-days.ts';
import { useSignedInUser } from '../../users/api.ts';
import { slotsQuery, useQuotes, useScheduleSettings, useSlots, type Slot } from '../api.ts';
import { useChoiceFromAddress, useChoiceInAddress } from './booking-address.ts';
import { bookingDrafts, EMPTY_BOOKING, type BookingDraft } from './booking-draft.ts';
import { readerDays, type OfferDays } from './offer-days.ts';
import { useNow } from '../use-now.ts';

export type Booking = ReturnType<typeof useBooking>;

export type BookedTherapist = { hasPhoto: boolean; user: { firstName: string; lastName: string } };

/** A booking in the making: what is chosen, and what there is to choose from. */
export function useBooking(
  therapistId: number,
  { hasPhoto, user: { firstName, lastName } }: BookedTherapist,
) {
  useLocale();
  const now = useNow();
  const user = useSignedInUser();
  const known = user.timezone ?? browserZone();
  const draft = useChoice(String(therapistId), dateIn(now, known));
  const chosen = draft.value;
  // Emptied in its field, it is asked for; until then times are shown as before.
  const zone = chosen.zone || known;
  const quotes = useQuotes(therapistId);
  const settings = useScheduleSettings(therapistId);
  const quote =
    quotes.data?.length === 1 ? quotes.data[0] : quotes.data?.find(({ id }) => id === chosen.typeId);

  const today = dateIn(now, zone);
  const [shownMonth, setMonth] = useState<string>();
  const month = shownMonth ?? monthOf(chosen.date ?? today);
  const { slots, days } = useOffer({ therapistId, typeId: quote?.id, month }, zone);
  return {
    therapistId,
    therapistName: `${firstName} ${lastName}`,
    hasPhoto,
    user,
    draft: chosen,
    change: (part: Partial<BookingDraft>) => draft.set({ ...draft.latest(), ...part }),
    reset: () => {
      draft.drop();
      setMonth(undefined);
    },
    zone,
    therapistZone: settings.data?.timezone ?? slots.data?.timezone,
    settings: settings.data,
    quotes,
    quote,
    now,
    today,
    /** The last day that this therapist's bookings reach; undefined while it is not known. */
    lastDay: settings.data && addDays(today, Math.ceil(settings.data.maxAdvanceNotice / 24)),
    month,
    setMonth,
    slots,
    days,
    /** The chosen start, as long as it is open as far as is known. */
    slot: chosenSlot(chosen, days),
  };
}

/** The draft, and its choice in the address. */
function useChoice(key: string, today: string) {
  useChoiceFromAddress(key, today);
  const draft = useDraft(bookingDrafts, key, EMPTY_BOOKING);
  useChoiceInAddress(draft.value);
  // The kept draft is the newest, also for who began before it changed and comes back after waiting for an answer.
  return { ...draft, latest: () => bookingDrafts.read(key) ?? draft.value };
}

function chosenSlot({ date, startTime }: BookingDraft, days: OfferDays | undefined): Slot | undefined {
  const offered = date === undefined ? undefined : days?.get(date);
  return offered?.find((slot) => slot.available && slot.startTime === startTime);
}

type Question = { therapistId: number; typeId: number | undefined; month: string };

/** What is open in a month of the reader's. */
function useOffer(question: Question, zone: string) {
  const { therapistId, typeId, month } = question;
  const slots = useSlots(question);
  const days = useMemo(() => slots.data && readerDays(slots.data, zone), [slots.data, zone]);
  useNextMonth({ therapistId, typeId, month: shiftMonth(month, 1) }, slots.isSuccess);
  return { slots, days };
}

/** The month after the one in view is asked for beforehand: turning the page never waits. */
function useNextMonth({ therapistId, typeId, month }: Question, isReady: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isReady || typeId === undefined) return;
    void queries.prefetchQuery({ ...slotsQuery({ therapistId, typeId, month }), staleTime: 60_000 });
  }, [queries, isReady, therapistId, typeId, month]);
}
