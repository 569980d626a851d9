/** What admins see first: the activity over time, as counts only, and what waits for them. */
import { DEFAULT_ZONE } from '@cadence/format/time';
import {
  type Backlog,
  type overview,
  SLOW_VERIFICATION_DAYS,
  type todo,
  TODO_LISTED,
} from '@cadence/contract/overview';
import type * as z from 'zod/mini';
import { addDays } from '@cadence/scheduling/calendar-date';
import { startOfDay, wallClock } from '@cadence/scheduling/zones';
import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import { type Context, readStale } from '../../context.ts';
import { auditList } from '../../platform/audit/audit.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as forms from '../forms/service.ts';
import * as users from '../users/service.ts';
import * as services from '../services/service.ts';
import * as payments from '../payments/service.ts';
import * as system from '../system/service.ts';
import * as verification from '../verification/service.ts';
import * as queries from './queries.ts';

/** The days of an overview: 12 months, of which the last 30 days are shown individually. */
type Periods = {
  /** Every day from the first of the earliest month to today. */
  days: readonly string[];
  /** The start of each day, followed by the end of today. */
  bounds: readonly Date[];
};

const MONTHS = 12;
const DAYS_SHOWN = 30;

/** The days of the last 12 calendar months, including this one, in the given zone. */
function periodsUntil(now: Date, timezone: string): Periods {
  const today = wallClock(timezone, now.getTime()).date;
  const days: string[] = [];
  for (let day = firstDay(today); day <= today; day = addDays(day, 1)) days.push(day);
  const bounds = [...days, addDays(today, 1)].map((day) => new Date(startOfDay(timezone, day)));
  return { days, bounds };
}

function firstDay(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - MONTHS;
  const year = Math.floor(months / 12);
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The first day of the month. */
function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

type Overview = z.output<typeof overview>;
type Period = Overview['days'][number];

export async function getOverview(ctx: Context, viewer: Viewer): Promise<Overview> {
  const now = ctx.clock.now();
  const { timezone: chosen } = await users.get(ctx, viewer.userId);
  const timezone = chosen ?? DEFAULT_ZONE;
  const periods = periodsUntil(now, timezone);
  const months = [...new Set(periods.days.map(monthOf))];
  const { days, unaskedServices, verifications } = await readStale(ctx, async (reader) => ({
    days: await countDays(reader, periods),
    unaskedServices: await services.countUnasked(reader),
    verifications: await backlogOf(reader, periods, months),
  }));
  return {
    at: now,
    timezone,
    days: days.slice(-DAYS_SHOWN),
    months: months.map((month) => sumOf(month, days)),
    unaskedServices,
    verifications,
  };
}

async function countDays(ctx: Context, { days, bounds }: Periods): Promise<Period[]> {
  const counted = days.map((from) => ({ from, ...NO_ACTIVITY }));
  const all = atLeastTwo(bounds);
  for (const { period, count } of await queries.countBookings(ctx.db, all))
    addFigures(counted, period, { bookings: count });
  for (const { period, count, unpaid } of await queries.countCancellations(ctx.db, all))
    addFigures(counted, period, { cancellations: count - unpaid, unpaid });
  for (const { period, role, count } of await queries.countNewAccounts(ctx.db, all))
    addFigures(counted, period, role === 'patient' ? { newPatients: count } : { newTherapists: count });
  return counted;
}

const NO_ACTIVITY = { bookings: 0, cancellations: 0, unpaid: 0, newPatients: 0, newTherapists: 0 };

/** The database counts periods from 1. */
function addFigures(counted: Period[], period: number, figures: Partial<Period>): void {
  Object.assign(counted[period - 1] ?? {}, figures);
}

function atLeastTwo([first, second, ...rest]: readonly Date[]): queries.Bounds {
  if (!first || !second) throw new Error('an overview needs at least one day');
  return [first, second, ...rest];
}

function sumOf(month: string, days: readonly Period[]): Period {
  const sum: Period = { from: month, ...NO_ACTIVITY };
  for (const { from, ...figures } of days) {
    if (monthOf(from) !== month) continue;
    for (const name of FIGURES) sum[name] += figures[name];
  }
  return sum;
}
const FIGURES = ['bookings', 'cancellations', 'unpaid', 'newPatients', 'newTherapists'] as const;

/** At the end of each day and month; now for those that have not ended. */
async function backlogOf(
  ctx: Context,
  { days, bounds }: Periods,
  months: readonly string[],
): Promise<Overview['verifications']> {
  const now = ctx.clock.now();
  const endOf = (day: number): Date => bounds[day + 1] ?? now;
  const shown = days.slice(-DAYS_SHOWN);
  const ends = new Map<string, Date>();
  for (const [index, day] of days.entries()) {
    ends.set(`month ${monthOf(day)}`, endOf(index));
    if (index >= days.length - DAYS_SHOWN) ends.set(`day ${day}`, endOf(index));
  }
  const instants = [...new Set([...ends.values()].map((end) => Math.min(end.getTime(), now.getTime())))]
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms));
  const backlogs = await queries.listBacklog(
    ctx.db,
    [instants[0] ?? now, ...instants.slice(1)],
    SLOW_VERIFICATION_DAYS,
  );
  const at = (name: string): Backlog => {
    const end = Math.min(ends.get(name)?.getTime() ?? 0, now.getTime());
    const found = backlogs[instants.findIndex((instant) => instant.getTime() === end)];
    if (!found) throw new Error(`the backlog of ${name} is missing`);
    return found;
  };
  return {
    now: at(`day ${shown.at(-1)}`),
    days: shown.map((from) => ({ from, ...at(`day ${from}`) })),
    months: months.map((from) => ({ from, ...at(`month ${from}`) })),
  };
}

