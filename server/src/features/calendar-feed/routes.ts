import type { calendarFeedApi } from '@cadence/contract/calendars/calendar-feed';
import type { Handlers } from '../../http/mount.ts';
import * as calendarFeed from './service.ts';

export const calendarFeedRoutes: Handlers<typeof calendarFeedApi> = {
  getCalendarFeed: (ctx, { viewer }) => calendarFeed.getFeed(ctx, viewer),
  createCalendarFeed: (ctx, { viewer }) => calendarFeed.createFeed(ctx, viewer),
  removeCalendarFeed: (ctx, { viewer }) => calendarFeed.removeFeed(ctx, viewer),
};
