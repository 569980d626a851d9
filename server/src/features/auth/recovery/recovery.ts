/** Password reset, password change and confirmation of the email address. */
import { weaknessOf } from '@cadence/contract/auth/password-weakness';
import type { emailConfirmation, passwordChange, passwordReset } from '@cadence/contract/auth/recovery';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../../context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import * as attemptLimits from '../sign-in/attempt-limits.ts';
import { requestConfirmationLink, requestResetLink, deleteLinks, verifyLink } from './email-links.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.ts';
import { confirmedHash } from '../sign-in/confirm-password.ts';
import { newBrowserToken } from '../sign-in/known-browser.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import type { Device } from '../sign-in/device.ts';
import * as queries from '../sign-in/queries.ts';
import * as sessions from '../sign-in/sessions.ts';

/** Per quarter of an hour. */
const MAX_CONFIRMATIONS = 5;

/**
 * Always answers the same, and after the same work, so that not even the time tells whether the account exists; only the email
 * says it.
 * @throws Failure `too_many_requests`
 */
export async function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  await attemptLimits.countReset(ctx, email, address);
  const user = await users.findByEmail(ctx, email);
  const userId = user && !user.isSuspended ? user.id : null;
  await inTransaction(ctx, (tx) => emit(tx, 'account.password_forgotten', { userId }));
}

/** Links that set a password: of an account that has one, and of an admin who is new. */
const SETS_PASSWORD = ['password_reset', 'admin_invitation'] as const;

/**
 * Ends every session, since a device may be lost; a link alone does not sign in. Returns the token of a known browser:
 * whoever has the link is the owner, whom guesses from elsewhere must not keep out.
 * @throws Failure `link_unusable`
 */
export async function resetPassword(ctx: Context, input: z.output<typeof passwordReset>): Promise<string> {
  // Rejects an invalid link before the expensive hashing.
  await inTransaction(ctx, (tx) => verifyLink(tx, input.token, ...SETS_PASSWORD));
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    const user = await verifyLink(tx, input.token, ...SETS_PASSWORD);
    const passwordWeakness = weaknessOf(input.password, user.username);
    if (user.adminInvitedAt !== null) {
      await acceptInvitation(tx, user, { passwordHash, passwordWeakness });
      return newBrowserToken(tx, user.username);
    }
    const from = users.passwordResetAllowedFrom(user);
    if (from === null || tx.clock.now() < from) throw new Failure('link_unusable');
    await setPassword(tx, user.id, { passwordHash, passwordWeakness });
    if (user.isOwnerUnproven) await removeEarlierAccess(tx, user);
    return newBrowserToken(tx, user.username);
  });
}

/**
 * Whoever registered a stranger's address first must not stay in the account that its owner takes over. A second factor
 * goes only with the first address: after a change it may protect the holder of an account whose session was stolen.
 */
async function removeEarlierAccess(tx: Context, { id, emailChangedAt }: users.UserRow): Promise<void> {
  await users.proveOwner(tx, id);
  if (emailChangedAt === null) await deleteSecondFactor(tx, id);
  await tx.endSharing(tx, id);
  await tx.disconnectGoogle(tx, id);
  const therapist = await therapists.findOfUser(tx, id);
  if (therapist)
    await therapists.update(tx, therapist.id, {
      paypalEmail: null,
      directPayments: null,
      meetingAddress: null,
    });
}

async function acceptInvitation(
  tx: Context,
  user: users.UserRow,
  password: queries.KeptPassword,
): Promise<void> {
  const { id, role, language } = user;
  await queries.insertCredentials(tx.db, id, password);
  await deleteLinks(tx, id);
  await users.acceptInvitation(tx, id);
  await audit(
    tx,
    { userId: id, role, language },
    {
      action: 'change',
      change: 'invitation_accepted',
      record: `user:${id}`,
      subjectId: id,
    },
  );
}

/**
 * Ends every session and returns a new one for this browser.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `signed_out`
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof passwordChange>,
  { address, device }: { address: string; device: Device },
): Promise<sessions.StartedSession> {
  const confirmed = await confirmedHash(ctx, viewer, input.password, address);
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx, viewer.userId);
    if (!user || user.isSuspended) throw new Failure('signed_out');
    if ((await queries.findPasswordHash(tx.db, viewer.userId)) !== confirmed)
      throw invalidField('password', 'password_wrong');
    const passwordWeakness = weaknessOf(input.newPassword, user.username);
    await setPassword(tx, viewer.userId, { passwordHash, passwordWeakness });
    return sessions.start(tx, { id: viewer.userId, role: viewer.role }, device);
  });
}

/** Call it under `users.lock`: a sign-in locks the user while it starts a session, so none is missed. */
async function setPassword(tx: Context, userId: number, password: queries.KeptPassword): Promise<void> {
  await queries.updateCredentials(tx.db, userId, password);
  await deleteLinks(tx, userId, 'password_reset');
  await users.endSessionsBefore(tx, userId, tx.clock.now());
  await sessions.endAll(tx, userId);
  await tx.endCalendarFeed(tx, userId);
  await emit(tx, 'account.password_changed', { userId });
}

/**
 * Idempotent. With `wantsNewPassword` the address gets the link to set one, for which it had to be confirmed first.
 * @throws Failure `link_unusable`
 */
export function confirmEmail(
  ctx: Context,
  { token, wantsNewPassword = false }: z.output<typeof emailConfirmation>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await verifyLink(tx, token, 'email_confirmation');
    await users.confirmEmail(tx, user, { wantsNewPassword });
    const confirmed = wantsNewPassword ? await users.find(tx, user.id) : undefined;
    if (confirmed) await requestResetLink(tx, confirmed);
  });
}

/** @throws Failure `signed_out` when the account is gone */
export async function emailConfirmationStatus(
  ctx: Context,
  viewer: Viewer,
): Promise<{ isConfirmed: boolean }> {
  const user = await users.find(ctx, viewer.userId);
  if (!user) throw new Failure('signed_out');
  return { isConfirmed: user.emailConfirmedAt !== null };
}

/** @throws Failure `too_many_requests`, `daily_limit_reached`, `signed_out` */
export async function requestEmailConfirmation(ctx: Context, viewer: Viewer): Promise<void> {
  await attemptLimits.countUse(ctx, 'email-confirmation', viewer.userId, MAX_CONFIRMATIONS);
  await inTransaction(ctx, async (tx) => {
    const refusal = await sendConfirmation(tx, viewer.userId);
    if (refusal) throw refusal;
  });
}

/** Does nothing when the address is confirmed or the account is gone. Says why where a limit is reached. */
export function sendConfirmation(ctx: Context, userId: number): Promise<Failure | null> {
  return inTransaction(ctx, async (tx) => {
    const user = await users.find(tx, userId);
    return !user || user.isSuspended ? null : requestConfirmationLink(tx, user);
  });
}
