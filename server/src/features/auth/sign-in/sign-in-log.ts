/** Sign-ins and failed ones, kept for investigations. See docs/decisions/0028-sign-in-records-and-sessions.md */
import {
  SIGN_IN_OUTCOMES,
  type signIn,
  type SignInOutcome,
  type signInsQuery,
} from '@cadence/contract/auth/sessions';
import type { FailureCode } from '@cadence/contract/base/errors';
import { fullName } from '@cadence/format/full-name';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { auditList } from '../../../platform/audit/audit.ts';
import { keyedHash } from '../../../platform/crypto.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../../platform/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as queries from './sign-in-log-queries.ts';

const KEPT = 90 * DAY;
/** Refusals for too many attempts: one record for a network address in this time, so that a flood adds no rows. */
const QUIET = 15 * 60_000;
const ORDER = 'sign_ins';
const PAGE = 50;

/** The account's username, or what was typed where there is no account, and where from. */
type Attempt = { username: string; address: string };

/** Keyed, so that neither the name nor the address can be read, but equal ones are recognized. */
function hashesOf(ctx: Context, { username, address }: Attempt) {
  const [secret] = ctx.secrets;
  return {
    accountHash: keyedHash(secret, 'account', username.toLowerCase()),
    addressHash: keyedHash(secret, 'address', address),
  };
}

export async function record(
  ctx: Context,
  attempt: Attempt,
  outcome: SignInOutcome,
  userId: number | null,
): Promise<void> {
  await queries.insertSignIn(ctx.db, {
    ...hashesOf(ctx, attempt),
    userId,
    outcome,
    at: ctx.clock.now(),
  });
}

function outcomeOf(code: FailureCode): SignInOutcome | undefined {
  if (code === 'sign_in_limit_reached') return 'too_many_requests';
  return SIGN_IN_OUTCOMES.find((known) => known === code);
}

/** Records why a sign-in failed; other errors say nothing about who tried. Call it outside the failed transaction. */
export async function recordFailure(
  ctx: Context,
  attempt: Attempt & { userId: number | null },
  error: unknown,
): Promise<void> {
  const outcome = error instanceof Failure ? outcomeOf(error.code) : undefined;
  if (!outcome) return;
  if (outcome === 'too_many_requests') {
    const { addressHash } = hashesOf(ctx, attempt);
    const since = new Date(ctx.clock.now().getTime() - QUIET);
    if (await queries.hasRefusal(ctx.db, addressHash, since)) return;
  }
  await record(ctx, attempt, outcome, attempt.userId);
}

/**
 * Newest first. Reading them is itself logged.
 * @throws Failure `invalid` for an unknown cursor
 */
export async function listSignIns(
  ctx: Context,
  viewer: Viewer,
  { limit = PAGE, cursor, user, account, address }: z.output<typeof signInsQuery>,
): Promise<Page<z.output<typeof signIn>>> {
  const mark = cursor === undefined ? undefined : fromCursor(cursor, ORDER);
  if (cursor !== undefined && !mark) throw invalidField('cursor', 'invalid');
  const rows = await queries.listSignIns(ctx.db, {
    userId: user,
    accountHash: account,
    addressHash: address,
    before: mark?.id,
    limit: limit + 1,
  });
  const { items, next } = pageOf(rows, limit, ({ id }) => ({ order: ORDER, rank: 0, id }));
  const people = items.flatMap(({ userId }) => userId ?? []);
  await auditList(ctx, viewer, 'sign-ins', user === undefined ? people : [user]);
  return { items: items.map(toSignIn), next };
}

function toSignIn({ id, at, outcome, ...row }: queries.SignInRow): z.output<typeof signIn> {
  const name = row.user ? fullName(row.user) : '';
  return {
    id,
    at,
    outcome,
    user: row.userId === null ? null : { id: row.userId, name: name || null, role: row.user?.role ?? null },
    account: row.accountHash,
    address: row.addressHash,
  };
}

/** Deletes records after the retention period. */
export function sweep(ctx: Context): Promise<void> {
  return queries.deleteSignInsBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT));
}
