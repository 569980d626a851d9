import { PHOTO_RECOMMENDED_SIDE } from '@cadence/contract/photos';
import { Failure } from '../../platform/failure.ts';
import { type Signature, signatureOf } from '../../platform/file-signature.ts';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';

/** Pixels per side: slightly above the recommendation, sharp on dense screens. */
const SIDE = 1.2 * PHOTO_RECOMMENDED_SIDE;
/**
 * Larger pictures are refused before decoding: an interlaced 16-bit one of this size takes 150 MB. The web client
 * crops pictures before uploading.
 */
const MAX_MEGAPIXELS = 16;
/** One at a time: a decoded picture may take 100 MB. */
const oneAtATime = concurrencyLimit({ concurrency: 1, maxWaiting: 50 });

/** What sharp may read: it also knows formats that can contain programs (SVG, PDF). */
const ACCEPTED = new Set<Signature | null>(['jpeg', 'png', 'webp']);
/** Of a PNG before its pixels; photos have about ten. */
const MAX_CHUNKS = 1_000;
/** Longer than any picture takes; ends the decoding of one that was made to take long. */
const TIMEOUT_SECONDS = 10;

/** Loaded with the first picture. Decoded pictures are not kept in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/**
 * The picture as served: a centred square without metadata, never enlarged.
 * @throws Failure `photo_unreadable` unless the content is a still JPEG, PNG or WebP picture; `photo_too_large`
 */
export function squareJpeg(picture: Uint8Array): Promise<Buffer> {
  return oneAtATime(() => encode(picture));
}

async function encode(picture: Uint8Array): Promise<Buffer> {
  const signature = signatureOf(picture);
  if (!ACCEPTED.has(signature) || (signature === 'png' && !isStillPng(picture)))
    throw new Failure('photo_unreadable');
  const sharp = await loadSharp();
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
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw isUnreadable(error) ? new Failure('photo_unreadable', { cause: error }) : error;
  }
}

/** An animated PNG says so before its pixels; sharp would take it for a still one. */
function isStillPng(picture: Uint8Array): boolean {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  let at = 8;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= file.length; chunks++) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return false;
    if (type === 'IDAT') return true;
    at += 12 + file.readUInt32BE(at);
  }
  return false;
}

/** libvips errors have no codes: they are plain Errors. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}
