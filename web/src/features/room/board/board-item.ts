import * as z from 'zod/mini';

/** The board's own measures: every browser draws the same ones, scaled to its width. */
export const BOARD = { width: 1200, height: 900 } as const;
export const COLOURS = ['ink', 'red', 'blue', 'green', 'yellow', 'purple'] as const;
export const STAMPS = ['star', 'smile', 'heart', 'thumb', 'party', 'trophy', 'rocket', 'dog'] as const;
/** Items of a board, points of a stroke and letters of a text. */
export const MAX_ITEMS = 1000;
export const MAX_POINTS = 600;
export const MAX_TEXT = 120;
/** The size of written letters, and their lines: wide letters of the longest line still end on the board. */
export const LETTER_SIZE = 56;
export const LINE_HEIGHT = 64;
const LETTER_WIDTH = 34;
const LINE_LETTERS = 30;

const place = {
  x: z.int().check(z.gte(0), z.lte(BOARD.width)),
  y: z.int().check(z.gte(0), z.lte(BOARD.height)),
};
/** Decides what lies on top; drawn later is larger. */
const order = z.int().check(z.gte(0), z.lte(1e9));
const colour = z.enum(COLOURS);

export const boardItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stroke'),
    order,
    colour,
    width: z.int().check(z.gte(4), z.lte(40)),
    x: z.int().check(z.gte(-BOARD.width), z.lte(BOARD.width)),
    y: z.int().check(z.gte(-BOARD.height), z.lte(BOARD.height)),
    /** x and y by turns, before the stroke was moved by its own x and y. */
    points: z.array(z.int().check(z.gte(0), z.lte(BOARD.width))).check(
      z.minLength(2),
      z.maxLength(MAX_POINTS * 2),
      z.refine((all) => all.length % 2 === 0),
    ),
  }),
  z.object({ kind: z.literal('stamp'), order, ...place, name: z.enum(STAMPS) }),
  z.object({
    kind: z.literal('text'),
    order,
    ...place,
    colour,
    text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT)),
  }),
  z.object({
    kind: z.literal('card'),
    order,
    ...place,
    picture: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    word: z.string().check(z.maxLength(40)),
    language: z.enum(['en', 'fr']),
  }),
]);
export type BoardItem = z.infer<typeof boardItem>;
/** An item without its place in the order, which the board gives. */
export type NewItem = BoardItem extends infer One
  ? One extends BoardItem
    ? Omit<One, 'order'>
    : never
  : never;

export type PlacedItem = { id: string; item: BoardItem };

/** A text in lines, and the middle and half the size of where it is drawn, which is on the board as a whole. */
export function placedText({ text, x, y }: { text: string; x: number; y: number }) {
  const lines = textLines(text);
  const halfWidth = (Math.max(0, ...lines.map((line) => [...line].length)) * LETTER_WIDTH) / 2;
  const halfHeight = (lines.length * LINE_HEIGHT) / 2;
  return {
    lines,
    halfWidth,
    halfHeight,
    x: clamp(x, halfWidth, BOARD.width - halfWidth),
    y: clamp(y, halfHeight, BOARD.height - halfHeight),
  };
}

function textLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(partsOfWord)) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if ([...longer].length <= LINE_LETTERS) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** A word that is longer than a line is broken. */
function partsOfWord(word: string): string[] {
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / LINE_LETTERS) }, (_, at) =>
    letters.slice(at * LINE_LETTERS, (at + 1) * LINE_LETTERS).join(''),
  );
}

/** An item moved by so much, kept on the board. */
export function movedItem(item: BoardItem, dx: number, dy: number): BoardItem {
  if (item.kind === 'text') {
    const { text } = item;
    const from = placedText(item);
    const { x, y } = placedText({ text, x: from.x + dx, y: from.y + dy });
    return { ...item, x, y };
  }
  const least = item.kind === 'stroke' ? strokeEdge(item.points) : { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    ...item,
    x: clamp(item.x + dx, -least.left, BOARD.width - least.right),
    y: clamp(item.y + dy, -least.top, BOARD.height - least.bottom),
  };
}

function strokeEdge(points: readonly number[]) {
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether a pointer at `x, y` touches an item, with `reach` around its lines. */
export function isTouched({ item }: PlacedItem, x: number, y: number, reach: number): boolean {
  if (item.kind === 'text') {
    const box = placedText(item);
    const isBeside = Math.abs(box.x - x) <= Math.max(60, box.halfWidth);
    return isBeside && Math.abs(box.y - y) <= Math.max(60, box.halfHeight);
  }
  if (item.kind !== 'stroke') {
    const half = item.kind === 'card' ? 100 : 60;
    return Math.abs(item.x - x) <= half && Math.abs(item.y - y) <= half;
  }
  const point: Pair = [x - item.x, y - item.y];
  const near = reach + item.width / 2;
  let last: Pair | undefined;
  for (const pair of pairsOf(item.points)) {
    if (distanceToLine(point, last ?? pair, pair) <= near) return true;
    last = pair;
  }
  return false;
}

export type Pair = readonly [number, number];

export function pairsOf(points: readonly number[]): Pair[] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]);
}

function distanceToLine([x, y]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1);
  return Math.hypot(x - (ax + along * (bx - ax)), y - (ay + along * (by - ay)));
}

/** Drops points that change a line by less than `tolerance` (Ramer, Douglas and Peucker, without recursion). */
export function simplifyStroke(points: readonly number[], tolerance = 2): number[] {
  const pairs = pairsOf(points);
  const keeps = new Set([0, pairs.length - 1]);
  const spans: [number, number][] = [[0, pairs.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [first, last] = [pairs[from], pairs[to]];
    if (!first || !last) continue;
    let farthest = -1;
    let most = tolerance;
    for (const [after, pair] of pairs.slice(from + 1, to).entries()) {
      const away = distanceToLine(pair, first, last);
      if (away > most) [most, farthest] = [away, from + 1 + after];
    }
    if (farthest === -1) continue;
    keeps.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  const kept = pairs.filter((_, at) => keeps.has(at)).flat();
  return kept.length <= MAX_POINTS * 2 ? kept : simplifyStroke(kept, tolerance * 2);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
