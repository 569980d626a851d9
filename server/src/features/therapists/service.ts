import type { Context } from '../../platform/context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as queries from './queries.ts';

export { inTurn } from './in-turn.ts';
export type { Holder } from './tables.ts';
export type Therapist = queries.TherapistRow;
export type ListedTherapist = queries.ListedTherapist;
export type TherapistChanges = queries.TherapistChanges;

/** The profile that belongs to a new therapist's account. */
export const create = (ctx: Context, userId: number): Promise<Therapist> =>
  queries.insertTherapist(ctx.db, userId);

/** The signed-in therapist's own profile. */
export const own = async (ctx: Context, viewer: Viewer): Promise<Therapist> => {
  const therapist = await queries.findByUser(ctx.db, viewer.userId);
  if (!therapist) throw new Failure('forbidden');
  return therapist;
};

/** The profile of an account; none where it is no therapist's. */
export const findOfUser = (ctx: Context, userId: number): Promise<Therapist | undefined> =>
  queries.findByUser(ctx.db, userId);

/** A therapist as others may see one: who is suspended is not there. */
export const getListed = async (ctx: Context, therapistId: number): Promise<ListedTherapist> => {
  const therapist = await find(ctx, therapistId);
  if (!therapist || therapist.isSuspended) throw new Failure('not_found');
  return therapist;
};

export const find = (ctx: Context, therapistId: number): Promise<ListedTherapist | undefined> =>
  queries.findTherapist(ctx.db, therapistId);

/** Serializes everything that concerns one therapist's calendar; call it first in the transaction. */
export const lock = (ctx: Context, therapistId: number): Promise<void> => {
  if (!ctx.execute) throw new Error('a row is locked only within a transaction');
  return queries.lockTherapist(ctx.db, therapistId);
};

export const update = (ctx: Context, therapistId: number, changes: TherapistChanges): Promise<void> =>
  queries.updateTherapist(ctx.db, therapistId, changes);

export type Account = queries.AccountRow;
export type AccountQuery = {
  /** A part of the name, without case and accents; empty means any. */
  foldedName: string;
  isVerified: boolean | undefined;
  order: queries.AccountOrder;
  limit: number | undefined;
  cursor: string | undefined;
};

/**
 * Every therapist who meets the query, suspended ones included; a page where a limit is given.
 * @throws Failure `invalid` for a cursor that is none of ours or belongs to another order
 */
export const listAccounts = async (ctx: Context, query: AccountQuery): Promise<Page<Account>> => {
  const { order, limit, cursor } = query;
  const after = cursor === undefined ? undefined : await positionOf(ctx, cursor, order);
  const onePage = limit === undefined ? undefined : limit + 1;
  const rows = await queries.listAccounts(ctx.db, { ...query, after, limit: onePage });
  return pageOf(rows, limit, ({ id }) => ({ order, rank: 0, id }));
};

const positionOf = async (
  ctx: Context,
  cursor: string,
  order: queries.AccountOrder,
): Promise<queries.Position> => {
  const mark = fromCursor(cursor, order);
  const position = mark && (await queries.findPosition(ctx.db, mark.id));
  if (!position) throw invalidField('cursor', 'invalid');
  return position;
};

export const findAccount = (ctx: Context, therapistId: number): Promise<Account | undefined> =>
  queries.findAccount(ctx.db, therapistId);

/** How many therapists there are, and how many of them have the badge. */
export const count = (ctx: Context): Promise<{ all: number; verified: number }> =>
  queries.countTherapists(ctx.db);

/** Empties the profile of an account that is closed; the bare row stays for what names it. */
export const close = (tx: Context, therapistId: number): Promise<void> =>
  queries.updateTherapist(tx.db, therapistId, {
    license: '',
    title: '',
    bio: '',
    city: '',
    province: '',
    paypalEmail: null,
    hourlyRate: 0,
    meetingAddress: null,
    hasPhoto: false,
    isVerified: false,
    takesNewPatients: false,
  });

/** Removes the bare row, and with it what hangs on it. Call it after everything else that names it is gone. */
export const purge = (tx: Context, therapistId: number): Promise<void> =>
  queries.deleteTherapist(tx.db, therapistId);
