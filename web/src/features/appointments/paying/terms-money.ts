import { keptShare } from '@cadence/scheduling/terms';

export type Split = { kept: number; refund: number };

/**
 * What the therapist keeps of a payment, and what goes back, by the server's rule. Cents. Of `sent`, which went back before,
 * nothing is kept, whatever the terms.
 */
export function splitOf(paid: number, keptPercent: number, sent: number | null = null): Split {
  const kept = Math.max(0, Math.min(keptShare(paid, keptPercent), paid - (sent ?? 0)));
  return { kept, refund: paid - kept };
}
