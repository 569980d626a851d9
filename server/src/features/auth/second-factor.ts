/** A second factor for signing in: codes of an authenticator app, and recovery codes. See `docs/decisions`. */
import type { secondFactor, secondFactorKey } from '@cadence/contract/second-factor';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { seal, sealedByCurrent, unseal } from '../../platform/crypto.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as attempts from './attempts.ts';
import { confirmPassword } from './confirm-password.ts';
import { keyUri, newSecret, stepOf } from './one-time-code.ts';
import { hashOfRecoveryCode, newRecoveryCodes, withoutGaps } from './recovery-code.ts';
import * as queries from './second-factor-queries.ts';
import * as sessions from './sessions.ts';

/** Of one account within a quarter of an hour, from wherever: six digits are soon guessed otherwise. */
const MOST_TRIES = 5;
/** How long one may take to bring the key into an app. */
const BEGUN_FOR = 60 * 60_000;

const place = (userId: number): string => `second_factors/secret/${userId}`;

/** Null where no secret of ours opens it: then no code is right, and the log says why. */
const secretOf = (ctx: Context, { userId, secret }: queries.SecondFactorRow): string | null => {
  const opened = unseal(ctx.secrets, place(userId), secret);
  if (opened === null) ctx.logger.error({ userId }, 'the key of a second factor cannot be opened');
  return opened;
};

export const secondFactorOf = async (
  ctx: Context,
  userId: number,
): Promise<z.output<typeof secondFactor>> => {
  const onSince = (await queries.findSecondFactor(ctx.db, userId))?.confirmedAt ?? null;
  const recoveryCodesLeft = await queries.countRecoveryCodes(ctx.db, userId);
  return { isOn: onSince !== null, onSince, recoveryCodesLeft };
};

type Confirming = { password: string; address: string };

/**
 * Makes a key; it takes the place of one that never was confirmed.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `second_factor_on`
 */
export const beginSecondFactor = async (
  ctx: Context,
  viewer: Viewer,
  { password, address }: Confirming,
): Promise<z.output<typeof secondFactorKey>> => {
  await confirmPassword(ctx, viewer, password, address);
  const { userId } = viewer;
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    await users.holdOpen(tx, userId);
    const sealed = seal(tx.secrets, place(userId), secret);
    const begun = { userId, secret: sealed, createdAt: tx.clock.now() };
    if (!(await queries.beginSecondFactor(tx.db, begun))) throw new Failure('second_factor_on');
    const { username: account } = await users.get(tx, userId);
    return { secret, uri: keyUri(secret, { issuer: tx.config.site.companyName, account }) };
  });
};

/**
 * Turns it on with a code that shows that the app has the key; answers the recovery codes. Whoever sits elsewhere was let
 * in without a code: those sessions end.
 * @throws Failure `invalid` at `code`, `too_many_requests`, `second_factor_on`, `second_factor_not_begun`
 */
export const confirmSecondFactor = async (
  ctx: Context,
  { userId }: Viewer,
  code: string,
  token: string | null,
): Promise<string[]> => {
  await countTry(ctx, userId);
  const codes = await inTransaction(ctx, async (tx) => {
    // Sign-ins hold the user while they start a session: those without a code have started, and end, or ask for one.
    const user = await users.lock(tx, userId);
    if (!user || user.isSuspended) throw new Failure('signed_out');
    const factor = await queries.lockSecondFactor(tx.db, userId);
    if (factor?.confirmedAt) throw new Failure('second_factor_on');
    const now = tx.clock.now();
    if (!factor || now.getTime() - factor.createdAt.getTime() >= BEGUN_FOR)
      throw new Failure('second_factor_not_begun');
    const secret = secretOf(tx, factor);
    const step = secret === null ? null : stepOf(secret, withoutGaps(code), now);
    if (secret === null || step === null) throw invalidField('code', 'code_wrong');
    await queries.updateSecondFactor(tx.db, userId, { confirmedAt: now, lastStep: step });
    await sessions.endOthers(tx, userId, token);
    await emit(tx, 'second_factor.changed', { userId, change: 'on' });
    return writeRecoveryCodes(tx, userId, secret);
  });
  await attempts.forgetUse(ctx, 'second-factor', userId);
  return codes;
};

const writeRecoveryCodes = async (tx: Context, userId: number, secret: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(secret, code));
  await queries.replaceRecoveryCodes(tx.db, userId, hashes);
  return codes;
};

