import type { overviewApi } from '@cadence/contract/overview';
import type { Handlers } from '../../http/mount.ts';
import * as overview from './service.ts';

export const overviewRoutes: Handlers<typeof overviewApi> = {
  getTodo: (ctx, { viewer }) => overview.getTodo(ctx, viewer, viewer.user.permissions),
  getOverview: (ctx, { viewer }) => overview.getOverview(ctx, viewer),
};
