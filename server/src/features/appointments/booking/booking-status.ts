/** Shows a therapist whether patients can book now and, if not, why: the same rules as for a booking. */
import type { BOOKING_OBSTACLES, bookingStatus } from '@cadence/contract/slots';
import { addDays, HOUR } from '@cadence/scheduling/calendar-date';
import { offer, type Practice, type Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as services from '../../services/service.ts';
import * as therapists from '../../therapists/service.ts';
import { awaitsVerification } from './assert-accepts-patient.ts';
import { loadPractice, sessionOf } from '../slots/load-practice.ts';

export type BookingStatus = z.output<typeof bookingStatus>;
type Obstacle = (typeof BOOKING_OBSTACLES)[number];

export async function getOwnBookingStatus(ctx: Context, viewer: Viewer): Promise<BookingStatus> {
  const therapist = await therapists.getOwn(ctx, viewer);
  const types = await services.listActive(ctx, therapist.id);
  const now = ctx.clock.now().getTime();
  const { practice, settings } = await loadBookingWindow(ctx, therapist.id, now);
  const sessions = types.map((type) => sessionOf(type, settings));
  const nextAt = firstOpening(practice, sessions, now);
  const obstacles: Obstacle[] = [];
  if (!hasHours(practice)) obstacles.push('no_hours');
  if (types.length === 0) obstacles.push('no_service');
  if (awaitsVerification(ctx, therapist)) obstacles.push('not_verified');
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

/** Most practices have an opening within days, so the window is searched in parts. */
const DAYS_AT_ONCE = 28;

function firstOpening(practice: Practice, sessions: readonly Session[], now: number): number | undefined {
  const lastDay = wallClock(practice.timezone, now + practice.maxAdvanceNotice * HOUR).date;
  let from = wallClock(practice.timezone, now).date;
  while (from <= lastDay) {
    const range = { from, to: addDays(from, DAYS_AT_ONCE - 1) };
    const starts = sessions.flatMap((session) => firstStart(practice, session, range, now));
    if (starts.length > 0) return Math.min(...starts);
    from = addDays(range.to, 1);
  }
  return undefined;
}

function firstStart(
  practice: Practice,
  session: Session,
  range: { from: string; to: string },
  now: number,
): number[] {
  for (const { slots } of offer(practice, session, range, now)) {
    const open = slots.find(({ available }) => available);
    if (open) return [open.startAt];
  }
  return [];
}
