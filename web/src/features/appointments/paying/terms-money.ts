import { keptShare } from '@cadence/scheduling/terms';

export type Split = { kept: number; refund: number };

/** What the therapist keeps of a payment, and what goes back. Cents. */
export function splitOf(paid: number, keptPercent: number): Split {
  const kept = keptShare(paid, keptPercent);
  return { kept, refund: paid - kept };
}
