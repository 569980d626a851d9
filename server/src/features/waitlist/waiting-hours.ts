/** How many wishes fit each hour of a therapist's week. */
import { QUIET_HOURS, type WaitingAt } from '@cadence/contract/clients/waitlist';
import { DAY, HOUR, MINUTE, timeOfMinutes } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as schedule from '../schedule/service.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import { type Asked, fitsService, fitsTime } from './fits.ts';
import { askedOf } from './offer-rules.ts';
import * as queries from './queries.ts';

/** The first by their turn; a picture of more says no more. */
const MOST_COUNTED = 1_000;

/** By weekday and hour of her zone, hours without any left out. Counts only: never whose wishes they are. */
export async function countWaiting(ctx: Context, viewer: Viewer): Promise<WaitingAt[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const { timezone } = await schedule.settingsOf(ctx, id);
  const types = await services.listActive(ctx, id);
  const now = ctx.clock.now();
  const wishes = await queries.listCandidates(ctx.db, id, { now, limit: MOST_COUNTED });
  const wanted = wishes.flatMap((wish) => {
    const asked = askedOf(wish);
    const service = types.find((type) => fitsService(asked, type));
    return service ? [{ asked: byDay(asked), duration: service.duration * MINUTE }] : [];
  });
  return hoursOfWeek(timezone, now.getTime()).flatMap(({ at, weekday, hour }) => {
    const fitting = wanted.filter(({ asked, duration }) =>
      fitsTime(asked, { startAt: at, endAt: at + duration }),
    );
    return fitting.length > 0 ? [{ weekday, hour, count: fitting.length }] : [];
  });
}

/** Whoever says no hours does not mean the night. */
function byDay(asked: Asked): Asked {
  const { after, before } = asked;
  return {
    ...asked,
    after: after ?? timeOfMinutes(QUIET_HOURS.to * 60),
    before: before ?? timeOfMinutes(QUIET_HOURS.from * 60),
    insteadOfAt: null,
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
