import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone, toastFailed, toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { answerText } from '../../../lib/http/answer-text.ts';
import { fieldProblem, ProblemError } from '../../../lib/http/problem.ts';
import { dateIn } from '@cadence/format/time';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { usePay } from '../../payments/use-pay.ts';
import { type Appointment, type NewAppointment, type QuotedAppointmentType } from '../appointment/api.ts';
import { refusalKind, type RefusalKind } from '../appointment/refusal.ts';
import type { Booking } from '../choice/use-booking.ts';
import { useChange } from '../../../lib/http/query.ts';
import { refreshNouns } from '../../../lib/http/refresh.ts';

export type Refusal = {
  kind: RefusalKind;
  /** The server's message. */
  text: string;
  /** The requested start. */
  startTime: string;
  /** Counts refusals, so that screen readers announce each one. */
  attempt: number;
};

/** The error message of a field in the dialog. */
export type FieldSentences = Partial<Record<'slot' | 'zone' | 'notes' | 'clientName', string | undefined>>;

/** Books the selection and redirects to PayPal where a payment is due. A refusal keeps the selection and the typed text. */
export function useConfirm(
  booking: Booking,
  quote: QuotedAppointmentType,
  onDone: (appointment: Appointment) => void,
) {
  const { draft } = booking;
  const book = useChange('POST /api/appointments', { waits: false });
  const { pay, isPending: isGoingToPay } = usePay();
  const calendars = useCalendars();
  const { refusal, refuse } = useRefusal(booking);
  const [isChecked, setChecked] = useState(false);
  const isPending = book.isPending || isGoingToPay || calendars.isPending;
  const fields = fieldSentences(booking, isChecked, book.error);

  const confirm = async () => {
    const { startTime } = draft;
    setChecked(true);
    if (startTime === undefined || draft.zone === '' || lacksName(booking) || isPending) return;
    const body: NewAppointment = { ...bookingRequest(booking, quote), startTime };
    nameSomebody(booking);
    try {
      await finish(await book.mutateAsync({ body, attempt: String(booking.therapistId) }));
    } catch (error) {
      // The missing time is not shown as an error until the next attempt.
      setChecked(false);
      refuse(error, startTime);
    }
  };
  const finish = async (appointment: Appointment) => {
    if (appointment.paymentStatus !== 'pending') {
      return onDone(await calendars.take(appointment));
    }
    // The dialog's entry in the history is replaced, so that Back leads from PayPal to the profile.
    const result = await pay(appointment.id, { replace: true });
    if (result === 'leaving') booking.reset();
    else onDone(appointment);
  };
  return { confirm, refusal, fields, isPending };
}

/** Where the answer is lost, the name may be a client's by then: the next attempt has to ask for the same. */
export function nameSomebody({ forWhom, draft, change }: Booking): void {
  if (forWhom === undefined && draft.clientName?.trim()) change({ forWhom: 'somebody_new' });
}

/** Somebody new needs a name; else the account holder is meant. */
export function lacksName({ forWhom, draft }: Booking): boolean {
  return forWhom === 'somebody_new' && !draft.clientName?.trim();
}

export function fieldSentences(booking: Booking, isChecked: boolean, error: unknown): FieldSentences {
  const { draft } = booking;
  const noSlot = isChecked && draft.startTime === undefined;
  const noZone = isChecked && draft.zone === '';
  return {
    slot: noSlot ? m.validation_time_slot_required() : undefined,
    zone: noZone ? m.validation_timezone_required() : fieldProblem(error, 'timezone'),
    notes: fieldProblem(error, 'notes'),
    clientName:
      isChecked && lacksName(booking)
        ? m.validation_name_required()
        : (fieldProblem(error, 'clientName') ?? fieldProblem(error, 'clientId')),
  };
}

/** The last refusal, which stays visible after the toast. */
export function useRefusal(booking: Booking) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown, startTime: string) => {
    const kind = refusalKind(error);
    // Sign-in returns to the dialog in its current state.
    if (kind === 'signed_out') return booking.change({ resume: true });
    if (kind === 'price') void refreshNouns(queries, 'services', 'billing');
    const text = refusalText(error);
    setRefusal((former) => ({ kind, text, startTime, attempt: (former?.attempt ?? 0) + 1 }));
    // The dialog shows errors that it can resolve; a toast would cover its buttons.
    if (kind === 'no_answer' || kind === 'other') {
      toastFailed({ title: refusalTitle(error), description: text });
    }
    if (kind !== 'slot') return;
    booking.change({ startTime: undefined });
    booking.setMonth(monthOf(dateIn(startTime, booking.zone)));
  };
  return { refusal, refuse };
}

/** The answer, as of a proxy, that has only a status, also when asked again. See docs/specification.md#errors. */
function bareAnswer(error: unknown): ProblemError | undefined {
  return error instanceof ProblemError && error.cause instanceof ProblemError ? error.cause : undefined;
}

function refusalText(error: unknown): string {
  return bareAnswer(error)?.message ?? answerText(error, m.booking_failed());
}

/** A bare status is shown below what failed. */
function refusalTitle(error: unknown): string {
  return bareAnswer(error) ? m.booking_create_failed() : m.app_error_title();
}

/** The booking stands even if the calendar event fails; a failure shows a warning, and the sync retries later. */
function useCalendars() {
  const { mutateAsync, isPending } = useChange('POST /api/google-calendar/create-event', { waits: false });
  const take = async (booked: Appointment): Promise<Appointment> => {
    try {
      const { appointment } = await mutateAsync({ body: { appointmentId: booked.id } });
      toastConfirmed(appointment);
      return appointment;
    } catch {
      toastWarning({ title: m.booking_calendar_warning(), description: m.booking_calendar_warning_text() });
      return booked;
    }
  };
  return { take, isPending };
}

function toastConfirmed({ meetingUrl }: Appointment): void {
  toastDone({
    title: m.booking_payment_confirmed(),
    description: meetingUrl === null ? m.booking_payment_scheduled() : m.booking_scheduled_link(),
  });
}

/**
 * What a request says apart from the start. It repeats the prices that the patient saw; the server refuses outdated ones.
 */
export function bookingRequest(booking: Booking, quote: QuotedAppointmentType) {
  const { draft, zone, therapistId, forWhom } = booking;
  const { price, taxAmount, totalPrice } = quote;
  return {
    therapistId,
    appointmentTypeId: quote.id,
    timezone: zone,
    notes: draft.notes,
    ...(typeof forWhom === 'number'
      ? { clientId: forWhom }
      : { clientName: draft.clientName?.trim() || null }),
    price,
    taxAmount,
    totalPrice,
  };
}