async function suspendedWithSessions(
  ctx: Context,
  viewer: Viewer,
): Promise<z.output<typeof todo>['suspensions']> {
  const all = await queries.listSuspendedWithSessions(ctx.db, ctx.clock.now());
  const items = all.slice(0, TODO_LISTED);
  if (items.length > 0)
    await auditList(
      ctx,
      viewer,
      'users',
      items.map(({ user }) => user.id),
    );
  return { count: all.length, items };
}

async function unreviewedForms(ctx: Context): Promise<z.output<typeof todo>['forms']> {
  const all = await forms.listUnreviewedForms(ctx);
  return { count: all.length, items: all.slice(0, TODO_LISTED) };
}

/** Instead of what the admin has no permission to see. */
const NOTHING = { count: 0, items: [] };

/** What waits for an admin, the oldest first: each entry is also on the page where it is done. */
export async function getTodo(
  ctx: Context,
  viewer: Viewer,
  permissions: readonly AdminPermission[],
): Promise<z.output<typeof todo>> {
  const may = (needed: AdminPermission) => hasPermission(permissions, needed);
  return {
    at: ctx.clock.now(),
    passwordWeakness: await auth.passwordWeaknessOf(ctx, viewer.userId),
    requests: may('verification') ? await verification.oldestPending(ctx, viewer, TODO_LISTED) : NOTHING,
    proofs: may('verification') ? await verification.oldestWaiting(ctx, viewer, TODO_LISTED) : NOTHING,
    suspensions: may('full') ? await suspendedWithSessions(ctx, viewer) : NOTHING,
    payments: may('full') ? await payments.oldestAttention(ctx, viewer, TODO_LISTED) : NOTHING,
    forms: may('full') ? await unreviewedForms(ctx) : NOTHING,
    ...(may('support')
      ? await system.oldestFailedWork(ctx, viewer, TODO_LISTED)
      : { messages: NOTHING, jobs: NOTHING }),
    overdueBackup: may('support') ? await system.overdueBackup(ctx) : null,
  };
}
