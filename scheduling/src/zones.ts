/**
 * Wall clocks and instants. Canadian zones follow one pinned table on every machine, because hosts have older
 * data: British Columbia, Alberta and Manitoba stopped changing their clocks in 2026. Other zones follow the host.
 *
 * Instants are milliseconds since 1970 UTC; offsets are minutes east of UTC. A "wall" is a wall-clock reading
 * written as the instant at which a clock set to UTC would show it.
 */
import { dateOfEpochDay, epochDay, timeOfMinutes, weekdayOfEpochDay } from './calendar-date.ts';
import { DAY, MINUTE } from './durations.ts';
import { hostKnows, hostOffsetMinutes, MOST_ZONES_KNOWN } from './host-zones.ts';
import { ZONE_DATA_START, ZONE_DATA_VERSION, ZONE_ROWS } from './zones.generated.ts';

export { ZONE_DATA_VERSION };

/** The zones a therapist chooses from (docs/specification.md#time-zones). */
export const THERAPIST_ZONES = [
  'America/Toronto',
  'America/Vancouver',
  'America/Edmonton',
  'America/Winnipeg',
  'America/Halifax',
  'America/St_Johns',
  'America/Regina',
  'America/Whitehorse',
  'America/Yellowknife',
  'America/Iqaluit',
  'America/Moncton',
] as const;

/** `offsets[i]` holds until `changesAt[i]`; the last one has no end. */
type History = { changesAt: number[]; offsets: number[] };

const histories = readTable();

/** Every zone of the pinned table, old names that browsers still report among them. */
export const CANADIAN_ZONES: readonly string[] = [...histories.keys()];

/** Letters, digits, underscore, plus, minus, and up to two slashes, as in Etc/GMT+5. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** True for a zone of the table or one that the host knows, in exactly this spelling. */
export function isZone(name: string): boolean {
  return histories.has(name) || (name.length <= 64 && ZONE_NAME.test(name) && hostKnows(name));
}

/**
 * Minutes east of UTC at an instant. The table runs from 2024 to 2040; its first and last offsets hold beyond.
 * Throws a RangeError for a name that `isZone` refuses.
 */
export function offsetMinutes(zone: string, instantAt: number): number {
  const history = histories.get(zone);
  if (!history) return hostOffsetMinutes(zone, instantAt);
  const { changesAt, offsets } = history;
  let low = 0;
  let high = changesAt.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changesAt[middle] ?? 0) <= instantAt) low = middle + 1;
    else high = middle;
  }
  return offsets[low] ?? 0;
}

export type WallClock = { date: string; time: string; weekday: number; minutesOfDay: number };

/** What a clock in the zone shows: 'yyyy-MM-dd', 'HH:mm', the weekday (Sunday 0), and minutes from midnight. */
export function wallClock(zone: string, instantAt: number): WallClock {
  const wall = instantAt + offsetMinutes(zone, instantAt) * MINUTE;
  const day = Math.floor(wall / DAY);
  const minutesOfDay = Math.floor((wall - day * DAY) / MINUTE);
  return {
    date: dateOfEpochDay(day),
    time: timeOfMinutes(minutesOfDay),
    weekday: weekdayOfEpochDay(day),
    minutesOfDay,
  };
}

/** The instants at which clocks show this time: none in a gap, two (ascending) in an overlap, else one. */
export function instantsOf(zone: string, date: string, minutesOfDay: number): number[] {
  return instantsOfWall(zone, epochDay(date) * DAY + minutesOfDay * MINUTE);
}

/** The first instant of a calendar day. */
export function startOfDay(zone: string, date: string): number {
  return firstInstant(zone, epochDay(date) * DAY);
}

/** The instant of a wall; the earlier of two; for one in a gap the first instant after the gap. */
export function firstInstant(zone: string, wall: number): number {
  return instantsOfWall(zone, wall)[0] ?? endOfGap(zone, wall);
}

/** The instant of a wall; the later of two; for one in a gap the first instant after the gap. */
export function lastInstant(zone: string, wall: number): number {
  return instantsOfWall(zone, wall).at(-1) ?? endOfGap(zone, wall);
}

