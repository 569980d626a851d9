import type { authApi } from '@cadence/contract/auth/auth';
import type { phoneConfirmationApi } from '@cadence/contract/auth/phone-confirmation';
import type { recoveryApi } from '@cadence/contract/auth/recovery';
import type { secondFactorApi } from '@cadence/contract/auth/second-factor';
import type { sessionsApi } from '@cadence/contract/auth/sessions';
import type { Call, Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import { deviceOf } from './sign-in/device.ts';
import { createFirstAdmin } from './first-admin.ts';
import * as auth from './service.ts';

type CallOfBrowser = Pick<Call, 'address' | 'session' | 'browser' | 'header'>;
function callerOf({ address, session, browser, header }: CallOfBrowser): auth.Caller {
  return {
    address,
    device: deviceOf(header('user-agent')),
    former: session.token,
    browser: browser.token,
  };
}

function signedIn(
  call: Pick<Call, 'session' | 'browser'>,
  { user, session, browser }: auth.SignedIn,
): auth.SignedIn['user'] {
  call.session.start(session.token, session.maxAge);
  call.browser.remember(browser);
  return user;
}

export const authRoutes: Handlers<typeof authApi> = {
  register: async (ctx, call) =>
    signedIn(call, await auth.register(ctx, call.body, call.locale, callerOf(call))),
  createFirstAdmin: async (ctx, call) =>
    signedIn(call, await createFirstAdmin(ctx, call.body, call.locale, callerOf(call))),
  suggestUsername: async (ctx, { body, address }) => ({
    username: await auth.suggestUsername(ctx, body.username, address),
  }),
  login: async (ctx, call) => signedIn(call, await auth.login(ctx, call.body, callerOf(call))),
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
  turnOffSecondFactorOf: (ctx, { viewer, params }) => auth.turnOffSecondFactorOf(ctx, viewer, params.id),
};

export const recoveryRoutes: Handlers<typeof recoveryApi> = {
  requestPasswordReset: (ctx, { body, address }) => auth.requestPasswordReset(ctx, body.email, address),
  resetPassword: async (ctx, { body, browser, session }) => {
    browser.remember(await auth.resetPassword(ctx, body));
    // It may be somebody else's: "Sign in" would then lead into their account.
    await auth.logout(ctx, session.token);
    session.end();
  },
  changePassword: async (ctx, { viewer, body, address, session, header }) => {
    const device = deviceOf(header('user-agent'));
    const started = await auth.changePassword(ctx, viewer, body, { address, device });
    session.start(started.token, started.maxAge);
  },
  getEmailConfirmation: (ctx, { viewer }) => auth.emailConfirmationStatus(ctx, viewer),
  requestEmailConfirmation: (ctx, { viewer }) => auth.requestEmailConfirmation(ctx, viewer),
  confirmEmail: (ctx, { body }) => auth.confirmEmail(ctx, body),
};

export const phoneConfirmationRoutes: Handlers<typeof phoneConfirmationApi> = {
  getPhoneConfirmation: (ctx, { viewer }) => auth.phoneConfirmationStatus(ctx, viewer),
  requestPhoneCode: (ctx, { viewer, address }) => auth.requestPhoneCode(ctx, viewer, address),
  confirmPhone: (ctx, { viewer, body }) => auth.confirmPhone(ctx, viewer, body.code),
};

export const sessionsRoutes: Handlers<typeof sessionsApi> = {
  listOwnSessions: (ctx, { viewer, session }) => auth.listOwnSessions(ctx, viewer, session.token),
  endOwnSession: (ctx, { viewer, params }) => auth.endOwnSession(ctx, viewer, params.id),
  endOtherSessions: (ctx, { viewer, session }) => auth.endOtherSessionsOf(ctx, viewer, session.token),
  confirmOwnPassword: (ctx, { viewer, body, address, session }) =>
    auth.confirmOwnPassword(ctx, viewer, { ...body, address, token: session.token }),
  listSignIns: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await auth.listSignIns(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/admin/sign-ins', query, next));
    return items;
  },
  endSessionsOfUser: (ctx, { viewer, params }) => auth.endSessionsOfUser(ctx, viewer, params.id),
};
