import type { systemApi } from '@cadence/contract/system';
import type { Handlers } from '../../http/mount.ts';
import * as system from './service.ts';

export const systemRoutes: Handlers<typeof systemApi> = {
  getSystem: (ctx, { viewer }) => system.getSystem(ctx, viewer),
  runChecks: async (ctx) => ({ checks: await system.examine({ ...ctx, execute: ctx.database.execute }) }),
  sendTestEmail: (ctx, { viewer }) => system.sendTestEmail(ctx, viewer),
  retryFailedJobs: (ctx, { viewer, params }) => system.retryJobs(ctx, viewer, params.queue),
  retryFailedJob: (ctx, { viewer, params }) => system.retryJobs(ctx, viewer, params.queue, params.job),
  retryFailedDeliveries: (ctx, { viewer }) => system.retryDeliveries(ctx, viewer),
  retryFailedDelivery: (ctx, { viewer, params }) => system.retryDelivery(ctx, viewer, params.id),
};
