import { hasPermission } from '@cadence/contract/base/route';
import type { photo } from '@cadence/contract/photos';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../context.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import { deleteOrLeave, newFileKey, sweepFiles, uniquePartOf } from '../../platform/stored-files.ts';
import type { SessionViewer, Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { squareJpeg } from './square-jpeg.ts';

/** In the storage. */
const FOLDER = 'photos';

export type Owner = queries.Owner;
/** `tag` changes with the content only. */
export type Picture = { tag: string; read: () => Promise<Buffer> };
export type Photo = z.output<typeof photo>;

function urlOf({ ownerKind, ownerId }: Owner): string {
  return `/${ownerKind}-photos/${ownerKind}-${ownerId}.jpg`;
}

async function pictureOf(ctx: Context, owner: Owner): Promise<Picture> {
  const row = await queries.findPhoto(ctx.db, owner);
  if (!row) throw new Failure('not_found');
  return {
    tag: uniquePartOf(row.fileKey),
    read: async () => {
      const bytes = await ctx.files.get(row.fileKey);
      if (bytes) return bytes;
      // Replaced a moment ago, or lost.
      ctx.logger.warn({ owner: row.ownerKind, id: row.ownerId }, 'the file of a photo is missing');
      throw new Failure('not_found');
    },
  };
}

/**
 * A therapist's photo, for every signed-in user.
 * @throws Failure `not_found` when the therapist is unknown, suspended or has no photo: browsers then show initials
 */
export async function readTherapistPhoto(
  ctx: Context,
  _viewer: Viewer,
  therapistId: number,
): Promise<Picture> {
  await therapists.getListed(ctx, therapistId);
  return pictureOf(ctx, { ownerKind: 'therapist', ownerId: therapistId });
}

/** The photo of a therapist's public page, for everybody. The caller has checked that the page is shown. */
export function readPublicPhoto(ctx: Context, therapistId: number): Promise<Picture> {
  return pictureOf(ctx, { ownerKind: 'therapist', ownerId: therapistId });
}

/**
 * A photo of a patient or admin, for its owner, therapists who have an appointment with them, and admins who see people; access by
 * others, and refusals, are logged. See docs/specification.md#photos.
 * @throws Failure `not_found`, for everybody else too
 */
export async function readPatientPhoto(
  ctx: Context,
  viewer: SessionViewer,
  userId: number,
): Promise<Picture> {
  const record = `photo:${userId}` as const;
  if (!(await maySee(ctx, viewer, userId))) {
    throw (await users.find(ctx, userId)) ? notYours(record, userId) : new Failure('not_found');
  }
  const picture = await pictureOf(ctx, { ownerKind: 'patient', ownerId: userId });
  if (viewer.userId !== userId) await audit(ctx, viewer, { action: 'read', record, subjectId: userId });
  return picture;
}

async function maySee(ctx: Context, viewer: SessionViewer, userId: number): Promise<boolean> {
  if (viewer.userId === userId || hasPermission(viewer.user.permissions, 'support')) return true;
  return viewer.role === 'therapist' && appointments.hasAppointmentWith(ctx, viewer, userId);
}

/** A therapist's photo belongs to the profile, others to the user. See docs/specification.md#photos. */
async function ownerFor(ctx: Context, viewer: Viewer): Promise<Owner> {
  return viewer.role === 'therapist'
    ? { ownerKind: 'therapist', ownerId: (await therapists.getOwn(ctx, viewer)).id }
    : { ownerKind: 'patient', ownerId: viewer.userId };
}

async function accountOf(ctx: Context, { ownerKind, ownerId }: Owner): Promise<number> {
  if (ownerKind === 'patient') return ownerId;
  const therapist = await therapists.find(ctx, ownerId);
  if (!therapist) throw new Failure('signed_out');
  return therapist.userId;
}

/** Null when there is none. */
export async function getOwn(ctx: Context, viewer: Viewer): Promise<Photo | null> {
  const row = await queries.findPhoto(ctx.db, await ownerFor(ctx, viewer));
  return row ? { url: urlOf(row), updatedAt: row.updatedAt } : null;
}

/** @throws Failure `not_found` when there is none */
export async function readOwn(ctx: Context, viewer: Viewer): Promise<Buffer> {
  return (await pictureOf(ctx, await ownerFor(ctx, viewer))).read();
}

/**
 * Stores the viewer's photo.
 * @throws Failure `photo_unreadable` unless it is a still JPEG, PNG or WebP picture, `photo_too_large`,
 * `storage_unavailable`
 */
export async function upload(ctx: Context, viewer: Viewer, picture: Uint8Array): Promise<Photo> {
  return store(ctx, await ownerFor(ctx, viewer), picture);
}

/**
 * Stores a picture as its owner's photo, replacing a former one; concurrent uploads do not mix.
 * @throws the same as `upload`
 */
export async function store(ctx: Context, owner: Owner, picture: Uint8Array): Promise<Photo> {
  const jpeg = await squareJpeg(picture);
  const updatedAt = ctx.clock.now();
  const fileKey = newFileKey(FOLDER, `${owner.ownerKind}-${owner.ownerId}`, updatedAt, '.jpg');
  // Stored before the row refers to it, and outside the transaction, because the storage may be slow.
  await ctx.files.put(fileKey, jpeg);
  try {
    await replacePhoto(ctx, owner, { fileKey, updatedAt });
  } catch (error) {
    // A failure has rolled back. When the connection was lost, the row may be there: then the sweep decides.
    if (error instanceof Failure) await deleteFile(ctx, fileKey);
    throw error;
  }
  return { url: urlOf(owner), updatedAt };
}

/** Idempotent. */
export async function remove(ctx: Context, viewer: Viewer): Promise<void> {
  const owner = await ownerFor(ctx, viewer);
  await replacePhoto(ctx, owner, null);
}

/**
 * Deletes the photo's row when an account is closed and returns its file key, for `deleteFile` after the transaction.
 */
export async function deleteRecord(tx: Context, owner: Owner): Promise<string | null> {
  await queries.lockOwner(tx.db, owner);
  const row = await queries.findPhoto(tx.db, owner);
  await queries.deletePhoto(tx.db, owner);
  return row?.fileKey ?? null;
}

/** Changes the file of the owner's photo (null: none) and deletes the former file. */
async function replacePhoto(
  ctx: Context,
  owner: Owner,
  photo: Pick<queries.PhotoRow, 'fileKey' | 'updatedAt'> | null,
): Promise<void> {
  const former = await inTransaction(ctx, async (tx) => {
    // The same lock order as closing an account.
    if (owner.ownerKind === 'therapist') await therapists.lock(tx, owner.ownerId);
    if (photo) await users.requireOpenAccount(tx, await accountOf(tx, owner));
    await queries.lockOwner(tx.db, owner);
    const found = await queries.findPhoto(tx.db, owner);
    if (photo) await queries.savePhoto(tx.db, { ...owner, ...photo });
    else await queries.deletePhoto(tx.db, owner);
    // The directory includes it, so that pages request existing photos only.
    if (owner.ownerKind === 'therapist')
      await therapists.update(tx, owner.ownerId, { hasPhoto: photo !== null });
    return found;
  });
  if (former) await deleteFile(ctx, former.fileKey);
}

/** Deletes a file that no row names any more. */
export function deleteFile(ctx: Context, fileKey: string): Promise<void> {
  return deleteOrLeave(ctx, fileKey);
}

/** Deletes files without a row, left by a crash or an unavailable storage. */
export function sweep(ctx: Context): Promise<void> {
  return sweepFiles(ctx, FOLDER, ctx.clock.now(), (fileKeys) => queries.findFileKeys(ctx.db, fileKeys));
}
