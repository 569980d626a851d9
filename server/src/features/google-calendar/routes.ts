import type { googleCalendarApi } from '@cadence/contract/calendars/google-calendar';
import type { Handlers } from '../../http/mount.ts';
import * as googleCalendar from './service.ts';

export const googleCalendarRoutes: Handlers<typeof googleCalendarApi> = {
  getGoogleStatus: (ctx, { viewer }) => googleCalendar.status(ctx, viewer),
  connectGoogle: (ctx, { viewer, session }) => googleCalendar.startConnection(ctx, viewer, session),
  returnFromGoogle: (ctx, { viewer, query, session, header }) => {
    const wantsPage = header('accept')?.includes('text/html') === true;
    return googleCalendar.finishConnection(ctx, viewer, query, { session, wantsPage });
  },
  disconnectGoogle: (ctx, { viewer }) => googleCalendar.disconnect(ctx, viewer),
  syncGoogle: (ctx, { viewer, locale }) => googleCalendar.sync(ctx, viewer, locale),
  listGoogleCalendars: (ctx, { viewer }) => googleCalendar.listCalendars(ctx, viewer),
  chooseGoogleCalendars: (ctx, { viewer, body }) => googleCalendar.chooseCalendars(ctx, viewer, body.ids),
  syncExistingAppointments: (ctx, { viewer }) => googleCalendar.syncExisting(ctx, viewer),
  listBusySlots: (ctx, { params, query }) => googleCalendar.listBusySlots(ctx, params.id, query.date),
  createGoogleEvent: (ctx, { viewer, body }) =>
    googleCalendar.syncOwnAppointment(ctx, viewer, body.appointmentId),
  syncAppointment: (ctx, { viewer, params }) => googleCalendar.syncOwnAppointment(ctx, viewer, params.id),
};
