import { HOUR } from './durations.ts';
/** What a therapist keeps of a payment when a family cancels late or nobody attends. Money is integer cents. */

export type Tier = { hoursBefore: number; keptPercent: number };
export type Terms = { tiers: readonly Tier[]; noShowPercent: number };

/** The percentage kept where a family cancels at `now`: of the smallest tier that matches; 0 without one. */
export function keptPercentAt({ tiers }: Terms, startAt: number, now: number): number {
  const matching = tiers.filter(({ hoursBefore }) => startAt - now < hoursBefore * HOUR);
  return matching.toSorted((one, other) => one.hoursBefore - other.hoursBefore)[0]?.keptPercent ?? 0;
}

/** A fraction of a cent goes back to the family. */
export function keptShare(paid: number, keptPercent: number): number {
  return Math.floor((paid * keptPercent) / 100);
}
