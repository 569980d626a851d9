import { type Context, emit } from '../../context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { erase, type Erasure } from '../../platform/database/erasure.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { withTherapistLock } from './with-therapist-lock.ts';

export { savePublicPage } from './public-page.ts';
export { withTherapistLock };
export type { Holder } from './tables.ts';
export type Therapist = queries.TherapistRow;
export type ListedTherapist = queries.ListedTherapist;
export type TherapistChanges = queries.TherapistChanges;

/** The profile that belongs to a new therapist's account. */
export function create(ctx: Context, userId: number): Promise<Therapist> {
  return queries.insertTherapist(ctx.db, userId);
}

/** The signed-in therapist's own profile. */
export async function getOwn(ctx: Context, viewer: Viewer): Promise<Therapist> {
  const therapist = await queries.findByUser(ctx.db, viewer.userId);
  if (!therapist) throw new Failure('forbidden');
  return therapist;
}

/** The profile of an account; undefined where the account is not a therapist's. */
export function findOfUser(ctx: Context, userId: number): Promise<Therapist | undefined> {
  return queries.findByUser(ctx.db, userId);
}

/** A therapist as other users see one. @throws Failure `not_found` for a suspended one too */
export async function getListed(ctx: Context, therapistId: number): Promise<ListedTherapist> {
  const therapist = await find(ctx, therapistId);
  if (!therapist || therapist.isSuspended) throw new Failure('not_found');
  return therapist;
}

export function find(ctx: Context, therapistId: number): Promise<ListedTherapist | undefined> {
  return queries.findTherapist(ctx.db, therapistId);
}

/** Locks one therapist's calendar until the transaction ends; call it first in the transaction. */
export function lock(ctx: Context, therapistId: number): Promise<void> {
  if (!ctx.execute) throw new Error('a row can only be locked within a transaction');
  return queries.lockTherapist(ctx.db, therapistId);
}

/**
 * Takes beforehand the lock that rows take which refer to the therapist. Call it before locks that come after the therapist's, or
 * such a row waits for who holds the therapist's and waits for them.
 */
export function lockShared(tx: Context, therapistId: number): Promise<void> {
  return queries.lockTherapistShared(tx.db, therapistId);
}

/**
 * Locks the viewer's own row, as closing the account does: what is written under this lock either goes with the account or is
 * refused. Returns its id.
 * @throws Failure `signed_out` where the account is closed
 */
export async function lockOwn(tx: Context, viewer: Viewer): Promise<number> {
  const { id } = await getOwn(tx, viewer);
  await lock(tx, id);
  const user = await users.find(tx, viewer.userId);
  if (!user || user.closedAt) throw new Failure('signed_out');
  return id;
}

/** `withTherapistLock` with `lockOwn`. @throws Failure `signed_out`, `too_many_requests` */
export async function withOwnLock<T>(
  ctx: Context,
  viewer: Viewer,
  work: (tx: Context, therapistId: number) => Promise<T>,
): Promise<T> {
  const { id } = await getOwn(ctx, viewer);
  const lockRow = async (tx: Context): Promise<void> => void (await lockOwn(tx, viewer));
  return withTherapistLock(ctx, id, (tx) => work(tx, id), lockRow);
}

export function update(ctx: Context, therapistId: number, changes: TherapistChanges): Promise<void> {
  return queries.updateTherapist(ctx.db, therapistId, changes);
}

type Payee = Pick<TherapistChanges, 'paypalEmail' | 'directPayments'>;

/**
 * Changes where the money of families goes. Whoever was paid before is told, since somebody else may do it with an open session. Call
 * it under the therapist's lock.
 */
export async function updatePayee(tx: Context, therapistId: number, payee: Payee): Promise<void> {
  const before = await find(tx, therapistId);
  await update(tx, therapistId, payee);
  const after = await find(tx, therapistId);
  const wasPaid = before && (before.paypalEmail !== null || before.directPayments?.isOn === true);
  const isSame =
    before?.paypalEmail === after?.paypalEmail &&
    before?.directPayments?.instructions === after?.directPayments?.instructions;
  if (wasPaid && !isSame) await emit(tx, 'account.payee_changed', { userId: before.userId });
}

