/** Open times that everybody sees on a therapist's public page. */
import * as z from 'zod/mini';
import { id, instant } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

/** How many days ahead times are shown. */
export const PUBLIC_OPENING_DAYS = 14;
export const PUBLIC_OPENINGS_MAX = 30;

export const publicOpenings = z.object({
  /** The therapist's zone, in which pages show the times. */
  timezone: z.string(),
  /** The first active service with an open time; else the first active one. Null without any. */
  appointmentType: z.nullable(z.object({ id, name: z.string(), duration: z.int(), price: z.int() })),
  openings: z.array(z.object({ startTime: instant, endTime: instant })),
});

export const publicPagesApi = routes({
  listPublicOpenings: {
    method: 'GET',
    path: '/api/public/therapists/:slug/openings',
    access: 'public',
    reads: [
      'appointments',
      'services',
      'schedule',
      'google-calendar',
      'waitlist',
      'therapists',
      'billing',
      'verification',
    ],
    params: z.object({ slug: z.string() }),
    reply: publicOpenings,
    summary:
      'The next open times of a published page, of the first service that can be booked; none while new patients are not taken or times are hidden',
  },
});
