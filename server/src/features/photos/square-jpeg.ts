import { PHOTO_RECOMMENDED_SIDE } from '@cadence/contract/photos';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Failure } from '../../platform/failure.ts';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';

/** Pixels per side: slightly above the recommendation, sharp on dense screens. */
const SIDE = 1.2 * PHOTO_RECOMMENDED_SIDE;
/**
 * Larger pictures are refused before decoding: an interlaced 16-bit one of this size takes 150 MB. The web client
 * crops pictures before uploading.
 */
const MAX_MEGAPIXELS = 16;
/** One at a time: a decoded picture may take 100 MB. */
const inTurn = concurrencyLimit({ concurrency: 1, maxWaiting: 50 });

/** Detected by content. An animated PNG has its own type. */
const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);

// Decoded pictures are not kept in memory.
sharp.cache(false);

/**
 * The picture as served: a centred square without metadata, never enlarged.
 * @throws Failure `photo_unreadable` unless the content is a still JPEG, PNG or WebP picture; `photo_too_large`
 */
export function squareJpeg(picture: Uint8Array): Promise<Buffer> {
  return inTurn(() => encode(picture));
}

async function encode(picture: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(picture);
  // Checked before sharp, which also reads formats that can contain programs (SVG, PDF).
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
}

/** libvips errors have no codes: they are plain Errors. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}
