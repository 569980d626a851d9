import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BOARD,
  boardItem,
  isTouched,
  MAX_POINTS,
  MAX_TEXT,
  movedItem,
  placedText,
  simplifyStroke,
  type BoardItem,
} from './board-item.ts';

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
      fc.constantFrom(
        stroke,
        stamp,
        textAt(600, 400, 'The dog'),
        textAt(0, 900, 'The little dog jumps. '.repeat(5)),
      ),
      fc.integer({ min: -3000, max: 3000 }),
      fc.integer({ min: -3000, max: 3000 }),
      (item, dx, dy) => {
        expect(boardItem.safeParse(movedItem(item, dx, dy)).success).toBe(true);
      },
    ),
  );
});

it('a stroke can be touched along its lines, not only at its points', () => {
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

function textAt(x: number, y: number, text: string): Extract<BoardItem, { kind: 'text' }> {
  return { kind: 'text', order: 1, colour: 'ink', x, y, text };
}

it('a text is on the board as a whole, wherever it was written, with every letter', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'É', '😀', ' '),
    minLength: 1,
    maxLength: MAX_TEXT,
  });
  const place = { x: fc.nat(BOARD.width), y: fc.nat(BOARD.height), text: letters };
  fc.assert(
    fc.property(fc.record(place), (written) => {
      const { lines, x, y, halfWidth, halfHeight } = placedText(written);
      expect(x - halfWidth).toBeGreaterThanOrEqual(0);
      expect(x + halfWidth).toBeLessThanOrEqual(BOARD.width);
      expect(y - halfHeight).toBeGreaterThanOrEqual(0);
      expect(y + halfHeight).toBeLessThanOrEqual(BOARD.height);
      expect(lines.join('').replaceAll(' ', '')).toBe(written.text.replaceAll(' ', ''));
    }),
  );
});

it('a text on the board breaks between words', () => {
  const { lines } = placedText(textAt(600, 450, 'The little brown dog jumps over the lazy old cat'));
  expect(lines).toEqual(['The little brown dog jumps', 'over the lazy old cat']);
});

it('a text can be touched at its first and last letter, and moves from where it is seen', () => {
  const item = textAt(0, 0, 'The little brown dog jumps');
  expect(isTouched({ id: 'a', item }, 20, 40, 24)).toBe(true);
  expect(isTouched({ id: 'a', item }, 860, 40, 24)).toBe(true);
  expect(isTouched({ id: 'a', item }, 1000, 40, 24)).toBe(false);
  const moved = placedText({ ...item, ...movedItem(item, 50, 50) });
  expect([moved.x, moved.y]).toEqual([placedText(item).x + 50, placedText(item).y + 50]);
});
