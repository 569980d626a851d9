/** Connecting Google: state, PKCE proof and tokens (OAuth 2.0, RFC 7636). */
import type { GoogleResult } from '@cadence/contract/calendars/google-calendar';
import { mayReadBusyTimes, mayUseCalendar } from '../../integrations/google/oauth.ts';
import type { Account, Tokens } from '../../integrations/google/replies.ts';
import { type Context, emit, inTransaction } from '../../context.ts';
import { randomToken, sha256 } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { countRequest } from './request-limit.ts';
import { sealToken, unsealToken } from './sealed-tokens.ts';

const STATE_LIFETIME_MS = 10 * 60_000;

/** The session's token binds the callback to the browser that started. */
type Session = { token: string | null };

function sessionHash({ token }: Session): string {
  return sha256(`google state\n${token}`);
}

/** Must equal the redirect address registered at Google. */
function redirectUri(ctx: Context): string {
  return `${ctx.config.publicUrl}/api/google-calendar/callback`;
}

/** The address of Google's consent page. @throws Failure `not_offered`, `too_many_requests` */
export async function startConnection(
  ctx: Context,
  viewer: Viewer,
  session: Session,
): Promise<{ authUrl: string }> {
  if (ctx.config.off.google) throw new Failure('not_offered');
  await countRequest(ctx, viewer);
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
    // Patients' busy times are not needed.
    withBusyTimes: viewer.role === 'therapist',
  });
  return { authUrl };
}

export type Returned = { state?: string | undefined; code?: string | undefined; error?: string | undefined };

/**
 * Handles the return from Google. An unknown, expired or foreign state is rejected before Google is called: pages get
 * a result, programs a 400.
 * @throws Failure `google_state_unknown`
 */
export async function finishConnection(
  ctx: Context,
  viewer: Viewer,
  returned: Returned,
  { session, wantsPage }: { session: Session; wantsPage: boolean },
): Promise<{ redirectTo: string }> {
  const result = await exchange(ctx, viewer, session, returned);
  if (result === 'stale' && !wantsPage) throw new Failure('google_state_unknown');
  const page = viewer.role === 'therapist' ? '/calendar' : '/appointments';
  return { redirectTo: `${page}?google=${result}` };
}

async function exchange(
  ctx: Context,
  viewer: Viewer,
  session: Session,
  { state, code, error }: Returned,
): Promise<GoogleResult> {
  const codeVerifier = await takeCodeVerifier(ctx, viewer, session, state);
  if (codeVerifier === null) return 'stale';
  if (error !== undefined) return error === 'access_denied' ? 'denied' : 'failed';
  if (code === undefined) return 'failed';
  const reply = await ctx.google.exchangeCode(code, { codeVerifier, redirectUri: redirectUri(ctx) });
  if (!reply.ok) return reply.why === 'unavailable' ? 'unavailable' : 'failed';
  return acceptTokens(ctx, viewer, reply.tokens);
}

async function takeCodeVerifier(
  ctx: Context,
  viewer: Viewer,
  session: Session,
  state: string | undefined,
): Promise<string | null> {
  if (state === undefined) return null;
  const { userId } = viewer;
  const begun = await queries.consumeState(ctx.db, {
    stateHash: sha256(state),
    userId,
    sessionHash: sessionHash(session),
  });
  if (!begun || ctx.clock.now().getTime() - begun.createdAt.getTime() > STATE_LIFETIME_MS) return null;
  return unsealToken(ctx, 'code_verifier', userId, begun.codeVerifier);
}

/** Stores the tokens if all necessary permissions were granted; otherwise revokes them. */
async function acceptTokens(ctx: Context, viewer: Viewer, tokens: Tokens): Promise<GoogleResult> {
  const { refreshToken } = tokens;
  const revokeAndReturn = async (result: GoogleResult): Promise<GoogleResult> => {
    await ctx.google.revoke(refreshToken ?? tokens.accessToken);
    return result;
  };
  if (!mayUseCalendar(tokens)) return revokeAndReturn('incomplete');
  if (refreshToken === null) return revokeAndReturn('failed');
  const owner = await ctx.google.accountOf(tokens.accessToken);
  if (!owner.ok) return revokeAndReturn(owner.why === 'unavailable' ? 'unavailable' : 'failed');
  const former = await queries.findLink(ctx.db, viewer.userId);
  await saveConnection(ctx, viewer, owner.account, { ...tokens, refreshToken }, former);
  // For the same account, revoking would end the new access too.
  if (former && former.account !== owner.account.id) await revoke(ctx, former);
  return 'connected';
}

function saveConnection(
  ctx: Context,
  { userId }: Viewer,
  account: Account,
  tokens: Tokens & { refreshToken: string },
  former: queries.LinkRow | undefined,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await users.requireOpenAccount(tx, userId);
    const { refreshToken, accessToken, expiresInSeconds } = tokens;
    const readsBusyTimes = mayReadBusyTimes(tokens);
    // Another account has other calendars, and with less consent the chosen ones are not readable.
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
    await emit(tx, 'google_calendar.connected', { userId });
  });
}

/** Revokes the access at Google; failures are ignored, because the tokens are deleted anyway. */
export async function revoke(ctx: Context, link: queries.LinkRow): Promise<void> {
  if (ctx.config.off.google) return;
  const refreshToken = unsealToken(ctx, 'refresh_token', link.userId, link.refreshToken);
  if (refreshToken !== null) await ctx.google.revoke(refreshToken);
}

/** Deletes states that were never used. */
export function deleteExpiredStates(ctx: Context): Promise<void> {
  return queries.deleteStatesBefore(ctx.db, new Date(ctx.clock.now().getTime() - STATE_LIFETIME_MS));
}
