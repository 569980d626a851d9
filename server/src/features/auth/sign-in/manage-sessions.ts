/** The list of one's own sessions, and how sessions are ended from outside. */
import type { ownSession } from '@cadence/contract/auth/sessions';
import type * as z from 'zod/mini';
import { audit } from '../../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notAmongOwn } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import * as queries from './queries.ts';
import * as sessions from './sessions.ts';

const LISTED = 100;

export async function listOwnSessions(
  ctx: Context,
  { userId }: Viewer,
  token: string | null,
): Promise<z.output<typeof ownSession>[]> {
  const current = token === null ? [] : sessions.hashes(ctx, token);
  const now = ctx.clock.now().getTime();
  const rows = await queries.listSessions(ctx.db, userId, LISTED);
  return rows
    .filter((row) => !sessions.isEnded(ctx, row, now))
    .map(({ id, tokenHash, browser, system, createdAt, lastSeenAt }) => ({
      id,
      isCurrent: current.includes(tokenHash),
      browser,
      system,
      startedAt: createdAt,
      lastSeenAt,
    }));
}

/** @throws Failure `not_found` */
export async function endOwnSession(ctx: Context, { userId }: Viewer, id: number): Promise<void> {
  const owner = await queries.findSessionOwner(ctx.db, id);
  if (owner !== userId) throw notAmongOwn(`session:${id}`, owner);
  await inTransaction(ctx, async (tx) => {
    await queries.deleteSession(tx.db, id);
    await sessions.notifyEnded(tx, userId);
  });
}

export function endOtherSessionsOf(ctx: Context, { userId }: Viewer, token: string | null): Promise<void> {
  return sessions.endOtherSessions(ctx, userId, token);
}

/** Ends every session of an account, for instance where a device was stolen. @throws Failure `not_found` */
export async function endSessionsOfUser(ctx: Context, viewer: Viewer, userId: number): Promise<void> {
  await users.getAccount(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    // A sign-in that is under way has either started its session, which ends here, or starts it afterwards.
    await users.lock(tx, userId);
    await sessions.endAll(tx, userId);
    await audit(tx, viewer, {
      action: 'change',
      change: 'sessions_ended',
      record: `user:${userId}`,
      subjectId: userId,
    });
  });
}
