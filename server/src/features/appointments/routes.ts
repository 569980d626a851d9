import type { appointmentsApi } from '@cadence/contract/appointments';
import type { directPaymentsApi } from '@cadence/contract/booking/direct-payments';
import type { seriesApi } from '@cadence/contract/booking/series';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as appointments from './service.ts';

export const appointmentsRoutes: Handlers<typeof appointmentsApi> = {
  listSlots: (ctx, { viewer, params, query, locale }) =>
    appointments.listSlots(ctx, viewer, params.id, query, locale),
  previewSlots: (ctx, { viewer, body, locale }) => appointments.previewSlots(ctx, viewer, body, locale),
  getBookingStatus: (ctx, { viewer }) => appointments.getOwnBookingStatus(ctx, viewer),
  listAppointmentsInBlock: async (ctx, { viewer, body, setHeader }) =>
    counted(await appointments.listInBlock(ctx, viewer, body), setHeader),
  cancelInBlock: (ctx, { viewer, params, body }) => appointments.cancelInBlock(ctx, viewer, params.id, body),
  blockAndCancel: (ctx, { viewer, body }) => appointments.blockAndCancel(ctx, viewer, body),
  listAppointmentsOutsideHours: async (ctx, { viewer, body, setHeader }) =>
    counted(await appointments.listOutsideHours(ctx, viewer, body), setHeader),
  listAppointmentsInSlot: async (ctx, { viewer, params, body, setHeader }) =>
    counted(await appointments.listInSlot(ctx, viewer, params.id, body), setHeader),
  listAppointments: async (ctx, { viewer, query, setHeader }) => {
    const kept = await appointments.list(ctx, viewer, query);
    const { next } = kept.about;
    if (next !== null) setHeader('link', linkToNext('/api/appointments', query, next));
    return kept;
  },
  bookAppointment: (ctx, { viewer, body, locale }) => appointments.book(ctx, viewer, body, locale),
  cancelAppointment: (ctx, { viewer, params, body }) => appointments.cancel(ctx, viewer, params.id, body),
  rescheduleAppointment: (ctx, { viewer, params, body, locale }) =>
    appointments.reschedule(ctx, viewer, params.id, body, locale),
  sayRunningLate: (ctx, { viewer, params, body }) =>
    appointments.sayRunningLate(ctx, viewer, params.id, body),
  changeAppointmentClient: (ctx, { viewer, params, body }) =>
    appointments.changeClient(ctx, viewer, params.id, body),
  markAttendance: (ctx, { viewer, params, body }) =>
    appointments.markAttendance(ctx, viewer, params.id, body.didNotAttend),
  waiveKeptAmount: (ctx, { viewer, params }) => appointments.waive(ctx, viewer, params.id),
  getMeetingAddresses: (ctx, { viewer, params }) => appointments.getMeetingAddresses(ctx, viewer, params.id),
  setMeetingAddress: (ctx, { viewer, params, body }) =>
    appointments.setMeetingAddress(ctx, viewer, params.id, body.meetingAddress),
  getCalendarFile: (ctx, { viewer, params, locale }) =>
    appointments.calendarFile(ctx, viewer, params.id, locale),
};

export const seriesRoutes: Handlers<typeof seriesApi> = {
  previewSeries: (ctx, { viewer, body, locale }) => appointments.previewSeries(ctx, viewer, body, locale),
  bookSeries: (ctx, { viewer, body, locale }) => appointments.bookSeries(ctx, viewer, body, locale),
  previewSeriesForClient: (ctx, { viewer, body, locale }) =>
    appointments.previewSeriesForClient(ctx, viewer, body, locale),
  bookSeriesForClient: (ctx, { viewer, body, locale }) =>
    appointments.bookSeriesForClient(ctx, viewer, body, locale),
};

export const directPaymentsRoutes: Handlers<typeof directPaymentsApi> = {
  recordDirectPayment: (ctx, { viewer, params, body }) =>
    appointments.recordDirectPayment(ctx, viewer, params.id, body),
  undoDirectPayment: (ctx, { viewer, params }) => appointments.undoDirectPayment(ctx, viewer, params.id),
  recordRefundSent: (ctx, { viewer, params }) => appointments.recordRefundSent(ctx, viewer, params.id),
  listOwed: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await appointments.listOwed(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/therapist/owed', query, next));
    return items;
  },
};

function counted(touched: appointments.Touched, setHeader: (name: string, value: string) => void) {
  setHeader('x-total-count', String(touched.total));
  return touched.appointments;
}
