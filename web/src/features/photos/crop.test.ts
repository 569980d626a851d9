import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middle, mostZoom, moved, squareOf, zoomed, type Crop, type Size } from './crop.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});
const share = fc.double({ min: -3, max: 3, noNaN: true });
const steps = fc.array(
  fc.oneof(
    fc.record({ right: share, down: share }),
    fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
  ),
  { maxLength: 30 },
);

test('the square of a photo lies within the picture, however it is moved and zoomed', () => {
  fc.assert(
    fc.property(sizes, steps, (size, way) => {
      let crop = middle(size);
      for (const step of way) {
        crop = 'zoom' in step ? zoomed(size, crop, step.zoom) : moved(size, crop, step.right, step.down);
        const { left, top, side } = squareOf(size, crop);
        const slack = 1e-6 * Math.max(size.width, size.height);
        expect(left).toBeGreaterThanOrEqual(-slack);
        expect(top).toBeGreaterThanOrEqual(-slack);
        expect(left + side).toBeLessThanOrEqual(size.width + slack);
        expect(top + side).toBeLessThanOrEqual(size.height + slack);
        expect(side).toBeGreaterThan(0);
      }
    }),
  );
});

describe('the square of a photo', () => {
  const wide: Size = { width: 1200, height: 800 };

  test('begins as the largest one, in the middle', () => {
    expect(squareOf(wide, middle(wide))).toEqual({ left: 200, top: 0, side: 800 });
  });

  test('shows what lay to the left when the picture is moved to the right, up to its edge', () => {
    expect(squareOf(wide, moved(wide, middle(wide), 0.1, 0))).toEqual({ left: 120, top: 0, side: 800 });
    expect(squareOf(wide, moved(wide, middle(wide), 5, 5))).toEqual({ left: 0, top: 0, side: 800 });
  });

  test('shrinks around its centre and stays inside the picture when it grows', () => {
    const near = zoomed(wide, middle(wide), 2);
    expect(squareOf(wide, near)).toEqual({ left: 400, top: 200, side: 400 });
    const corner: Crop = moved(wide, near, -5, -5);
    expect(squareOf(wide, corner)).toEqual({ left: 800, top: 400, side: 400 });
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 400, top: 0, side: 800 });
  });

  test('cannot be zoomed in beyond a minimum size', () => {
    expect(mostZoom(wide)).toBe(4);
    expect(mostZoom({ width: 9000, height: 9000 })).toBe(5);
    expect(mostZoom({ width: 150, height: 90 })).toBe(1);
  });
});
