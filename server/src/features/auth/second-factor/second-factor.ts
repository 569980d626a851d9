/** The second factor: authenticator codes and recovery codes. See docs/decisions/0018. */
import type { secondFactor, secondFactorKey } from '@cadence/contract/auth/second-factor';
import { HOUR } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../../context.ts';
import { seal, sealedByCurrent, unseal } from '../../../platform/crypto.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { audit } from '../../../platform/audit/audit.ts';
import * as users from '../../users/service.ts';
import * as attemptLimits from '../sign-in/attempt-limits.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import * as sessions from '../sign-in/sessions.ts';
import { hashOfRecoveryCode, keyUri, newRecoveryCodes, newSecret, stepOf, stripSeparators } from './codes.ts';
import * as queries from './queries.ts';

/** Per account and quarter of an hour, because six digits are easy to guess. */
const MAX_ATTEMPTS = 5;
/** How long a setup may take. */
const SETUP_LIFETIME = HOUR;

function sealContext(userId: number): string {
  return `second_factors/secret/${userId}`;
}

/** Null when the secret cannot be decrypted; then every code is wrong. */
function secretOf(ctx: Context, { userId, secret }: queries.SecondFactorRow): string | null {
  const opened = unseal(ctx.secrets, sealContext(userId), secret);
  if (opened === null) ctx.logger.error({ userId }, 'the key of a second factor cannot be decrypted');
  return opened;
}

export async function getSecondFactor(ctx: Context, userId: number): Promise<z.output<typeof secondFactor>> {
  const onSince = (await queries.findSecondFactor(ctx.db, userId))?.confirmedAt ?? null;
  const recoveryCodesLeft = await queries.countRecoveryCodes(ctx.db, userId);
  return { isOn: onSince !== null, onSince, recoveryCodesLeft };
}

type Confirming = { password: string; address: string };

/**
 * Starts the setup; replaces a key that was never confirmed.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `second_factor_on`
 */
export async function beginSecondFactor(
  ctx: Context,
  viewer: Viewer,
  { password, address }: Confirming,
): Promise<z.output<typeof secondFactorKey>> {
  await confirmPassword(ctx, viewer, password, address);
  const { userId } = viewer;
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    await users.requireOpenAccount(tx, userId);
    const sealed = seal(tx.secrets, sealContext(userId), secret);
    const begun = { userId, secret: sealed, createdAt: tx.clock.now() };
    if (!(await queries.insertUnconfirmed(tx.db, begun))) throw new Failure('second_factor_on');
    const { username: account } = await users.get(tx, userId);
    return { secret, uri: keyUri(secret, { issuer: tx.config.site.companyName, account }) };
  });
}

/**
 * Turns it on with a code of the app and returns the recovery codes. Ends all other sessions, which started without a
 * code.
 * @throws Failure `invalid` at `code`, `too_many_requests`, `second_factor_on`, `second_factor_not_begun`
 */
export async function confirmSecondFactor(
  ctx: Context,
  { userId }: Viewer,
  code: string,
  token: string | null,
): Promise<string[]> {
  await countTry(ctx, userId);
  const codes = await inTransaction(ctx, async (tx) => {
    // A concurrent sign-in has either started its session, which ends here, or will ask for a code.
    const user = await users.lock(tx, userId);
    if (!user || user.isSuspended) throw new Failure('signed_out');
    const factor = await queries.lockSecondFactor(tx.db, userId);
    if (factor?.confirmedAt) throw new Failure('second_factor_on');
    const now = tx.clock.now();
    if (!factor || now.getTime() - factor.createdAt.getTime() >= SETUP_LIFETIME)
      throw new Failure('second_factor_not_begun');
    const secret = secretOf(tx, factor);
    const step = secret === null ? null : stepOf(secret, stripSeparators(code), now);
    if (secret === null || step === null) throw invalidField('code', 'code_wrong');
    await queries.updateSecondFactor(tx.db, userId, { confirmedAt: now, lastStep: step });
    await sessions.endOtherSessions(tx, userId, token);
    await emit(tx, 'second_factor.changed', { userId, change: 'on' });
    return writeRecoveryCodes(tx, userId, secret);
  });
  await attemptLimits.resetUse(ctx, 'second-factor', userId);
  return codes;
}

async function writeRecoveryCodes(tx: Context, userId: number, secret: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(secret, code));
  await queries.replaceRecoveryCodes(tx.db, userId, hashes);
  return codes;
}

/** @throws Failure `invalid` at `password`, `too_many_requests`, `second_factor_off` */
export async function renewRecoveryCodes(
  ctx: Context,
  viewer: Viewer,
  { password, address }: Confirming,
): Promise<string[]> {
  await confirmPassword(ctx, viewer, password, address);
  const { userId } = viewer;
  return inTransaction(ctx, async (tx) => {
    await users.requireOpenAccount(tx, userId);
    const factor = await queries.lockSecondFactor(tx.db, userId);
    const secret = factor?.confirmedAt ? secretOf(tx, factor) : null;
    // A secret that cannot be decrypted can only be turned off.
    if (secret === null) throw new Failure('second_factor_off');
    await emit(tx, 'second_factor.changed', { userId, change: 'renewed' });
    return writeRecoveryCodes(tx, userId, secret);
  });
}

