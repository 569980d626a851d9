import type { caseloadApi } from '@cadence/contract/clients/caseload';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as appointments from '../appointments/service.ts';
import * as caseload from './service.ts';

export const caseloadRoutes: Handlers<typeof caseloadApi> = {
  listCaseload: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await caseload.list(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/therapist/clients', query, next));
    return items;
  },
  listClientPages: (ctx, { viewer }) => caseload.listPages(ctx, viewer),
  bookForClient: (ctx, { viewer, body, locale }) => appointments.bookForClient(ctx, viewer, body, locale),
  listTherapistsOfClients: (ctx, { viewer }) => caseload.listTherapists(ctx, viewer),
  leaveCaseload: (ctx, { viewer, params }) => caseload.leave(ctx, viewer, params),
  getCaseloadClient: (ctx, { viewer, params }) => caseload.get(ctx, viewer, params.id),
};
