/** Activity over time for admins: counts only, nothing about individuals. */
import { DEFAULT_ZONE } from '@cadence/format/time';
import { type Backlog, type overview, SLOW_VERIFICATION_DAYS } from '@cadence/contract/overview';
import type * as z from 'zod/mini';
import { type Context, readStale } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { DAYS_SHOWN, monthOf, type Periods, periodsUntil } from './periods.ts';

export { getTodo } from './todo.ts';

type Overview = z.output<typeof overview>;
type Period = Overview['days'][number];

export async function getOverview(ctx: Context, viewer: Viewer): Promise<Overview> {
  const now = ctx.clock.now();
  const { timezone: chosen } = await users.get(ctx, viewer.userId);
  const timezone = chosen ?? DEFAULT_ZONE;
  const periods = periodsUntil(now, timezone);
  const months = [...new Set(periods.days.map(monthOf))];
  const { days, verifications } = await readStale(ctx, async (reader) => ({
    days: await countDays(reader, periods),
    verifications: await backlogOf(reader, periods, months),
  }));
  return {
    at: now,
    timezone,
    days: days.slice(-DAYS_SHOWN),
    months: months.map((month) => sumOf(month, days)),
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
