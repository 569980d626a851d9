import type { Context } from '../../context.ts';
import { keyedHash } from '../../platform/crypto.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import type { UserRow } from './queries.ts';

/**
 * A keyed hash of the mailbox behind an account, for limits: that of its address, or the one that it has left without confirming
 * another. So one mailbox counts once, whichever accounts confirm it in turn and with whichever tags.
 */
export function mailboxHashOf(
  { secrets }: Pick<Context, 'secrets'>,
  { email, leftMailboxHash }: Pick<UserRow, 'email' | 'leftMailboxHash'>,
): string {
  return leftMailboxHash ?? keyedHash(secrets[0], 'mailbox', mailboxOf(email));
}

/** What follows from another address; one that was not confirmed leaves no mailbox behind. */
export function withNewEmail(ctx: Context, before: UserRow) {
  const leftMailboxHash =
    before.emailConfirmedAt === null ? before.leftMailboxHash : mailboxHashOf(ctx, before);
  return {
    emailConfirmedAt: null,
    isOwnerUnproven: false,
    emailChangedAt: ctx.clock.now(),
    leftMailboxHash,
  };
}
