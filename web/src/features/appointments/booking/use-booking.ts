import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDraft } from '../../../lib/forms/drafts.ts';
import { useLocale } from '../../../lib/locale.ts';
import { dateIn } from '@cadence/format/time';
import { addDays } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { monthOf, shiftMonth } from '../../../ui/data/calendar-days.ts';
import { useSignedInUser } from '../../users/api.ts';
import { slotsQuery, useQuotes, useScheduleSettings, useSlots, type Slot } from '../api.ts';
import { useChoiceFromAddress, useChoiceInAddress } from './booking-address.ts';
import { bookingDrafts, EMPTY_BOOKING, type BookingDraft } from './booking-draft.ts';
import { readerDays, type OfferDays } from '../slot-picker/offer-days.ts';
import { useNow } from '../use-now.ts';

export type Booking = ReturnType<typeof useBooking>;

export type BookedTherapist = { hasPhoto: boolean; user: { firstName: string; lastName: string } };

/** The state of a booking: the selection and the available options. */
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
  // An emptied zone field is an error when booking; until then times keep their zone.
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
    /** The last bookable day; undefined while loading. */
    lastDay: settings.data && addDays(today, Math.ceil(settings.data.maxAdvanceNotice / 24)),
    month,
    setMonth,
    slots,
    days,
    /** The selected start, while it is still open in the loaded slots. */
    slot: chosenSlot(chosen, days),
  };
}

/** The draft, with its selection mirrored in the URL. */
function useChoice(key: string, today: string) {
  useChoiceFromAddress(key, today);
  const draft = useDraft(bookingDrafts, key, EMPTY_BOOKING);
  useChoiceInAddress(draft.value);
  // Read the stored draft again, because it may have changed while a response was awaited.
  return { ...draft, latest: () => bookingDrafts.read(key) ?? draft.value };
}

function chosenSlot({ date, startTime }: BookingDraft, days: OfferDays | undefined): Slot | undefined {
  const offered = date === undefined ? undefined : days?.get(date);
  return offered?.find((slot) => slot.available && slot.startTime === startTime);
}

type Question = { therapistId: number; typeId: number | undefined; month: string };

/** The slots of a month in the reader's zone. */
function useOffer(question: Question, zone: string) {
  const { therapistId, typeId, month } = question;
  const slots = useSlots(question);
  const days = useMemo(() => slots.data && readerDays(slots.data, zone), [slots.data, zone]);
  useNextMonth({ therapistId, typeId, month: shiftMonth(month, 1) }, slots.isSuccess);
  return { slots, days };
}

/** Prefetches the month after the visible one. */
function useNextMonth({ therapistId, typeId, month }: Question, isReady: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isReady || typeId === undefined) return;
    void queries.prefetchQuery({ ...slotsQuery({ therapistId, typeId, month }), staleTime: 60_000 });
  }, [queries, isReady, therapistId, typeId, month]);
}
