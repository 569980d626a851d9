/** Calls Google for a person with a valid access token, renewed before it expires. */
import type { Failed } from '../../integrations/google/call.ts';
import type { Tokens } from '../../integrations/google/replies.ts';
import { type Context, emit, inTransaction } from '../../context.ts';
import { untilAborted } from '../../platform/concurrency/until-aborted.ts';
import * as queries from './queries.ts';
import { sealToken, unsealToken } from './sealed-tokens.ts';

export type NoAccess = { ok: false; why: 'not_connected' | 'expired' | 'unavailable' };
type Token = { ok: true; token: string };

/** Renewed this long before it expires, so that it outlasts the call. */
const MARGIN = 5 * 60_000;

/**
 * Runs `work` with the person's access token, and once more with a new one if Google rejects the first. When Google
 * refuses to renew, the connection is `expired` until the person connects again.
 */
export async function withAccess<T extends { ok: true }>(
  ctx: Context,
  userId: number,
  work: (accessToken: string) => Promise<T | Failed>,
  signal?: AbortSignal,
): Promise<T | Failed | NoAccess> {
  const link = await queries.findLink(ctx.db, userId);
  if (!link || ctx.config.off.google) return { ok: false, why: 'not_connected' };
  return link.isExpired ? { ok: false, why: 'expired' } : withLink(ctx, link, work, signal);
}

/** The same for a given connection, even an expired one. */
export async function withLink<T extends { ok: true }>(
  ctx: Context,
  link: queries.LinkRow,
  work: (accessToken: string) => Promise<T | Failed>,
  signal?: AbortSignal,
): Promise<T | Failed | NoAccess> {
  if (ctx.config.off.google) return { ok: false, why: 'not_connected' };
  const current = validAccessToken(ctx, link);
  const first = current === null ? await renewOnce(ctx, link, signal) : { ok: true as const, token: current };
  if (!first.ok) return first;
  const reply = await work(first.token);
  if (reply.ok || reply.why !== 'unauthorized') return reply;
  if (current === null) return { ok: false, why: 'unavailable' };
  const second = await renewOnce(ctx, link, signal);
  if (!second.ok) return second;
  const again = await work(second.token);
  return again.ok || again.why !== 'unauthorized' ? again : { ok: false, why: 'unavailable' };
}

function validAccessToken(ctx: Context, link: queries.LinkRow): string | null {
  return link.accessExpiresAt.getTime() - MARGIN > ctx.clock.now().getTime()
    ? unsealToken(ctx, 'access_token', link.userId, link.accessToken)
    : null;
}

/** Renewals in progress, per database and connection: concurrent calls share one. */
const underWay = new WeakMap<Context['database'], Map<string, Promise<Token | NoAccess>>>();

async function renewOnce(
  ctx: Context,
  link: queries.LinkRow,
  signal: AbortSignal | undefined,
): Promise<Token | NoAccess> {
  const all = underWay.get(ctx.database) ?? new Map<string, Promise<Token | NoAccess>>();
  underWay.set(ctx.database, all);
  const key = link.refreshToken;
  const begun = all.get(key);
  // The caller that began it may have more time than this one.
  if (begun) return signal ? untilAborted(begun, signal, () => ({ ok: false, why: 'unavailable' })) : begun;
  const renewal = renewUnlessDone(ctx, link, signal).finally(() => all.delete(key));
  all.set(key, renewal);
  return renewal;
}

/** A renewal that ended after `link` was read, here or on another node, serves this caller too. */
async function renewUnlessDone(
  ctx: Context,
  link: queries.LinkRow,
  signal: AbortSignal | undefined,
): Promise<Token | NoAccess> {
  const latest = await queries.findLink(ctx.db, link.userId);
  if (latest && latest.account === link.account && latest.accessToken !== link.accessToken) {
    const token = validAccessToken(ctx, latest);
    if (token !== null) return { ok: true, token };
  }
  return renew(ctx, link, signal);
}

async function renew(
  ctx: Context,
  link: queries.LinkRow,
  signal: AbortSignal | undefined,
): Promise<Token | NoAccess> {
  const refreshToken = unsealToken(ctx, 'refresh_token', link.userId, link.refreshToken);
  if (refreshToken === null) {
    ctx.logger.error(
      { userId: link.userId },
      'a Google token cannot be decrypted with the configured secrets',
    );
    return expire(ctx, link);
  }
  const reply = await ctx.google.refresh(refreshToken, signal);
  if (reply.ok) return { ok: true, token: await saveTokens(ctx, link, refreshToken, reply.tokens) };
  if (reply.why === 'revoked') return expire(ctx, link);
  return { ok: false, why: 'unavailable' };
}

/** Seals both tokens with the current secret. */
async function saveTokens(
  ctx: Context,
  link: queries.LinkRow,
  refreshToken: string,
  tokens: Tokens,
): Promise<string> {
  const { userId } = link;
  await queries.updateLink(ctx.db, link, {
    refreshToken: sealToken(ctx, 'refresh_token', userId, tokens.refreshToken ?? refreshToken),
    accessToken: sealToken(ctx, 'access_token', userId, tokens.accessToken),
    accessExpiresAt: new Date(ctx.clock.now().getTime() + tokens.expiresInSeconds * 1000),
  });
  return tokens.accessToken;
}

/** Emitted once, even by concurrent calls. */
async function expire(ctx: Context, link: queries.LinkRow): Promise<NoAccess> {
  if (link.isExpired) return { ok: false, why: 'expired' };
  await inTransaction(ctx, async (tx) => {
    const changed = await queries.updateLink(tx.db, link, { isExpired: true });
    if (changed) await emit(tx, 'google_calendar.access_expired', { userId: link.userId });
  });
  return { ok: false, why: 'expired' };
}
