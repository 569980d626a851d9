import type { usersApi } from '@cadence/contract/users';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as users from './service.ts';

export const usersRoutes: Handlers<typeof usersApi> = {
  listUsers: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await users.listAccounts(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/admin/users', query, next));
    return items;
  },
  giveConsent: (ctx, { viewer, body }) => users.giveConsent(ctx, viewer, body),
  getUser: (ctx, { viewer }) => users.get(ctx, viewer.userId),
};
