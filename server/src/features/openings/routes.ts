import type { openingsApi } from '@cadence/contract/directory/openings';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as openings from './service.ts';

export const openingsRoutes: Handlers<typeof openingsApi> = {
  listOpenings: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await openings.listOpenings(ctx, viewer, query);
    if (next !== null) {
      const { days, ...rest } = query;
      setHeader('link', linkToNext('/api/openings', { ...rest, days: days?.join() }, next));
    }
    return items;
  },
};
