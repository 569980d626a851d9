import type { directoryApi } from '@cadence/contract/directory/directory';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as directory from './service.ts';

export const directoryRoutes: Handlers<typeof directoryApi> = {
  listTherapists: async (ctx, { query, setHeader }) => {
    const response = await directory.list(ctx, query);
    const { next, total } = response.about;
    if (next !== null) setHeader('link', linkToNext('/api/therapists', query, next));
    if (total !== null) setHeader('x-total-count', String(total));
    return response;
  },
  getTherapist: (ctx, { params }) => directory.getProfile(ctx, params.id),
  getOwnProfile: (ctx, { viewer }) => directory.getOwnProfile(ctx, viewer),
  updateOwnProfile: (ctx, { viewer, body, address, session }) =>
    directory.updateOwnProfile(ctx, viewer, body, { address, token: session.token }),
  updateUser: (ctx, { viewer, body, address, session }) =>
    directory.updateUser(ctx, viewer, body, { address, token: session.token }),
};
