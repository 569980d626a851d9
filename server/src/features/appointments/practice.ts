/** A therapist's practice as the rule of what can be booked sees it, appointments included. */
import type { ScheduleSettings } from '@cadence/contract/availability';
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import { judge, type Practice, type Rules, type Session, type Verdict } from '@cadence/scheduling/slots';
import type { Context } from '../../platform/context.ts';
import * as availability from '../availability/service.ts';
import * as queries from './queries.ts';

/** Nothing is moved farther ahead than this, by anybody; notice limits end within a year anyway. */
const FARTHEST = 5 * 365 * DAY;
const REACH = 2 * DAY;

export type LoadedPractice = { practice: Practice; settings: ScheduleSettings };

/**
 * All that decides what is free in a span of time, which may lie anywhere: what is past or out of reach needs no look
 * at the calendar. `leftOut` is an appointment that is being moved; `planned` are settings that are not saved yet.
 */
export const loadPractice = async (
  ctx: Context,
  therapistId: number,
  span: Interval,
  leftOut: number | null,
  planned: availability.SettingsChanges = {},
): Promise<LoadedPractice> => {
  const now = ctx.clock.now().getTime();
  const reachable = (at: number): number => Math.min(Math.max(at, now - REACH), now + FARTHEST);
  const [startAt, endAt] = [reachable(span.startAt), reachable(span.endAt)];
  const { practice, settings } = await availability.practiceInputs(
    ctx,
    therapistId,
    { startAt, endAt },
    planned,
  );
  const [from, to] = [new Date(startAt - REACH), new Date(endAt + REACH)];
  const appointments = (await queries.listLive(ctx.db, therapistId, from, to))
    .filter(({ id }) => id !== leftOut)
    .map((row) => ({ ...row, startAt: row.startAt.getTime(), endAt: row.endAt.getTime() }));
  return { settings, practice: { ...practice, appointments } };
};

type Buffered = { duration: number; bufferBefore: number | null; bufferAfter: number | null };

/** A service as a session: its own buffers where set (0 is a value), else the schedule's. */
export const sessionOf = (type: Buffered, settings: ScheduleSettings): Session => ({
  duration: type.duration,
  bufferBefore: type.bufferBefore ?? settings.bufferBefore,
  bufferAfter: type.bufferAfter ?? settings.bufferAfter,
});

/** Beyond what anybody may choose; patients are held to the notice limits long before. */
export const isTooFar = (startAt: number, now: number): boolean => startAt > now + FARTHEST;

/** The one rule's verdict on a start. */
export const decide = (
  practice: Practice,
  session: Session,
  startAt: number,
  now: number,
  rules: Rules,
): Verdict => {
  if (rules === 'therapist' && isTooFar(startAt, now)) return { ok: false, reason: 'too_far', block: null };
  return judge(practice, session, startAt, now, rules);
};
