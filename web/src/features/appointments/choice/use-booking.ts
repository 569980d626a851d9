import { fullName } from '@cadence/format/full-name';
import type { Payment } from '@cadence/contract/base/statuses';
import { useState, useEffect } from 'react';
import { useDraft } from '../../../lib/session/drafts.ts';
import { useLocale } from '../../../lib/locale.ts';
import { dateIn } from '@cadence/format/time';
import { addDays } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { useClients, type Client } from '../../clients/api.ts';
import { asksWhom, type ForWhom, type WhomChoice } from '../../clients/for-whom/for-whom.ts';
import { useSignedInUser } from '../../users/api.ts';
import { useOwnAppointments, type Appointment, type QuotedAppointmentType } from '../appointment/api.ts';
import { bookingDrafts, EMPTY_BOOKING, type BookingDraft } from './booking-draft.ts';
import { bookableClients } from './bookable-clients.ts';
import { chosenSlot, useOffer } from './use-offer.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useRead } from '../../../lib/http/query.ts';
import { useLocation } from 'wouter';

export type Booking = ReturnType<typeof useBooking>;

export type BookedTherapist = { hasPhoto: boolean; user: { firstName: string; lastName: string } };

/** What rarely changes is not asked for again within a minute. */
const FRESH = { staleTime: 60_000 };

/** The state of a booking: the selection and the available options. */
export function useBooking(therapistId: number, therapist: BookedTherapist) {
  useLocale();
  const now = useNow();
  const user = useSignedInUser();
  const known = user.timezone ?? browserZone();
  const draft = useChoice(String(therapistId), { today: dateIn(now, known), zone: known });
  const chosen = draft.value;
  // An emptied zone field is an error when booking; until then times keep their zone.
  const zone = chosen.zone || known;
  const { quotes, settings, terms } = usePractice(therapistId);
  const quote = quotes.data && chosenQuote(quotes.data, chosen.typeId);

  const today = dateIn(now, zone);
  const question = { therapistId, typeId: quote?.id };
  const offer = useOffer({ question, today, zone, chosenDate: chosen.date });
  const own = useOwnAppointments().data ?? NONE;
  const people = usePeople(therapistId, own, chosen);
  return {
    therapistId,
    therapistName: fullName(therapist.user),
    hasPhoto: therapist.hasPhoto,
    user,
    draft: chosen,
    question,
    ...offer,
    /** The reader's own appointments, with whomever. */
    own,
    ...people,
    change: (part: Partial<BookingDraft>) => draft.set({ ...draft.latest(), ...part }),
    reset: () => {
      draft.drop();
      offer.setMonth(undefined);
    },
    zone,
    therapistZone: settings?.timezone ?? offer.slots.data?.timezone,
    settings,
    terms,
    quotes,
    quote,
    payment: quote && chosenPayment(quote, chosen.payment),
    now,
    today,
    /** The last bookable day; undefined while loading. */
    lastDay: settings && addDays(today, Math.ceil(settings.maxAdvanceNotice / 24)),
    /** The selected start, while it is still open in the loaded slots. */
    slot: chosenSlot(chosen, offer.days),
  };
}

/** What the therapist's practice offers and asks: its services with their prices, its schedule settings and its terms. */
function usePractice(therapistId: number) {
  const input = { params: { id: therapistId } };
  const quotes = useRead('GET /api/therapists/:id/appointment-types', input);
  const settings = useRead('GET /api/therapists/:id/schedule-settings', input, FRESH).data;
  const terms = useRead('GET /api/therapists/:id/terms', input, FRESH).data;
  return { quotes, settings, terms };
}

/** Whom the reader may book for, and whom they chose. */
function usePeople(therapistId: number, own: readonly Appointment[], chosen: WhomChoice) {
  const clients = useClients();
  const bookable = bookableClients(clients.data ?? [], own, therapistId);
  /** The chosen client, or the suggested one of several; undefined where nobody is likely and nobody was chosen. */
  const forWhom = chosenWhom(bookable, chosen.forWhom);
  return { clients, bookable, forWhom, whom: { forWhom, clientName: chosen.clientName } };
}

