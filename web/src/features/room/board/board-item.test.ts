import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardItem, isTouched, MAX_POINTS, movedItem, simplifyStroke, type BoardItem } from './board-item.ts';

const points = fc
  .array(fc.tuple(fc.nat(1200), fc.nat(900)), { minLength: 1, maxLength: 3000 })
  .map((pairs) => pairs.flat());

it('a simplified stroke keeps its ends and has a bounded number of points', () => {
  fc.assert(
    fc.property(points, (all) => {
      const simple = simplifyStroke(all);
      expect(simple.length).toBeLessThanOrEqual(MAX_POINTS * 2);
      expect(simple.slice(0, 2)).toEqual(all.slice(0, 2));
      expect(simple.slice(-2)).toEqual(all.slice(-2));
    }),
    { numRuns: 30 },
  );
});

it('a straight line is two points', () => {
  expect(simplifyStroke(Array.from({ length: 400 }, (_, at) => at))).toEqual([0, 1, 398, 399]);
});

it('a moved item stays on the board and stays valid', () => {
  const stroke: BoardItem = {
    kind: 'stroke',
    order: 1,
    colour: 'ink',
    width: 14,
    x: 0,
    y: 0,
    points: [10, 10, 500, 300],
  };
  const stamp: BoardItem = { kind: 'stamp', order: 1, name: 'star', x: 600, y: 400 };
  fc.assert(
    fc.property(
      fc.constantFrom(stroke, stamp),
      fc.integer({ min: -3000, max: 3000 }),
      fc.integer({ min: -3000, max: 3000 }),
      (item, dx, dy) => {
        expect(boardItem.safeParse(movedItem(item, dx, dy)).success).toBe(true);
      },
    ),
  );
});

it('a stroke is touched along its lines, not only at its points', () => {
  const item: BoardItem = {
    kind: 'stroke',
    order: 1,
    colour: 'ink',
    width: 14,
    x: 100,
    y: 0,
    points: [0, 0, 400, 0],
  };
  expect(isTouched({ id: 'a', item }, 300, 10, 24)).toBe(true);
  expect(isTouched({ id: 'a', item }, 300, 90, 24)).toBe(false);
});
