/** A picture as it is kept: made anew, so that it has no metadata, such as where it was taken. */
import { RECORD_PICTURE_SIDE } from '@cadence/contract/care/documents';
import { Failure } from '../../platform/failure.ts';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';

/** One at a time: a decoded picture may take 150 MB. */
const oneAtATime = concurrencyLimit({ concurrency: 1, maxWaiting: 50 });
/** Longer than any picture takes; ends the decoding of one that was made to take long. */
const TIMEOUT_SECONDS = 10;
const QUALITY = 84;

/** Loaded with the first picture. Decoded pictures are not kept in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/**
 * Upright, of the same format, at most `RECORD_PICTURE_SIDE` pixels on its longer side. The caller has found it to be a whole
 * picture of that format.
 * @throws Failure `document_unreadable`
 */
export function keptPicture(picture: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return oneAtATime(async () => {
    const sharp = await loadSharp();
    const side = RECORD_PICTURE_SIDE;
    const resized = sharp(picture, { failOn: 'truncated' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    try {
      if (format === 'png') return await resized.png({ compressionLevel: 9 }).toBuffer();
      if (format === 'webp') return await resized.webp({ quality: QUALITY }).toBuffer();
      return await resized.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
    } catch (error) {
      // libvips errors have no codes: any failure means that it cannot be drawn.
      throw new Failure('document_unreadable', { cause: error });
    }
  });
}
