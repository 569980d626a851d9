import { SERIES_DUE_HOURS } from '@cadence/contract/base/limits';
import type { SeriesPreview } from '@cadence/contract/booking/series';
import { HOUR } from '@cadence/scheduling/durations';

/** How a booking repeats, as far as it was chosen. */
export type SeriesDraft = {
  everyWeeks: number;
  count: number;
  /** What was chosen for a planned date, by its start: another start, or null where it is left out. */
  choices: Readonly<Record<string, string | null>>;
};

export const NEW_SERIES: SeriesDraft = { everyWeeks: 1, count: 4, choices: {} };

/** The starts that a refusal names, each with the reason. */
export type LostDates = Readonly<Record<string, string>>;

export type SeriesDate = {
  /** The start that the rhythm gives: it names the date. */
  planned: string;
  /** The start that would be booked; undefined where the date is left out, or not decided. */
  start: string | undefined;
  state: 'planned' | 'moved' | 'left_out' | 'undecided';
  /** Why a date is undecided, or was moved. */
  reason: string | undefined;
  /** The nearest open start of that week, where the planned one is not open. */
  alternative: string | undefined;
};

type PreviewDate = SeriesPreview['dates'][number];

/** The planned dates with what was chosen for each. A choice that was lost meanwhile is undecided again. */
export function seriesDates(
  preview: readonly PreviewDate[],
  choices: SeriesDraft['choices'],
  lost: LostDates,
): SeriesDate[] {
  return preview.map((date) => {
    const { startTime: planned } = date;
    const choice = choices[planned];
    const alternative =
      date.alternative !== null && !(date.alternative in lost) ? date.alternative : undefined;
    const reason = date.available ? lost[planned] : (date.reason ?? lost[planned] ?? '');
    const common = { planned, alternative, reason };
    if (choice === null) return { ...common, start: undefined, state: 'left_out' };
    if (choice !== undefined && !(choice in lost)) return { ...common, start: choice, state: 'moved' };
    const lostChoice = choice === undefined ? undefined : lost[choice];
    return reason === undefined
      ? { ...common, start: planned, state: 'planned' }
      : { ...common, start: undefined, state: 'undecided', reason: lostChoice ?? reason };
  });
}

export function chosenStarts(dates: readonly SeriesDate[]): string[] {
  return dates.flatMap(({ start }) => start ?? []);
}

/** A payment is due so long before its session. */
const DUE_BEFORE = SERIES_DUE_HOURS * HOUR;

/**
 * When a session would have to be paid; undefined where that is so near that the time to pay counts from the booking.
 * `now` in milliseconds. See docs/specification.md#series.
 */
export function paymentDue(start: string, now: number): number | undefined {
  const due = Date.parse(start) - DUE_BEFORE;
  return due - now >= DUE_BEFORE ? due : undefined;
}
