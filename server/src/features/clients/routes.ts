import type { clientsApi } from '@cadence/contract/clients/clients';
import type { Handlers } from '../../http/mount.ts';
import * as clients from './service.ts';

export const clientsRoutes: Handlers<typeof clientsApi> = {
  listClients: (ctx, { viewer }) => clients.list(ctx, viewer),
  addClient: (ctx, { viewer, body }) => clients.add(ctx, viewer, body),
  changeClient: (ctx, { viewer, params, body }) => clients.change(ctx, viewer, params.id, body),
  inviteGuardian: (ctx, { viewer, params, body }) => clients.inviteGuardian(ctx, viewer, params.id, body),
  withdrawClientInvitation: (ctx, { viewer, params }) =>
    clients.withdrawInvitation(ctx, viewer, params.id, params.invitationId),
  listWaitingInvitations: (ctx, { viewer }) => clients.listWaiting(ctx, viewer),
  viewClientInvitation: (ctx, { viewer, body }) => clients.viewInvitation(ctx, viewer, body.token),
  acceptClientInvitation: (ctx, { viewer, body }) => clients.acceptInvitation(ctx, viewer, body),
  declineClientInvitation: (ctx, { viewer, body }) => clients.declineInvitation(ctx, viewer, body.token),
  changeGuardian: (ctx, { viewer, params, body }) => clients.changeGuardian(ctx, viewer, params, body),
  removeGuardian: (ctx, { viewer, params }) => clients.removeGuardian(ctx, viewer, params),
  listCaseloadInvitations: (ctx, { viewer }) => clients.listCaseloadInvitations(ctx, viewer),
  inviteToCaseload: (ctx, { viewer, body }) => clients.inviteToCaseload(ctx, viewer, body),
  withdrawCaseloadInvitation: (ctx, { viewer, params }) =>
    clients.withdrawCaseloadInvitation(ctx, viewer, params.id),
};
