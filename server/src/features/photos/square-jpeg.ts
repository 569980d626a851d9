import sharp from 'sharp';

/** Pixels on a side: above the 400 that the specification recommends, sharp on a dense screen in every place. */
const SIDE = 480;
/** A picture that unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);

/**
 * The picture as it is served: square, cut to its middle, without metadata; null where it is none, by its content.
 * A smaller one is not blown up beyond its own size.
 */
export const squareJpeg = async (picture: Uint8Array): Promise<Buffer | null> => {
  try {
    const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    if (!ACCEPTED.has(format)) return null;
    const side = Math.min(SIDE, width, height);
    return await image
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
};

/** libvips names no codes: what it cannot read it says in a plain Error. */
const isUnreadable = (error: unknown): boolean => error instanceof Error && error.constructor === Error;
