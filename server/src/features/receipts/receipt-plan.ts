/** Which document an appointment lacks, judged by its payment and attendance. */
import type { CreditReason } from '@cadence/contract/receipts';

/** Amounts are cents. */
export type Situation = {
  /** It is over, and was neither cancelled nor missed. */
  tookPlace: boolean;
  /** Nobody attended, and the time to undo the mark without a trace is over. */
  isMissed: boolean;
  isPaid: boolean;
  /** A receipt of a free session was requested. */
  isRequested: boolean;
  total: number;
  taxAmount: number;
  refundedAmount: number;
  /**
   * Both accounts have names, or a former receipt of the session does. A receipt needs names and a closed account has
   * none; a credit note repeats those of its receipt.
   */
  canBeNamed: boolean;
  /** The current receipt is to be replaced by one with names in Latin letters. */
  isRespelled: boolean;
  /** The current receipt, with what credit notes cover of it so far. */
  validReceipt: { total: number; taxAmount: number; credited: number; creditedTax: number } | null;
};

export type Plan =
  | { kind: 'nothing' }
  | { kind: 'issue' }
  | { kind: 'credit'; total: number; taxAmount: number; reason: CreditReason };

const NOTHING: Plan = { kind: 'nothing' };

/**
 * The next step; called again after each until nothing is left to do. Receipts are for sessions that took place
 * (docs/specification.md#attendance); a credit note reverses one that no longer holds.
 */
export function planOf(situation: Situation): Plan {
  const { tookPlace, isMissed, isPaid, isRequested, total, refundedAmount, canBeNamed, validReceipt } =
    situation;
  if (validReceipt) {
    if (isMissed) return credit(validReceipt, validReceipt.total - validReceipt.credited, 'did_not_attend');
    if (situation.isRespelled && planOf({ ...situation, validReceipt: null }).kind === 'issue')
      return credit(validReceipt, validReceipt.total - validReceipt.credited, 'respelled');
    const uncredited = Math.min(refundedAmount, validReceipt.total) - validReceipt.credited;
    return uncredited > 0 ? credit(validReceipt, uncredited, 'refunded') : NOTHING;
  }
  if (!tookPlace || !canBeNamed || refundedAmount >= total + (total === 0 ? 1 : 0)) return NOTHING;
  return isPaid || (total === 0 && isRequested) ? { kind: 'issue' } : NOTHING;
}

/** A partial credit has its share of the tax, rounded half up; the last one has the rest. */
function credit(
  validReceipt: NonNullable<Situation['validReceipt']>,
  total: number,
  reason: CreditReason,
): Plan {
  const isAll = validReceipt.credited + total === validReceipt.total;
  const share = validReceipt.total === 0 ? 0 : (validReceipt.taxAmount * total) / validReceipt.total;
  const left = validReceipt.taxAmount - validReceipt.creditedTax;
  return { kind: 'credit', total, taxAmount: isAll ? left : Math.min(Math.round(share), left), reason };
}
