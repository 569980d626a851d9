import type { CaseloadClient } from '@cadence/contract/clients/caseload';
import type { Payment } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { dateIn } from '@cadence/format/time';
import { useState } from 'react';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { fieldProblem } from '../../lib/http/problem.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { formatWhen } from '../../lib/time.ts';
import { refusalKind } from '../appointments/appointment/refusal.ts';
import type { SeriesDraft } from '../appointments/series/series-plan.ts';
import type { When } from '../appointments/slot-picker/when.ts';
import { useNow } from '../../lib/use-now.ts';
import { bookingRefusal, isAnswered, type NewSession, useSeriesForClient } from './use-series-for-client.ts';
import { useTimes } from './use-times.ts';

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
const NOTHING = {
  clientId: undefined,
  typeId: undefined,
  date: undefined,
  startTime: undefined,
  zone: undefined,
  notes: '',
  payment: undefined,
  repeat: undefined,
};

type Choice = When['draft'] & {
  clientId: number | undefined;
  typeId: number | undefined;
  notes: string;
  payment: Payment | undefined;
  /** Undefined while it is booked just once. */
  repeat: SeriesDraft | undefined;
};

/** The state of booking for a client: selection, options and result. */
export function useClientBooking(props: BookingFor) {
  const { client } = props;
  const now = useNow();
  const [choice, setChoice] = useState<Choice>({
    ...NOTHING,
    clientId: client?.id,
    ...firstChoice(props, now),
  });
  const change = (part: Partial<Choice>) => setChoice((former) => ({ ...former, ...part }));
  const [isTried, setTried] = useState(false);
  // Perhaps booked without an answer: the time stays chosen although it is taken by then.
  const [heldTime, setHeldTime] = useState<string>();
  const clients = useRead('GET /api/therapist/clients', client ? null : { query: {} });
  const offer = useOffer(props, choice, { change, now, heldTime });
  const sending = useSendBooking(props, () => change({ startTime: undefined }));
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
  { typeId, startTime, payment }: ReturnType<typeof useOffer>,
): NewSession | undefined {
  if (clientId === undefined || typeId === undefined || startTime === undefined) return undefined;
  return { clientId, appointmentTypeId: typeId, startTime, notes, ...(payment && { payment }) };
}

/** What was pressed on the week, or the day that it shows unless it is over; undefined leaves the first open day. */
function firstChoice({ startAt, shownDate, timezone }: BookingFor, now: number) {
  if (startAt !== undefined)
    return { date: dateIn(startAt, timezone), startTime: new Date(startAt).toISOString() };
  const today = dateIn(now, timezone);
  return { date: shownDate !== undefined && shownDate < today ? today : shownDate, startTime: undefined };
}

/** The services, the chosen one, and its times. */
function useOffer(
  { therapistId, timezone }: BookingFor,
  choice: Choice,
  {
    change,
    now,
    heldTime,
  }: { change: (part: Partial<Choice>) => void; now: number; heldTime: string | undefined },
) {
  const quotes = useRead('GET /api/payments/quotes', { query: {} }, { staleTime: ONE_MINUTE });
  // The only service needs no choice.
  const [first, ...others] = quotes.data ?? [];
  const typeId = choice.typeId ?? (others.length === 0 ? first?.id : undefined);
  const quote = quotes.data?.find(({ id }) => id === typeId);
  const times = useTimes({ therapistId, typeId, draft: choice, change, timezone, now, heldTime });
  return {
    quotes,
    quote,
    payment: quote?.payments.find((one) => one === choice.payment) ?? quote?.payments[0],
    typeId,
    ...times,
  };
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
