import type { sessionTime } from '@cadence/contract/auth/auth';
import type { Role } from '@cadence/contract/base/route';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { keyedHash, randomToken } from '../../../platform/crypto.ts';
import type { SessionViewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import type { Device } from './device.ts';
import * as queries from './queries.ts';

/** How often activity is written: every minute at most, more often for short idle limits. */
function touchInterval(idle: number): number {
  return Math.min(60_000, idle / 10);
}

/** Of an account: more than anybody has devices. One more ends the one that was used least recently. */
const MOST_SESSIONS = 50;

export type StartedSession = { token: string; maxAge: number };

/** The hashes that a token may be stored under, while the installation's secret is being replaced. */
export function hashes(ctx: Context, token: string): string[] {
  return ctx.secrets.map((secret) => keyedHash(secret, 'session', token));
}

export async function start(
  ctx: Context,
  user: { id: number; role: Role },
  device: Device,
): Promise<StartedSession> {
  const token = randomToken();
  const now = ctx.clock.now();
  const validFrom = (await users.find(ctx, user.id))?.sessionsValidFrom ?? now;
  await queries.insertSession(ctx.db, {
    tokenHash: keyedHash(ctx.secrets[0], 'session', token),
    userId: user.id,
    // The clock of the node that ended the former sessions may have been ahead.
    createdAt: validFrom > now ? validFrom : now,
    lastSeenAt: now,
    ...device,
  });
  if (await queries.deleteOldestSessions(ctx.db, user.id, MOST_SESSIONS)) await notifyEnded(ctx, user.id);
  return { token, maxAge: ctx.config.sessionLimits[user.role].absolute };
}

export async function end(ctx: Context, token: string): Promise<void> {
  for (const userId of await queries.deleteSessions(ctx.db, hashes(ctx, token)))
    await notifyEnded(ctx, userId);
}

/** Live connections of the account's ended sessions are closed, on every node; in a transaction when it commits. */
export function notifyEnded(ctx: Context, userId: number): Promise<void> {
  return ctx.liveBus.publish(ctx.execute ?? ctx.database.execute, 'sessions', { userId });
}

/** Ends every session of a user. */
export async function endAll(ctx: Context, userId: number): Promise<void> {
  await queries.deleteSessionsOf(ctx.db, userId);
  await notifyEnded(ctx, userId);
}

/** Ends every session of a user except the one with this token. */
export async function endOtherSessions(ctx: Context, userId: number, token: string | null): Promise<void> {
  await queries.deleteOtherSessions(ctx.db, userId, token === null ? [] : hashes(ctx, token));
  await notifyEnded(ctx, userId);
}

/** Whether a session of a person counts no longer, although its row is still there. */
export function isEnded(ctx: Context, session: queries.SessionState, now: number): boolean {
  const { createdAt, lastSeenAt, user } = session;
  const { idle, absolute } = ctx.config.sessionLimits[user.role];
  return (
    user.isSuspended ||
    now - createdAt.getTime() >= absolute ||
    now - lastSeenAt.getTime() >= idle ||
    (user.sessionsValidFrom !== null && createdAt < user.sessionsValidFrom)
  );
}

/**
 * The viewer of a session token; null when the session is unknown or ended, or its user suspended. A passive request,
 * which a page sends by itself, does not count as activity.
 */
export async function viewerOf(
  ctx: Context,
  token: string,
  { passive }: { passive: boolean },
): Promise<SessionViewer | null> {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  if (!session) return null;
  const now = ctx.clock.now();
  const { idle } = ctx.config.sessionLimits[session.user.role];
  if (isEnded(ctx, session, now.getTime())) {
    await queries.deleteSessions(ctx.db, [session.tokenHash]);
    return null;
  }
  if (!passive && now.getTime() - session.lastSeenAt.getTime() >= touchInterval(idle)) {
    await queries.touchSession(ctx.db, session.tokenHash, now);
  }
  const user = users.toUser(session.user);
  return { userId: user.id, role: user.role, language: user.language, user };
}

/** Null when the session is unknown or ended. */
export async function timeLeft(ctx: Context, token: string): Promise<z.output<typeof sessionTime> | null> {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  const now = ctx.clock.now().getTime();
  if (!session || isEnded(ctx, session, now)) return null;
  const time = timeLeftOf(session, ctx.config.sessionLimits[session.user.role], now);
  return { ...time, isConsentDue: users.isConsentDue(session.user) };
}

/** When the person signed in; null when the session is unknown or ended. */
export async function startedAt(ctx: Context, token: string): Promise<Date | null> {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  return session && !isEnded(ctx, session, ctx.clock.now().getTime()) ? session.createdAt : null;
}

/** Records activity. */
export async function touch(ctx: Context, token: string): Promise<void> {
  const session = await queries.findSession(ctx.db, hashes(ctx, token));
  const now = ctx.clock.now();
  if (session && !isEnded(ctx, session, now.getTime()))
    await queries.touchSession(ctx.db, session.tokenHash, now);
}

/** Deletes expired sessions. */
export function sweep(ctx: Context): Promise<void> {
  const longest = Math.max(...Object.values(ctx.config.sessionLimits).map((limits) => limits.absolute));
  return queries.deleteSessionsBegunBefore(ctx.db, new Date(ctx.clock.now().getTime() - longest));
}

/** Two minutes to react, when the limits are long enough (WCAG 2.2, 2.2.1). */
const WARNING_MS = 120_000;

type Begun = { createdAt: Date; lastSeenAt: Date };
/** Milliseconds. */
type Limits = { idle: number; absolute: number };

/** The remaining time of an active session, and whether activity extends it. */
export function timeLeftOf(
  session: Begun,
  limits: Limits,
  now: number,
): Omit<z.output<typeof sessionTime>, 'isConsentDue'> {
  const idleEnd = session.lastSeenAt.getTime() + limits.idle;
  const lastEnd = session.createdAt.getTime() + limits.absolute;
  const notice = Math.min(WARNING_MS, Math.min(limits.idle, limits.absolute) / 2);
  return {
    secondsLeft: Math.max(0, Math.floor((Math.min(idleEnd, lastEnd) - now) / 1000)),
    noticeSeconds: Math.floor(notice / 1000),
    isExtendable: idleEnd < lastEnd,
  };
}
