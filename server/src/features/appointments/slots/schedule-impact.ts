/** The booked sessions that an unsaved change of the schedule would touch. Saving it leaves them as they are. */
import { MAX_LISTED_SESSIONS } from '@cadence/contract/appointments';
import type { blockedPeriod, plannedAvailability } from '@cadence/contract/schedule';
import { blockedIntervals } from '@cadence/scheduling/blocks';
import { epochDay } from '@cadence/scheduling/calendar-date';
import { type Interval, sweep } from '@cadence/scheduling/interval';
import { closedTime } from '@cadence/scheduling/working-hours';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import { type Appointment, toAppointment } from '../view/appointment-view.ts';
import { auditListRead, bookedOf } from '../view/get-own.ts';
import * as queries from '../rows/queries.ts';
import { lastStartOf } from './load-practice.ts';

/** The first sessions by start, and the number of all. */
export type Touched = { appointments: Appointment[]; total: number };

/**
 * The therapist's own sessions from now on that a block would overlap: it closes only time that is not booked yet.
 * @throws Failure `invalid` for a block that could not be saved
 */
export async function listInBlock(
  ctx: Context,
  viewer: Viewer,
  body: z.output<typeof blockedPeriod>,
): Promise<Touched> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const block = await schedule.validateBlockedDate(ctx, id, body);
  return listTouched(ctx, viewer, id, await blockedWithin(ctx, id, block));
}

type Block = Awaited<ReturnType<typeof schedule.validateBlockedDate>>;

async function blockedWithin(ctx: Context, therapistId: number, block: Block): Promise<ClosedWithin> {
  const { timezone } = await schedule.settingsOf(ctx, therapistId);
  return (span) => {
    const [from, to] = datesOf(timezone, span);
    return blockedIntervals(timezone, [block], epochDay(from), epochDay(to));
  };
}

/** The ids of a therapist's sessions in a block that have not started, by start. */
export async function findStillToComeIn(ctx: Context, therapistId: number, block: Block): Promise<number[]> {
  const touched = await findTouched(ctx, therapistId, await blockedWithin(ctx, therapistId, block));
  const now = ctx.clock.now().getTime();
  return touched.filter(({ startAt }) => startAt > now).map(({ id }) => id);
}

/**
 * The therapist's own sessions from now on that lie, wholly or in part, in working time which unsaved settings would close.
 * @throws Failure `invalid` for settings that could not be saved
 */
export async function listOutsideHours(
  ctx: Context,
  viewer: Viewer,
  planned: schedule.SettingsChanges,
): Promise<Touched> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return listTouched(ctx, viewer, id, async (span) => {
    const { practice: saved } = await schedule.practiceInputs(ctx, id, span);
    const { practice: hours } = await schedule.practiceInputs(ctx, id, span, planned);
    return closedTime(saved, hours, ...datesOf(saved.timezone, span));
  });
}

/**
 * The therapist's own sessions from now on that lie, wholly or in part, in working time which a change of an availability
 * slot would close. Removing a slot closes what disabling it does.
 * @throws Failure `not_found`, `invalid` for a change that could not be saved
 */
export async function listInSlot(
  ctx: Context,
  viewer: Viewer,
  slotId: number,
  changes: z.output<typeof plannedAvailability>,
): Promise<Touched> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const planned = await schedule.plannedSlot(ctx, id, slotId, changes);
  return listTouched(ctx, viewer, id, async (span) => {
    const { practice: saved } = await schedule.practiceInputs(ctx, id, span);
    const { practice: hours } = await schedule.practiceInputs(ctx, id, span, {}, planned);
    return closedTime(saved, hours, ...datesOf(saved.timezone, span));
  });
}

type ClosedWithin = (span: Interval) => Iterable<Interval> | Promise<Iterable<Interval>>;

async function listTouched(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  closedWithin: ClosedWithin,
): Promise<Touched> {
  const touched = await findTouched(ctx, therapistId, closedWithin);
  const ids = touched.slice(0, MAX_LISTED_SESSIONS).map(({ id }) => id);
  const listed = ids.length === 0 ? [] : await queries.listByIds(ctx.db, ids);
  await auditListRead(ctx, viewer, bookedOf(listed));
  return { appointments: listed.map((one) => toAppointment(ctx, one, viewer.userId)), total: touched.length };
}

/** The sessions from now on that lie, wholly or in part, in what is closed, by start. */
async function findTouched(
  ctx: Context,
  therapistId: number,
  closedWithin: ClosedWithin,
): Promise<({ id: number } & Interval)[]> {
  const now = ctx.clock.now();
  const latest = new Date(lastStartOf(now.getTime()));
  const live = await queries.listLive(ctx.db, therapistId, now, latest);
  const upcoming = live
    .map(({ id, startAt, endAt }) => ({ id, startAt: startAt.getTime(), endAt: endAt.getTime() }))
    .toSorted((one, other) => one.startAt - other.startAt);
  // A session that is under way may have begun the day before. Where nothing is booked, the change is judged all the same.
  const startAt = upcoming[0]?.startAt ?? now.getTime();
  const endAt = upcoming.at(-1)?.endAt ?? startAt;
  const closedOver = sweep(await closedWithin({ startAt, endAt }));
  return upcoming.filter((session) => closedOver(session.startAt, session.endAt) !== undefined);
}

function datesOf(timezone: string, { startAt, endAt }: Interval): [from: string, to: string] {
  return [wallClock(timezone, startAt).date, wallClock(timezone, endAt).date];
}
