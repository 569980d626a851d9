import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as queries from './queries.ts';

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