/** @throws Failure `invalid` at `password`, `too_many_requests`, `second_factor_off` */
export async function turnOffSecondFactor(
  ctx: Context,
  viewer: Viewer,
  { password, address }: Confirming,
): Promise<void> {
  await confirmPassword(ctx, viewer, password, address);
  await inTransaction(ctx, (tx) => removeSecondFactor(tx, viewer.userId, 'off'));
}

/** Call it in a transaction. @throws Failure `second_factor_off` */
export async function removeSecondFactor(
  tx: Context,
  userId: number,
  change: 'off' | 'removed',
): Promise<void> {
  if (!(await queries.deleteSecondFactor(tx.db, userId))) throw new Failure('second_factor_off');
  await emit(tx, 'second_factor.changed', { userId, change });
}

/**
 * Counts an attempt and returns the typed code after a correct password; null when the account has no second factor.
 * @throws Failure `second_factor_required`, `too_many_requests`
 */
export async function countCodeAttempt(
  ctx: Context,
  userId: number,
  code: string | undefined,
): Promise<string | null> {
  if (!(await queries.findSecondFactor(ctx.db, userId))?.confirmedAt) return null;
  const typed = stripSeparators(code ?? '');
  if (typed === '') throw new Failure('second_factor_required');
  await countTry(ctx, userId);
  return typed;
}

/**
 * Accepts a code once, in the transaction that starts the session. If the second factor was turned on since the
 * password check, the user has to sign in again with a code.
 * @throws Failure `second_factor_required`, `second_factor_wrong`
 */
export async function consumeCode(tx: Context, userId: number, typed: string | null): Promise<void> {
  const factor = await queries.lockSecondFactor(tx.db, userId);
  if (!factor?.confirmedAt) return;
  if (typed === null) throw new Failure('second_factor_required');
  await consume(tx, factor, typed);
  await attemptLimits.resetUse(tx, 'second-factor', userId);
}

async function consume(tx: Context, factor: queries.SecondFactorRow, typed: string): Promise<void> {
  const { userId } = factor;
  const secret = secretOf(tx, factor);
  if (secret === null) throw new Failure('second_factor_wrong');
  const step = stepOf(secret, typed, tx.clock.now());
  if (step !== null) {
    if (factor.lastStep !== null && step <= factor.lastStep) throw new Failure('second_factor_wrong');
    return queries.updateSecondFactor(tx.db, userId, { lastStep: step });
  }
  if (!(await queries.deleteRecoveryCode(tx.db, userId, hashOfRecoveryCode(secret, typed))))
    throw new Failure('second_factor_wrong');
  await emit(tx, 'second_factor.changed', { userId, change: 'used' });
}

/** Whoever reaches the limit knows the password, so the user is notified. */
async function countTry(ctx: Context, userId: number): Promise<void> {
  try {
    await attemptLimits.countUse(ctx, 'second-factor', userId, MAX_ATTEMPTS);
  } catch (error) {
    if (error instanceof Failure)
      await inTransaction(ctx, (tx) => emit(tx, 'second_factor.changed', { userId, change: 'wrong_codes' }));
    throw error;
  }
}

export async function deleteSecondFactor(tx: Context, userId: number): Promise<void> {
  await queries.deleteSecondFactor(tx.db, userId);
}

/** Re-encrypts secrets sealed with the former key, and deletes setups that were never confirmed. */
export async function sweepSecondFactors(ctx: Context): Promise<void> {
  await queries.deleteUnconfirmedUntil(ctx.db, new Date(ctx.clock.now().getTime() - SETUP_LIFETIME));
  // Without a former secret there is nothing to re-encrypt.
  if (ctx.secrets.length === 1) return;
  for (const factor of await queries.listSealedWithFormerSecret(ctx.db, sealedByCurrent(ctx.secrets))) {
    const secret = secretOf(ctx, factor);
    if (secret !== null)
      await queries.replaceSecret(ctx.db, factor, seal(ctx.secrets, sealContext(factor.userId), secret));
  }
}

/** For admins, who help users without their phone and recovery codes. @throws Failure `not_found` */
export async function readSecondFactorOf(
  ctx: Context,
  viewer: Viewer,
  userId: number,
): Promise<z.output<typeof secondFactor>> {
  await users.getAccount(ctx, userId);
  await audit(ctx, viewer, { action: 'read', record: `user:${userId}`, subjectId: userId });
  return getSecondFactor(ctx, userId);
}

/**
 * The same helpers turn it off, and the user is notified by email.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `not_found`, `second_factor_off`
 */
export async function turnOffSecondFactorOf(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await confirmPassword(ctx, viewer, password, address);
  await users.getAccount(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    await removeSecondFactor(tx, userId, 'removed');
    await audit(tx, viewer, {
      action: 'change',
      change: 'second_factor_removed',
      record: `user:${userId}`,
      subjectId: userId,
    });
  });
}
