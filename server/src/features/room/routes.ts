import type { roomApi } from '@cadence/contract/room';
import type { Handlers } from '../../http/mount.ts';
import * as room from './service.ts';

export const roomRoutes: Handlers<typeof roomApi> = {
  getRoom: (ctx, { viewer, params }) => room.getRoom(ctx, viewer, params.id),
  listRoomGuests: (ctx, { viewer, params }) => room.listRoomGuests(ctx, viewer, params.id),
  inviteRoomGuest: (ctx, { viewer, params, body }) => room.inviteRoomGuest(ctx, viewer, params.id, body),
  withdrawRoomGuest: (ctx, { viewer, params }) =>
    room.withdrawRoomGuest(ctx, viewer, params.id, params.guestId),
  viewRoomInvitation: (ctx, { body, address }) => room.viewRoomInvitation(ctx, body.token, address),
  listRoomVisits: (ctx, { viewer, params }) => room.listRoomVisits(ctx, viewer, params.id),
};
