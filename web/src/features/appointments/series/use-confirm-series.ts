import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import type { QuotedAppointmentType } from '../api.ts';
import { isUnanswered } from '../../../lib/http/unanswered.ts';
import { attemptFor } from '../booking/booking-attempt.ts';
import type { Booking } from '../booking/use-booking.ts';
import { bookingRequest, fieldSentences, lacksName, useRefusal } from '../booking/use-confirm.ts';
import { type NewSeries, type Series, useBookSeries } from '../series-api.ts';
import { useSeries } from './use-series.ts';

/** Books all chosen dates of a series. A refusal keeps every choice and marks the dates that were taken. */
export function useConfirmSeries(
  booking: Booking,
  quote: QuotedAppointmentType,
  onDone: (series: Series) => void,
) {
  const { draft, therapistId } = booking;
  const question = questionOf(booking, quote);
  const [held, setHeld] = useState<string>();
  const series = useSeries({
    therapistId,
    question,
    draft: draft.series,
    isHeld: held !== undefined && held === JSON.stringify(question),
    onChange: (changed) => booking.change({ series: changed }),
  });
  const book = useBookSeries(therapistId);
  const { refusal, refuse } = useRefusal(booking);
  const [isChecked, setChecked] = useState(false);

  const confirm = async () => {
    setChecked(true);
    const startTimes = series.confirmed();
    if (!startTimes || draft.zone === '' || lacksName(booking) || book.isPending) return;
    const body: NewSeries = { ...bookingRequest(booking, quote), startTimes };
    const attempt = attemptFor(draft.attempt, body);
    booking.change({ attempt });
    setHeld(JSON.stringify(question));
    try {
      const booked = await book.mutateAsync({ body, key: attempt.key });
      toastDone(m.series_booking_done({ count: booked.appointments.length }));
      onDone(booked);
    } catch (error) {
      if (!isUnanswered(error)) setHeld(undefined);
      series.markLost(error);
      refuse(error, draft.startTime ?? '');
    }
  };
  return {
    series,
    confirm,
    refusal,
    fields: fieldSentences(booking, isChecked, book.error),
    isPending: book.isPending,
  };
}

function questionOf({ draft, therapistId, zone }: Booking, quote: QuotedAppointmentType) {
  const { series, startTime } = draft;
  if (!series || startTime === undefined) return undefined;
  const { everyWeeks, count } = series;
  return { therapistId, appointmentTypeId: quote.id, startTime, timezone: zone, everyWeeks, count };
}
