/** The first admin of an installation, created with a link that only the operator sees. */
import type { firstAdmin } from '@cadence/contract/auth/auth';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { isSameText, keyedHash } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import { type Caller, createAccount, type SignedIn, signInNew } from './service.ts';
import * as attemptLimits from './sign-in/attempt-limits.ts';
import { hashPassword } from './sign-in/passwords.ts';

/** The token is the same on every node. It ends with the first admin, so it needs no row. */
function tokenOf({ secrets }: Context): string {
  return keyedHash(secrets[0], 'first admin', '');
}

/** Null once there was an admin, closed accounts included. */
export async function firstAdminLink(ctx: Context): Promise<string | null> {
  if (await users.hasEverHadAdmin(ctx)) return null;
  return `${ctx.config.publicUrl}/first-admin#${tokenOf(ctx)}`;
}

/**
 * Creates the first admin and signs in. Of several at once one succeeds.
 * @throws Failure `too_many_requests`, `link_unusable`, `username_taken`, `email_taken`
 */
export async function createFirstAdmin(
  ctx: Context,
  { token, ...account }: z.output<typeof firstAdmin>,
  locale: Locale,
  caller: Caller,
): Promise<SignedIn> {
  await attemptLimits.countRegistration(ctx, caller.address);
  if (!isSameText(token, tokenOf(ctx)) || (await users.hasEverHadAdmin(ctx)))
    throw new Failure('link_unusable');
  const passwordHash = await hashPassword(account.password);
  const created = await inTransaction(ctx, async (tx) => {
    await users.lockNewUsers(tx);
    if (await users.hasEverHadAdmin(tx)) throw new Failure('link_unusable');
    const admin = { ...account, role: 'admin', language: account.language ?? locale } as const;
    return createAccount(tx, admin, { passwordHash });
  });
  return signInNew(ctx, created, caller);
}
