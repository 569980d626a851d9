import type { OrderFacts, RefundFacts } from '../../../integrations/paypal/replies.ts';

/** The order as we created it. `amount` is cents. */
export type Expectation = {
  amount: number;
  currency: string;
  payeeEmail: string;
  referenceId: string;
};

/** What PayPal's state of an order means for us. */
export type Verdict =
  | { kind: 'awaits_buyer' }
  | { kind: 'approved' }
  | { kind: 'processing'; captureId: string }
  | { kind: 'paid'; captureId: string }
  | { kind: 'refunded'; captureId: string }
  | { kind: 'declined' }
  /** It can no longer be paid. */
  | { kind: 'gone' }
  /** Approved, and left uncaptured because the therapist is suspended. */
  | { kind: 'withheld' }
  /** Approved over several appointments, and left uncaptured because one of them can no longer be paid. */
  | { kind: 'not_payable'; appointmentId: number }
  /** It differs from what we created: neither captured nor counted as paid; a person decides. */
  | { kind: 'mismatch'; captureId: string | null; differences: string[] };

const NO_MONEY = new Set(['DECLINED', 'FAILED']);

function differencesOf(facts: OrderFacts, expected: Expectation): string[] {
  const captures = facts.captures.filter(({ status }) => !NO_MONEY.has(status));
  const amounts = [facts, ...captures];
  return Object.entries({
    amount: amounts.some(({ amountCents }) => amountCents !== expected.amount),
    currency: amounts.some(({ currency }) => currency !== expected.currency),
    // A missing payee or reference counts as different.
    payee: facts.payeeEmail?.toLowerCase() !== expected.payeeEmail.toLowerCase(),
    reference: facts.referenceId !== expected.referenceId,
    captures: captures.length > 1,
  }).flatMap(([what, differs]) => (differs ? [what] : []));
}

/**
 * Compares an order with what was created. Amount, currency, payee and reference must match in every state, and at most
 * one capture may not be declined.
 */
export function verdictOf(facts: OrderFacts, expected: Expectation): Verdict {
  const capture = facts.captures.find(({ status }) => !NO_MONEY.has(status));
  const captureId = capture?.captureId ?? null;
  const differences = differencesOf(facts, expected);
  if (differences.length > 0) return { kind: 'mismatch', captureId, differences };
  if (capture) return captureVerdict(capture);
  if (facts.captures.length > 0) return { kind: 'declined' };
  if (facts.status === 'APPROVED') return { kind: 'approved' };
  if (facts.status === 'VOIDED') return { kind: 'gone' };
  // PayPal does not report COMPLETED without a capture for orders with intent CAPTURE.
  if (facts.status === 'COMPLETED') return { kind: 'mismatch', captureId: null, differences: ['captures'] };
  return { kind: 'awaits_buyer' };
}

function captureVerdict({ captureId, status }: OrderFacts['captures'][number]): Verdict {
  if (status === 'PENDING') return { kind: 'processing', captureId };
  // A status we do not know: a person decides.
  if (status === 'OTHER') return { kind: 'mismatch', captureId, differences: ['status'] };
  // A partial refund is between therapist and patient; the payment stands.
  if (status === 'REFUNDED') return { kind: 'refunded', captureId };
  return { kind: 'paid', captureId };
}

type Status = 'creating' | 'open' | 'processing' | 'captured' | 'declined' | 'refused' | 'review' | 'closed';

/** The new status of an order after a verdict; null where it stays. Captured and review are final. */
export function statusAfter(status: Status, verdict: Verdict): Status | null {
  if (status === 'captured' || status === 'review') return null;
  switch (verdict.kind) {
    case 'paid':
      return 'captured';
    case 'processing':
      return status === 'processing' ? null : 'processing';
    case 'mismatch':
    // A payment that was refunded before we saw it confirms nothing.
    case 'refunded':
      return 'review';
    case 'declined':
      return status === 'open' || status === 'processing' ? 'declined' : null;
    case 'gone':
    case 'withheld':
    case 'not_payable':
      return status === 'open' ? 'closed' : null;
    default:
      return null;
  }
}

/** What PayPal captured and refunded of an order. Cents. */
export type Money = {
  captureId: string;
  capturedAt: Date | null;
  refundedAmount: number;
  refundedAt: Date | null;
  isFullyRefunded: boolean;
  refunds: RefundFacts[];
};

const CAPTURED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** null while nothing is captured, or PayPal still reviews it. */
export function moneyOf({ captures, refunds }: OrderFacts): Money | null {
  const captured = captures.filter(({ status }) => CAPTURED.has(status));
  const [first] = captured;
  if (!first) return null;
  const sum = captured.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const refunded = refunds.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const isFullyRefunded = captured.every(({ status }) => status === 'REFUNDED');
  const times = refunds.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return {
    captureId: first.captureId,
    capturedAt: first.at,
    // A capture may be REFUNDED before its refund is listed.
    refundedAmount: isFullyRefunded ? sum : Math.min(refunded, sum),
    refundedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    isFullyRefunded,
    refunds,
  };
}
