import type { authApi } from '@cadence/contract/auth';
import type { Handlers } from '../../http/mount.ts';
import * as auth from './service.ts';

export const authRoutes: Handlers<typeof authApi> = {
  register: async (ctx, { body, locale, address, session }) => {
    const caller = { locale, address };
    const { user, session: started } = await auth.register(ctx, body, caller, session.token);
    session.start(started.token, started.maxAge);
    return user;
  },
  login: async (ctx, { body, address, session }) => {
    const { user, session: started } = await auth.login(ctx, body, address, session.token);
    session.start(started.token, started.maxAge);
    return user;
  },
  logout: async (ctx, { session }) => {
    await auth.logout(ctx, session.token);
    session.end();
  },
  getSession: (ctx, { session }) => auth.sessionTime(ctx, session.token),
  extendSession: (ctx, { session }) => auth.extendSession(ctx, session.token),
};
