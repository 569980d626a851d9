import * as m from '@cadence/messages/m';
import { getStroke } from 'perfect-freehand';
import { memo } from 'react';
import { usePicture } from '../cards/pictures.ts';
import { LETTER_SIZE, LINE_HEIGHT, pairsOf, placedText, type BoardItem } from './board-item.ts';

const INKS = {
  ink: 'var(--ink)',
  red: 'var(--hue-2)',
  blue: 'var(--hue-5)',
  green: 'var(--hue-6)',
  yellow: 'var(--hue-4)',
  purple: 'var(--hue-3)',
} as const;

export function inkOf(colour: keyof typeof INKS): string {
  return INKS[colour];
}

const colourNames = {
  ink: m.board_colour_ink,
  red: m.board_colour_red,
  blue: m.board_colour_blue,
  green: m.board_colour_green,
  yellow: m.board_colour_yellow,
  purple: m.board_colour_purple,
};
const stampNames = {
  star: m.board_stamp_star,
  smile: m.board_stamp_smile,
  heart: m.board_stamp_heart,
  thumb: m.board_stamp_thumb,
  party: m.board_stamp_party,
  trophy: m.board_stamp_trophy,
  rocket: m.board_stamp_rocket,
  dog: m.board_stamp_dog,
};

export function colourName(colour: keyof typeof colourNames): string {
  return colourNames[colour]();
}
export function stampName(stamp: keyof typeof stampNames): string {
  return stampNames[stamp]();
}

/** What an item is, in words. */
export function itemName(item: BoardItem): string {
  if (item.kind === 'stroke') return m.board_item_stroke({ colour: colourName(item.colour) });
  if (item.kind === 'text') return m.board_item_text({ text: item.text });
  if (item.kind === 'card') return m.board_item_card({ word: item.word });
  return stampName(item.name);
}

export const ItemShape = memo(function ItemShape({ item }: { item: BoardItem }) {
  if (item.kind === 'stroke')
    return (
      <path
        transform={`translate(${item.x} ${item.y})`}
        d={strokePath(item.points, item.width)}
        fill={inkOf(item.colour)}
      />
    );
  if (item.kind === 'text') return <TextShape item={item} />;
  if (item.kind === 'card') return <CardShape item={item} />;
  return <PictureShape set="stamps" name={item.name} x={item.x - 60} y={item.y - 60} size={120} />;
});

function CardShape({ item }: { item: Extract<BoardItem, { kind: 'card' }> }) {
  const { x, y } = item;
  return (
    <g>
      <rect
        {...{ x: x - 100, y: y - 100, width: 200, height: 200, rx: 20 }}
        fill="var(--raised)"
        stroke="var(--line-strong)"
        strokeWidth="3"
      />
      <PictureShape set="cards" name={item.picture} x={x - 68} y={y - 88} size={136} />
      <text {...{ x, y: y + 76 }} fill="var(--ink)" fontSize="36" fontWeight="600" textAnchor="middle">
        {item.word}
      </text>
    </g>
  );
}

function TextShape({ item }: { item: Extract<BoardItem, { kind: 'text' }> }) {
  const { lines, x, y, halfHeight } = placedText(item);
  const firstY = y - halfHeight + LINE_HEIGHT / 2;
  return (
    <text fill={inkOf(item.colour)} fontSize={LETTER_SIZE} fontWeight="600" textAnchor="middle">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
        <tspan key={at} x={x} y={firstY + at * LINE_HEIGHT} dominantBaseline="central">
          {line}
        </tspan>
      ))}
    </text>
  );
}

function PictureShape(props: { set: 'cards' | 'stamps'; name: string; x: number; y: number; size: number }) {
  const { set, name, x, y, size } = props;
  const href = usePicture(set, name);
  return href ? <image {...{ href, x, y, width: size, height: size }} /> : null;
}

/** The outline of a stroke as a path of quadratic curves. */
export function strokePath(points: readonly number[], width: number): string {
  const outline = getStroke(
    pairsOf(points).map(([x, y]) => [x, y]),
    {
      size: width,
      thinning: 0.35,
      smoothing: 0.5,
      streamline: 0.3,
      last: true,
    },
  );
  const [first] = outline;
  if (!first) return '';
  const curves = outline.map(([x, y], at) => {
    const [nextX, nextY] = outline[at + 1] ?? first;
    return [x, y, (x + nextX) / 2, (y + nextY) / 2].map(round).join(' ');
  });
  return `M${first.map(round).join(' ')}Q${curves.join(' ')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
