/** Blocked dates: calendar days of the therapist's zone on which nothing, or one part of each day, is bookable. */
import { dateOfEpochDay, epochDay, inYear, minutesOfTime, yearOf } from './calendar-date.ts';
import { DAY } from './durations.ts';
import { inOrder, type Interval } from './interval.ts';
import { dayClock, firstInstant, type DayClock } from './zones.ts';

/**
 * Days `startDate`..`endDate` ('yyyy-MM-dd'), both inclusive. Times ('HH:mm', an end also '24:00') block that part of each day; a
 * single time blocks from or to midnight. A recurring block repeats every year from its first year on; 29 February means 28 February
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
 * day. Consecutive whole days are one interval, which is not clipped to the requested days. Parts of days that are closed whole
 * are left out. The days are computed as they are asked for.
 */
export function* blockedIntervals(
  timezone: string,
  blocks: readonly Block[],
  firstDay: number,
  lastDay: number,
  wholeDays = wholeDayIntervals(timezone, blocks, firstDay, lastDay),
): Generator<BlockedInterval> {
  const parts = blocks.flatMap((block, index) => partOfDays(block, index, firstDay, lastDay));
  if (parts.length === 0) return yield* wholeDays;
  parts.sort((one, other) => one.from - other.from || one.index - other.index);
  let whole = 0;
  let closedUntil = -Infinity;
  for (let day = firstDay; day <= lastDay; day++) {
    const clock = dayClock(timezone, day);
    for (let next = wholeDays[whole]; next && next.startAt < clock.endAt; next = wholeDays[++whole]) {
      closedUntil = Math.max(closedUntil, next.endAt);
      yield next;
    }
    if (closedUntil >= clock.endAt) continue;
    for (const part of partsOn(clock, parts, day)) yield part;
  }
}

/** A block of the same hours of each day, in minutes; `index` is its place among all blocks. */
type PartOfDays = {
  index: number;
  notice: BlockNotice;
  days: readonly (readonly [first: number, last: number])[];
  from: number;
  to: number;
};

function partOfDays(block: Block, index: number, firstDay: number, lastDay: number): PartOfDays[] {
  if (isWholeDay(block)) return [];
  const days = occurrenceDays(block, firstDay, lastDay);
  const from = block.startTime ? minutesOfTime(block.startTime) : 0;
  const to = block.endTime ? minutesOfTime(block.endTime) : MIDNIGHT;
  const notice = { title: block.title, wholeDay: false };
  return days.length > 0 && from < to ? [{ index, notice, days, from, to }] : [];
}

/** What the parts, sorted by start, block on a day. */
function partsOn(clock: DayClock, parts: readonly PartOfDays[], day: number): BlockedInterval[] {
  const { hasOneOffset } = clock;
  const intervals: BlockedInterval[] = [];
  let coveredUntil = 0;
  for (const part of hasOneOffset ? parts : parts.toSorted((one, other) => one.index - other.index)) {
    if (hasOneOffset && part.to <= coveredUntil) continue;
    if (!part.days.some(([first, last]) => first <= day && day <= last)) continue;
    coveredUntil = part.to;
    intervals.push({
      startAt: clock.firstAt(part.from),
      // Where the clocks change, a block covers both passes of a repeated hour.
      endAt: part.to === MIDNIGHT ? clock.endAt : clock.lastAt(part.to),
      notice: part.notice,
    });
  }
  return hasOneOffset ? intervals : inOrder(intervals);
}

/** Those of `blockedIntervals` that are whole days. */
export function wholeDayIntervals(
  timezone: string,
  blocks: readonly Block[],
  firstDay: number,
  lastDay: number,
): BlockedInterval[] {
  return inOrder(
    blocks.filter(isWholeDay).flatMap((block) =>
      occurrenceDays(block, firstDay, lastDay).map(([start, end]) => ({
        startAt: firstInstant(timezone, start * DAY),
        endAt: firstInstant(timezone, (end + 1) * DAY),
        notice: { title: block.title, wholeDay: true },
      })),
    ),
  );
}

function isWholeDay(block: Block): boolean {
  return !block.startTime && !block.endTime;
}

/** First and last epoch day of each occurrence that overlaps the requested days. */
function occurrenceDays(block: Block, firstDay: number, lastDay: number): [number, number][] {
  return occurrences(block, firstDay, lastDay)
    .map(({ from, to }): [number, number] => [epochDay(from), epochDay(to)])
    .filter(([start, end]) => start <= lastDay && end >= firstDay);
}

function occurrences(block: Block, firstDay: number, lastDay: number): DateRange[] {
  if (!block.isRecurring) return [{ from: block.startDate, to: block.endDate }];
  const years = yearsFrom(block, yearOfDay(firstDay) - yearsSpanned(block), yearOfDay(lastDay));
  return years.map((year) => occurrence(block, year));
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
