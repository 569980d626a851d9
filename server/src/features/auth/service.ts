import type { credentials, registration, sessionTime as timeOnTheWire } from '@cadence/contract/auth/auth';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as schedule from '../schedule/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as attemptLimits from './sign-in/attempt-limits.ts';
import { requestConfirmationLink, deleteLinks, deleteExpiredLinks } from './recovery/email-links.ts';
import { deleteExpiredPhoneCodes, deletePhoneCode } from './phone-confirmation/phone-confirmation.ts';
import { newBrowserToken } from './sign-in/known-browser.ts';
import { hashPassword, isPasswordRight } from './sign-in/passwords.ts';
import * as queries from './sign-in/queries.ts';
import {
  countCodeAttempt,
  deleteSecondFactor,
  consumeCode,
  sweepSecondFactors,
} from './second-factor/second-factor.ts';
import * as sessions from './sign-in/sessions.ts';

export { countUse, countUseFrom } from './sign-in/attempt-limits.ts';
export { confirmPassword } from './sign-in/confirm-password.ts';
export { readSecondFactorOf, turnOffSecondFactorOf } from './second-factor/admin-second-factor.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  getSecondFactor,
  turnOffSecondFactor,
} from './second-factor/second-factor.ts';
export {
  confirmPhone,
  phoneConfirmationStatus,
  requestPhoneCode,
} from './phone-confirmation/phone-confirmation.ts';
export { findNewestToken } from './recovery/email-links.ts';
export {
  changePassword,
  confirmEmail,
  emailConfirmationStatus,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  sendConfirmation,
} from './recovery/recovery.ts';

/** `browser`: the token by which the browser is known from now on. */
export type SignedIn = { user: users.User; session: sessions.StartedSession; browser: string };
export type NewAccount = Omit<users.NewUser, 'language'> & { password: string; language: Locale };

/**
 * Creates an account of any role; a therapist's profile and default schedule are created in the same transaction. A
 * `passwordHash` avoids hashing one password many times; with `isEmailConfirmed` no confirmation link is sent.
 */
export async function createAccount(
  ctx: Context,
  account: NewAccount,
  known: { passwordHash?: string; isEmailConfirmed?: boolean } = {},
): Promise<users.UserRow> {
  const { password, ...user } = account;
  const passwordHash = known.passwordHash ?? (await hashPassword(password));
  return inTransaction(ctx, async (tx) => {
    const created = await users.create(tx, user, { isEmailConfirmed: known.isEmailConfirmed ?? false });
    await queries.insertCredentials(tx.db, created.id, passwordHash);
    if (created.role === 'therapist') {
      const therapist = await therapists.create(tx, created.id);
      await schedule.createDefaults(tx, therapist.id);
    }
    await requestConfirmationLink(tx, created);
    return created;
  });
}

/**
 * Registers and signs in. `former` is the browser's previous session token; that session ends.
 * @throws Failure `too_many_requests`, `username_taken`, `email_taken`
 */
export async function register(
  ctx: Context,
  input: z.output<typeof registration>,
  { locale, address }: { locale: Locale; address: string },
  former: string | null,
): Promise<SignedIn> {
  await attemptLimits.countRegistration(ctx, address);
  const created = await createAccount(ctx, { ...input, language: input.language ?? locale });
  return signIn(ctx, created, former);
}

/** `former` is the browser's previous session token, `browser` the token by which it may be known. */
type Caller = { address: string; former: string | null; browser: string | null };

/**
 * Answers an unknown name and a wrong password alike, in the same time. Asks for the second factor only after a
 * correct password.
 * @throws Failure `credentials_wrong`, `suspended`, `second_factor_required`, `second_factor_wrong`,
 * `too_many_requests`, `sign_in_limit_reached`
 */
export async function login(
  ctx: Context,
  input: z.output<typeof credentials>,
  { address, former, browser }: Caller,
): Promise<SignedIn> {
  const attempt = { username: input.username, address, browser };
  await attemptLimits.countSignIn(ctx, attempt);
  const user = await users.findByUsername(ctx, input.username);
  const stored = user && (await queries.findPasswordHash(ctx.db, user.id));
  const right = await isPasswordRight(stored, input.password);
  if (!user || stored === undefined || !right) throw new Failure('credentials_wrong');
  if (user.isSuspended) {
    await attemptLimits.resetSignIn(ctx, attempt);
    throw new Failure('suspended');
  }
  const proof = { passwordHash: stored, code: await countCodeAttempt(ctx, user.id, input.code) };
  const signedIn = await inTransaction(ctx, (tx) => startVerifiedSession(tx, user.id, proof, former));
  await attemptLimits.resetSignIn(ctx, attempt);
  return signedIn;
}

/**
 * Checks the credentials again under a shared lock: a concurrent password change, second factor or suspension ends
 * all sessions and must not miss this one.
 */
async function startVerifiedSession(
  tx: Context,
  userId: number,
  { passwordHash, code }: { passwordHash: string; code: string | null },
  former: string | null,
): Promise<SignedIn> {
  const user = await users.lockShared(tx, userId);
  if (!user || (await queries.findPasswordHash(tx.db, userId)) !== passwordHash)
    throw new Failure('credentials_wrong');
  if (user.isSuspended) throw new Failure('suspended');
  await consumeCode(tx, userId, code);
  return signIn(tx, user, former);
}

/** Always a new token, never the one that the browser sent (session fixation). */
async function signIn(ctx: Context, user: users.UserRow, former: string | null): Promise<SignedIn> {
  if (former) await sessions.end(ctx, former);
  const session = await sessions.start(ctx, user);
  return { user: users.toUser(user), session, browser: newBrowserToken(ctx, user.username) };
}

export async function logout(ctx: Context, token: string | null): Promise<void> {
  if (token) await sessions.end(ctx, token);
}

type SessionTime = z.output<typeof timeOnTheWire>;

/** @throws Failure `signed_out` when the session has ended */
export async function sessionTime(ctx: Context, token: string | null): Promise<SessionTime> {
  const time = token && (await sessions.timeLeft(ctx, token));
  if (!time) throw new Failure('signed_out');
  return time;
}

/** Extends the session even if it was extended a moment ago. */
export async function extendSession(ctx: Context, token: string | null): Promise<SessionTime> {
  if (token) await sessions.touch(ctx, token);
  return sessionTime(ctx, token);
}

/** Ends every session of a user. */
export function endSessionsOf(ctx: Context, userId: number): Promise<void> {
  return queries.deleteSessionsOf(ctx.db, userId);
}

/** Deletes everything that signs in to the account. */
export async function deleteSignInData(tx: Context, userId: number): Promise<void> {
  await queries.deleteSessionsOf(tx.db, userId);
  await queries.deleteCredentials(tx.db, userId);
  await deleteSecondFactor(tx, userId);
  await deleteLinks(tx, userId);
  await deletePhoneCode(tx, userId);
}

export function viewerOf(ctx: Context, token: string, look: { passive: boolean }): Promise<Viewer | null> {
  return sessions.viewerOf(ctx, token, look);
}

/** Deletes expired sessions, attempts, links, phone codes and unconfirmed second factors. */
export async function sweep(ctx: Context): Promise<void> {
  await sessions.sweep(ctx);
  await attemptLimits.sweep(ctx);
  await deleteExpiredLinks(ctx);
  await deleteExpiredPhoneCodes(ctx);
  await sweepSecondFactors(ctx);
}
