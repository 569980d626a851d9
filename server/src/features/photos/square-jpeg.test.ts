import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { squareJpeg } from './square-jpeg.ts';

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c4577e' } });
}

async function sizeOf(jpeg: Buffer): Promise<[string, number, number]> {
  const { format, width, height } = await sharp(jpeg).metadata();
  return [format, width, height];
}

describe('a picture', () => {
  it.each([
    [900, 500, 480],
    [4000, 3000, 480],
    [480, 480, 480],
    [3000, 410, 410],
    [120, 90, 90],
    [1, 1, 1],
  ])('of %i by %i becomes a square of %i', async (width, height, side) => {
    for (const source of [
      plain(width, height).jpeg(),
      plain(width, height).png(),
      plain(width, height).webp(),
    ]) {
      expect(await sizeOf(await squareJpeg(await source.toBuffer()))).toEqual(['jpeg', side, side]);
    }
  });

  it('taken with a rotated phone is upright', async () => {
    const left = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#000000' } })
      .png()
      .toBuffer();
    // Black on the left as stored; orientation 6 turns it right, which puts black on top.
    const stored = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ffffff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data, info } = await sharp(await squareJpeg(stored))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shade = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
    expect(shade(400, 60)).toBeLessThan(20);
    expect(shade(60, 400)).toBeGreaterThan(235);
  });

  it('with transparency becomes white in transparent places', async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const data = await sharp(await squareJpeg(clear))
      .raw()
      .toBuffer();
    expect(Math.min(...data)).toBeGreaterThan(250);
  });

  it('loses its location and any hidden content', async () => {
    const taken = await plain(900, 500)
      .withExif({ IFD0: { Artist: 'Robin' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Robin</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const made = await squareJpeg(Buffer.concat([taken, Buffer.from('PK\u0003\u0004 an archive')]));
    const { exif, xmp, iptc, icc } = await sharp(made).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(made.includes('an archive') || made.includes('Robin')).toBe(false);
    expect(made.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });
});

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A single-colour PNG of one bit a pixel: a tiny file for any size. */
function vastPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function frames(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return chunk('acTL', control);
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>';

const notPhotos: Record<string, () => Buffer | Promise<Buffer>> = {
  'a drawing (SVG)': () => Buffer.from(SVG),
  'a drawing behind an XML line': () => Buffer.from(`<?xml version="1.0"?>${SVG}`),
  'a page (HTML)': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a GIF that is a script too': () => Buffer.from('GIF89a/*\u0001\u0000*/=0;alert(1)//'),
  'a real GIF': () => plain(20, 20).gif().toBuffer(),
  'a TIFF': () => plain(20, 20).tiff().toBuffer(),
  'an AVIF': () => plain(64, 64).avif().toBuffer(),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  nothing: () => Buffer.alloc(0),
  'a first few bytes': () => Buffer.from([0xff, 0xd8, 0xff]),
  'a torn JPEG': async () => (await plain(600, 500).jpeg().toBuffer()).subarray(0, 300),
  'half a JPEG': async () => {
    const whole = await plain(600, 500).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'a torn PNG': async () => (await plain(600, 500).png().toBuffer()).subarray(0, 200),
  'a PNG without pixels': () => vastPng(0, 0),
  'a moving PNG': () => vastPng(64, 64, [frames()]),
  'a moving WebP': () =>
    sharp({
      create: {
        width: 40,
        height: 80,
        channels: 3,
        background: '#8657a6',
        pageHeight: 40,
        noise: { type: 'gaussian' },
      },
    })
      .webp({ loop: 0 })
      .toBuffer(),
};

test.each(Object.keys(notPhotos))('a file that is %s is rejected, whatever its name', async (name) => {
  await expect(squareJpeg((await notPhotos[name]?.()) ?? Buffer.alloc(0))).rejects.toMatchObject({
    code: 'photo_unreadable',
  });
});

test('a picture with too many megapixels is rejected before decoding', async () => {
  const bomb = vastPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 5; round++)
    await expect(squareJpeg(bomb)).rejects.toMatchObject({ code: 'photo_too_large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('concurrent large pictures use the memory of one', async () => {
  const size = { width: 4000, height: 4000, channels: 3, background: '#2a7f86' } as const;
  const large = [
    await sharp({ create: size }).png({ compressionLevel: 1 }).toBuffer(),
    await sharp({ create: size }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ];
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  await Promise.all([...large, ...large, ...large].map((picture) => squareJpeg(picture)));
  clearInterval(watch);
  // One takes 150 to 200 MB, which is released late; six at once would take a gigabyte.
  expect(peak - before).toBeLessThan(300_000_000);
});
