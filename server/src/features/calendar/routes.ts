import type { calendarApi } from '@cadence/contract/calendar';
import type { Handlers } from '../../http/mount.ts';
import * as calendar from './service.ts';

export const calendarRoutes: Handlers<typeof calendarApi> = {
  getGoogleStatus: (ctx, { viewer }) => calendar.status(ctx, viewer),
  connectGoogle: (ctx, { viewer, session }) => calendar.begin(ctx, viewer, session),
  returnFromGoogle: (ctx, { viewer, query, session, header }) => {
    const wantsPage = header('accept')?.includes('text/html') === true;
    return calendar.comeBack(ctx, viewer, query, { session, wantsPage });
  },
  disconnectGoogle: (ctx, { viewer }) => calendar.disconnect(ctx, viewer),
  syncGoogle: (ctx, { viewer, locale }) => calendar.sync(ctx, viewer, locale),
  listGoogleCalendars: (ctx, { viewer }) => calendar.listCalendars(ctx, viewer),
  chooseGoogleCalendars: (ctx, { viewer, body }) => calendar.chooseCalendars(ctx, viewer, body.ids),
  syncExistingAppointments: (ctx, { viewer }) => calendar.syncExisting(ctx, viewer),
  listBusySlots: (ctx, { params, query }) => calendar.listBusySlots(ctx, params.id, query.date),
  createGoogleEvent: (ctx, { viewer, body }) => calendar.syncOwn(ctx, viewer, body.appointmentId),
  syncAppointment: (ctx, { viewer, params }) => calendar.syncOwn(ctx, viewer, params.id),
  getCalendarFeed: (ctx, { viewer }) => calendar.feedOf(ctx, viewer),
  createCalendarFeed: (ctx, { viewer }) => calendar.createFeed(ctx, viewer),
  removeCalendarFeed: (ctx, { viewer }) => calendar.removeFeed(ctx, viewer),
};