const NONE: readonly Appointment[] = [];

/** The chosen service; until then the first priced one, whose price the directory shows, or else the first. */
function chosenQuote(
  quotes: readonly QuotedAppointmentType[],
  typeId: number | undefined,
): QuotedAppointmentType | undefined {
  return quotes.find(({ id }) => id === typeId) ?? quotes.find(({ price }) => price > 0) ?? quotes[0];
}

/**
 * The chosen client while the reader may book for it. Otherwise the first of several that they may book for; nobody where they
 * have no client but themselves.
 */
function chosenWhom(bookable: readonly Client[], chosen: ForWhom | undefined): ForWhom | undefined {
  const isOpen = typeof chosen === 'string' || bookable.some(({ id }) => id === chosen);
  if (isOpen) return chosen;
  return asksWhom(bookable) ? undefined : bookable[0]?.id;
}

/** The chosen way to pay while it is offered, or else the first; undefined where nothing is due. */
function chosenPayment(
  { payments }: QuotedAppointmentType,
  chosen: Payment | undefined,
): Payment | undefined {
  return payments.find((one) => one === chosen) ?? payments[0];
}

/** The draft, with its selection mirrored in the URL. */
function useChoice(key: string, here: Here) {
  useChoiceFromAddress(key, here);
  const draft = useDraft(bookingDrafts, key, EMPTY_BOOKING);
  useChoiceInAddress(draft.value);
  // Read the stored draft again, because it may have changed while a response was awaited.
  return { ...draft, latest: () => bookingDrafts.read(key) ?? draft.value };
}

/** Only service, day and start are kept in the URL, never what a person typed. */
type Choice = Pick<BookingDraft, 'typeId' | 'date' | 'startTime'>;

const SHAPES = {
  service: /^[1-9]\d{0,9}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/,
};

/** The reader's day and zone. */
type Here = { today: string; zone: string };

/**
 * Reads the selection from the URL. A day in the past is ignored. Public pages know the start alone, whose day is that of the
 * reader's zone.
 */
function readChoice(search: string, { today, zone }: Here): Choice {
  const query = new URLSearchParams(search);
  const read = (name: keyof typeof SHAPES): string | undefined => {
    const value = query.get(name) ?? '';
    return SHAPES[name].test(value) ? value : undefined;
  };
  const [service, time] = [read('service'), read('time')];
  const isTime = time !== undefined && !Number.isNaN(Date.parse(time));
  const date = read('date') ?? (isTime ? dateIn(time, zone) : undefined);
  const isAhead = date !== undefined && date >= today && !Number.isNaN(Date.parse(date));
  return {
    typeId: service === undefined ? undefined : Number(service),
    date: isAhead ? date : undefined,
    startTime: isAhead ? time : undefined,
  };
}

/** The URL with the current selection. */
function writeChoice(search: string, { typeId, date, startTime }: Choice): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ service: typeId, date, time: startTime })) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Keeps the selection in the URL, so that it survives a reload and can be shared. Another start in it, chosen on a public page,
 * takes the place of the former one; what was typed stays. Call it before the draft is read.
 */
function useChoiceFromAddress(key: string, here: Here): void {
  useState(() => {
    const choice = readChoice(window.location.search, here);
    const former = bookingDrafts.read(key);
    if (former && (choice.startTime === undefined || choice.startTime === former.startTime)) return;
    bookingDrafts.keep(key, { ...EMPTY_BOOKING, ...former, ...choice, zone: undefined });
  });
}

function useChoiceInAddress({ typeId, date, startTime }: Choice): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const { search } = window.location;
    const next = writeChoice(search, { typeId, date, startTime });
    if (next === search) return;
    // The entry keeps its state, which says where the reader came from.
    const state: unknown = window.history.state;
    navigate(`${path}${next}${window.location.hash}`, { replace: true, state });
  }, [path, navigate, typeId, date, startTime]);
}
