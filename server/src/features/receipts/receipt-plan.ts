/** Which document an appointment's papers lack, as far as its money and its session are known. */
import type { CreditReason } from '@cadence/contract/receipts';

/** Amounts are cents. */
export type Situation = {
  /** It is over, and was neither cancelled nor missed. */
  tookPlace: boolean;
  didNotAttend: boolean;
  isPaid: boolean;
  /** Somebody asked for the receipt of a session that cost nothing. */
  isRequested: boolean;
  total: number;
  taxAmount: number;
  refundedAmount: number;
  /**
   * Both accounts still say their names, or a former receipt of the session does. A closed account has none, and no
   * receipt is made without. A credit note needs none: it repeats its receipt.
   */
  canBeNamed: boolean;
  /** The receipt that holds, with what credit notes have taken back of it so far. */
  standing: { total: number; taxAmount: number; credited: number; creditedTax: number } | null;
};

export type Plan =
  | { kind: 'nothing' }
  | { kind: 'issue' }
  | { kind: 'credit'; total: number; taxAmount: number; reason: CreditReason };

const NOTHING: Plan = { kind: 'nothing' };

/**
 * One step; asked again after it was taken, until there is nothing left to do. Receipts are for sessions that took place
 * (specification, decisions "After the start"); what turns out otherwise is taken back by a credit note.
 */
export const planOf = (situation: Situation): Plan => {
  const { tookPlace, didNotAttend, isPaid, isRequested, total, refundedAmount, canBeNamed, standing } =
    situation;
  if (standing) {
    if (didNotAttend) return takeBack(standing, standing.total - standing.credited, 'did_not_attend');
    const owed = Math.min(refundedAmount, standing.total) - standing.credited;
    return owed > 0 ? takeBack(standing, owed, 'refunded') : NOTHING;
  }
  if (!tookPlace || !canBeNamed || refundedAmount >= total + (total === 0 ? 1 : 0)) return NOTHING;
  return isPaid || (total === 0 && isRequested) ? { kind: 'issue' } : NOTHING;
};

/** A part carries its share of the tax, rounded half up; the last part carries what is left of it. */
const takeBack = (
  standing: NonNullable<Situation['standing']>,
  total: number,
  reason: CreditReason,
): Plan => {
  const isAll = standing.credited + total === standing.total;
  const share = standing.total === 0 ? 0 : (standing.taxAmount * total) / standing.total;
  const left = standing.taxAmount - standing.creditedTax;
  return { kind: 'credit', total, taxAmount: isAll ? left : Math.min(Math.round(share), left), reason };
};
