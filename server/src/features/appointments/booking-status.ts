/** Whether families can book a therapist now: the therapist's own question, answered by the rules of booking. */
import type { BOOKING_OBSTACLES, bookingStatus } from '@cadence/contract/slots';
import { addDays, HOUR } from '@cadence/scheduling/calendar-date';
import { offer, type Practice, type Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import { loadPractice, sessionOf } from './practice.ts';

export type BookingStatus = z.output<typeof bookingStatus>;
type Obstacle = (typeof BOOKING_OBSTACLES)[number];

/** True where only verified therapists can be booked and this one is not (specification, "Unverified therapists"). */
export const awaitsVerification = (ctx: Context, therapist: { isVerified: boolean }): boolean =>
  ctx.config.requireVerification && !therapist.isVerified;

export const ownBookingStatus = async (ctx: Context, viewer: Viewer): Promise<BookingStatus> => {
  const therapist = await therapists.own(ctx, viewer);
  const types = await services.listActive(ctx, therapist.id);
  const now = ctx.clock.now().getTime();
  const { practice, settings } = await loadReach(ctx, therapist.id, now);
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
};

/** As far ahead as bookings are taken. */
const loadReach = async (ctx: Context, therapistId: number, now: number) => {
  const { settings } = await loadPractice(ctx, therapistId, { startAt: now, endAt: now }, null);
  const endAt = now + settings.maxAdvanceNotice * HOUR;
  return loadPractice(ctx, therapistId, { startAt: now, endAt }, null);
};

/** The loaded slots are the enabled ones; those that are long over are not among them. */
const hasHours = ({ weeklySchedule, availability }: Practice): boolean =>
  availability.length > 0 || Object.values(weeklySchedule).some(({ enabled }) => enabled);

/** Most practices have an opening within days, so the reach is looked through month by month. */
const DAYS_AT_ONCE = 28;

const firstOpening = (practice: Practice, sessions: readonly Session[], now: number): number | undefined => {
  const lastDay = wallClock(practice.timezone, now + practice.maxAdvanceNotice * HOUR).date;
  let from = wallClock(practice.timezone, now).date;
  while (from <= lastDay) {
    const range = { from, to: addDays(from, DAYS_AT_ONCE - 1) };
    const starts = sessions.flatMap((session) => firstStart(practice, session, range, now));
    if (starts.length > 0) return Math.min(...starts);
    from = addDays(range.to, 1);
  }
  return undefined;
};

const firstStart = (
  practice: Practice,
  session: Session,
  range: { from: string; to: string },
  now: number,
): number[] => {
  for (const { slots } of offer(practice, session, range, now)) {
    const open = slots.find(({ available }) => available);
    if (open) return [open.startAt];
  }
  return [];
};
