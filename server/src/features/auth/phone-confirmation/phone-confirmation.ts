/** Confirming a phone number with a code that is sent to it. See docs/decisions/0025. */
import { randomInt } from 'node:crypto';
import type { PhoneConfirmationStatus } from '@cadence/contract/auth/phone-confirmation';
import * as m from '@cadence/messages/m';
import { type Context, inTransaction } from '../../../context.ts';
import { isSameText, keyedHash } from '../../../platform/crypto.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import { stripSeparators } from '../second-factor/codes.ts';
import { countPhoneCode } from '../sign-in/attempt-limits.ts';
import * as queries from './queries.ts';

const LIFETIME = 10 * 60_000;
const MAX_TRIES = 5;

function hashOf(secret: string, phone: string, code: string): string {
  return keyedHash(secret, 'phone code', `${phone} ${code}`);
}

function usableCodeOf(ctx: Context, userId: number) {
  return { userId, since: new Date(ctx.clock.now().getTime() - LIFETIME), maxTries: MAX_TRIES };
}

/** @throws Failure `signed_out` when the account is gone */
async function findOpen(ctx: Context, userId: number): Promise<users.UserRow> {
  const user = await users.find(ctx, userId);
  if (!user || user.closedAt) throw new Failure('signed_out');
  return user;
}

/** @throws Failure `signed_out` */
export async function phoneConfirmationStatus(
  ctx: Context,
  { userId }: Viewer,
): Promise<PhoneConfirmationStatus> {
  const { phone, phoneConfirmedAt } = await findOpen(ctx, userId);
  const { countries } = ctx.config.sms;
  return {
    isConfirmed: phoneConfirmedAt !== null,
    isReachable: phone !== null && users.isReachableByText(phone, countries),
    isCodeSent: await queries.hasUsableCode(ctx.db, usableCodeOf(ctx, userId)),
    countries: [...countries],
  };
}

/**
 * Sends a new code, unless the number is confirmed. It is sent at once and not through the outbox: nobody needs a code
 * that arrives late, and the person waits to hear whether it was sent.
 * @throws Failure `not_offered`, `phone_missing`, `phone_not_served`, `too_many_requests`, `daily_limit_reached`, `phone_unreachable`,
 * `sms_provider_unavailable`, `signed_out`
 */
export async function requestPhoneCode(
  ctx: Context,
  viewer: Viewer,
  address: string,
): Promise<PhoneConfirmationStatus> {
  if (ctx.config.off.sms) throw new Failure('not_offered');
  const { userId } = viewer;
  const { phone, phoneConfirmedAt, language } = await findOpen(ctx, userId);
  if (phone === null) throw new Failure('phone_missing');
  if (!users.isReachableByText(phone, ctx.config.sms.countries)) throw new Failure('phone_not_served');
  if (phoneConfirmedAt === null) {
    await countPhoneCode(ctx, { userId, phone, address });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = hashOf(ctx.secrets[0], phone, code);
    await inTransaction(ctx, async (tx) => {
      await users.requireOpenAccount(tx, userId);
      await queries.upsertCode(tx.db, { userId, codeHash, createdAt: tx.clock.now() });
    });
    const text = m.sms_phone_code({ brand: ctx.config.site.companyName, code }, { locale: language });
    const sent = await ctx.sms.send({ to: phone, text });
    if (!sent.ok) {
      await queries.deleteCode(ctx.db, userId, codeHash);
      throw new Failure(sent.why === 'permanent' ? 'phone_unreachable' : 'sms_provider_unavailable');
    }
  }
  return phoneConfirmationStatus(ctx, viewer);
}

/**
 * Accepts the newest code once, within ten minutes and five tries, for the number that it was sent to.
 * @throws Failure `invalid` at `code`, `phone_code_unusable`, `signed_out`
 */
export async function confirmPhone(
  ctx: Context,
  viewer: Viewer,
  typed: string,
): Promise<PhoneConfirmationStatus> {
  const { userId } = viewer;
  const code = stripSeparators(typed);
  if (!/^\d{6}$/.test(code)) throw invalidField('code', 'phone_code_wrong');
  // Counted outside the transaction, so that a failure below does not undo it.
  const sent = await queries.countTry(ctx.db, usableCodeOf(ctx, userId));
  if (!sent) throw new Failure('phone_code_unusable');
  return inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx, userId);
    if (!user || user.closedAt) throw new Failure('signed_out');
    const { phone } = user;
    const isRight = tx.secrets.some((secret) => isSameText(sent.codeHash, hashOf(secret, phone ?? '', code)));
    if (!isRight) throw invalidField('code', 'phone_code_wrong');
    if (!(await queries.deleteCode(tx.db, userId, sent.codeHash))) throw new Failure('phone_code_unusable');
    await users.confirmPhone(tx, userId);
    return phoneConfirmationStatus(tx, viewer);
  });
}

export function deletePhoneCode(tx: Context, userId: number): Promise<void> {
  return queries.deleteCodeOf(tx.db, userId);
}

export function deleteExpiredPhoneCodes(ctx: Context): Promise<void> {
  return queries.deleteCodesUntil(ctx.db, new Date(ctx.clock.now().getTime() - LIFETIME));
}
