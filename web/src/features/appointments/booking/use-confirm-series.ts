import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import type { NewSeries, QuotedAppointmentType, Series } from '../appointment/api.ts';
import { refusalKind } from '../appointment/refusal.ts';
import type { Booking } from '../choice/use-booking.ts';
import { bookingRequest, fieldSentences, lacksName, nameSomebody, useRefusal } from './use-confirm.ts';
import { useSeries } from '../series/use-series.ts';
import { useChange } from '../../../lib/http/query.ts';

/** Books all chosen dates of a series. A refusal keeps every choice and marks the dates that were taken. */
export function useConfirmSeries(
  booking: Booking,
  quote: QuotedAppointmentType,
  onDone: (series: Series) => void,
) {
  const { draft } = booking;
  const question = questionOf(booking, quote);
  const [held, setHeld] = useState<string>();
  const series = useSeries({
    question,
    draft: draft.series,
    isHeld: held !== undefined && held === JSON.stringify(question),
    onChange: (changed) => booking.change({ series: changed }),
  });
  const book = useChange('POST /api/appointments/series', { waits: false });
  const { refusal, refuse } = useRefusal(booking);
  const [isChecked, setChecked] = useState(false);

  const confirm = async () => {
    setChecked(true);
    const startTimes = series.confirmed();
    if (!startTimes || draft.zone === '' || lacksName(booking) || book.isPending) return;
    const body: NewSeries = { ...bookingRequest(booking, quote), startTimes };
    nameSomebody(booking);
    setHeld(JSON.stringify(question));
    try {
      const booked = await book.mutateAsync({ body, attempt: String(booking.therapistId) });
      toastDone(m.series_booking_done({ count: booked.appointments.length }));
      onDone(booked);
    } catch (error) {
      if (refusalKind(error) !== 'no_answer') setHeld(undefined);
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
