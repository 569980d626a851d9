/** The first opening of each therapist that fits a family's week. */
import { NAME_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import {
  calendarDate,
  currency,
  id,
  instant,
  pageLimit,
  PROVINCES,
  say,
  text,
  timezone,
  wallTime,
} from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { centsInQuery, directoryItem } from './directory.ts';

export const OPENINGS_PER_PAGE = 20;

/** Weekdays as in `0,6`: Sunday is 0. */
const weekdays = z.pipe(
  z.string().check(z.regex(/^[0-6](?:,[0-6]){0,6}$/, say('invalid'))),
  z.transform((days) => [...new Set(days.split(',').map(Number))]),
);

/** Query parameters are strings. Unknown and repeated ones are refused. */
export const openingsQuery = z
  .strictObject({
    category: z.optional(text(NAME_MAX)),
    subcategory: z.optional(text(NAME_MAX)),
    language: z.optional(text(NAME_MAX)),
    province: z.optional(z.enum(PROVINCES, say('province_unknown'))),
    /** Cents: the price of the service itself. */
    maxPrice: z.optional(centsInQuery),
    /** Minutes. */
    minDuration: z.optional(
      z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, say('invalid'))), z.transform(Number)),
    ),
    /** Days, `after`, `before`, `from` and `to` are those of `timezone`; without one, of the viewer's. */
    days: z.optional(weekdays),
    after: z.optional(wallTime),
    /** Sessions end by then. */
    before: z.optional(wallTime),
    timezone: z.optional(timezone),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    limit: pageLimit,
    cursor: z.optional(text(500)),
  })
  .check(
    z.refine(({ after, before }) => after === undefined || before === undefined || after < before, {
      path: ['before'],
      error: say('time_range_reversed'),
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: say('date_range_reversed'),
    }),
  );
export type OpeningsQuery = z.output<typeof openingsQuery>;

export const opening = z.object({
  therapist: directoryItem,
  appointmentType: z.object({ id, name: z.string(), duration: z.int(), price: z.int(), currency }),
  startTime: instant,
  endTime: instant,
});
export type Opening = z.input<typeof opening>;

export const openingsApi = routes({
  listOpenings: {
    method: 'GET',
    path: '/api/openings',
    access: 'signed_in',
    reads: [
      'appointments',
      'services',
      'schedule',
      'google-calendar',
      'waitlist',
      'therapists',
      'billing',
      'verification',
      'photos',
    ],
    query: openingsQuery,
    reply: z.array(opening),
    summary: 'The first fitting opening of each therapist, by time; the next page in the Link header',
  },
});
