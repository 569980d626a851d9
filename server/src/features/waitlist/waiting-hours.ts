/** How many wishes fit each hour of a therapist's week. */
import { QUIET_HOURS, type WaitingAt } from '@cadence/contract/clients/waitlist';
import { timeOfMinutes } from '@cadence/scheduling/calendar-date';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../context.ts';
import { fairShare } from '../../platform/concurrency/fair-share.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as schedule from '../schedule/service.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import { type Asked, fitsQuarter, fitsService, type Quarter } from './fits.ts';
import { askedOf } from './offer-rules.ts';
import * as queries from './queries.ts';

/** The first by their turn; a picture of more says no more. */
const MOST_COUNTED = 1_000;

/**
 * By weekday and hour of her zone, hours without any left out: a wish counts where a session of a fitting service may start within
 * the hour. Counts only: never whose wishes they are.
 */
export async function countWaiting(ctx: Context, viewer: Viewer): Promise<WaitingAt[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const { timezone } = await schedule.settingsOf(ctx, id);
  const types = await services.listActive(ctx, id);
  const now = ctx.clock.now();
  const wishes = await queries.listCandidates(ctx.db, id, { now, limit: MOST_COUNTED });
  const hours = hoursOfWeek(timezone, now.getTime());
  const quartersIn = quartersByZone(hours);
  const counts = hours.map(({ weekday, hour }) => ({ weekday, hour, count: 0 }));
  const pause = fairShare();
  for (const wish of wishes) {
    const asked = byDay(askedOf(wish));
    const fitting = types.filter((type) => fitsService(asked, type));
    // Where a session fits, a shorter one fits as well.
    const shortest = Math.min(...fitting.map(({ duration }) => duration));
    const quarters = fitting.length > 0 ? quartersIn(asked.timezone) : [];
    for (const [index, at] of counts.entries())
      if (quarters[index]?.some((quarter) => fitsQuarter(asked, shortest, quarter))) at.count++;
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return counts.filter(({ count }) => count > 0);
}

/** A wish without hours counts by day only: nobody who leaves them out means the night. */
function byDay(asked: Asked): Asked {
  if (asked.after !== null || asked.before !== null) return asked;
  const [after, before] = [timeOfMinutes(QUIET_HOURS.to * 60), timeOfMinutes(QUIET_HOURS.from * 60)];
  return { ...asked, after, before };
}

/** The quarters of each of the hours in a zone; read once for all wishes of the zone. */
function quartersByZone(hours: readonly { at: number }[]): (zone: string) => Quarter[][] {
  const known = new Map<string, Quarter[][]>();
  return (zone) => {
    const quarters =
      known.get(zone) ??
      hours.map(({ at }) => [0, 15, 30, 45].map((minutes) => wallClock(zone, at + minutes * MINUTE)));
    known.set(zone, quarters);
    return quarters;
  };
}

/** Each hour of the coming week, from Sunday. */
function hoursOfWeek(timezone: string, now: number): { at: number; weekday: number; hour: number }[] {
  const first = Math.ceil(now / HOUR) * HOUR;
  const byHour = new Map<number, { at: number; weekday: number; hour: number }>();
  for (let at = first; at < first + 8 * DAY; at += HOUR) {
    const { weekday, minutesOfDay } = wallClock(timezone, at);
    const hour = Math.floor(minutesOfDay / 60);
    const start = at - (minutesOfDay % 60) * MINUTE;
    if (!byHour.has(weekday * 24 + hour)) byHour.set(weekday * 24 + hour, { at: start, weekday, hour });
  }
  return [...byHour].toSorted(([one], [other]) => one - other).map(([, hour]) => hour);
}
