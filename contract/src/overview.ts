import * as z from 'zod/mini';
import { calendarDate, instant } from './primitives.ts';
import { routes } from './route.ts';

const count = z.int();

/** What happened in a day or a month; `from` is its first day. */
const period = z.object({
  from: calendarDate,
  bookings: count,
  /** Of both sides and of the product; those whose time to pay ran out stand apart. */
  cancellations: count,
  unpaid: count,
  newPatients: count,
  newTherapists: count,
});

/** After so many days a request for the badge has waited too long. */
export const SLOW_VERIFICATION_DAYS = 7;

/** What waited for a decision at an instant. */
const backlog = z.object({
  waiting: count,
  /** Of these, those that waited longer than `SLOW_VERIFICATION_DAYS`. */
  slow: count,
  /** Hours; null where nothing waited. */
  oldestHours: z.nullable(z.number()),
  medianHours: z.nullable(z.number()),
});

export const overview = z.object({
  at: instant,
  /** The zone whose days and months these are: the admin's own. */
  timezone: z.string(),
  /** The last 30, today included. */
  days: z.array(period),
  /** The last 12, this one included. */
  months: z.array(period),
  verifications: z.object({
    now: backlog,
    /** As each of the 30 days ended; today, as it is now. */
    days: z.array(z.extend(backlog, { from: calendarDate })),
    months: z.array(z.extend(backlog, { from: calendarDate })),
  }),
});
export type Overview = z.input<typeof overview>;
export type OverviewPeriod = Overview['days'][number];
export type Backlog = Overview['verifications']['now'];

export const overviewRoutes = routes({
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: ['admin'],
    reply: overview,
    summary: 'Bookings, cancellations, new accounts and waiting verifications over time',
  },
});
