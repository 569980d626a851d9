/** Calls to Google on somebody's behalf: with a token that holds, renewed before it runs out. */
import type { Failed } from '../../integrations/google/call.ts';
import type { Tokens } from '../../integrations/google/replies.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import * as queries from './queries.ts';
import { sealToken, unsealToken } from './sealed-tokens.ts';

export type NoAccess = { ok: false; why: 'not_connected' | 'expired' | 'unavailable' };
type Token = { ok: true; token: string };

/** Renewed this long before it runs out: a call that begins with a token also ends with it. */
const MARGIN = 5 * 60_000;

/**
 * Does something with a person's access token, and once more with a new one where Google no longer knows the first. A
 * refusal to renew ends the connection: it is `expired` until the person connects again.
 */
export const withAccess = async <T extends { ok: true }>(
  ctx: Context,
  userId: number,
  work: (accessToken: string) => Promise<T | Failed>,
  signal?: AbortSignal,
): Promise<T | Failed | NoAccess> => {
  const link = await queries.findLink(ctx.db, userId);
  if (!link) return { ok: false, why: 'not_connected' };
  return link.isExpired ? { ok: false, why: 'expired' } : withLink(ctx, link, work, signal);
};

/** The same with a connection at hand, and even where nothing else uses it any more. */
export const withLink = async <T extends { ok: true }>(
  ctx: Context,
  link: queries.LinkRow,
  work: (accessToken: string) => Promise<T | Failed>,
  signal?: AbortSignal,
): Promise<T | Failed | NoAccess> => {
  const kept = keptToken(ctx, link);
  const first = kept === null ? await renewed(ctx, link, signal) : { ok: true as const, token: kept };
  if (!first.ok) return first;
  const reply = await work(first.token);
  if (reply.ok || reply.why !== 'unauthorized') return reply;
  if (kept === null) return { ok: false, why: 'unavailable' };
  const second = await renewed(ctx, link, signal);
  if (!second.ok) return second;
  const again = await work(second.token);
  return again.ok || again.why !== 'unauthorized' ? again : { ok: false, why: 'unavailable' };
};

const keptToken = (ctx: Context, link: queries.LinkRow): string | null =>
  link.accessExpiresAt.getTime() - MARGIN > ctx.clock.now().getTime()
    ? unsealToken(ctx, 'access_token', link.userId, link.accessToken)
    : null;

/** Renewals under way, by the node's own database and the connection: several calls at once share one. */
const underWay = new WeakMap<Context['database'], Map<string, Promise<Token | NoAccess>>>();

const renewed = async (
  ctx: Context,
  link: queries.LinkRow,
  signal: AbortSignal | undefined,
): Promise<Token | NoAccess> => {
  const all = underWay.get(ctx.database) ?? new Map<string, Promise<Token | NoAccess>>();
  underWay.set(ctx.database, all);
  const key = link.refreshToken;
  const begun = all.get(key);
  if (begun) return begun;
  const renewal = renew(ctx, link, signal).finally(() => all.delete(key));
  all.set(key, renewal);
  return renewal;
};

const renew = async (
  ctx: Context,
  link: queries.LinkRow,
  signal: AbortSignal | undefined,
): Promise<Token | NoAccess> => {
  const refreshToken = unsealToken(ctx, 'refresh_token', link.userId, link.refreshToken);
  if (refreshToken === null) {
    ctx.logger.error(
      { userId: link.userId },
      'a Google token cannot be opened with the secrets of this start',
    );
    return expire(ctx, link);
  }
  const reply = await ctx.google.refresh(refreshToken, signal ? { signal } : {});
  if (reply.ok) return { ok: true, token: await keep(ctx, link, refreshToken, reply.tokens) };
  if (reply.why === 'revoked') return expire(ctx, link);
  return { ok: false, why: 'unavailable' };
};

/** Both are sealed anew, so that a former secret is soon of no use any more. */
const keep = async (
  ctx: Context,
  link: queries.LinkRow,
  refreshToken: string,
  tokens: Tokens,
): Promise<string> => {
  const { userId } = link;
  await queries.updateLink(ctx.db, link, {
    refreshToken: sealToken(ctx, 'refresh_token', userId, tokens.refreshToken ?? refreshToken),
    accessToken: sealToken(ctx, 'access_token', userId, tokens.accessToken),
    accessExpiresAt: new Date(ctx.clock.now().getTime() + tokens.expiresInSeconds * 1000),
  });
  return tokens.accessToken;
};

/** Said once: whoever comes second finds it expired. */
const expire = async (ctx: Context, link: queries.LinkRow): Promise<NoAccess> => {
  if (link.isExpired) return { ok: false, why: 'expired' };
  await inTransaction(ctx, async (tx) => {
    const changed = await queries.updateLink(tx.db, link, { isExpired: true });
    if (changed) await emit(tx, 'calendar.expired', { userId: link.userId });
  });
  return { ok: false, why: 'expired' };
};
