import type { scheduleApi } from '@cadence/contract/schedule';
import type { Handlers } from '../../http/mount.ts';
import * as schedule from './service.ts';

export const scheduleRoutes: Handlers<typeof scheduleApi> = {
  getScheduleSettings: (ctx, { viewer }) => schedule.getOwnSettings(ctx, viewer),
  saveScheduleSettings: (ctx, { viewer, body }) => schedule.saveSettings(ctx, viewer, body),
  getTherapistScheduleSettings: (ctx, { params }) => schedule.getPublicSettings(ctx, params.id),
  getTerms: (ctx, { viewer }) => schedule.getOwnTerms(ctx, viewer),
  saveTerms: (ctx, { viewer, body }) => schedule.saveTerms(ctx, viewer, body),
  getTherapistTerms: (ctx, { params }) => schedule.getPublicTerms(ctx, params.id),
  listBlockedDates: (ctx, { viewer }) => schedule.listOwnBlockedDates(ctx, viewer),
  listUpcomingBlocks: (ctx, { viewer }) => schedule.listOwnUpcomingBlocks(ctx, viewer),
  addBlockedDate: (ctx, { viewer, body }) => schedule.addBlockedDate(ctx, viewer, body),
  changeBlockedDate: (ctx, { viewer, params, body }) =>
    schedule.changeBlockedDate(ctx, viewer, params.id, body),
  removeBlockedDate: (ctx, { viewer, params, query }) =>
    schedule.removeBlockedDate(ctx, viewer, params.id, query.offerToWaitlist === 'true'),
  listTherapistBlockedDates: (ctx, { params, locale }) =>
    schedule.listPublicBlockedDates(ctx, params.id, locale),
  listAvailabilities: (ctx, { viewer }) => schedule.listOwnAvailabilities(ctx, viewer),
  addAvailability: (ctx, { viewer, body }) => schedule.addAvailability(ctx, viewer, body),
  changeAvailability: (ctx, { viewer, params, body }) =>
    schedule.changeAvailability(ctx, viewer, params.id, body),
  removeAvailability: (ctx, { viewer, params }) => schedule.removeAvailability(ctx, viewer, params.id),
};
