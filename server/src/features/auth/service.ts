import type { PasswordWeakness } from '@cadence/contract/auth/own-password';
import { weaknessOf } from '@cadence/contract/auth/password-weakness';
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
import { assertRoomForPassword, hashPassword, isPasswordRight } from './sign-in/passwords.ts';
import * as queries from './sign-in/queries.ts';
import {
  countCodeAttempt,
  deleteSecondFactor,
  consumeCode,
  sweepSecondFactors,
} from './second-factor/second-factor.ts';
import type { Device } from './sign-in/device.ts';
import * as sessions from './sign-in/sessions.ts';
import * as signInLog from './sign-in/sign-in-log.ts';

export {
  endOtherSessionsOf,
  endOwnSession,
  endSessionsOfUser,
  listOwnSessions,
} from './sign-in/manage-sessions.ts';
export { suggestUsername } from './sign-in/suggest-username.ts';
export { viewerOf } from './sign-in/sessions.ts';
export { listSignIns } from './sign-in/sign-in-log.ts';
export { countInvitationTo, countUse, countUseFrom } from './sign-in/attempt-limits.ts';
export { confirmOwnPassword, confirmPassword, confirmRecentSignIn } from './sign-in/confirm-password.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  readSecondFactorOf,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOffSecondFactorOf,
} from './second-factor/second-factor.ts';
export {
  confirmPhone,
  deletePhoneCode,
  phoneConfirmationStatus,
  requestPhoneCode,
} from './phone-confirmation/phone-confirmation.ts';
export { findNewestToken, requestInvitationLink, sendResetLink } from './recovery/email-links.ts';
export {
  changePassword,
  confirmEmail,
  emailConfirmationStatus,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  sendConfirmation,
} from './recovery/recovery.ts';

/**
 * Who asks to sign in: the network address, the device, the browser's previous session token, which ends, and the token by
 * which it may be known.
 */
export type Caller = { address: string; device: Device; former: string | null; browser: string | null };
/** `browser`: the token by which the browser is known from now on. */
export type SignedIn = { user: users.User; session: sessions.StartedSession; browser: string };
export type NewAccount = Omit<users.NewUser, 'language'> & { password: string; language: Locale };

/**
 * Creates an account, a therapist's with profile and default schedule, a patient's with an own client, in one transaction. A
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
    const passwordWeakness = weaknessOf(password, created.username);
    await queries.insertCredentials(tx.db, created.id, { passwordHash, passwordWeakness });
    if (created.role === 'therapist') {
      const therapist = await therapists.create(tx, created.id);
      await schedule.createDefaults(tx, therapist.id);
    }
    await tx.keepSelfClient(tx, { userId: created.id, former: null });
    await requestConfirmationLink(tx, created);
    return created;
  });
}

/**
 * Registers and signs in.
 * @throws Failure `too_many_requests`, `username_taken`, `email_taken`
 */
export async function register(
  ctx: Context,
  input: z.output<typeof registration>,
  locale: Locale,
  caller: Caller,
): Promise<SignedIn> {
  await attemptLimits.countRegistration(ctx, caller.address);
  const created = await createAccount(ctx, { ...input, language: input.language ?? locale });
  return signInNew(ctx, created, caller);
}

/** Signs in to an account that was just created. */
export async function signInNew(ctx: Context, created: users.UserRow, caller: Caller): Promise<SignedIn> {
  const attempt = { username: created.username, address: caller.address };
  await signInLog.record(ctx, attempt, 'registered', created.id);
  return signIn(ctx, created, caller);
}

/**
 * Treats an unknown name and a wrong password alike, in the same time. Asks for the second factor only after a
 * correct password.
 * @throws Failure `credentials_wrong`, `suspended`, `second_factor_required`, `second_factor_wrong`,
 * `too_many_requests`, `sign_in_limit_reached`
 */
export async function login(ctx: Context, input: Credentials, caller: Caller): Promise<SignedIn> {
  assertRoomForPassword();
  const account = await users.findBySignInName(ctx, input.username);
  const attempt = attemptOn(account, input, caller);
  try {
    const { user, passwordHash } = await verifyPassword(ctx, account, input.password, attempt);
    if (user.isSuspended) {
      await attemptLimits.resetSignIn(ctx, attempt);
      throw new Failure('suspended');
    }
    const proof = {
      passwordHash,
      weakness: weaknessOf(input.password, user.username),
      code: await countCodeAttempt(ctx, user.id, input.code),
    };
    const signedIn = await inTransaction(ctx, async (tx) => {
      await signInLog.record(tx, attempt, 'signed_in', user.id);
      return startVerifiedSession(tx, user.id, proof, caller);
    });
    await attemptLimits.resetSignIn(ctx, attempt);
    return signedIn;
  } catch (error) {
    await signInLog.recordFailure(ctx, attempt, error);
    throw error;
  }
}

