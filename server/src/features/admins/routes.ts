import type { adminsApi } from '@cadence/contract/auth/admins';
import type { Handlers } from '../../http/mount.ts';
import * as admins from './service.ts';

export const adminsRoutes: Handlers<typeof adminsApi> = {
  listAdmins: (ctx, { viewer }) => admins.list(ctx, viewer),
  inviteAdmin: (ctx, { viewer, body, locale }) => admins.invite(ctx, viewer, body, locale),
  changeAdminPermissions: (ctx, { viewer, params, body }) =>
    admins.changePermissions(ctx, viewer, params.id, body),
  removeAdmin: (ctx, { viewer, params }) => admins.remove(ctx, viewer, params.id),
  resendAdminInvitation: (ctx, { viewer, params }) => admins.resendInvitation(ctx, viewer, params.id),
};
