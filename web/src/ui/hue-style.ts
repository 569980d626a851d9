export const hues = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Hue = (typeof hues)[number];

/** Eight styles to tell kinds apart. Written out because Tailwind finds class names in the source text. */
export const hueWash: Record<Hue, string> = {
  1: 'bg-hue-1-soft text-hue-1-ink',
  2: 'bg-hue-2-soft text-hue-2-ink',
  3: 'bg-hue-3-soft text-hue-3-ink',
  4: 'bg-hue-4-soft text-hue-4-ink',
  5: 'bg-hue-5-soft text-hue-5-ink',
  6: 'bg-hue-6-soft text-hue-6-ink',
  7: 'bg-hue-7-soft text-hue-7-ink',
  8: 'bg-hue-8-soft text-hue-8-ink',
};

export const hueDot: Record<Hue, string> = {
  1: 'bg-hue-1',
  2: 'bg-hue-2',
  3: 'bg-hue-3',
  4: 'bg-hue-4',
  5: 'bg-hue-5',
  6: 'bg-hue-6',
  7: 'bg-hue-7',
  8: 'bg-hue-8',
};
