import type { FailureCode } from '@cadence/contract/base/errors';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import type { Context } from '../../../context.ts';
import { keyedHash } from '../../../platform/crypto.ts';
import { Failure } from '../../../platform/failure.ts';
import { mailboxOf } from '../../../platform/mailbox.ts';
import { knownBrowserId } from './known-browser.ts';
import * as queries from './queries.ts';

const WINDOW = 15 * MINUTE;

/** What is counted: attempts of one account, from one address, or of that account from that address. */
export type Limit = {
  of: keyof queries.Attempt | 'both';
  most: number;
  /** Milliseconds, a day at most. */
  within: number;
  /** Default: by the length of `within`. */
  code?: FailureCode;
};

/** Failed sign-ins: of one account from one address, of one address in all (password spraying), of one account in all. */
const SIGN_IN: readonly Limit[] = [
  { of: 'both', most: 10, within: WINDOW },
  { of: 'addressHash', most: 60, within: WINDOW },
  { of: 'accountHash', most: 100, within: DAY, code: 'sign_in_limit_reached' },
];
const PASSWORD_CONFIRMATION: readonly Limit[] = SIGN_IN.map(({ code: _signedInAlready, ...limit }) => limit);
const RESET: readonly Limit[] = [
  { of: 'both', most: 10, within: WINDOW },
  { of: 'addressHash', most: 60, within: WINDOW },
];
/** A school or clinic may share an address. */
const REGISTRATION: readonly Limit[] = [{ of: 'both', most: 200, within: WINDOW }];

/** Who tries to sign in: the account's username or the typed name, the network address and the cookie of a known browser. */
export type SignInAttempt = { username: string; address: string; browser: string | null };

function hashOfAddress(ctx: Context, address: string): string {
  return keyedHash(ctx.secrets[0], 'address', address);
}

/** A browser that has signed in before has limits of its own, which attempts from elsewhere do not use up. */
function attemptOf(ctx: Context, { username, address, browser }: SignInAttempt): queries.Attempt {
  const known = knownBrowserId(ctx, username, browser);
  return {
    accountHash:
      known === null
        ? keyedHash(ctx.secrets[0], 'account', username.toLowerCase())
        : keyedHash(ctx.secrets[0], 'use', `sign-in from browser ${known}`),
    addressHash: hashOfAddress(ctx, address),
  };
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts see each other. A correct password from
 * another address or from a known browser is never locked out.
 * @throws Failure `too_many_requests`, `sign_in_limit_reached`, with the seconds to wait; the rejected attempt does not
 * count
 */
export function countSignIn(ctx: Context, attempt: SignInAttempt): Promise<void> {
  return countAttempt(ctx, attemptOf(ctx, attempt), SIGN_IN);
}

export function resetSignIn(ctx: Context, attempt: SignInAttempt): Promise<void> {
  return queries.deleteAttempts(ctx.db, attemptOf(ctx, attempt));
}

function confirmationOf(ctx: Context, userId: number, address: string): queries.Attempt {
  return {
    accountHash: keyedHash(ctx.secrets[0], 'use', `password-confirmation ${userId}`),
    addressHash: hashOfAddress(ctx, address),
  };
}

/**
 * Like a sign-in, for somebody who is signed in: counted apart, so that attempts from elsewhere do not refuse them.
 * @throws Failure `too_many_requests`, `daily_limit_reached`
 */
export function countPasswordConfirmation(ctx: Context, userId: number, address: string): Promise<void> {
  return countAttempt(ctx, confirmationOf(ctx, userId, address), PASSWORD_CONFIRMATION);
}

export function resetPasswordConfirmation(ctx: Context, userId: number, address: string): Promise<void> {
  return queries.deleteAttempts(ctx.db, confirmationOf(ctx, userId, address));
}

/**
 * Limits how often an account may do something, from any address. `within` is in milliseconds, a day at most. In a
 * transaction it counts committed uses only.
 * @throws Failure `too_many_requests`
 */
export function countUse(
  ctx: Context,
  use: string,
  userId: number,
  most: number,
  within: number = WINDOW,
): Promise<void> {
  const limit = { of: 'both', most, within } as const;
  const attempt = hashedUse(ctx, `${use} ${userId}`);
  return ctx.execute ? countInTransaction(ctx, attempt, limit) : countAttempt(ctx, attempt, [limit]);
}

/** A refusal takes the attempt back, with the whole transaction. */
async function countInTransaction(tx: Context, attempt: queries.Attempt, limit: Limit): Promise<void> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - limit.within);
  const attempts = await queries.countWithin(tx.db, attempt, now, since);
  const [exceeded] = exceededBy(tx, limit, attempts, now);
  if (exceeded) throw refusalOf(exceeded);
}

