import { dateIn } from '../../lib/time.ts';

/** The years of these days, the latest first. */
export function yearsOf(days: readonly { at: string; timezone: string }[]): string[] {
  const years = new Set(days.map(({ at, timezone }) => dateIn(at, timezone).slice(0, 4)));
  return [...years].toSorted().toReversed();
}
