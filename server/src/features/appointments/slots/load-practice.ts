/** Loads what the slot rules of the scheduling package need to know about a therapist. */
import type { ScheduleSettings } from '@cadence/contract/schedule';
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import { judge, type Practice, type Rules, type Session, type Verdict } from '@cadence/scheduling/slots';
import type { Context } from '../../../context.ts';
import * as schedule from '../../schedule/service.ts';
import * as queries from '../queries.ts';

/** No session is moved farther ahead than this; a patient's notice limit ends within a year anyway. */
const MAX_AHEAD = 5 * 365 * DAY;
const MARGIN = 2 * DAY;

export type LoadedPractice = { practice: Practice; settings: ScheduleSettings };

/**
 * All that decides what is free in a span of time. The span is clamped to the possible starts, so that a distant date
 * costs nothing. `leftOut` is the appointment that is being moved; `planned` are settings that are not saved yet.
 */
export async function loadPractice(
  ctx: Context,
  therapistId: number,
  span: Interval,
  leftOut: number | null,
  planned: schedule.SettingsChanges = {},
): Promise<LoadedPractice> {
  const now = ctx.clock.now().getTime();
  const clamp = (at: number): number => Math.min(Math.max(at, now - MARGIN), lastStartOf(now));
  const [startAt, endAt] = [clamp(span.startAt), clamp(span.endAt)];
  const { practice, settings } = await schedule.practiceInputs(ctx, therapistId, { startAt, endAt }, planned);
  const [from, to] = [new Date(startAt - MARGIN), new Date(endAt + MARGIN)];
  const appointments = (await queries.listLive(ctx.db, therapistId, from, to))
    .filter(({ id }) => id !== leftOut)
    .map((row) => ({ ...row, startAt: row.startAt.getTime(), endAt: row.endAt.getTime() }));
  return { settings, practice: { ...practice, appointments } };
}

type Buffered = { duration: number; bufferBefore: number | null; bufferAfter: number | null };

/** A service's own buffers count where set (0 is a value), else the schedule's. */
export function sessionOf(type: Buffered, settings: ScheduleSettings): Session {
  return {
    duration: type.duration,
    bufferBefore: type.bufferBefore ?? settings.bufferBefore,
    bufferAfter: type.bufferAfter ?? settings.bufferAfter,
  };
}

/** No session starts after it. */
export function lastStartOf(now: number): number {
  return now + MAX_AHEAD;
}

export function isTooFar(startAt: number, now: number): boolean {
  return startAt > lastStartOf(now);
}

export function judgeStart(
  practice: Practice,
  session: Session,
  startAt: number,
  now: number,
  rules: Rules,
): Verdict {
  if (rules === 'therapist' && isTooFar(startAt, now)) return { ok: false, reason: 'too_far', block: null };
  return judge(practice, session, startAt, now, rules);
}
