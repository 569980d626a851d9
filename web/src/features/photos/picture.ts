import { squareOf, type Crop } from './crop.ts';

/** The uploaded size in pixels: larger than any display size, small enough for a slow network. */
const SENT_SIDE = 960;
const QUALITY = 0.92;

export class PictureUnreadable extends Error {}

/** Decodes a selected file, honouring its EXIF orientation. @throws PictureUnreadable */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new PictureUnreadable('the browser cannot open this file as a picture', { cause });
  }
}

/** Draws the crop onto the whole canvas, on a white background. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureUnreadable('the browser has no canvas to draw on');
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the crop for upload, without the file's metadata. @throws PictureUnreadable */
export function encodeSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(SENT_SIDE, squareOf(picture, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new PictureUnreadable('the browser cannot write this picture'));
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