/** One calendar day, with the instants of its wall-clock minutes; those from 1440 on belong to the next day. */
export type DayClock = {
  date: string;
  startAt: number;
  endAt: number;
  /** Its clocks do not change. */
  hasOneOffset: boolean;
  firstAt: (minutes: number) => number;
  lastAt: (minutes: number) => number;
};

/** All therapists of a zone have the same days: resolving one costs more than what is then computed with it. */
const knownClocks = new Map<string, Map<number, DayClock>>();
const MOST_DAYS_KNOWN = 2_000;

/** `firstInstant` and `lastInstant` of many times of one day: mostly, each is one addition. */
export function dayClock(zone: string, day: number): DayClock {
  const days = knownClocks.get(zone) ?? new Map<number, DayClock>();
  const known = days.get(day);
  if (known) return known;
  const clock = newDayClock(zone, day);
  if (days.size >= MOST_DAYS_KNOWN) days.clear();
  if (days.size === 0 && knownClocks.size >= MOST_ZONES_KNOWN) knownClocks.clear();
  days.set(day, clock);
  knownClocks.set(zone, days);
  return clock;
}

function newDayClock(zone: string, day: number): DayClock {
  const startAt = firstInstant(zone, day * DAY);
  const endAt = firstInstant(zone, (day + 1) * DAY);
  const hasOneOffset = endAt - startAt === DAY;
  const at =
    (instant: (zone: string, wall: number) => number) =>
    (minutes: number): number =>
      hasOneOffset && minutes < MINUTES_OF_DAY
        ? startAt + minutes * MINUTE
        : instant(zone, day * DAY + minutes * MINUTE);
  const date = dateOfEpochDay(day);
  return { date, startAt, endAt, hasOneOffset, firstAt: at(firstInstant), lastAt: at(lastInstant) };
}

const MINUTES_OF_DAY = DAY / MINUTE;

/** Clocks change at most once in two days, so the offsets a day before and after are the only candidates. */
function instantsOfWall(zone: string, wall: number): number[] {
  const before = offsetMinutes(zone, wall - DAY);
  const after = offsetMinutes(zone, wall + DAY);
  if (before === after) return [wall - before * MINUTE];
  return [before, after]
    .filter((offset) => offsetMinutes(zone, wall - offset * MINUTE) === offset)
    .map((offset) => wall - offset * MINUTE);
}

/** Bisects to the minute at which the clocks jumped over a wall. */
function endOfGap(zone: string, wall: number): number {
  const after = offsetMinutes(zone, wall + DAY);
  let unchangedAt = wall - after * MINUTE;
  let changedAt = wall - offsetMinutes(zone, wall - DAY) * MINUTE;
  while (changedAt - unchangedAt > MINUTE) {
    const middleAt = Math.floor((unchangedAt + changedAt) / 2 / MINUTE) * MINUTE;
    if (offsetMinutes(zone, middleAt) === after) changedAt = middleAt;
    else unchangedAt = middleAt;
  }
  return changedAt;
}

/**
 * The zones whose offset by the host's own data differs from the table's in the next 12 months. One day a week is
 * compared: clocks change on Sundays, so that a difference lasts at least a week.
 */
export function zoneDisagreements(now: number): string[] {
  return CANADIAN_ZONES.filter((zone) => {
    if (!hostKnows(zone)) return true;
    for (let day = 0; day <= 371; day += 7) {
      const instantAt = now + day * DAY;
      if (hostOffsetMinutes(zone, instantAt) !== offsetMinutes(zone, instantAt)) return true;
    }
    return false;
  });
}

function readTable(): Map<string, History> {
  const table = new Map<string, History>();
  for (const [zones, text] of ZONE_ROWS) {
    const [firstOffset, ...changes] = text.split(' ');
    const history: History = { changesAt: [], offsets: [Number(firstOffset)] };
    let changeAt = ZONE_DATA_START;
    for (let index = 0; index < changes.length; index += 2) {
      changeAt += Number.parseInt(changes[index] ?? '', 36) * MINUTE;
      history.changesAt.push(changeAt);
      history.offsets.push(Number(changes[index + 1]));
    }
    for (const zone of zones.split(' ')) table.set(zone, history);
  }
  return table;
}
