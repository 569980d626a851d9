import type { COLORS } from '@cadence/contract/services';
import type { Hue } from '../../../ui/hue-style.ts';

// A record, so that a service colour without a hue does not compile.
const hues: Record<(typeof COLORS)[number], Hue> = {
  '#3b82f6': 5,
  '#ef4444': 2,
  '#10b981': 1,
  '#f59e0b': 4,
  '#8b5cf6': 3,
  '#06b6d4': 8,
  '#ec4899': 7,
  '#84cc16': 6,
};

/** The hue of a service's colour, one of eight that are readable in light and dark. */
export function typeHue(color: string): Hue {
  const known = Object.entries(hues).find(([one]) => one === color);
  return known?.[1] ?? 1;
}
