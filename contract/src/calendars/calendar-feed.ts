import * as z from 'zod/mini';
import { routes } from '../base/route.ts';

const PARTIES = ['patient', 'therapist'] as const;

const feed = z.object({ url: z.nullable(z.string()) });

export const calendarFeedApi = routes({
  getCalendarFeed: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: PARTIES,
    reply: feed,
    summary: 'The secret address of one’s appointments for calendar programs',
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: PARTIES,
    reply: feed,
    status: 201,
    summary: 'Create a new secret address; the former one becomes invalid',
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: PARTIES,
    summary: 'Remove the secret address',
  },
});
