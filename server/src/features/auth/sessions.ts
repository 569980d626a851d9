import type { Context } from '../../platform/context.ts';
import { keyedHash, randomToken } from '../../platform/crypto.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Role } from '@cadence/contract/route';
import * as queries from './queries.ts';

/** Writing the last sight with every request would be a write per read; a minute is exact enough. */
const TOUCH_EVERY = 60_000;

export type StartedSession = { token: string; maxAge: number };

const hashes = (ctx: Context, token: string): string[] =>
  ctx.secrets.map((secret) => keyedHash(secret, 'session', token));

export const start = async (ctx: Context, user: { id: number; role: Role }): Promise<StartedSession> => {
  const token = randomToken();
  const now = ctx.clock.now();
  await queries.insertSession(ctx.db, {
    tokenHash: keyedHash(ctx.secrets[0], 'session', token),
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
  });
  return { token, maxAge: ctx.config.sessionLimits[user.role].absolute };
};

export const end = (ctx: Context, token: string): Promise<void> =>
  queries.deleteSessions(ctx.db, hashes(ctx, token));

const isOver = (ctx: Context, session: queries.SessionRow, now: number): boolean => {
  const { idle, absolute } = ctx.config.sessionLimits[session.role];
  const { createdAt, lastSeenAt, sessionsValidFrom } = session;
  return (
    session.isSuspended ||
    now - createdAt.getTime() >= absolute ||
    now - lastSeenAt.getTime() >= idle ||
    (sessionsValidFrom !== null && createdAt < sessionsValidFrom)
  );
};

/**
 * Who holds this token now: nobody, if the session is unknown, over, or its user suspended. A passive look, which a page
 * takes by itself, is no sign that anybody sits there.
 */
export const viewerOf = async (
  ctx: Context,
  token: string,
  { passive }: { passive: boolean },
): Promise<Viewer | null> => {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  if (!session) return null;
  const now = ctx.clock.now();
  if (isOver(ctx, session, now.getTime())) {
    await queries.deleteSessions(ctx.db, [session.tokenHash]);
    return null;
  }
  if (!passive && now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY) {
    await queries.touchSession(ctx.db, session.tokenHash, now);
  }
  return { userId: session.userId, role: session.role, language: session.language };
};

/** Removes what has ended by itself. */
export const sweep = (ctx: Context): Promise<void> => {
  const longest = Math.max(...Object.values(ctx.config.sessionLimits).map((limits) => limits.absolute));
  return queries.deleteSessionsBegunBefore(ctx.db, new Date(ctx.clock.now().getTime() - longest));
};
