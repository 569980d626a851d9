import { openPicture, PictureUnreadable } from '../../photos/picture.ts';
import { isCardImage, MAX_IMAGE } from './shown-card.ts';

export const MAX_FILE_BYTES = 20_000_000;
const SIDES = [512, 384, 256, 128];
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

type Size = { width: number; height: number };
export type PictureProblem = 'large' | 'unreadable';

/** The size at which the longer side is at most `side`; nothing is enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest and best encoding that is short enough: lower quality first, then a smaller picture. */
export function shortEnough(encode: (side: number, quality: number) => string): string | undefined {
  for (const side of SIDES)
    for (const quality of QUALITIES) {
      const image = encode(side, quality);
      if (image.length <= MAX_IMAGE) return image;
    }
  return undefined;
}

/**
 * Reads a chosen file as a small JPEG without anything but its pixels: no place, no camera, no hidden content.
 * Returns its data: address, or what is wrong with the file.
 */
export async function readPictureFile(file: File): Promise<{ image: string } | { problem: PictureProblem }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'large' };
  try {
    const picture = await openPicture(file);
    const image = shortEnough((side, quality) => encode(picture, side, quality));
    picture.close();
    if (image !== undefined && isCardImage(image)) return { image };
  } catch (error) {
    if (!(error instanceof PictureUnreadable)) throw error;
  }
  return { problem: 'unreadable' };
}

function encode(picture: ImageBitmap, side: number, quality: number): string {
  const canvas = document.createElement('canvas');
  const { width, height } = fitWithin(picture, side);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureUnreadable('the browser has no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency, and would show it as black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', quality);
}