function hashedUse(ctx: Context, use: string): queries.Attempt {
  const hash = keyedHash(ctx.secrets[0], 'use', use);
  return { accountHash: hash, addressHash: hash };
}

/** Clears the count after a success, where only failures should count. */
export function resetUse(ctx: Context, use: string, userId: number): Promise<void> {
  return queries.deleteAttempts(ctx.db, hashedUse(ctx, `${use} ${userId}`));
}

/**
 * Counted before the expensive hashing, and before checking whether the name or address is taken, against
 * enumeration.
 * @throws Failure `too_many_requests`
 */
export function countRegistration(ctx: Context, address: string): Promise<void> {
  return countAttempt(ctx, hashedUse(ctx, `register ${address}`), REGISTRATION);
}

/** Limits how often something may be done from one address. @throws Failure `too_many_requests` */
export function countUseFrom(ctx: Context, use: string, address: string, most: number): Promise<void> {
  return countAttempt(ctx, hashedUse(ctx, `${use} from ${address}`), [{ of: 'both', most, within: WINDOW }]);
}

/**
 * Counts per requested address and per client address, before looking up the account.
 * @throws Failure `too_many_requests`
 */
export function countReset(ctx: Context, email: string, address: string): Promise<void> {
  const attempt = {
    accountHash: keyedHash(ctx.secrets[0], 'use', `reset ${mailboxOf(email)}`),
    addressHash: keyedHash(ctx.secrets[0], 'use', `reset from ${address}`),
  };
  return countAttempt(ctx, attempt, RESET);
}

/** Codes by text message: for an account, and to a number, whoever asks. */
const PHONE_CODE: readonly Limit[] = [
  { of: 'accountHash', most: 5, within: HOUR },
  { of: 'accountHash', most: 10, within: DAY },
];
const PHONE_CODE_FROM_ADDRESS: Limit = { of: 'addressHash', most: 30, within: HOUR };

/** @throws Failure `too_many_requests`, `daily_limit_reached` */
export async function countPhoneCode(
  ctx: Context,
  { userId, phone, address }: { userId: number; phone: string; address: string },
): Promise<void> {
  const toNumber = await tryCounting(ctx, hashedUse(ctx, `phone-code to ${phone}`), PHONE_CODE);
  if ('exceeded' in toNumber) throw refusalOf(toNumber.exceeded);
  const attempt = {
    accountHash: keyedHash(ctx.secrets[0], 'use', `phone-code ${userId}`),
    addressHash: keyedHash(ctx.secrets[0], 'use', `phone-code from ${address}`),
  };
  const fromAccount = await tryCounting(ctx, attempt, [...PHONE_CODE, PHONE_CODE_FROM_ADDRESS]);
  if (!('exceeded' in fromAccount)) return;
  // The number may be a stranger's, who can still ask for codes.
  await queries.deleteAttempt(ctx.db, toNumber.id);
  throw refusalOf(fromAccount.exceeded);
}

/** Emails with a link that anybody can ask for, to one address, whichever accounts have it: it may be a stranger's. */
const LINKS_TO_ONE: readonly Limit[] = [{ of: 'both', most: 10, within: DAY }];

