import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone, toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { answerText } from '../../../lib/http/answer-text.ts';
import { fieldProblem, ProblemError } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { refreshNouns } from '../../../lib/http/refresh.ts';
import { dateIn } from '@cadence/format/time';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { usePay } from '../../payments/use-pay.ts';
import type { Appointment, QuotedAppointmentType } from '../appointment/api.ts';
import { confirmationPath, seriesPath } from '../appointment/paths.ts';
import { refusalKind, type RefusalKind } from '../appointment/refusal.ts';
import { chosenClient, lacksName } from '../../clients/for-whom/for-whom.ts';
import type { Booking } from '../choice/use-booking.ts';
import { useSeries } from '../series/use-series.ts';

export type Refusal = {
  kind: RefusalKind;
  /** The server's message. */
  text: string;
  /** Whether that is a status alone, which says nothing of what failed. */
  isBare: boolean;
  /** The requested start. */
  startTime: string;
  /** Counts refusals, so that screen readers announce each one. */
  attempt: number;
};

/** The error message of a field in the dialog. */
export type FieldSentences = Partial<
  Record<'slot' | 'zone' | 'notes' | 'clientName' | 'payment', string | undefined>
>;

/**
 * What a press of the button sends: one session or all dates of a series. Its answer says which page follows; a time that is still
 * to be paid stays on this one. Undefined when the browser is redirected to the payment.
 */
type Send = () => Promise<{ next: string | undefined } | undefined>;

/**
 * Books the selection, one session or a series, and redirects to PayPal where a payment is due at once. A refusal keeps the
 * selection and the typed text.
 */
export function usePlacing(
  booking: Booking,
  quote: QuotedAppointmentType,
  onDone: (next: string | undefined) => void,
) {
  const { draft } = booking;
  const kind = draft.series ? 'series' : 'session';
  const session = useSession(booking);
  const { series, ...dates } = useDates(booking, quote);
  const placing = kind === 'series' ? dates : session;
  const { refusal, refuse } = useRefusal(booking, kind);
  // Errors of one kind are not shown for the other.
  const [checked, setChecked] = useState<Kind>();

  const confirm = async () => {
    setChecked(kind);
    const send = placing.prepare(bookingRequest(booking, quote));
    if (!send || draft.zone === '' || lacksName(booking.whom) || placing.isPending) return;
    try {
      const done = await send();
      if (done) onDone(done.next);
    } catch (error) {
      // The missing time is not shown as an error until the next attempt.
      if (kind === 'session') setChecked(undefined);
      refuse(error, draft.startTime ?? '');
    }
  };
  return {
    confirm,
    refusal,
    fields: fieldSentences(booking, checked === kind, placing.error),
    isPending: placing.isPending,
    /** Undefined while it is booked just once. */
    series: kind === 'series' ? series : undefined,
  };
}

type Kind = 'session' | 'series';

type BookingRequest = ReturnType<typeof bookingRequest>;

/** Books one session, which is paid at once. */
function useSession({ draft, therapistId, reset }: Booking) {
  const book = useChange('POST /api/appointments', { waits: false });
  const { pay, isPending: isGoingToPay } = usePay();
  const calendars = useCalendars();
  const prepare = (request: BookingRequest): Send | undefined => {
    const { startTime } = draft;
    if (startTime === undefined) return undefined;
    return async () => {
      const body = { ...request, startTime };
      const { id, ...booked } = await book.mutateAsync({ body, attempt: String(therapistId) });
      if (booked.paymentStatus !== 'pending') {
        await calendars.take(id);
        return { next: confirmationPath(id) };
      }
      // The dialog's entry in the history is replaced, so that Back leads from PayPal to the profile.
      if ((await pay(id, { replace: true })) !== 'leaving') return { next: undefined };
      reset();
      return undefined;
    };
  };
  const isPending = book.isPending || isGoingToPay || calendars.isPending;
  return { prepare, error: book.error, isPending };
}

