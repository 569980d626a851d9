import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { fieldProblem, ProblemError, serverText } from '../../lib/http/problem.ts';
import { type ChangeInput, useChange } from '../../lib/http/query.ts';
import type { SeriesDraft } from '../appointments/series/series-plan.ts';
import { useSeries } from '../appointments/series/use-series.ts';

export type NewSession = ChangeInput<'POST /api/therapist/appointments'>['body'];

/** The session that a therapist books, repeated: its dates, and booking them all. */
export function useSeriesForClient(
  { onClose }: { onClose: () => void },
  first: NewSession | undefined,
  draft: SeriesDraft | undefined,
  onChange: (draft: SeriesDraft) => void,
) {
  const question = questionOf(first, draft);
  const asked = JSON.stringify(question);
  // Perhaps booked without an answer: the dates stay as they were, because they are taken by then.
  const [held, setHeld] = useState<string>();
  const isHeld = held !== undefined && held === asked;
  const series = useSeries({ question, isHeld, draft, onChange });
  const book = useChange('POST /api/therapist/appointments/series', { waits: false });
  /** Resolves to whether it is known what became of it. */
  const send = async ({ startTime: _first, ...session }: NewSession) => {
    const startTimes = series.confirmed();
    if (!startTimes) return true;
    setHeld(asked);
    try {
      const body = { ...session, startTimes };
      const { appointments } = await book.mutateAsync({ body });
      toastDone(m.series_booking_done({ count: appointments.length }));
      onClose();
      return true;
    } catch (error) {
      if (isAnswered(error)) setHeld(undefined);
      series.markLost(error);
      return isAnswered(error);
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
export function isAnswered(error: unknown): boolean {
  return !(error instanceof ProblemError && error.code === 'unanswered');
}

/** What the dialog says of it. */
export function bookingRefusal(error: Error | null) {
  if (!error) return {};
  return {
    refusal: serverText(error, m.caseload_booking_failed()),
    refusalTitle: isAnswered(error) ? m.caseload_booking_refused() : undefined,
  };
}

function questionOf(first: NewSession | undefined, draft: SeriesDraft | undefined) {
  if (!first || !draft) return undefined;
  const { clientId, appointmentTypeId, startTime } = first;
  return { clientId, appointmentTypeId, startTime, everyWeeks: draft.everyWeeks, count: draft.count };
}
