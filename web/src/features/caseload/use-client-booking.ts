import type { CaseloadClient } from '@cadence/contract/clients/caseload';
import type { Week } from '@cadence/contract/practice';
import { keepPreviousData } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { dateIn, toMs } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import { useState } from 'react';
import { toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { fieldProblem } from '../../lib/http/problem.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { addDays, formatWhen } from '../../lib/time.ts';
import { refusalKind } from '../appointments/appointment/refusal.ts';
import type { SeriesDraft } from '../appointments/series/series-plan.ts';
import type { SelectGroup, SelectOption } from '../../ui/form/select-field.tsx';
import { useNow } from '../../lib/use-now.ts';
import { timeOptions } from './time-options.ts';
import {
  bookingFailure,
  bookingRefusal,
  isAnswered,
  type NewSession,
  useSeriesForClient,
} from './use-series-for-client.ts';

export type BookingFor = {
  /** Of its page; else the therapist chooses one. */
  client?: Pick<CaseloadClient, 'id' | 'name'> | undefined;
  /** The start at which she pressed on her week. */
  startAt?: number | undefined;
  /** The day that her week shows; a past one counts as today. */
  shownDate?: string | undefined;
  therapistId: number;
  /** Of the practice. */
  timezone: string;
  onClose: () => void;
};

export type ClientBooking = ReturnType<typeof useClientBooking>;

const ONE_MINUTE = 60_000;
const NOTHING = { clientId: undefined, typeId: undefined, startTime: '', notes: '', repeat: undefined };

type Choice = {
  clientId: number | undefined;
  typeId: number | undefined;
  date: string;
  startTime: string;
  notes: string;
  /** Undefined while it is booked just once. */
  repeat: SeriesDraft | undefined;
};

/** The state of booking for a client: selection, options and result. */
export function useClientBooking(props: BookingFor) {
  const { client, startAt, shownDate = '', timezone } = props;
  const now = useNow();
  const today = dateIn(now, timezone);
  const [choice, setChoice] = useState<Choice>({
    ...NOTHING,
    clientId: client?.id,
    date: startAt === undefined ? laterOf(shownDate, today) : dateIn(startAt, timezone),
    ...(startAt !== undefined && { startTime: new Date(startAt).toISOString() }),
  });
  const change = (part: Partial<Choice>) => setChoice((former) => ({ ...former, ...part }));
  const [isTried, setTried] = useState(false);
  // Perhaps booked without an answer: the time stays chosen although it is taken by then.
  const [heldTime, setHeldTime] = useState<string>();
  const clients = useRead('GET /api/therapist/clients', client ? null : { query: {} });
  const offer = useOffer(props, choice, today, heldTime);
  const sending = useSendBooking(props, () => change({ startTime: '' }));
  const { clientId, repeat } = choice;
  const session = sessionOf(choice, offer);
  const series = useSeriesForClient(props, session, repeat, (changed) => change({ repeat: changed }));
  const send = async () => {
    setTried(true);
    if (!session) return;
    const isKnown = await (repeat ? series.send(session) : sending.send(session));
    setHeldTime(isKnown ? undefined : session.startTime);
  };
  const clientName = client?.name ?? clients.data?.find(({ id }) => id === clientId)?.name;
  const { series: dates, ...sendingSeries } = series;
  const state = repeat ? sendingSeries : sending;
  const shownSeries = repeat && session && dates;
  return { ...offer, ...state, choice, change, isTried, clients, clientName, now, series: shownSeries, send };
}

/** What would be booked; undefined while something is missing. */
function sessionOf(
  { clientId, notes }: Choice,
  { typeId, startTime }: ReturnType<typeof useOffer>,
): NewSession | undefined {
  if (clientId === undefined || typeId === undefined || startTime === undefined) return undefined;
  return { clientId, appointmentTypeId: typeId, startTime, notes };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The services, and the times of the chosen one on the chosen day. */
function useOffer({ therapistId }: BookingFor, choice: Choice, today: string, heldTime: string | undefined) {
  const { date } = choice;
  const quotes = useRead('GET /api/payments/quotes', { query: {} }, { staleTime: ONE_MINUTE });
  // The only service needs no choice.
  const [first, ...others] = quotes.data ?? [];
  const typeId = choice.typeId ?? (others.length === 0 ? first?.id : undefined);
  const isDate = date.length === 10 && date >= today;
  const quote = quotes.data?.find(({ id }) => id === typeId);
  const times = useFreeTimes(therapistId, typeId, isDate ? date : undefined);
  const hours = useOpenHours(isDate ? date : today);
  const options = times.data && timeOptions(times.data, date);
  return {
    today,
    isDate,
    quotes,
    quote,
    typeId,
    times,
    options: options && byHours(options, hours, quote),
    ...chosenOf(options ?? [], choice.startTime, heldTime),
  };
}

/** Every quarter of an hour of a day in the reader's zone, free or with the reason why not. */
function useFreeTimes(therapistId: number, typeId: number | undefined, date: string | undefined) {
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

function chosenOf(options: readonly SelectOption[], startTime: string, heldTime: string | undefined) {
  const asked = options.find(({ value }) => value === startTime);
  const isRefused = asked?.disabled && startTime !== heldTime;
  return {
    hasFree: options.some(({ disabled }) => !disabled),
    /** What was pressed on the week, where it is not free. */
    refusedTime: isRefused ? asked.label : undefined,
    startTime: isRefused ? undefined : asked?.value,
  };
}

type OpenHours = Week['openHours'] | 'unknown';

/** Undefined while they load; unknown where that failed. */
function useOpenHours(date: string): OpenHours | undefined {
  const week = useRead(
    'GET /api/therapist/week',
    { query: { from: date, to: date } },
    { placeholderData: keepPreviousData },
  );
  if (week.error) return 'unknown';
  return week.isPlaceholderData ? undefined : week.data?.openHours;
}

/** The times at which the whole session lies in open hours before all others; in one list where the hours are unknown. */
function byHours(
  options: readonly SelectOption[],
  hours: OpenHours | undefined,
  { duration }: { duration: number } = { duration: 0 },
): readonly (SelectOption | SelectGroup)[] | undefined {
  if (hours === 'unknown') return options;
  const isInHours = ({ value }: SelectOption) => {
    const [start, end] = [toMs(value), toMs(value) + duration * MINUTE];
    return hours?.some(({ startTime, endTime }) => toMs(startTime) <= start && end <= toMs(endTime));
  };
  const groups = [
    { label: m.caseload_booking_in_hours(), options: options.filter(isInHours) },
    { label: m.caseload_booking_outside_hours(), options: options.filter((one) => !isInHours(one)) },
  ];
  return hours && groups.filter((group) => group.options.length > 0);
}

function useSendBooking({ timezone, onClose }: BookingFor, onTaken: () => void) {
  const book = useChange('POST /api/therapist/appointments', { waits: false });
  /** Resolves to whether it is known what became of it. */
  const send = async (body: NewSession) => {
    try {
      const { paymentDueAt } = await book.mutateAsync({ body });
      toastDone(doneText(paymentDueAt, timezone));
      onClose();
      return true;
    } catch (error) {
      toastFailed(bookingFailure(error));
      if (refusalKind(error) === 'slot') onTaken();
      return isAnswered(error);
    }
  };
  return {
    send,
    ...bookingRefusal(book.error),
    notesError: fieldProblem(book.error, 'notes'),
    isSending: book.isPending,
  };
}

function doneText(paymentDueAt: string | null, timezone: string): string {
  if (paymentDueAt === null) return m.caseload_booking_done();
  return m.caseload_booking_done_unpaid({ by: formatWhen(paymentDueAt, timezone) });
}
