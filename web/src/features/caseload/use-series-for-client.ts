import * as m from '@cadence/messages/m';
import { toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { fieldProblem, serverText } from '../../lib/http/problem.ts';
import { isUnanswered } from '../../lib/http/unanswered.ts';
import type { SeriesDraft } from '../appointments/series/series-plan.ts';
import { useSeries } from '../appointments/series/use-series.ts';
import { type NewSession, useBookSeriesForClient } from './api.ts';

/** The session that a therapist books, repeated: its dates, and booking them all. */
export function useSeriesForClient(
  { therapistId, onClose }: { therapistId: number; onClose: () => void },
  first: NewSession | undefined,
  draft: SeriesDraft | undefined,
  onChange: (draft: SeriesDraft) => void,
) {
  const series = useSeries({ therapistId, question: questionOf(first, draft), draft, onChange });
  const book = useBookSeriesForClient();
  const send = async ({ clientId, appointmentTypeId, notes }: NewSession) => {
    const startTimes = series.confirmed();
    if (!startTimes) return;
    try {
      const { appointments } = await book.mutateAsync({ clientId, appointmentTypeId, startTimes, notes });
      toastDone(m.series_booking_done({ count: appointments.length }));
      onClose();
    } catch (error) {
      series.markLost(error);
      toastFailed(bookingFailure(error));
    }
  };
  return {
    series,
    send,
    ...bookingRefusal(book.error),
    notesError: fieldProblem(book.error, 'notes'),
    isSending: book.isPending,
  };
}

/** Without an answer nobody knows whether it was booked. */
export function bookingFailure(error: unknown): string {
  return serverText(
    error,
    isUnanswered(error) ? m.caseload_booking_unanswered() : m.caseload_booking_failed(),
  );
}

/** The same in the dialog. */
export function bookingRefusal(error: Error | null) {
  if (!error) return {};
  return {
    refusal: bookingFailure(error),
    refusalTitle: isUnanswered(error) ? undefined : m.caseload_booking_refused(),
  };
}

function questionOf(first: NewSession | undefined, draft: SeriesDraft | undefined) {
  if (!first || !draft) return undefined;
  const { clientId, appointmentTypeId, startTime } = first;
  return { clientId, appointmentTypeId, startTime, everyWeeks: draft.everyWeeks, count: draft.count };
}
