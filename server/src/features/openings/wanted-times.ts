import { OPENING_DAYS } from '@cadence/contract/directory/directory';
import type { OpeningsQuery } from '@cadence/contract/directory/openings';
import { addDays, epochDay, minutesOfTime, weekdayOfEpochDay } from '@cadence/scheduling/calendar-date';
import { MINUTE } from '@cadence/scheduling/durations';
import { type Interval, joinTouching } from '@cadence/scheduling/interval';
import { dayClock, isZone, wallClock } from '@cadence/scheduling/zones';
import { invalidField } from '../../platform/failure.ts';

type TimesAsked = Pick<OpeningsQuery, 'days' | 'after' | 'before' | 'from' | 'to'> & { timezone: string };

/** Where starts may lie, for sessions of some minutes: sorted and apart. Each length is computed once. */
export type WantedTimes = { firstAt: number; endAt: number; startsFor: (duration: number) => Interval[] };

/** @throws Failure `invalid` for an unknown zone, and for days in reverse or beyond those of openings */
export function wantedTimes({ timezone, ...asked }: TimesAsked, now: number): WantedTimes {
  if (!isZone(timezone)) throw invalidField('timezone', 'timezone_unknown');
  const today = wallClock(timezone, now).date;
  const lastDay = addDays(today, OPENING_DAYS);
  // A day in the past has no openings, and costs nothing.
  const from = asked.from === undefined || asked.from < today ? today : asked.from;
  const to = asked.to ?? lastDay;
  if (to > lastDay) throw invalidField('to', 'date_range_too_long');
  if (asked.from !== undefined && asked.from > to) throw invalidField('to', 'date_range_reversed');
  const after = asked.after === undefined ? 0 : minutesOfTime(asked.after);
  const before = asked.before === undefined ? null : minutesOfTime(asked.before);
  const days = weekdaysBetween(from, to, asked.days).map((day) => dayClock(timezone, day));
  const byLength = new Map<number, Interval[]>();
  const startsFor = (duration: number): Interval[] => {
    const known = byLength.get(duration);
    if (known) return known;
    const starts = days.map((clock) => ({
      startAt: clock.firstAt(after),
      endAt:
        before === null ? clock.endAt : Math.min(clock.endAt, clock.lastAt(before) - duration * MINUTE + 1),
    }));
    const joined = joinTouching(starts.filter(({ startAt, endAt }) => startAt < endAt));
    byLength.set(duration, joined);
    return joined;
  };
  return { firstAt: days[0]?.startAt ?? now, endAt: days.at(-1)?.endAt ?? now, startsFor };
}

function weekdaysBetween(from: string, to: string, weekdays: readonly number[] | undefined): number[] {
  const days: number[] = [];
  for (let day = epochDay(from); day <= epochDay(to); day++)
    if (!weekdays || weekdays.includes(weekdayOfEpochDay(day))) days.push(day);
  return days;
}
