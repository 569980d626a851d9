/** Getting back in, a new password, and whether an e-mail address is really one's own. */
import type { passwordChange, passwordReset } from '@cadence/contract/recovery';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as attempts from './attempts.ts';
import { askConfirmation, askReset, forgetLinks, openLink } from './email-links.ts';
import { confirmedHash } from './confirm-password.ts';
import { hashPassword } from './passwords.ts';
import * as queries from './queries.ts';
import * as sessions from './sessions.ts';

/** Confirmations that one may ask for within a quarter of an hour. */
const MAX_CONFIRMATIONS = 5;

/**
 * Whether anybody has this address is told by e-mail alone: the answer is the same.
 * @throws Failure `too_many_requests`
 */
export const requestPasswordReset = async (ctx: Context, email: string, address: string): Promise<void> => {
  await attempts.countReset(ctx, email, address);
  const user = await users.findByEmail(ctx, email);
  if (user && !user.isSuspended) await inTransaction(ctx, (tx) => askReset(tx, user));
};

/**
 * Every session ends, for whoever forgot it may also have lost a device; nobody is signed in by a link alone.
 * @throws Failure `link_unusable`
 */
export const resetPassword = async (ctx: Context, input: z.output<typeof passwordReset>): Promise<void> => {
  // Before the costly part: a link that is no good is turned away.
  await inTransaction(ctx, (tx) => openLink(tx, input.token, 'password_reset'));
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    const user = await openLink(tx, input.token, 'password_reset');
    const from = users.resetsFrom(user);
    if (from === null || tx.clock.now() < from) throw new Failure('link_unusable');
    await setPassword(tx, user.id, passwordHash);
  });
};

/**
 * Answers the session that goes on here.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `signed_out`
 */
export const changePassword = async (
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof passwordChange>,
  address: string,
): Promise<sessions.StartedSession> => {
  const confirmed = await confirmedHash(ctx, viewer, input.password, address);
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx, viewer.userId);
    if (!user || user.isSuspended) throw new Failure('signed_out');
    if ((await queries.findPasswordHash(tx.db, viewer.userId)) !== confirmed)
      throw invalidField('password', 'password_wrong');
    await setPassword(tx, viewer.userId, passwordHash);
    return sessions.start(tx, { id: viewer.userId, role: viewer.role });
  });
};

/** Call it under `users.lock`: sign-ins hold the user while they start a session, and so none is overlooked. */
const setPassword = async (tx: Context, userId: number, passwordHash: string): Promise<void> => {
  await queries.updateCredentials(tx.db, userId, passwordHash);
  await forgetLinks(tx, userId, 'password_reset');
  await users.endSessionsBefore(tx, userId, tx.clock.now());
  await queries.deleteSessionsOf(tx.db, userId);
  await emit(tx, 'account.password_changed', { userId });
};

/** Confirming twice is confirming. @throws Failure `link_unusable` */
export const confirmEmail = (ctx: Context, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await openLink(tx, token, 'email_confirmation');
    await users.confirmEmail(tx, user.id);
  });

/** @throws Failure `signed_out` where the account is gone */
export const emailStanding = async (ctx: Context, viewer: Viewer): Promise<{ isConfirmed: boolean }> => {
  const user = await users.find(ctx, viewer.userId);
  if (!user) throw new Failure('signed_out');
  return { isConfirmed: user.emailConfirmedAt !== null };
};

/** @throws Failure `too_many_requests`, `signed_out` */
export const requestEmailConfirmation = async (ctx: Context, viewer: Viewer): Promise<void> => {
  await attempts.countUse(ctx, 'email-confirmation', viewer.userId, MAX_CONFIRMATIONS);
  await sendConfirmation(ctx, viewer.userId);
};

/** Sends the link to an address that is not confirmed; nothing where the account is gone meanwhile. */
export const sendConfirmation = (ctx: Context, userId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await users.find(tx, userId);
    if (user && !user.isSuspended) await askConfirmation(tx, user);
  });
