import { WEEK_MAX_DAYS, type week } from '@cadence/contract/practice';
import { blockedIntervals } from '@cadence/scheduling/blocks';
import { addDays, daysBetween, epochDay } from '@cadence/scheduling/calendar-date';
import { HOUR } from '@cadence/scheduling/durations';
import { inOrder, joinTouching, type Interval } from '@cadence/scheduling/interval';
import { windowsOfDays } from '@cadence/scheduling/working-hours';
import { startOfDay } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as schedule from '../schedule/service.ts';
import * as therapists from '../therapists/service.ts';

export type Week = z.output<typeof week>;
type Days = { from: string; to: string };

/** No session is longer, so that one that began the evening before is found. */
const LONGEST_SESSION = 8 * HOUR;

/**
 * What fills the therapist's own days from..to (inclusive, in her zone): sessions with their buffers, blocks, busy times, times
 * that are offered to the waiting list, and working time.
 * @throws Failure `invalid`
 */
export async function getWeek(ctx: Context, viewer: Viewer, days: Days): Promise<Week> {
  const length = daysBetween(days.from, days.to) + 1;
  if (length < 1) throw invalidField('to', 'date_range_reversed');
  if (length > WEEK_MAX_DAYS) throw invalidField('to', 'date_range_too_long');
  const { id } = await therapists.getOwn(ctx, viewer);
  const { timezone } = await schedule.settingsOf(ctx, id);
  const span = {
    startAt: startOfDay(timezone, days.from),
    endAt: startOfDay(timezone, addDays(days.to, 1)),
  };
  const { practice } = await schedule.practiceInputs(ctx, id, span);
  const [first, last] = [epochDay(days.from), epochDay(days.to)];
  const [from, to] = [new Date(span.startAt - LONGEST_SESSION), new Date(span.endAt)];
  const sessions = await appointments.listLiveBetween(ctx, viewer, from, to);
  const blocks = (await schedule.listOwnBlockedDates(ctx, viewer)).flatMap((block) =>
    // Each block alone, so that none is left out because another one covers it.
    within(span, [...blockedIntervals(timezone, [block], first, last)]).map((interval) => ({
      ...toSpan(interval),
      id: block.id,
      title: block.title,
      isPrivate: block.isPrivate,
      isWholeDay: interval.notice.wholeDay,
    })),
  );
  return {
    timezone,
    // A window of the day before may extend into the first day.
    openHours: joinTouching(within(span, windowsOfDays(practice, first - 1, last))).map(toSpan),
    blocks,
    busy: within(span, practice.busy).map(toSpan),
    held: within(span, await appointments.heldBetween(ctx, id, from, to)).map(toSpan),
    buffers: within(span, await appointments.buffersBetween(ctx, id, from, to)).map(toSpan),
    sessions: sessions.filter(({ endTime }) => endTime.getTime() > span.startAt),
  };
}

function within<T extends Interval>(span: Interval, intervals: readonly T[]): T[] {
  return inOrder(
    intervals.map((interval) => ({
      ...interval,
      startAt: Math.max(interval.startAt, span.startAt),
      endAt: Math.min(interval.endAt, span.endAt),
    })),
  );
}

function toSpan({ startAt, endAt }: Interval) {
  return { startTime: new Date(startAt), endTime: new Date(endAt) };
}