/** Counts an email with a link; says why it may not be sent when its limit is reached, else null. */
export async function refusalOfLinkTo(
  ctx: Context,
  kind: 'confirmation' | 'reset',
  email: string,
): Promise<Failure | null> {
  const attempt = hashedUse(ctx, `${kind}-email to ${mailboxOf(email)}`);
  const counted = await tryCounting(ctx, attempt, LINKS_TO_ONE);
  return 'exceeded' in counted ? refusalOf(counted.exceeded) : null;
}

/** Invitations to one address, whoever sends them: it may be a stranger's. */
const INVITATIONS_TO_ONE: Limit = { of: 'both', most: 10, within: DAY };
/** From one mailbox of a family or therapist, so that nobody uses up those of all by accounts with tags. */
const INVITATIONS_FROM_ONE: Limit = { of: 'both', most: 3, within: DAY };

/**
 * `from` is the address of the family or therapist who invites, null of an admin: theirs count apart. Call it in a transaction, after
 * its other locks.
 * @throws Failure `daily_limit_reached`
 */
export async function countInvitationTo(tx: Context, email: string, from: string | null): Promise<void> {
  const use = from === null ? 'admin-invitation' : 'client-invitation';
  const mailbox = mailboxOf(email);
  const toOne = hashedUse(tx, `${use} to ${mailbox}`);
  // Many accounts may send to one address at once.
  await queries.lockAttempts(tx.db, toOne);
  if (from !== null)
    await countInTransaction(
      tx,
      hashedUse(tx, `${use} from ${mailboxOf(from)} to ${mailbox}`),
      INVITATIONS_FROM_ONE,
    );
  await countInTransaction(tx, toOne, INVITATIONS_TO_ONE);
}

/** Counts an attempt unless that exceeds a limit, which is returned with the seconds to wait. */
async function tryCounting(
  ctx: Context,
  attempt: queries.Attempt,
  limits: readonly Limit[],
): Promise<{ id: number } | { exceeded: Exceeded }> {
  const now = ctx.clock.now();
  const id = await queries.insertAttempt(ctx.db, attempt, now);
  const exceeded: Exceeded[] = [];
  for (const limit of limits) {
    const since = new Date(now.getTime() - limit.within);
    const attempts = await queries.countAttempts(ctx.db, attempt, limit.of, since);
    exceeded.push(...exceededBy(ctx, limit, attempts, now));
  }
  const [longest] = exceeded.toSorted((one, other) => other.retryAfter - one.retryAfter);
  if (!longest) return { id };
  await queries.deleteAttempt(ctx.db, id);
  return { exceeded: longest };
}

type Exceeded = { limit: Limit; retryAfter: number };

function exceededBy(ctx: Context, limit: Limit, { count, oldest }: queries.Attempts, now: Date): Exceeded[] {
  if (count <= limit.most * ctx.config.rateLimitScale) return [];
  // Time until the oldest counted attempt leaves the window.
  const over = (oldest ?? now).getTime() + limit.within;
  return [{ limit, retryAfter: Math.max(1, Math.ceil((over - now.getTime()) / 1000)) }];
}

async function countAttempt(ctx: Context, attempt: queries.Attempt, limits: readonly Limit[]): Promise<void> {
  const counted = await tryCounting(ctx, attempt, limits);
  if ('exceeded' in counted) throw refusalOf(counted.exceeded);
}

function refusalOf({ limit, retryAfter }: Exceeded): Failure {
  const code = limit.code ?? (limit.within > HOUR ? 'daily_limit_reached' : 'too_many_requests');
  const params = { minutes: Math.ceil(retryAfter / 60), hours: Math.ceil(retryAfter / 3600) };
  return new Failure(code, { retryAfter, params });
}

export function sweep(ctx: Context): Promise<void> {
  return queries.deleteAttemptsBefore(ctx.db, new Date(ctx.clock.now().getTime() - DAY));
}
