import type { authApi } from '@cadence/contract/auth/auth';
import type { phoneConfirmationApi } from '@cadence/contract/auth/phone-confirmation';
import type { recoveryApi } from '@cadence/contract/auth/recovery';
import type { secondFactorApi } from '@cadence/contract/auth/second-factor';
import type { Handlers } from '../../http/mount.ts';
import * as auth from './service.ts';

export const authRoutes: Handlers<typeof authApi> = {
  register: async (ctx, { body, locale, address, session, browser }) => {
    const caller = { locale, address };
    const signedIn = await auth.register(ctx, body, caller, session.token);
    session.start(signedIn.session.token, signedIn.session.maxAge);
    browser.remember(signedIn.browser);
    return signedIn.user;
  },
  login: async (ctx, { body, address, session, browser }) => {
    const caller = { address, former: session.token, browser: browser.token };
    const signedIn = await auth.login(ctx, body, caller);
    session.start(signedIn.session.token, signedIn.session.maxAge);
    browser.remember(signedIn.browser);
    return signedIn.user;
  },
  logout: async (ctx, { session }) => {
    await auth.logout(ctx, session.token);
    session.end();
  },
  getSession: (ctx, { session }) => auth.sessionTime(ctx, session.token),
  extendSession: (ctx, { session }) => auth.extendSession(ctx, session.token),
};

export const secondFactorRoutes: Handlers<typeof secondFactorApi> = {
  getSecondFactor: (ctx, { viewer }) => auth.getSecondFactor(ctx, viewer.userId),
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

export const recoveryRoutes: Handlers<typeof recoveryApi> = {
  requestPasswordReset: (ctx, { body, address }) => auth.requestPasswordReset(ctx, body.email, address),
  resetPassword: async (ctx, { body, browser }) => {
    browser.remember(await auth.resetPassword(ctx, body));
  },
  changePassword: async (ctx, { viewer, body, address, session }) => {
    const started = await auth.changePassword(ctx, viewer, body, address);
    session.start(started.token, started.maxAge);
  },
  getEmailConfirmation: (ctx, { viewer }) => auth.emailConfirmationStatus(ctx, viewer),
  requestEmailConfirmation: (ctx, { viewer }) => auth.requestEmailConfirmation(ctx, viewer),
  confirmEmail: (ctx, { body }) => auth.confirmEmail(ctx, body.token),
};

export const phoneConfirmationRoutes: Handlers<typeof phoneConfirmationApi> = {
  getPhoneConfirmation: (ctx, { viewer }) => auth.phoneConfirmationStatus(ctx, viewer),
  requestPhoneCode: (ctx, { viewer, address }) => auth.requestPhoneCode(ctx, viewer, address),
  confirmPhone: (ctx, { viewer, body }) => auth.confirmPhone(ctx, viewer, body.code),
};
