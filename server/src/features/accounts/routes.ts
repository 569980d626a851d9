import type { accountsApi } from '@cadence/contract/accounts';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as accounts from './service.ts';

export const accountsRoutes: Handlers<typeof accountsApi> = {
  listUsers: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await accounts.listPeople(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/admin/users', query, next));
    return items;
  },
  exportUsers: (ctx, { viewer, query }) => accounts.exportPeople(ctx, viewer, query),
  getPerson: (ctx, { viewer, params }) =>
    accounts.getPerson(ctx, viewer, { userId: params.id, permissions: viewer.user.permissions }),
  listPersonSessions: async (ctx, { viewer, params, query, setHeader }) => {
    const { items, next } = await accounts.listPersonSessions(ctx, viewer, params.id, query);
    if (next !== null)
      setHeader('link', linkToNext(`/api/admin/users/${params.id}/appointments`, query, next));
    return items;
  },
  previewSuspension: (ctx, { viewer, params }) => accounts.previewSuspension(ctx, viewer, params.id),
  suspendUser: (ctx, { viewer, params, body }) => accounts.suspend(ctx, viewer, params.id, body),
  cancelSessionsOfUser: (ctx, { viewer, params }) => accounts.cancelSessionsOf(ctx, viewer, params.id),
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
