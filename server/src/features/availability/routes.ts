import type { availabilityApi } from '@cadence/contract/availability';
import type { Handlers } from '../../http/mount.ts';
import * as availability from './service.ts';

export const availabilityRoutes: Handlers<typeof availabilityApi> = {
  getScheduleSettings: (ctx, { viewer }) => availability.ownSettings(ctx, viewer),
  saveScheduleSettings: (ctx, { viewer, body }) => availability.saveSettings(ctx, viewer, body),
  getTherapistScheduleSettings: (ctx, { params }) => availability.listedSettings(ctx, params.id),
  listBlockedDates: (ctx, { viewer }) => availability.ownBlockedDates(ctx, viewer),
  listUpcomingBlocks: (ctx, { viewer }) => availability.ownUpcomingBlocks(ctx, viewer),
  addBlockedDate: (ctx, { viewer, body }) => availability.block(ctx, viewer, body),
  changeBlockedDate: (ctx, { viewer, params, body }) =>
    availability.changeBlock(ctx, viewer, params.id, body),
  removeBlockedDate: (ctx, { viewer, params }) => availability.unblock(ctx, viewer, params.id),
  listTherapistBlockedDates: (ctx, { params }) => availability.listedBlockedDates(ctx, params.id),
  listAvailabilities: (ctx, { viewer }) => availability.ownSlots(ctx, viewer),
  addAvailability: (ctx, { viewer, body }) => availability.publishSlot(ctx, viewer, body),
  changeAvailability: (ctx, { viewer, params, body }) =>
    availability.changeSlot(ctx, viewer, params.id, body),
  removeAvailability: (ctx, { viewer, params }) => availability.withdrawSlot(ctx, viewer, params.id),
};
