import { createHash } from 'node:crypto';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { squareJpeg } from './square-jpeg.ts';

export type Owner = queries.Owner;
/** `tag` changes with the content, and only then. */
export type Photo = { tag: string; read: () => Promise<Buffer> };

const tagOf = (fileKey: string): string => fileKey.replace(/^.*-|\.jpg$/g, '');

/**
 * A therapist's photo, for everybody who may see the directory. @throws Failure `not_found` where the therapist is
 * unknown, suspended or has no photo: browsers then show the initials.
 */
export const ofTherapist = async (ctx: Context, therapistId: number): Promise<Photo> => {
  await therapists.getListed(ctx, therapistId);
  const row = await queries.findPhoto(ctx.db, { ownerKind: 'therapist', ownerId: therapistId });
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
 * Stores a picture as its owner's photo, in place of a former one. Of two at the same time one wins whole. The key
 * carries the content's hash: storing the same picture again after a crash leaves no second file.
 * @throws Failure `unsupported_media_type` for what is no JPEG, PNG or WebP picture.
 */
export const store = async (ctx: Context, owner: Owner, picture: Uint8Array): Promise<void> => {
  const jpeg = await squareJpeg(picture);
  if (!jpeg) throw new Failure('unsupported_media_type');
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32);
  const fileKey = `photos/${owner.ownerKind}-${owner.ownerId}-${hash}.jpg`;
  const former = await inTransaction(ctx, async (tx) => {
    const replaced = await queries.replacePhoto(tx.db, { ...owner, fileKey, updatedAt: ctx.clock.now() });
    await ctx.files.put(fileKey, jpeg);
    return replaced;
  });
  if (former === null || former === fileKey) return;
  // Somebody may have put the former picture back meanwhile: then it stays.
  await inTransaction(ctx, async (tx) => {
    if ((await queries.lockFileKey(tx.db, owner)) !== former) await ctx.files.delete(former);
  });
};
