import type { noticesApi } from '@cadence/contract/notices';
import type { Handlers } from '../../http/mount.ts';
import * as notifications from './service.ts';

export const noticesRoutes: Handlers<typeof noticesApi> = {
  listNotices: (ctx, { viewer, query }) => notifications.listNotices(ctx, viewer, query),
  countNotices: (ctx, { viewer }) => notifications.countNotices(ctx, viewer),
  markNoticesSeen: (ctx, { viewer, body }) => notifications.markNoticesSeen(ctx, viewer, body.upTo),
};