/** @throws Failure `invalid` at `password`, `too_many_requests`, `second_factor_off` */
export const renewRecoveryCodes = async (
  ctx: Context,
  viewer: Viewer,
  { password, address }: Confirming,
): Promise<string[]> => {
  await confirmPassword(ctx, viewer, password, address);
  const { userId } = viewer;
  return inTransaction(ctx, async (tx) => {
    await users.holdOpen(tx, userId);
    const factor = await queries.lockSecondFactor(tx.db, userId);
    const secret = factor?.confirmedAt ? secretOf(tx, factor) : null;
    // One that cannot be opened can only be turned off.
    if (secret === null) throw new Failure('second_factor_off');
    await emit(tx, 'second_factor.changed', { userId, change: 'renewed' });
    return writeRecoveryCodes(tx, userId, secret);
  });
};

/** @throws Failure `invalid` at `password`, `too_many_requests`, `second_factor_off` */
export const turnOffSecondFactor = async (
  ctx: Context,
  viewer: Viewer,
  { password, address }: Confirming,
): Promise<void> => {
  await confirmPassword(ctx, viewer, password, address);
  await inTransaction(ctx, (tx) => removeSecondFactor(tx, viewer.userId, 'off'));
};

/** Call it in a transaction. @throws Failure `second_factor_off` */
export const removeSecondFactor = async (
  tx: Context,
  userId: number,
  change: 'off' | 'removed',
): Promise<void> => {
  if (!(await queries.deleteSecondFactor(tx.db, userId))) throw new Failure('second_factor_off');
  await emit(tx, 'second_factor.changed', { userId, change });
};

/**
 * The code that is to be spent for signing in with a password that was right, as a try that is counted; null where the
 * account has no second factor.
 * @throws Failure `second_factor_required`, `too_many_requests`
 */
export const countedCode = async (
  ctx: Context,
  userId: number,
  code: string | undefined,
): Promise<string | null> => {
  if (!(await queries.findSecondFactor(ctx.db, userId))?.confirmedAt) return null;
  const typed = withoutGaps(code ?? '');
  if (typed === '') throw new Failure('second_factor_required');
  await countTry(ctx, userId);
  return typed;
};

/**
 * Accepts a code once, in the transaction that starts the session. A second factor that was turned off meanwhile asks for
 * none; one that was turned on meanwhile asks for one that is counted.
 * @throws Failure `second_factor_required`, `second_factor_wrong`
 */
export const spendCode = async (tx: Context, userId: number, typed: string | null): Promise<void> => {
  const factor = await queries.lockSecondFactor(tx.db, userId);
  if (!factor?.confirmedAt) return;
  if (typed === null) throw new Failure('second_factor_required');
  await spend(tx, factor, typed);
  await attempts.forgetUse(tx, 'second-factor', userId);
};

const spend = async (tx: Context, factor: queries.SecondFactorRow, typed: string): Promise<void> => {
  const { userId } = factor;
  const secret = secretOf(tx, factor);
  if (secret === null) throw new Failure('second_factor_wrong');
  const step = stepOf(secret, typed, tx.clock.now());
  if (step !== null) {
    if (factor.lastStep !== null && step <= factor.lastStep) throw new Failure('second_factor_wrong');
    return queries.updateSecondFactor(tx.db, userId, { lastStep: step });
  }
  if (!(await queries.spendRecoveryCode(tx.db, userId, hashOfRecoveryCode(secret, typed))))
    throw new Failure('second_factor_wrong');
  await emit(tx, 'second_factor.changed', { userId, change: 'used' });
};

/** Who is turned away here knows the password: the account's holder is told. */
const countTry = async (ctx: Context, userId: number): Promise<void> => {
  try {
    await attempts.countUse(ctx, 'second-factor', userId, MOST_TRIES);
  } catch (error) {
    if (error instanceof Failure)
      await inTransaction(ctx, (tx) => emit(tx, 'second_factor.changed', { userId, change: 'tried' }));
    throw error;
  }
};

export const forgetSecondFactor = async (tx: Context, userId: number): Promise<void> => {
  await queries.deleteSecondFactor(tx.db, userId);
};

/** Seals anew what a former secret sealed, and lets go of keys that nobody confirmed. */
export const sweepSecondFactors = async (ctx: Context): Promise<void> => {
  await queries.deleteBegunUntil(ctx.db, new Date(ctx.clock.now().getTime() - BEGUN_FOR));
  // Where there is no former secret, nothing can be sealed by one.
  if (ctx.secrets.length === 1) return;
  for (const factor of await queries.listSealedBefore(ctx.db, sealedByCurrent(ctx.secrets))) {
    const secret = secretOf(ctx, factor);
    if (secret !== null)
      await queries.replaceSecret(ctx.db, factor, seal(ctx.secrets, place(factor.userId), secret));
  }
};
