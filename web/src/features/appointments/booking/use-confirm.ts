import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { ProblemError, serverText } from '../../../lib/problem.ts';
import { refusedField } from '../../../lib/refused-fields.ts';
import { dateIn } from '../../../lib/time.ts';
import { monthOf } from '../../../ui/calendar-days.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useCreateEvent } from '../../calendar/api.ts';
import { usePay } from '../../payments/use-pay.ts';
import { useBook, type Appointment, type QuotedAppointmentType } from '../api.ts';
import { attemptFor } from './booking-attempt.ts';
import { bookingRequest } from './booking-request.ts';
import { refusalKind, type RefusalKind } from './refusal.ts';
import type { Booking } from './use-booking.ts';

export type Refusal = {
  kind: RefusalKind;
  /** What the server said. */
  text: string;
  /** The start that was asked for. */
  startTime: string;
  /** Counts refusals, so that each is said anew. */
  attempt: number;
};

/** What is wrong with a field of the dialog, in a sentence. */
export type FieldSentences = Partial<Record<'slot' | 'zone' | 'notes' | 'clientName', string | undefined>>;

/** Books what is chosen, goes on to PayPal where something is due, and holds on to everything where it was refused. */
export function useConfirm(
  booking: Booking,
  quote: QuotedAppointmentType,
  onDone: (appointment: Appointment | undefined) => void,
) {
  const { draft, zone, therapistId } = booking;
  const book = useBook(therapistId);
  const { pay, isPending: isGoingToPay } = usePay();
  const calendars = useCalendars();
  const { refusal, refuse } = useRefusal(booking);
  const [isChecked, setChecked] = useState(false);
  const isPending = book.isPending || isGoingToPay || calendars.isPending;
  const fields = fieldSentences(draft, isChecked, book.error);

  const confirm = async () => {
    const { startTime } = draft;
    if (startTime === undefined || isPending) return;
    const body = bookingRequest({ draft, quote, zone, therapistId }, startTime);
    const attempt = attemptFor(draft.attempt, body);
    booking.change({ attempt });
    try {
      const appointment = await book.mutateAsync({ body, key: attempt.key });
      await finish(appointment);
    } catch (error) {
      // Another time is asked for, not complained of, until the next press.
      setChecked(false);
      refuse(error, startTime);
    }
  };
  const finish = async (appointment: Appointment) => {
    if (appointment.paymentStatus !== 'pending') {
      return onDone(await calendars.take(appointment));
    }
    const result = await pay(appointment.id);
    onDone(result === 'failed' ? appointment : undefined);
  };
  /** True where everything that must be chosen is. */
  const check = () => {
    setChecked(true);
    return draft.startTime !== undefined && draft.zone !== '';
  };
  return { check, confirm, refusal, fields, isPending };
}

function fieldSentences(draft: Booking['draft'], isChecked: boolean, error: unknown): FieldSentences {
  const noSlot = isChecked && draft.startTime === undefined;
  const noZone = isChecked && draft.zone === '';
  return {
    slot: noSlot ? m.validation_time_slot_required() : undefined,
    zone: noZone ? m.validation_timezone_required() : refusedField(error, 'timezone'),
    notes: refusedField(error, 'notes'),
    clientName: refusedField(error, 'clientName'),
  };
}

/** The last refusal, which stays in sight while the toast goes. */
function useRefusal(booking: Booking) {
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown, startTime: string) => {
    const kind = refusalKind(error);
    // Whoever is sent to sign in comes back to the dialog as it was.
    if (kind === 'signed_out') return booking.change({ resume: true });
    const text = serverText(error, m.booking_failed());
    setRefusal((former) => ({ kind, text, startTime, attempt: (former?.attempt ?? 0) + 1 }));
    // What the dialog can put right it says itself; a toast would only lie over its buttons.
    if (kind === 'no_answer' || kind === 'other') {
      showToast({ title: refusalTitle(error), description: text, variant: 'destructive' });
    }
    if (kind !== 'slot') return;
    booking.change({ startTime: undefined });
    booking.setMonth(monthOf(dateIn(startTime, booking.zone)));
  };
  return { refusal, refuse };
}

/** An answer that is not the server's own has only a number to say: what failed stands above it (public pages §8). */
function refusalTitle(error: unknown): string {
  const isSpeechless = error instanceof ProblemError && error.status !== 0 && error.code === null;
  return isSpeechless ? m.booking_create_failed() : m.common_error_title();
}

/** It is booked whatever the calendars say; a failure there is told, and put right later by itself. */
function useCalendars() {
  const { mutateAsync, isPending } = useCreateEvent();
  const take = async (booked: Appointment): Promise<Appointment> => {
    try {
      const { appointment } = await mutateAsync(booked.id);
      tellConfirmed(appointment);
      return appointment;
    } catch {
      showToast({ title: m.calendar_warning(), description: m.calendar_warning_text() });
      return booked;
    }
  };
  return { take, isPending };
}

function tellConfirmed({ meetingUrl }: Appointment): void {
  showToast({
    title: m.booking_confirmed(),
    description: meetingUrl === null ? m.booking_scheduled() : m.booking_scheduled_link(),
  });
}
