import type { Context } from '../../platform/context.ts';
import { keyedHash, randomToken } from '../../platform/crypto.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Role } from '@cadence/contract/route';
import * as queries from './queries.ts';
import { timeOf } from './session-time.ts';

/**
 * Writing the last sight with every request would be a write per read; a minute is exact enough, and less where the
 * limit itself is short.
 */
const touchEvery = (idle: number): number => Math.min(60_000, idle / 10);

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

/** Ends every session of a user but the one with this token. */
export const endOthers = (ctx: Context, userId: number, token: string | null): Promise<void> =>
  queries.deleteOtherSessions(ctx.db, userId, token === null ? [] : hashes(ctx, token));

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
  const { idle } = ctx.config.sessionLimits[session.role];
  if (isOver(ctx, session, now.getTime())) {
    await queries.deleteSessions(ctx.db, [session.tokenHash]);
    return null;
  }
  if (!passive && now.getTime() - session.lastSeenAt.getTime() >= touchEvery(idle)) {
    await queries.touchSession(ctx.db, session.tokenHash, now);
  }
  return { userId: session.userId, role: session.role, language: session.language };
};

/** Null where the session is unknown or over. */
export const timeLeft = async (ctx: Context, token: string): Promise<ReturnType<typeof timeOf> | null> => {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  const now = ctx.clock.now().getTime();
  if (!session || isOver(ctx, session, now)) return null;
  return timeOf(session, ctx.config.sessionLimits[session.role], now);
};

/** Writes down that somebody sits there now. */
export const touch = async (ctx: Context, token: string): Promise<void> => {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  const now = ctx.clock.now();
  if (session && !isOver(ctx, session, now.getTime()))
    await queries.touchSession(ctx.db, session.tokenHash, now);
};

/** Removes what has ended by itself. */
export const sweep = (ctx: Context): Promise<void> => {
  const longest = Math.max(...Object.values(ctx.config.sessionLimits).map((limits) => limits.absolute));
  return queries.deleteSessionsBegunBefore(ctx.db, new Date(ctx.clock.now().getTime() - longest));
};