/** Books all chosen dates of a series, and marks those that were taken. */
function useDates(booking: Booking, quote: QuotedAppointmentType) {
  const { draft, therapistId } = booking;
  const question = questionOf(booking, quote);
  const [held, setHeld] = useState<string>();
  const series = useSeries({
    question,
    draft: draft.series,
    isHeld: held !== undefined && held === JSON.stringify(question),
    onChange: (changed) => booking.change({ series: changed }),
  });
  const book = useChange('POST /api/appointments/series', { waits: false });
  const prepare = (request: BookingRequest): Send | undefined => {
    const startTimes = series.confirmed();
    if (!startTimes) return undefined;
    return async () => {
      setHeld(JSON.stringify(question));
      try {
        const body = { ...request, startTimes };
        const { seriesId, appointments } = await book.mutateAsync({ body, attempt: String(therapistId) });
        toastDone(m.series_booking_done({ count: appointments.length }));
        return { next: seriesPath(seriesId) };
      } catch (error) {
        if (refusalKind(error) !== 'no_answer') setHeld(undefined);
        series.markLost(error);
        throw error;
      }
    };
  };
  return { series, prepare, error: book.error, isPending: book.isPending };
}

function questionOf({ draft, therapistId, zone }: Booking, quote: QuotedAppointmentType) {
  const { series, startTime } = draft;
  if (!series || startTime === undefined) return undefined;
  const { everyWeeks, count } = series;
  return { therapistId, appointmentTypeId: quote.id, startTime, timezone: zone, everyWeeks, count };
}

function fieldSentences(booking: Booking, isChecked: boolean, error: unknown): FieldSentences {
  const { draft } = booking;
  const noSlot = isChecked && draft.startTime === undefined;
  const noZone = isChecked && draft.zone === '';
  return {
    slot: noSlot ? m.validation_time_slot_required() : undefined,
    zone: noZone ? m.validation_timezone_required() : fieldProblem(error, 'timezone'),
    notes: fieldProblem(error, 'notes'),
    payment: fieldProblem(error, 'payment'),
    clientName:
      isChecked && lacksName(booking.whom)
        ? m.validation_name_required()
        : (fieldProblem(error, 'clientName') ?? fieldProblem(error, 'clientId')),
  };
}

/** The last refusal of each kind. */
function useRefusal(booking: Booking, shown: Kind) {
  const queries = useQueryClient();
  const [refusals, setRefusals] = useState<Partial<Record<Kind, Refusal>>>({});
  const refuse = (error: unknown, startTime: string) => {
    const kind = refusalKind(error);
    // Sign-in returns to the dialog in its current state.
    if (kind === 'signed_out') return;
    // The therapist may not take this payment any more.
    const ofPayment = fieldProblem(error, 'payment');
    if (kind === 'price' || ofPayment !== undefined) void refreshNouns(queries, 'services', 'billing');
    const text = ofPayment ?? refusalText(error);
    setRefusals((former) => ({
      ...former,
      [shown]: {
        kind,
        text,
        isBare: bareAnswer(error) !== undefined,
        startTime,
        attempt: (former[shown]?.attempt ?? 0) + 1,
      },
    }));
    if (kind !== 'slot') return;
    booking.change({ startTime: undefined });
    booking.setMonth(monthOf(dateIn(startTime, booking.zone)));
  };
  return { refusal: refusals[shown], refuse };
}

/** The answer, as of a proxy, that has only a status, also when asked again. See docs/specification.md#errors. */
function bareAnswer(error: unknown): ProblemError | undefined {
  return error instanceof ProblemError && error.cause instanceof ProblemError ? error.cause : undefined;
}

function refusalText(error: unknown): string {
  return bareAnswer(error)?.message ?? answerText(error, m.booking_failed());
}

/** The booking stands even if the calendar event fails; a failure shows a warning, and the sync retries later. */
function useCalendars() {
  const { mutateAsync, isPending } = useChange('POST /api/google-calendar/create-event', { waits: false });
  const take = async (appointmentId: number): Promise<void> => {
    try {
      const { appointment } = await mutateAsync({ body: { appointmentId } });
      toastConfirmed(appointment);
    } catch {
      toastWarning({ title: m.booking_calendar_warning(), description: m.booking_calendar_warning_text() });
    }
  };
  return { take, isPending };
}

function toastConfirmed({ meetingUrl }: Appointment): void {
  toastDone(
    meetingUrl === null
      ? { title: m.booking_scheduled() }
      : { title: m.booking_payment_confirmed(), description: m.booking_scheduled_link() },
  );
}

/**
 * What a request says apart from its starts. It repeats the prices that the patient saw; the server refuses outdated ones.
 */
function bookingRequest(booking: Booking, quote: QuotedAppointmentType) {
  const { draft, zone, therapistId, whom, payment } = booking;
  const { price, taxAmount, totalPrice } = quote;
  return {
    therapistId,
    appointmentTypeId: quote.id,
    timezone: zone,
    notes: draft.notes,
    ...chosenClient(whom),
    ...(payment && { payment }),
    price,
    taxAmount,
    totalPrice,
  };
}
