import type { accountsApi } from '@cadence/contract/accounts';
import type { Handlers } from '../../http/mount.ts';
import * as accounts from './service.ts';

export const accountsRoutes: Handlers<typeof accountsApi> = {
  previewSuspension: (ctx, { viewer, params }) => accounts.previewSuspension(ctx, viewer, params.id),
  suspendUser: (ctx, { viewer, params, body }) => accounts.suspend(ctx, viewer, params.id, body),
  unsuspendUser: (ctx, { viewer, params }) => accounts.unsuspend(ctx, viewer, params.id),
  exportOwnData: (ctx, { viewer, body, address, locale }) =>
    accounts.exportOwn(ctx, viewer, { ...body, address, locale }),
  exportSuspendedAccount: (ctx, { body, address, browser }) =>
    accounts.exportSuspended(ctx, body, { address, browser: browser.token }),
  previewClosing: (ctx, { viewer }) => accounts.previewClosing(ctx, viewer),
  closeOwnAccount: async (ctx, { viewer, body, address, session, browser }) => {
    await accounts.closeOwn(ctx, viewer, { ...body, address });
    session.end();
    browser.forget();
  },
};
