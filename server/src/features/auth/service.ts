import type { credentials, registration, sessionTime as timeOnTheWire } from '@cadence/contract/auth';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as availability from '../availability/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as attempts from './attempts.ts';
import { askConfirmation, forgetLinks, sweepLinks } from './email-links.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import * as queries from './queries.ts';
import { countedCode, forgetSecondFactor, spendCode, sweepSecondFactors } from './second-factor.ts';
import * as sessions from './sessions.ts';

export { countUse } from './attempts.ts';
export { confirmPassword } from './confirm-password.ts';
export { readSecondFactorOf, turnOffSecondFactorOf } from './others-second-factor.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  turnOffSecondFactor,
} from './second-factor.ts';
export { tokenFor } from './email-links.ts';
export {
  changePassword,
  confirmEmail,
  emailStanding,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  sendConfirmation,
} from './recovery.ts';

export type SignedIn = { user: users.User; session: sessions.StartedSession };
export type NewAccount = Omit<users.NewUser, 'language'> & { password: string; language: Locale };

/**
 * Makes an account of any role; a therapist's profile and default schedule come with it, all or nothing. Whoever makes
 * many accounts with one password may hash it once and pass the hash; whoever knows the address to be the person's own
 * says so, and no link is sent there.
 */
export const createAccount = async (
  ctx: Context,
  account: NewAccount,
  known: { passwordHash?: string; isEmailConfirmed?: boolean } = {},
): Promise<users.UserRow> => {
  const { password, ...user } = account;
  const passwordHash = known.passwordHash ?? (await hashPassword(password));
  return inTransaction(ctx, async (tx) => {
    const created = await users.create(tx, user, { isEmailConfirmed: known.isEmailConfirmed ?? false });
    await queries.insertCredentials(tx.db, created.id, passwordHash);
    if (created.role === 'therapist') {
      const therapist = await therapists.create(tx, created.id);
      await availability.createDefaults(tx, therapist.id);
    }
    await askConfirmation(tx, created);
    return created;
  });
};

/**
 * Registers and signs in. `former` is the session that the browser had, which ends.
 * @throws Failure `too_many_requests`, `username_taken`, `email_taken`
 */
export const register = async (
  ctx: Context,
  input: z.output<typeof registration>,
  { locale, address }: { locale: Locale; address: string },
  former: string | null,
): Promise<SignedIn> => {
  await attempts.countRegistration(ctx, address);
  const created = await createAccount(ctx, { ...input, language: input.language ?? locale });
  return signIn(ctx, created, former);
};

/**
 * One sentence, and one amount of work, for an unknown name and a wrong password alike. That there is a second factor is
 * told only to who knows the password.
 */
export const login = async (
  ctx: Context,
  input: z.output<typeof credentials>,
  address: string,
  former: string | null,
): Promise<SignedIn> => {
  await attempts.begin(ctx, input.username, address);
  const user = await users.findByUsername(ctx, input.username);
  const stored = user && (await queries.findPasswordHash(ctx.db, user.id));
  const right = await isPasswordRight(stored, input.password);
  if (!user || stored === undefined || !right) throw new Failure('credentials_wrong');
  if (user.isSuspended) {
    await attempts.succeeded(ctx, input.username, address);
    throw new Failure('suspended');
  }
  const proof = { passwordHash: stored, code: await countedCode(ctx, user.id, input.code) };
  const signedIn = await inTransaction(ctx, (tx) => letIn(tx, user.id, proof, former));
  await attempts.succeeded(ctx, input.username, address);
  return signedIn;
};

/**
 * Looks again at what was proven: a new password, a second factor turned on and a suspension end every session, also one
 * that starts while they are written down. They change the user, and so wait for this, or this for them.
 */
const letIn = async (
  tx: Context,
  userId: number,
  { passwordHash, code }: { passwordHash: string; code: string | null },
  former: string | null,
): Promise<SignedIn> => {
  const user = await users.hold(tx, userId);
  if (!user || (await queries.findPasswordHash(tx.db, userId)) !== passwordHash)
    throw new Failure('credentials_wrong');
  if (user.isSuspended) throw new Failure('suspended');
  await spendCode(tx, userId, code);
  return signIn(tx, user, former);
};

/** Every sign-in gets a token of its own; one that the browser brought along is never taken over. */
const signIn = async (ctx: Context, user: users.UserRow, former: string | null): Promise<SignedIn> => {
  if (former) await sessions.end(ctx, former);
  return { user: users.toUser(user), session: await sessions.start(ctx, user) };
};

export const logout = async (ctx: Context, token: string | null): Promise<void> => {
  if (token) await sessions.end(ctx, token);
};

type SessionTime = z.output<typeof timeOnTheWire>;

/** @throws Failure `signed_out` where the session has just gone */
export const sessionTime = async (ctx: Context, token: string | null): Promise<SessionTime> => {
  const time = token && (await sessions.timeLeft(ctx, token));
  if (!time) throw new Failure('signed_out');
  return time;
};

/** Counts as a sign of life, however short ago the last one was. */
export const extendSession = async (ctx: Context, token: string | null): Promise<SessionTime> => {
  if (token) await sessions.touch(ctx, token);
  return sessionTime(ctx, token);
};

/** Ends every session of a user, wherever it was begun. */
export const endSessionsOf = (ctx: Context, userId: number): Promise<void> =>
  queries.deleteSessionsOf(ctx.db, userId);

/** Nobody signs in to this account any more, and whoever is signed in no longer is. */
export const forget = async (tx: Context, userId: number): Promise<void> => {
  await queries.deleteSessionsOf(tx.db, userId);
  await queries.deleteCredentials(tx.db, userId);
  await forgetSecondFactor(tx, userId);
  await forgetLinks(tx, userId);
};

export const viewerOf = (ctx: Context, token: string, look: { passive: boolean }): Promise<Viewer | null> =>
  sessions.viewerOf(ctx, token, look);

/** Removes sessions that have run out, tries that no longer count, links that are too old and second
 * factors that were never confirmed. */
export const sweep = async (ctx: Context): Promise<void> => {
  await sessions.sweep(ctx);
  await attempts.sweep(ctx);
  await sweepLinks(ctx);
  await sweepSecondFactors(ctx);
};
