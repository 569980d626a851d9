import type { overviewApi } from '@cadence/contract/overview';
import type { Handlers } from '../../http/mount.ts';
import * as overview from './service.ts';

export const overviewRoutes: Handlers<typeof overviewApi> = {
  getOverview: (ctx, { viewer }) => overview.getOverview(ctx, viewer),
};
