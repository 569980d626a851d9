import type { secondFactorApi } from '@cadence/contract/second-factor';
import type { Handlers } from '../../http/mount.ts';
import * as auth from './service.ts';

export const secondFactorRoutes: Handlers<typeof secondFactorApi> = {
  getSecondFactor: (ctx, { viewer }) => auth.secondFactorOf(ctx, viewer.userId),
  beginSecondFactor: (ctx, { viewer, body, address }) =>
    auth.beginSecondFactor(ctx, viewer, { ...body, address }),
  confirmSecondFactor: async (ctx, { viewer, body, session }) => ({
    recoveryCodes: await auth.confirmSecondFactor(ctx, viewer, body.code, session.token),
  }),
  renewRecoveryCodes: async (ctx, { viewer, body, address }) => ({
    recoveryCodes: await auth.renewRecoveryCodes(ctx, viewer, { ...body, address }),
  }),
  turnOffSecondFactor: (ctx, { viewer, body, address }) =>
    auth.turnOffSecondFactor(ctx, viewer, { ...body, address }),
  getSecondFactorOf: (ctx, { viewer, params }) => auth.readSecondFactorOf(ctx, viewer, params.id),
  turnOffSecondFactorOf: (ctx, { viewer, params, body, address }) =>
    auth.turnOffSecondFactorOf(ctx, viewer, params.id, { ...body, address }),
};
