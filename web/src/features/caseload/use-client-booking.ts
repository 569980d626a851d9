import type { Week } from '@cadence/contract/practice';
import * as m from '@cadence/messages/m';
import { dateIn, toMs } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import { useState } from 'react';
import { toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { fieldProblem } from '../../lib/http/problem.ts';
import { formatWhen } from '../../lib/time.ts';
import { refusalKind } from '../appointments/booking/refusal.ts';
import { movingOptions } from '../appointments/rescheduling/moving-options.ts';
import type { SeriesDraft } from '../appointments/series/series-plan.ts';
import { useRead } from '../../lib/http/query.ts';
import type { SelectGroup, SelectOption } from '../../ui/form/select-field.tsx';
import { useNow } from '../../lib/use-now.ts';
import {
  type CaseloadClient,
  type NewSession,
  useAllClients,
  useBookForClient,
  useFreeTimes,
  useServiceQuotes,
} from './api.ts';
import { bookingFailure, bookingRefusal, useSeriesForClient } from './use-series-for-client.ts';

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
  const clients = useAllClients({ enabled: client === undefined });
  const offer = useOffer(props, choice, today);
  const sending = useSendBooking(props, () => change({ startTime: '' }));
  const { clientId, notes, repeat } = choice;
  const { typeId: appointmentTypeId, startTime } = offer;
  const session =
    clientId !== undefined && appointmentTypeId !== undefined && startTime !== undefined
      ? { clientId, appointmentTypeId, startTime, notes }
      : undefined;
  const series = useSeriesForClient(props, session, repeat, (changed) => change({ repeat: changed }));
  const send = async () => {
    setTried(true);
    if (session) await (repeat ? series.send(session) : sending.send(session));
  };
  const clientName = client?.name ?? clients.data?.find(({ id }) => id === clientId)?.name;
  const { series: dates, ...sendingSeries } = series;
  const state = repeat ? sendingSeries : sending;
  const shownSeries = repeat && session && dates;
  return { ...offer, ...state, choice, change, isTried, clients, clientName, now, series: shownSeries, send };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The services, and the times of the chosen one on the chosen day. */
function useOffer({ therapistId, timezone }: BookingFor, choice: Choice, today: string) {
  const { date } = choice;
  const quotes = useServiceQuotes();
  // The only service needs no choice.
  const [first, ...others] = quotes.data ?? [];
  const typeId = choice.typeId ?? (others.length === 0 ? first?.id : undefined);
  const isDate = date.length === 10 && date >= today;
  const quote = quotes.data?.find(({ id }) => id === typeId);
  const times = useFreeTimes({ therapistId, typeId, date: isDate ? date : undefined });
  const hours = useOpenHours(isDate ? date : today);
  const options = times.data && movingOptions(times.data, { date, zone: timezone, presentStart: '' });
  return {
    today,
    isDate,
    quotes,
    quote,
    typeId,
    times,
    options: options && byHours(options, hours, quote),
    ...chosenOf(options ?? [], choice.startTime),
  };
}

function chosenOf(options: readonly SelectOption[], startTime: string) {
  const asked = options.find(({ value }) => value === startTime);
  return {
    hasFree: options.some(({ disabled }) => !disabled),
    /** What was pressed on the week, where it is not free. */
    refusedTime: asked?.disabled ? asked.label : undefined,
    startTime: asked?.disabled ? undefined : asked?.value,
  };
}

type OpenHours = Week['openHours'] | 'unknown';

/** Undefined while they load; unknown where that failed. */
function useOpenHours(date: string): OpenHours | undefined {
  const week = useRead('GET /api/therapist/week', { query: { from: date, to: date } });
  if (week.error) return 'unknown';
  return week.data?.openHours;
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
  const book = useBookForClient();
  const send = async (body: NewSession) => {
    try {
      const { paymentDueAt } = await book.mutateAsync(body);
      toastDone(doneText(paymentDueAt, timezone));
      onClose();
    } catch (error) {
      toastFailed(bookingFailure(error));
      if (refusalKind(error) === 'slot') onTaken();
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
