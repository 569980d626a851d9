import { describe, expect, it } from 'vitest';
import css from './colors.css?raw';

// WCAG 2.2 AA: 4.5:1 for text and 3:1 for the edges of controls, on every surface and in both themes.
const tokens = new Map<string, readonly [string, string]>();
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
)) {
  tokens.set(name, [light, dark]);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, theme: 0 | 1): number {
  const a = tokens.get(front)?.[theme];
  const b = tokens.get(back)?.[theme];
  if (a === undefined || b === undefined) throw new Error(`no token ${front} or ${back}`);
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['sunken', 'paper', 'surface', 'raised'];
const tones = ['info', 'success', 'warning', 'danger', 'brand', 'accent'];
const hues = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `hue-${n}`);

const texts: [string, string][] = [
  ...surfaces.flatMap((back) =>
    ['ink', 'ink-soft', 'ink-faint', 'brand-ink', 'accent-ink', 'danger-ink'].map((f): [string, string] => [
      f,
      back,
    ]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-soft', `${tone}-soft`],
  ]),
  ...hues.flatMap((hue): [string, string][] => [
    [`${hue}-ink`, `${hue}-soft`],
    ['ink', `${hue}-soft`],
  ]),
  ...['brand', 'accent', 'danger'].flatMap((fill): [string, string][] => [
    [`on-${fill}`, fill],
    [`on-${fill}`, `${fill}-hover`],
  ]),
];
const edges = surfaces.flatMap((back) =>
  ['line-strong', 'focus', 'brand', 'danger', ...hues].map((f): [string, string] => [f, back]),
);

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s colours', (_name, theme) => {
  it.each(texts)('make %s readable on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edges)('make %s visible on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});
