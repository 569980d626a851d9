import type { publicPagesApi } from '@cadence/contract/directory/public-openings';
import type { Handlers } from '../../http/mount.ts';
import * as publicPages from './service.ts';

export const publicPagesRoutes: Handlers<typeof publicPagesApi> = {
  listPublicOpenings: async (ctx, { params, setHeader }) => {
    const openings = await publicPages.listPublicOpenings(ctx, params.slug);
    setHeader('cache-control', `public, max-age=${publicPages.CACHE_SECONDS}`);
    return openings;
  },
};
