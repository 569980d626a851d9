import type { practiceApi } from '@cadence/contract/practice';
import type { Handlers } from '../../http/mount.ts';
import * as practice from './service.ts';
import { getWeek } from './week.ts';

export const practiceRoutes: Handlers<typeof practiceApi> = {
  getPractice: (ctx, { viewer }) => practice.getPractice(ctx, viewer),
  getWeek: (ctx, { viewer, query }) => getWeek(ctx, viewer, query),
};
