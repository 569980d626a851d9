import { dateIn } from '@cadence/format/time';

/** The years of these dates, latest first. */
export function yearsOf(days: readonly { at: string; timezone: string }[]): string[] {
  const years = new Set(days.map(({ at, timezone }) => dateIn(at, timezone).slice(0, 4)));
  return [...years].toSorted().toReversed();
}