type Credentials = z.output<typeof credentials>;

/** Counted and recorded for the account, whether its username or its address was typed; else for what was typed. */
function attemptOn(
  account: users.UserRow | undefined,
  { username }: Credentials,
  { address, browser }: Pick<Caller, 'address' | 'browser'>,
): attemptLimits.SignInAttempt & { userId: number | null } {
  return { username: account?.username ?? username, userId: account?.id ?? null, address, browser };
}

/** Nobody has this id. */
const NOBODY = 0;

/**
 * The same work with and without an account, so that the time does not tell whether there is one.
 * @throws Failure `credentials_wrong`, `too_many_requests`
 */
async function verifyPassword(
  ctx: Context,
  user: users.UserRow | undefined,
  password: string,
  attempt: attemptLimits.SignInAttempt,
) {
  await attemptLimits.countSignIn(ctx, attempt);
  const stored = await queries.findPasswordHash(ctx.db, user?.id ?? NOBODY);
  const right = await isPasswordRight(stored, password);
  if (!user || stored === undefined || !right) throw new Failure('credentials_wrong');
  return { user, passwordHash: stored };
}

/**
 * Proves that somebody owns a suspended account, with all that signing in needs. There is no session: whoever uses this
 * gives the account's own data and nothing else.
 * @throws Failure `credentials_wrong`, `not_suspended`, `second_factor_required`, `second_factor_wrong`,
 * `too_many_requests`
 */
export async function verifySuspended(
  ctx: Context,
  input: Credentials,
  caller: Pick<Caller, 'address' | 'browser'>,
): Promise<Viewer> {
  assertRoomForPassword();
  const account = await users.findBySignInName(ctx, input.username);
  const attempt = attemptOn(account, input, caller);
  try {
    const { user } = await verifyPassword(ctx, account, input.password, attempt);
    if (!user.isSuspended) throw new Failure('not_suspended');
    const code = await countCodeAttempt(ctx, user.id, input.code);
    await inTransaction(ctx, async (tx) => {
      await consumeCode(tx, user.id, code);
      await signInLog.record(tx, attempt, 'suspended', user.id);
    });
    await attemptLimits.resetSignIn(ctx, attempt);
    return { userId: user.id, role: user.role, language: user.language };
  } catch (error) {
    await signInLog.recordFailure(ctx, attempt, error);
    throw error;
  }
}

/**
 * Checks the credentials again under a shared lock: a concurrent password change, second factor or suspension ends
 * all sessions and must not miss this one.
 */
async function startVerifiedSession(
  tx: Context,
  userId: number,
  {
    passwordHash,
    weakness,
    code,
  }: { passwordHash: string; weakness: PasswordWeakness | null; code: string | null },
  caller: Caller,
): Promise<SignedIn> {
  const user = await users.lockShared(tx, userId);
  if (!user || (await queries.findPasswordHash(tx.db, userId)) !== passwordHash)
    throw new Failure('credentials_wrong');
  if (user.isSuspended) throw new Failure('suspended');
  await consumeCode(tx, userId, code);
  // Passwords that were set before they were judged, or before a word became common.
  await queries.updateWeakness(tx.db, userId, weakness);
  return signIn(tx, user, caller);
}

/** Always a new token, never the one that the browser sent (session fixation). */
async function signIn(ctx: Context, user: users.UserRow, { former, device }: Caller): Promise<SignedIn> {
  if (former) await sessions.end(ctx, former);
  const session = await sessions.start(ctx, user, device);
  return { user: users.toUser(user), session, browser: newBrowserToken(ctx, user.username) };
}

/** What is known against the password that an account has. */
export function passwordWeaknessOf(ctx: Context, userId: number): Promise<PasswordWeakness | null> {
  return queries.findWeakness(ctx.db, userId);
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
  return sessions.endAll(ctx, userId);
}

/** Deletes everything that signs in to the account. */
export async function deleteSignInData(tx: Context, userId: number): Promise<void> {
  await sessions.endAll(tx, userId);
  await queries.deleteCredentials(tx.db, userId);
  await deleteSecondFactor(tx, userId);
  await deleteLinks(tx, userId);
  await deletePhoneCode(tx, userId);
}

/** Deletes expired sessions, attempts, sign-in records, links, phone codes and unconfirmed second factors. */
export async function sweep(ctx: Context): Promise<void> {
  await sessions.sweep(ctx);
  await attemptLimits.sweep(ctx);
  await signInLog.sweep(ctx);
  await deleteExpiredLinks(ctx);
  await deleteExpiredPhoneCodes(ctx);
  await sweepSecondFactors(ctx);
}
