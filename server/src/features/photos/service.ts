import type { photo } from '@cadence/contract/photos';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { FOLDER, madeAt, newFileKey, tagOf } from './file-key.ts';
import * as queries from './queries.ts';
import { squareJpeg } from './square-jpeg.ts';

export type Owner = queries.Owner;
/** `tag` changes with the content, and only then. */
export type Picture = { tag: string; read: () => Promise<Buffer> };
export type Photo = z.output<typeof photo>;

const urlOf = ({ ownerKind, ownerId }: Owner): string => `/${ownerKind}-photos/${ownerKind}-${ownerId}.jpg`;

const pictureOf = async (ctx: Context, owner: Owner): Promise<Picture> => {
  const row = await queries.findPhoto(ctx.db, owner);
  if (!row) throw new Failure('not_found');
  return {
    tag: tagOf(row.fileKey),
    read: async () => {
      const bytes = await ctx.files.get(row.fileKey);
      if (bytes) return bytes;
      // Replaced a moment ago, or lost: either way there is nothing to show.
      ctx.logger.warn({ owner: row.ownerKind, id: row.ownerId }, 'a photo has no file');
      throw new Failure('not_found');
    },
  };
};

/**
 * A therapist's photo, for everybody who may see the directory. @throws Failure `not_found` where the therapist is
 * unknown, suspended or has no photo: browsers then show the initials.
 */
export const ofTherapist = async (ctx: Context, _viewer: Viewer, therapistId: number): Promise<Picture> => {
  await therapists.getListed(ctx, therapistId);
  return pictureOf(ctx, { ownerKind: 'therapist', ownerId: therapistId });
};

/**
 * A patient's photo: for that patient, for therapists with an appointment with them, and for admins (specification,
 * "Photos"). An admin's own is kept in the same place. Looks by others, and refused ones, are written to the
 * access log. @throws Failure `not_found`, for everybody else too
 */
export const ofPatient = async (ctx: Context, viewer: Viewer, userId: number): Promise<Picture> => {
  const record = `photo:${userId}` as const;
  if (!(await maySee(ctx, viewer, userId))) {
    throw (await users.find(ctx, userId)) ? notYours(record, userId) : new Failure('not_found');
  }
  const picture = await pictureOf(ctx, { ownerKind: 'patient', ownerId: userId });
  if (viewer.userId !== userId) await audit(ctx, viewer, { action: 'read', record, subjectId: userId });
  return picture;
};

const maySee = async (ctx: Context, viewer: Viewer, userId: number): Promise<boolean> => {
  if (viewer.userId === userId || viewer.role === 'admin') return true;
  return viewer.role === 'therapist' && appointments.hasAppointmentWith(ctx, viewer, userId);
};

/** A therapist's photo belongs to the profile, anybody else's to the user (specification, public pages §3). */
const ownerFor = async (ctx: Context, viewer: Viewer): Promise<Owner> =>
  viewer.role === 'therapist'
    ? { ownerKind: 'therapist', ownerId: (await therapists.own(ctx, viewer)).id }
    : { ownerKind: 'patient', ownerId: viewer.userId };

const accountOf = async (ctx: Context, { ownerKind, ownerId }: Owner): Promise<number> => {
  if (ownerKind === 'patient') return ownerId;
  const therapist = await therapists.find(ctx, ownerId);
  if (!therapist) throw new Failure('signed_out');
  return therapist.userId;
};

/** One's own photo; null where there is none. */
export const own = async (ctx: Context, viewer: Viewer): Promise<Photo | null> => {
  const row = await queries.findPhoto(ctx.db, await ownerFor(ctx, viewer));
  return row ? { url: urlOf(row), updatedAt: row.updatedAt } : null;
};

/** One's own photo's content. @throws Failure `not_found` where there is none */
export const readOwn = async (ctx: Context, viewer: Viewer): Promise<Buffer> =>
  (await pictureOf(ctx, await ownerFor(ctx, viewer))).read();

/**
 * Stores one's own photo. @throws Failure `photo_unreadable` for what is no still JPEG, PNG or WebP picture,
 * `photo_too_large`, `storage_unavailable`
 */
export const upload = async (ctx: Context, viewer: Viewer, picture: Uint8Array): Promise<Photo> =>
  store(ctx, await ownerFor(ctx, viewer), picture);

/**
 * Stores a picture as its owner's photo, in place of a former one. Of two at the same time one wins whole.
 * @throws what `upload` does
 */
export const store = async (ctx: Context, owner: Owner, picture: Uint8Array): Promise<Photo> => {
  const jpeg = await squareJpeg(picture);
  const updatedAt = ctx.clock.now();
  const fileKey = newFileKey(owner, updatedAt);
  // Before any row names it, and outside the transaction: the storage may be far away.
  await ctx.files.put(fileKey, jpeg);
  await replacing(ctx, owner, { fileKey, updatedAt });
  return { url: urlOf(owner), updatedAt };
};

/** Removes one's own photo; where there is none, nothing happens. */
export const remove = async (ctx: Context, viewer: Viewer): Promise<void> => {
  const owner = await ownerFor(ctx, viewer);
  await replacing(ctx, owner, null);
};

/** Takes the photo of an account that is being closed; answers its file, for `dropFile` after the transaction. */
export const forget = async (tx: Context, owner: Owner): Promise<string | null> => {
  await queries.lockOwner(tx.db, owner);
  const row = await queries.findPhoto(tx.db, owner);
  await queries.deletePhoto(tx.db, owner);
  return row?.fileKey ?? null;
};

/** Changes which file an owner's row names, null for none, and drops the one that it named before. */
const replacing = async (
  ctx: Context,
  owner: Owner,
  photo: Pick<queries.PhotoRow, 'fileKey' | 'updatedAt'> | null,
): Promise<void> => {
  const former = await inTransaction(ctx, async (tx) => {
    // In the order in which a closing locks them.
    if (owner.ownerKind === 'therapist') await therapists.lock(tx, owner.ownerId);
    if (photo) await users.holdOpen(tx, await accountOf(tx, owner));
    await queries.lockOwner(tx.db, owner);
    const found = await queries.findPhoto(tx.db, owner);
    if (photo) await queries.savePhoto(tx.db, { ...owner, ...photo });
    else await queries.deletePhoto(tx.db, owner);
    // The directory says it, so that nobody asks for a picture that is not there.
    if (owner.ownerKind === 'therapist')
      await therapists.update(tx, owner.ownerId, { hasPhoto: photo !== null });
    return found;
  });
  if (former) await dropFile(ctx, former.fileKey);
};

/** Deletes a file that no row names any more. */
export const dropFile = async (ctx: Context, fileKey: string): Promise<void> => {
  try {
    await ctx.files.delete(fileKey);
  } catch (error) {
    // The change stands, and nobody can reach the file any more.
    ctx.logger.warn({ err: error }, 'a photo file is left to the sweep');
  }
};

/** An upload stores its file and names it within seconds. */
const SWEPT_AFTER = 3_600_000;

/** Deletes the files that a crash, or a storage that was away, has left without a row. */
export const sweep = async (ctx: Context): Promise<void> => {
  const before = ctx.clock.now().getTime() - SWEPT_AFTER;
  const named = new Set(await queries.listFileKeys(ctx.db));
  let dropped = 0;
  for await (const fileKey of ctx.files.list(FOLDER)) {
    const made = madeAt(fileKey);
    if (made === null || made.getTime() > before || named.has(fileKey)) continue;
    await ctx.files.delete(fileKey);
    dropped++;
  }
  if (dropped > 0) ctx.logger.info({ dropped }, 'photo files that nobody named are gone');
};
