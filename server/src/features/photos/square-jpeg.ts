import { PHOTO_RECOMMENDED_SIDE } from '@cadence/contract/photos';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Failure } from '../../platform/failure.ts';
import { takingTurns } from '../../platform/turns.ts';

/** Pixels on a side: a little above what is recommended, sharp on a dense screen in every place. */
const SIDE = 1.2 * PHOTO_RECOMMENDED_SIDE;
/**
 * A picture that unpacks to more is refused before it is unpacked: interlaced, of sixteen bits, this many take 150 MB.
 * Browsers send one that they have cut already.
 */
const MAX_MEGAPIXELS = 16;
/** One at a time: unpacked, a single picture may take a hundred megabytes. */
const inTurn = takingTurns({ atOnce: 1, waiting: 50 });

/** By their first bytes. An animated PNG is a type of its own. */
const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);

// Nobody's picture stays in memory once it has been stored.
sharp.cache(false);

/**
 * The picture as it is served: square, cut to its middle, without metadata or anything that was hidden behind it. A
 * smaller one is not blown up beyond its own size.
 * @throws Failure `photo_unreadable` for what is no still JPEG, PNG or WebP, by its content; `photo_too_large`
 */
export const squareJpeg = (picture: Uint8Array): Promise<Buffer> => inTurn(() => encode(picture));

const encode = async (picture: Uint8Array): Promise<Buffer> => {
  const type = await fileTypeFromBuffer(picture);
  // Asked before sharp is: it reads drawings and documents too, which have programs of their own in them.
  if (!type || !ACCEPTED.has(type.mime)) throw new Failure('photo_unreadable');
  try {
    const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (pages > 1) throw new Failure('photo_unreadable');
    if (width * height > MAX_MEGAPIXELS * 1_000_000)
      throw new Failure('photo_too_large', { params: { megapixels: MAX_MEGAPIXELS } });
    const side = Math.min(SIDE, width, height);
    return await sharp(picture, { failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw isUnreadable(error) ? new Failure('photo_unreadable', { cause: error }) : error;
  }
};

/** libvips names no codes: what it cannot read it says in a plain Error. */
const isUnreadable = (error: unknown): boolean => error instanceof Error && error.constructor === Error;
