import type { usersApi } from '@cadence/contract/users';
import type { Handlers } from '../../http/mount.ts';
import * as users from './service.ts';

export const usersRoutes: Handlers<typeof usersApi> = {
  giveConsent: (ctx, { viewer, body }) => users.giveConsent(ctx, viewer, body),
  getUser: async (_ctx, { viewer }) => viewer.user,
};
