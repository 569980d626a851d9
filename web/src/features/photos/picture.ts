import { squareOf, type Crop } from './crop.ts';

/** Pixels on a side of what is sent: more than is ever shown, and small enough for a slow network. */
const SENT_SIDE = 960;
const QUALITY = 0.92;

export class PictureUnreadable extends Error {}

/** A chosen file as a picture, the way up that it was taken. @throws PictureUnreadable */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new PictureUnreadable('the browser cannot open this file as a picture', { cause });
  }
}

/** Draws the chosen square over the whole canvas, on white where the picture has nothing. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureUnreadable('the browser has no canvas to draw on');
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The chosen square as it is sent. Nothing of the file goes with it but what can be seen. @throws PictureUnreadable */
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
