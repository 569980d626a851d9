/** Blocked dates: calendar days of the therapist's zone on which nothing, or one part of each day, is bookable. */
import { dateOfEpochDay, DAY, epochDay, inYear, MINUTE, minutesOfTime, yearOf } from './calendar-date.ts';
import { inOrder, type Interval } from './interval.ts';
import { firstInstant, lastInstant } from './zones.ts';

/**
 * Days `startDate`..`endDate` ('yyyy-MM-dd'), both inclusive. Times ('HH:mm') block that part of each day; a single time
 * blocks from or to midnight. A recurring block repeats every year from its first year on; 29 February means 28 February
 * in common years.
 */
export type Block = {
  title: string | null;
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
  isRecurring: boolean;
};

/** The end of a day, in minutes from its start. */
const MIDNIGHT = 24 * 60;

export type BlockNotice = { title: string | null; wholeDay: boolean };

export type BlockedInterval = Interval & { notice: BlockNotice };

export type DateRange = { from: string; to: string };

/** The first occurrence that ends on or after a date, or null when there is none. */
export function nextOccurrence(block: Block, onOrAfter: string): DateRange | null {
  const ownYear = yearOf(block.startDate);
  const firstYear = yearOf(onOrAfter) - yearsSpanned(block);
  const years = block.isRecurring ? yearsFrom(block, firstYear, Math.max(firstYear + 1, ownYear)) : [ownYear];
  return years.map((year) => occurrence(block, year)).find(({ to }) => to >= onOrAfter) ?? null;
}

/**
 * The blocked intervals between two epoch days (inclusive), by start; at equal starts whole days come before parts of a
 * day. Consecutive whole days are one interval, which is not clipped to the requested days.
 */
export function blockedIntervals(
  timezone: string,
  blocks: readonly Block[],
  firstDay: number,
  lastDay: number,
): BlockedInterval[] {
  const wholeDays: BlockedInterval[] = [];
  const partsOfDays: BlockedInterval[] = [];
  for (const block of blocks) {
    const wholeDay = isWholeDay(block);
    const notice = { title: block.title, wholeDay };
    for (const [start, end] of occurrenceDays(block, firstDay, lastDay)) {
      if (wholeDay) wholeDays.push({ ...span(timezone, start, 0, end, MIDNIGHT), notice });
      else {
        const from = block.startTime ? minutesOfTime(block.startTime) : 0;
        const to = block.endTime ? minutesOfTime(block.endTime) : MIDNIGHT;
        for (let day = Math.max(start, firstDay); day <= Math.min(end, lastDay); day++) {
          partsOfDays.push({ ...span(timezone, day, from, day, to), notice });
        }
      }
    }
  }
  return inOrder([...wholeDays, ...partsOfDays]);
}

function isWholeDay(block: Block): boolean {
  return !block.startTime && !block.endTime;
}

/** Where the clocks change, a block covers both passes of a repeated hour. */
function span(timezone: string, startDay: number, from: number, endDay: number, to: number): Interval {
  const end = endDay * DAY + to * MINUTE;
  return {
    startAt: firstInstant(timezone, startDay * DAY + from * MINUTE),
    endAt: to === MIDNIGHT ? firstInstant(timezone, end) : lastInstant(timezone, end),
  };
}

/** First and last epoch day of each occurrence that overlaps the requested days. */
function occurrenceDays(block: Block, firstDay: number, lastDay: number): [number, number][] {
  const years = block.isRecurring
    ? yearsFrom(block, yearOfDay(firstDay) - yearsSpanned(block), yearOfDay(lastDay))
    : [yearOf(block.startDate)];
  return years
    .map((year) => occurrence(block, year))
    .map(({ from, to }): [number, number] => [epochDay(from), epochDay(to)])
    .filter(([start, end]) => start <= lastDay && end >= firstDay);
}

/** The occurrence whose first day falls in a year. */
function occurrence(block: Block, year: number): DateRange {
  return {
    from: inYear(block.startDate, year),
    to: inYear(block.endDate, year + yearsSpanned(block)),
  };
}

/** 1 for a block across New Year. */
function yearsSpanned(block: Block): number {
  return yearOf(block.endDate) - yearOf(block.startDate);
}

/** The years of a recurring block's occurrences, none before its own. */
function yearsFrom(block: Block, first: number, last: number): number[] {
  const years: number[] = [];
  for (let year = Math.max(first, yearOf(block.startDate)); year <= last; year++) years.push(year);
  return years;
}

function yearOfDay(day: number): number {
  return yearOf(dateOfEpochDay(day));
}
