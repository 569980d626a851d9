/** The way to Google and back: state, proof and tokens (OAuth 2.0 with PKCE, RFC 7636). */
import type { GoogleResult } from '@cadence/contract/calendar';
import { mayReadBusyTimes, mayUseCalendar } from '../../integrations/google/oauth.ts';
import type { Account, Tokens } from '../../integrations/google/replies.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { randomToken, sha256 } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { sealToken, unsealToken } from './sealed-tokens.ts';

/** A way that was begun longer ago is not finished. */
const STATE_LIFE = 10 * 60_000;

/** The session's token, which ties what comes back to the browser that left. */
type Session = { token: string | null };

const sessionHash = ({ token }: Session): string => sha256(`google state\n${token}`);

/** Exactly what is registered at Google. */
const redirectUri = (ctx: Context): string => `${ctx.config.publicUrl}/api/google-calendar/callback`;

/** Where the browser goes. Nothing is asked of Google yet. */
export const begin = async (ctx: Context, viewer: Viewer, session: Session): Promise<{ authUrl: string }> => {
  const [state, codeVerifier] = [randomToken(), randomToken()];
  await queries.insertState(ctx.db, {
    stateHash: sha256(state),
    userId: viewer.userId,
    sessionHash: sessionHash(session),
    codeVerifier: sealToken(ctx, 'code_verifier', viewer.userId, codeVerifier),
    createdAt: ctx.clock.now(),
  });
  const authUrl = ctx.google.consentUrl({
    state,
    codeChallenge: sha256(codeVerifier),
    redirectUri: redirectUri(ctx),
    locale: viewer.language,
    // A patient's time is nobody's business here.
    withBusyTimes: viewer.role === 'therapist',
  });
  return { authUrl };
};

export type Returned = { state?: string | undefined; code?: string | undefined; error?: string | undefined };

/**
 * The person comes back. A way that was not begun here and now is refused before Google hears of anything: a page says
 * so to a person, 400 to a program.
 * @throws Failure `google_state_unknown`
 */
export const comeBack = async (
  ctx: Context,
  viewer: Viewer,
  returned: Returned,
  { session, wantsPage }: { session: Session; wantsPage: boolean },
): Promise<{ redirectTo: string }> => {
  const result = await finish(ctx, viewer, session, returned);
  if (result === 'stale' && !wantsPage) throw new Failure('google_state_unknown');
  const page = viewer.role === 'therapist' ? '/calendar' : '/appointments';
  return { redirectTo: `${page}?google=${result}` };
};

const finish = async (
  ctx: Context,
  viewer: Viewer,
  session: Session,
  { state, code, error }: Returned,
): Promise<GoogleResult> => {
  const codeVerifier = await proofOf(ctx, viewer, session, state);
  if (codeVerifier === null) return 'stale';
  if (error !== undefined) return error === 'access_denied' ? 'denied' : 'failed';
  if (code === undefined) return 'failed';
  const reply = await ctx.google.exchangeCode(code, { codeVerifier, redirectUri: redirectUri(ctx) });
  if (!reply.ok) return reply.why === 'unavailable' ? 'unavailable' : 'failed';
  return accept(ctx, viewer, reply.tokens);
};

const proofOf = async (
  ctx: Context,
  viewer: Viewer,
  session: Session,
  state: string | undefined,
): Promise<string | null> => {
  if (state === undefined) return null;
  const { userId } = viewer;
  const begun = await queries.takeState(ctx.db, {
    stateHash: sha256(state),
    userId,
    sessionHash: sessionHash(session),
  });
  if (!begun || ctx.clock.now().getTime() - begun.createdAt.getTime() > STATE_LIFE) return null;
  return unsealToken(ctx, 'code_verifier', userId, begun.codeVerifier);
};

/** Keeps what was granted, where it is all that is needed; what is not kept is given back. */
const accept = async (ctx: Context, viewer: Viewer, tokens: Tokens): Promise<GoogleResult> => {
  const { refreshToken } = tokens;
  const giveBack = async (result: GoogleResult): Promise<GoogleResult> => {
    await ctx.google.revoke(refreshToken ?? tokens.accessToken);
    return result;
  };
  if (!mayUseCalendar(tokens)) return giveBack('incomplete');
  if (refreshToken === null) return giveBack('failed');
  const owner = await ctx.google.accountOf(tokens.accessToken);
  if (!owner.ok) return giveBack(owner.why === 'unavailable' ? 'unavailable' : 'failed');
  const former = await queries.findLink(ctx.db, viewer.userId);
  await save(ctx, viewer, owner.account, { ...tokens, refreshToken }, former);
  // Of the same account Google would take both back at once.
  if (former && former.account !== owner.account.id) await revoke(ctx, former);
  return 'connected';
};

const save = (
  ctx: Context,
  { userId }: Viewer,
  account: Account,
  tokens: Tokens & { refreshToken: string },
  former: queries.LinkRow | undefined,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await users.holdOpen(tx, userId);
    const { refreshToken, accessToken, expiresInSeconds } = tokens;
    const readsBusyTimes = mayReadBusyTimes(tokens);
    // Another account has other calendars, and what was ticked may be out of reach now.
    if (former?.account !== account.id || !readsBusyTimes) await queries.deleteCalendarIds(tx.db, userId);
    await queries.saveLink(tx.db, {
      userId,
      account: account.id,
      email: account.email,
      refreshToken: sealToken(tx, 'refresh_token', userId, refreshToken),
      accessToken: sealToken(tx, 'access_token', userId, accessToken),
      accessExpiresAt: new Date(now.getTime() + expiresInSeconds * 1000),
      mayReadBusyTimes: readsBusyTimes,
      connectedAt: now,
      nextSyncAt: now,
    });
    await emit(tx, 'calendar.connected', { userId });
  });

/** Google is told that the access is over. It is forgotten here whatever Google says. */
export const revoke = async (ctx: Context, link: queries.LinkRow): Promise<void> => {
  const refreshToken = unsealToken(ctx, 'refresh_token', link.userId, link.refreshToken);
  if (refreshToken !== null) await ctx.google.revoke(refreshToken);
};

/** Ways that nobody will finish. */
export const forgetStale = (ctx: Context): Promise<void> =>
  queries.deleteStatesBefore(ctx.db, new Date(ctx.clock.now().getTime() - STATE_LIFE));