export type Account = queries.AccountRow;
export type AccountQuery = {
  /** Part of the name, without case and accents; empty means any. */
  searchName: string;
  isVerified: boolean | undefined;
  order: queries.AccountOrder;
  limit: number;
  cursor: string | undefined;
};

/**
 * Every therapist who matches the query, suspended ones included, a page at a time.
 * @throws Failure `invalid` for a cursor that is malformed or belongs to another order
 */
export async function listAccounts(ctx: Context, query: AccountQuery): Promise<Page<Account>> {
  const { order, limit, cursor } = query;
  const after = cursor === undefined ? undefined : await positionOf(ctx, cursor, order);
  const rows = await queries.listAccounts(ctx.db, { ...query, after, limit: limit + 1 });
  return pageOf(rows, limit, ({ id }) => ({ order, rank: 0, id }));
}

async function positionOf(
  ctx: Context,
  cursor: string,
  order: queries.AccountOrder,
): Promise<queries.Position> {
  const mark = fromCursor(cursor, order);
  const position = mark && (await queries.findPosition(ctx.db, mark.id));
  if (!position) throw invalidField('cursor', 'invalid');
  return position;
}

export function findAccount(ctx: Context, therapistId: number): Promise<Account | undefined> {
  return queries.findAccount(ctx.db, therapistId);
}

/** The number of therapists, and of those with the badge. */
export function count(ctx: Context): Promise<{ all: number; verified: number }> {
  return queries.countTherapists(ctx.db);
}

/** Deletes the row. Call it after every row that references it is deleted. */
export function purge(tx: Context, therapistId: number): Promise<void> {
  return queries.deleteTherapist(tx.db, therapistId);
}

/** The part of the context that says what the operator requires. */
export type Policy = { config: Pick<Context['config'], 'requireVerification' | 'off'> };

/** True where only verified therapists can be booked (REQUIRE_VERIFICATION) and this one is not. */
export function awaitsVerification({ config }: Policy, therapist: { isVerified: boolean }): boolean {
  return config.requireVerification && !therapist.isVerified;
}

/** Whether families may move sessions with a therapist. A pause is no obstacle: they are known already. */
export function allowsMoves(
  policy: Policy,
  therapist: { isVerified: boolean; isSuspended: boolean },
): boolean {
  return !therapist.isSuspended && !awaitsVerification(policy, therapist);
}

/** Whether families that are new to a therapist may book; a suspended one is not listed at all. */
export function takesNewFamilies(
  policy: Policy,
  therapist: { isVerified: boolean; takesNewPatients: boolean },
): boolean {
  return therapist.takesNewPatients && !awaitsVerification(policy, therapist);
}

/** The row stays when the account is closed, because other rows refer to it. */
const ON_CLOSING: Erasure<queries.TherapistRow> = {
  id: { kept: 'sessions and receipts refer to it' },
  userId: { kept: 'whose row it is, until both are deleted' },
  license: { becomes: '' },
  title: { becomes: '' },
  bio: { becomes: '' },
  city: { becomes: '' },
  searchCity: { becomes: '' },
  province: { becomes: '' },
  paypalEmail: { becomes: null },
  directPayments: { becomes: null },
  hourlyRate: { becomes: 0 },
  meetingAddress: { becomes: null },
  videoPreference: { becomes: 'google' },
  hasPhoto: { becomes: false },
  lastPurgedReceipt: { kept: 'numbers of receipts are never reused' },
  isVerified: { becomes: false },
  badgeUntil: { becomes: null },
  badgeReminded: { becomes: null },
  takesNewPatients: { becomes: false },
  isPublic: { becomes: false },
  slug: { becomes: null },
  showsTimes: { becomes: false },
};

/** Clears the profile of a closed account. */
export async function close(tx: Context, therapistId: number): Promise<void> {
  await queries.deleteUnpublishedSlugs(tx.db, therapistId);
  await queries.updateTherapist(tx.db, therapistId, erase(ON_CLOSING));
}
