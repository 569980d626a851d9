import * as z from 'zod/mini';
import { routes } from '../base/route.ts';

const PARTIES = ['patient', 'therapist'] as const;

const feed = z.object({ url: z.nullable(z.string()) });

export const calendarFeedApi = routes({
  getCalendarFeed: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: PARTIES,
    reads: ['calendar-feed'],
    reply: feed,
    summary: 'The secret address of one’s appointments for calendar programs',
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: PARTIES,
    changes: ['calendar-feed'],
    repeat: 'once',
    repeatReason: 'Its answer holds the secret address of the feed.',
    reply: feed,
    status: 201,
    summary: 'Create a new secret address; the former one becomes invalid',
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: PARTIES,
    changes: ['calendar-feed'],
    repeat: 'safe',
    summary: 'Remove the secret address',
  },
});
