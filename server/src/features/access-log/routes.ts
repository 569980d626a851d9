import type { accessLogApi } from '@cadence/contract/access-log';
import type { Handlers } from '../../http/mount.ts';
import * as accessLog from './service.ts';

export const accessLogRoutes: Handlers<typeof accessLogApi> = {
  readAccessLog: (ctx, { viewer, query }) => accessLog.readAccessLog(ctx, viewer, query),
  exportAccessLog: (ctx, { viewer, query }) => accessLog.exportAccessLog(ctx, viewer, query),
  readOwnAccess: (ctx, { viewer, query }) => accessLog.readOwnAccess(ctx, viewer, query),
};
