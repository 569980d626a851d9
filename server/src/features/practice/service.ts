import { MAX_LISTED_CLIENTS, PROFILE_PARTS, type practice } from '@cadence/contract/practice';
import type { ScheduleSettings } from '@cadence/contract/schedule';
import { addDays, minutesOfTime } from '@cadence/scheduling/calendar-date';
import { MINUTE } from '@cadence/scheduling/durations';
import { startOfDay, wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as appointments from '../appointments/service.ts';
import * as billing from '../billing/service.ts';
import * as caseload from '../caseload/service.ts';
import * as schedule from '../schedule/service.ts';
import * as googleCalendar from '../google-calendar/service.ts';
import * as directory from '../directory/service.ts';
import * as services from '../services/service.ts';
import * as photos from '../photos/service.ts';
import * as verification from '../verification/service.ts';
import { openMinutes } from './open-time.ts';
import * as queries from './queries.ts';

export type Practice = z.output<typeof practice>;
type OwnProfile = Awaited<ReturnType<typeof directory.getOwnProfile>>;

/** The days that the dashboard shows, today included. */
const DAYS = 7;

/** The therapist's dashboard in one reply. */
export async function getPractice(ctx: Context, viewer: Viewer): Promise<Practice> {
  const profile = await directory.getOwnProfile(ctx, viewer);
  const settings = await schedule.settingsOf(ctx, profile.id);
  const { timezone } = settings;
  const paid = await billing.settings(ctx, viewer);
  const today = wallClock(timezone, ctx.clock.now().getTime()).date;
  return {
    therapistId: profile.id,
    timezone,
    takesNewPatients: profile.takesNewPatients,
    booking: await appointments.getOwnBookingStatus(ctx, viewer),
    setup: {
      ...setupOf(profile, settings),
      paypalConnected: paid.paypalConnected,
      takesDirectPayments: paid.directPayments.isOn,
      hasPhoto: (await photos.getOwn(ctx, viewer)) !== null,
      verification: profile.isVerified ? 'verified' : await latestRequest(ctx, viewer),
      googleCalendar: await connectionOf(ctx, viewer),
      unaskedServices: (await services.listUnasked(ctx, profile.id)).map(({ id, name }) => ({ id, name })),
      passwordWeakness: await auth.passwordWeaknessOf(ctx, viewer.userId),
    },
    week: await weekFrom(ctx, viewer, { therapistId: profile.id, timezone, today }),
    income: await incomeOf(ctx, { therapistId: profile.id, timezone, today }),
    ...(await caseload.listByNextSession(ctx, viewer, MAX_LISTED_CLIENTS)),
  };
}

function setupOf(profile: OwnProfile, { weeklySchedule }: ScheduleSettings) {
  const { bio, location, languages, categories, license, appointmentTypes } = profile;
  const has: Record<(typeof PROFILE_PARTS)[number], boolean> = {
    bio: bio.trim() !== '',
    location: location.city !== '' && location.province !== '',
    languages: languages.length > 0,
    categories: categories.length > 0,
    license: license.trim() !== '',
  };
  const windows = Object.values(weeklySchedule).flatMap((day) => (day.enabled ? day.windows : []));
  return {
    profileMissing: PROFILE_PARTS.filter((part) => !has[part]),
    activeServices: appointmentTypes.length,
    weeklyMinutes: windows.reduce(
      (sum, { startTime, endTime }) => sum + minutesOfTime(endTime) - minutesOfTime(startTime),
      0,
    ),
    hasPricedServices: appointmentTypes.some(({ price }) => price > 0),
  };
}

/** An approved request whose badge was revoked since counts as none. */
async function latestRequest(ctx: Context, viewer: Viewer): Promise<'pending' | 'rejected' | 'none'> {
  const [latest] = await verification.listOwn(ctx, viewer);
  return latest && latest.status !== 'approved' ? latest.status : 'none';
}

async function connectionOf(ctx: Context, viewer: Viewer): Promise<Practice['setup']['googleCalendar']> {
  const { connected, expired } = await googleCalendar.status(ctx, viewer);
  if (!connected) return 'none';
  return expired ? 'expired' : 'connected';
}

type PracticeDay = { therapistId: number; timezone: string; today: string };

async function weekFrom(
  ctx: Context,
  viewer: Viewer,
  { therapistId, timezone, today }: PracticeDay,
): Promise<Practice['week']> {
  const days = { from: today, to: addDays(today, DAYS - 1) };
  const span = { startAt: startOfDay(timezone, today), endAt: startOfDay(timezone, addDays(today, DAYS)) };
  const { practice: hours } = await schedule.practiceInputs(ctx, therapistId, span);
  const [from, to] = [new Date(span.startAt), new Date(span.endAt)];
  const sessions = await appointments.listLiveBetween(ctx, viewer, from, to);
  return {
    ...days,
    openMinutes: openMinutes(hours, days, span),
    bookedMinutes: sessions.reduce(
      (sum, { startTime, endTime }) => sum + (endTime.getTime() - startTime.getTime()) / MINUTE,
      0,
    ),
    sessions,
  };
}

async function incomeOf(
  ctx: Context,
  { therapistId, timezone, today }: PracticeDay,
): Promise<Practice['income']> {
  const first = `${today.slice(0, 7)}-01`;
  // The 32nd day of any month lies in the next one.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const month = {
    from: new Date(startOfDay(timezone, first)),
    to: new Date(startOfDay(timezone, next)),
  };
  const sums = await queries.sumIncome(ctx.db, therapistId, month, ctx.clock.now());
  const byMethod = await queries.sumByMethod(ctx.db, therapistId, month);
  return { month: today.slice(0, 7), currency: 'CAD', ...sums, byMethod };
}
