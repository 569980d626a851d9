import type { oversightApi } from '@cadence/contract/oversight';
import type { Handlers } from '../../http/mount.ts';
import * as oversight from './service.ts';

export const oversightRoutes: Handlers<typeof oversightApi> = {
  previewSuspension: (ctx, { viewer, params }) => oversight.previewSuspension(ctx, viewer, params.id),
  suspendUser: (ctx, { viewer, params, body }) => oversight.suspend(ctx, viewer, params.id, body),
  unsuspendUser: (ctx, { viewer, params }) => oversight.unsuspend(ctx, viewer, params.id),
  exportOwnData: (ctx, { viewer, body, address, locale }) =>
    oversight.exportOwn(ctx, viewer, { ...body, address, locale }),
};
