import type { recoveryApi } from '@cadence/contract/recovery';
import type { Handlers } from '../../http/mount.ts';
import * as auth from './service.ts';

export const recoveryRoutes: Handlers<typeof recoveryApi> = {
  requestPasswordReset: (ctx, { body, address }) => auth.requestPasswordReset(ctx, body.email, address),
  resetPassword: (ctx, { body }) => auth.resetPassword(ctx, body),
  changePassword: async (ctx, { viewer, body, address, session }) => {
    const started = await auth.changePassword(ctx, viewer, body, address);
    session.start(started.token, started.maxAge);
  },
  getEmailConfirmation: (ctx, { viewer }) => auth.emailStanding(ctx, viewer),
  requestEmailConfirmation: (ctx, { viewer }) => auth.requestEmailConfirmation(ctx, viewer),
  confirmEmail: (ctx, { body }) => auth.confirmEmail(ctx, body.token),
};
