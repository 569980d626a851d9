import type { oversightApi } from '@cadence/contract/oversight';
import type { Handlers } from '../../http/mount.ts';
import * as oversight from './service.ts';

export const oversightRoutes: Handlers<typeof oversightApi> = {
  readAccessLog: (ctx, { viewer, query }) => oversight.readAccessLog(ctx, viewer, query),
  exportAccessLog: (ctx, { viewer, query }) => oversight.exportAccessLog(ctx, viewer, query),
  readOwnAccess: (ctx, { viewer, query }) => oversight.readOwnAccess(ctx, viewer, query),
  previewSuspension: (ctx, { viewer, params }) => oversight.previewSuspension(ctx, viewer, params.id),
  suspendUser: (ctx, { viewer, params, body }) => oversight.suspend(ctx, viewer, params.id, body),
  unsuspendUser: (ctx, { viewer, params }) => oversight.unsuspend(ctx, viewer, params.id),
  exportOwnData: (ctx, { viewer, body, address, locale }) =>
    oversight.exportOwn(ctx, viewer, { ...body, address, locale }),
  getOverview: (ctx, { viewer }) => oversight.getOverview(ctx, viewer),
  getSystem: (ctx) => oversight.getSystem(ctx),
  retryFailedJobs: (ctx, { viewer, params }) => oversight.retryJobs(ctx, viewer, params.queue),
  retryFailedJob: (ctx, { viewer, params }) => oversight.retryJobs(ctx, viewer, params.queue, params.job),
  retryFailedDeliveries: (ctx, { viewer }) => oversight.retryDeliveries(ctx, viewer),
  retryFailedDelivery: (ctx, { viewer, params }) => oversight.retryDelivery(ctx, viewer, params.id),
  previewClosing: (ctx, { viewer }) => oversight.previewClosing(ctx, viewer),
  closeOwnAccount: async (ctx, { viewer, body, address, session }) => {
    await oversight.closeOwn(ctx, viewer, { ...body, address });
    session.end();
  },
};
