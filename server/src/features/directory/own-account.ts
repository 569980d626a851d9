/** The viewer's own account, alone or with a therapist's profile. */
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, emit, inTransaction, inTransactionOfRefusal } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as users from '../users/service.ts';
import { withBadgeRevocation } from './badge.ts';

/** The session and the network address of the request. */
export type Caller = { token: string | null; address: string };

/** New addresses an hour: each answer tells whether an address has an account. */
const MAX_NEW_EMAILS = 5;

/** A new address can reset the password, so its owner has to be there. */
export async function confirmNewEmail(
  ctx: Context,
  viewer: Viewer,
  { email, password }: users.UserChanges,
  caller: Caller,
): Promise<void> {
  if (email === undefined || users.isSameAddress(email, (await users.get(ctx, viewer.userId)).email)) return;
  await auth.confirmRecentSignIn(ctx, viewer, { ...caller, password });
  // Whom the password was asked of has learned nothing yet.
  await auth.countUse(ctx, 'new-email', viewer.userId, MAX_NEW_EMAILS, HOUR);
}

/** Runs what saves a new address. Where that is taken, its owner is told, once a day at most. */
export async function tellingOwner<Saved>(
  ctx: Context,
  email: string | undefined,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const isTaken = error instanceof Failure && error.code === 'email_taken';
    const owner = isTaken && email !== undefined && (await users.findByEmail(ctx, email));
    // The transaction that was refused is over.
    if (owner) await inTransactionOfRefusal(ctx, (tx) => emit(tx, 'user.email_wanted', { userId: owner.id }));
    throw error;
  }
}

/** A code that was sent to the former phone number ends with it. Call it in a transaction. */
export async function saveAccount(
  tx: Context,
  viewer: Viewer,
  changes: users.UserChanges,
): Promise<users.User> {
  const before = await users.lock(tx, viewer.userId);
  const saved = await users.update(tx, viewer, changes);
  if (saved.phone !== before?.phone) await auth.deletePhoneCode(tx, viewer.userId);
  return saved;
}

/**
 * Saves the viewer's own account.
 * @throws Failure `invalid` for an unknown time zone, `email_taken`, `password_required`, `too_many_requests`
 */
export async function updateUser(
  ctx: Context,
  viewer: Viewer,
  changes: users.UserChanges,
  caller: Caller,
): Promise<users.User> {
  await confirmNewEmail(ctx, viewer, changes, caller);
  return tellingOwner(ctx, changes.email, () =>
    inTransaction(ctx, (tx) =>
      viewer.role === 'therapist'
        ? withBadgeRevocation(tx, viewer, () => saveAccount(tx, viewer, changes))
        : saveAccount(tx, viewer, changes),
    ),
  );
}
