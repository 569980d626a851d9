import { SERIES_MIN_DATES } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeriesQuestion } from '../appointment/api.ts';
import { ProblemError } from '../../../lib/http/problem.ts';
import { chosenStarts, type LostDates, type SeriesDraft, seriesDates } from './series-plan.ts';
import { useRead } from '../../../lib/http/query.ts';

export type SeriesChoice = ReturnType<typeof useSeries>;

export type SeriesOf = {
  /** Undefined until a first date is chosen, or while nothing repeats. */
  question: SeriesQuestion | undefined;
  draft: SeriesDraft | undefined;
  /** Perhaps booked: the dates stay as they were, because they are closed by then. */
  isHeld?: boolean;
  onChange: (draft: SeriesDraft) => void;
};

/** The dates of a series as they would be booked, and what keeps them from it. */
export function useSeries({ question, draft, isHeld, onChange }: SeriesOf) {
  const preview = useSeriesPreview(question, isHeld);
  const [lost, setLost] = useState<LostDates>({});
  const [tries, setTries] = useState(0);
  const { data, isPlaceholderData } = preview;
  const dates = question && draft && data && seriesDates(data.dates, draft.choices, lost);
  const starts = chosenStarts(dates ?? []);
  const undecided = dates?.filter(({ state }) => state === 'undecided').length ?? 0;
  const isComplete = undecided === 0 && starts.length >= SERIES_MIN_DATES;
  return {
    preview,
    dates,
    starts,
    /** The sessions that would be booked; as many as were asked for until the dates are known. */
    count: dates ? starts.length : (draft?.count ?? 0),
    undecided,
    /** The dates of another rhythm are still shown. */
    isOutdated: isPlaceholderData,
    /** How often somebody tried to book while something was missing. */
    tries,
    error: tries > 0 ? problemOf(undecided, isComplete) : undefined,
    choose: (planned: string, choice: string | null | undefined) => {
      if (!draft) return;
      const { [planned]: _, ...others } = draft.choices;
      const choices = choice === undefined ? others : { ...others, [planned]: choice };
      onChange({ ...draft, choices });
    },
    /** The starts to send; undefined while something is missing, which is shown from then on. */
    confirmed: (): string[] | undefined => {
      if (!dates || isPlaceholderData) return undefined;
      if (isComplete) return starts;
      setTries(tries + 1);
      return undefined;
    },
    /** Marks the dates that a refusal names; returns whether it names any. */
    markLost: (error: unknown): boolean => {
      const named = error instanceof ProblemError ? error.dates : [];
      setLost((former) => ({
        ...former,
        ...Object.fromEntries(named.map(({ startTime, reason }) => [startTime, reason])),
      }));
      return named.length > 0;
    },
  };
}

/**
 * The dates, each open or with the reason why not. The former dates stay until the new ones arrive, and while `isHeld`.
 */
function useSeriesPreview(question: SeriesQuestion | undefined, isHeld = false) {
  const options = { enabled: !isHeld, placeholderData: keepPreviousData };
  const isOfTherapist = question !== undefined && 'clientId' in question;
  const ofTherapist = useRead(
    'POST /api/therapist/appointments/series/preview',
    isOfTherapist ? { body: question } : null,
    options,
  );
  const ofFamily = useRead(
    'POST /api/appointments/series/preview',
    question && !('clientId' in question) ? { body: question } : null,
    options,
  );
  return isOfTherapist ? ofTherapist : ofFamily;
}

function problemOf(undecided: number, isComplete: boolean): string | undefined {
  if (undecided > 0) return m.series_booking_undecided();
  return isComplete ? undefined : m.series_booking_too_few();
}
