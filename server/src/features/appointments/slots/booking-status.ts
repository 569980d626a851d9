/** Shows a therapist whether patients can book now and, if not, why: the same rules as for a booking. */
import type { BOOKING_OBSTACLES, bookingStatus } from '@cadence/contract/slots';
import { HOUR } from '@cadence/scheduling/durations';
import { searchOpening } from '@cadence/scheduling/openings';
import type { Practice, Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { fairShare } from '../../../platform/concurrency/fair-share.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as services from '../../services/service.ts';
import * as therapists from '../../therapists/service.ts';
import { loadPractice, sessionOf } from './load-practice.ts';

export type BookingStatus = z.output<typeof bookingStatus>;
type Obstacle = (typeof BOOKING_OBSTACLES)[number];

export async function getOwnBookingStatus(ctx: Context, viewer: Viewer): Promise<BookingStatus> {
  const therapist = await therapists.getOwn(ctx, viewer);
  const types = await services.listActive(ctx, therapist.id);
  const now = ctx.clock.now().getTime();
  const { practice, settings } = await loadBookingWindow(ctx, therapist.id, now);
  const sessions = types.map((type) => sessionOf(type, settings));
  const nextAt = await firstOpening(practice, sessions, now);
  const obstacles: Obstacle[] = [];
  if (!hasHours(practice)) obstacles.push('no_hours');
  if (types.length === 0) obstacles.push('no_service');
  if (therapists.awaitsVerification(ctx, therapist)) obstacles.push('not_verified');
  if (!therapist.takesNewPatients) obstacles.push('paused');
  if (nextAt === undefined && obstacles.length === 0) obstacles.push('no_open_time');
  const canBook = obstacles.length === 0;
  return { canBook, obstacles, nextOpening: canBook && nextAt !== undefined ? new Date(nextAt) : null };
}

/** The practice from now to the end of its booking window. */
async function loadBookingWindow(ctx: Context, therapistId: number, now: number) {
  const { settings } = await loadPractice(ctx, therapistId, { startAt: now, endAt: now }, null);
  const endAt = now + settings.maxAdvanceNotice * HOUR;
  return loadPractice(ctx, therapistId, { startAt: now, endAt }, null);
}

/** Only enabled availability slots that are not past are loaded. */
function hasHours({ weeklySchedule, availability }: Practice): boolean {
  return availability.length > 0 || Object.values(weeklySchedule).some(({ enabled }) => enabled);
}

/** Most practices have an opening within days; a search of the whole window is long. */
async function firstOpening(
  practice: Practice,
  sessions: readonly Session[],
  now: number,
): Promise<number | undefined> {
  const dateAt = (at: number): string => wallClock(practice.timezone, at).date;
  const range = { from: dateAt(now), to: dateAt(now + practice.maxAdvanceNotice * HOUR) };
  const pause = fairShare();
  const search = searchOpening(practice, sessions, range, now);
  let step = search.next();
  while (!step.done) {
    // oxlint-disable-next-line no-await-in-loop
    await pause();
    step = search.next();
  }
  return step.value?.startAt;
}
