import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fitWithin, MAX_FILE_BYTES, readPictureFile, shortEnough } from './picture-file.ts';
import { MAX_IMAGE } from './shown-card.ts';

const JPEG = 'data:image/jpeg;base64,/9j/4AAQ';
const painted: string[] = [];

beforeEach(() => {
  painted.length = 0;
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => painted.push(`${context.fillStyle} ${area.join(' ')}`),
    drawImage: (_: unknown, ...area: number[]) => painted.push(`picture ${area.join(' ')}`),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(JPEG);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1000, height: 500, close: vi.fn() }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function file(bytes = 10): File {
  const one = new File(['x'], 'cow.png', { type: 'image/png' });
  Object.defineProperty(one, 'size', { value: bytes });
  return one;
}

it('a picture of a deck fits within 512 pixels, and a small one is not enlarged', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 512)).toEqual({ width: 512, height: 384 });
  expect(fitWithin({ width: 20, height: 40 }, 512)).toEqual({ width: 20, height: 40 });
  expect(fitWithin({ width: 9000, height: 1 }, 512)).toEqual({ width: 512, height: 1 });
});

it('the quality of a picture is lowered first, then its size, until the encoding is short enough', () => {
  const tried: [number, number][] = [];
  const image = shortEnough((side, quality) => {
    tried.push([side, quality]);
    return 'x'.repeat(side === 512 ? MAX_IMAGE + 1 : MAX_IMAGE);
  });
  expect(image).toHaveLength(MAX_IMAGE);
  expect(tried).toEqual([
    [512, 0.85],
    [512, 0.7],
    [512, 0.55],
    [512, 0.4],
    [384, 0.85],
  ]);
  expect(shortEnough(() => 'x'.repeat(MAX_IMAGE + 1))).toBeUndefined();
});

it('a picture file becomes the pixels of a JPEG on white', async () => {
  expect(await readPictureFile(file())).toEqual({ image: JPEG });
  expect(painted).toEqual(['#ffffff 0 0 512 256', 'picture 0 0 512 256']);
});

it('a picture file that is too large is not opened', async () => {
  const open = vi.fn();
  vi.stubGlobal('createImageBitmap', open);
  expect(await readPictureFile(file(MAX_FILE_BYTES + 1))).toEqual({ problem: 'large' });
  expect(open).not.toHaveBeenCalled();
});

it('a file that is no picture is refused, as is a browser that writes another format', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=');
  expect(await readPictureFile(file())).toEqual({ problem: 'unreadable' });
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('no picture', 'InvalidStateError');
  });
  expect(await readPictureFile(file())).toEqual({ problem: 'unreadable' });
});
