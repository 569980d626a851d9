import type { OrderFacts } from '../../integrations/paypal/replies.ts';

/** What was asked of the buyer, as our own records have it. `amount` is cents. */
export type Expectation = {
  amount: number;
  currency: string;
  payeeEmail: string;
  referenceId: string;
};

/** What PayPal's account of an order means for us. */
export type Verdict =
  | { kind: 'awaits_buyer' }
  | { kind: 'approved' }
  | { kind: 'processing'; captureId: string }
  | { kind: 'paid'; captureId: string }
  | { kind: 'refunded'; captureId: string }
  | { kind: 'declined' }
  /** It can never be paid any more. */
  | { kind: 'gone' }
  /** It is not what we asked for: never paid, never captured, looked at by a person. */
  | { kind: 'mismatch'; captureId: string | null; differences: string[] };

const NO_MONEY = new Set(['DECLINED', 'FAILED']);

const differencesOf = (facts: OrderFacts, expected: Expectation): string[] => {
  const captures = facts.captures.filter(({ status }) => !NO_MONEY.has(status));
  const amounts = [facts, ...captures];
  return Object.entries({
    amount: amounts.some(({ amountCents }) => amountCents !== expected.amount),
    currency: amounts.some(({ currency }) => currency !== expected.currency),
    // A payee or reference that PayPal does not name is not taken to be ours.
    payee: facts.payeeEmail?.toLowerCase() !== expected.payeeEmail.toLowerCase(),
    reference: facts.referenceId !== expected.referenceId,
    captures: captures.length > 1,
  }).flatMap(([what, differs]) => (differs ? [what] : []));
};

/**
 * Reads an order against what was asked for. Amount, currency, payee and reference must all be ours, whatever state the
 * order is in; one order has at most one capture that is not declined.
 */
export const judge = (facts: OrderFacts, expected: Expectation): Verdict => {
  const capture = facts.captures.find(({ status }) => !NO_MONEY.has(status));
  const captureId = capture?.captureId ?? null;
  const differences = differencesOf(facts, expected);
  if (differences.length > 0) return { kind: 'mismatch', captureId, differences };
  if (capture) return judgeCapture(capture);
  if (facts.captures.length > 0) return { kind: 'declined' };
  if (facts.status === 'APPROVED') return { kind: 'approved' };
  if (facts.status === 'VOIDED') return { kind: 'gone' };
  // Complete without any capture: PayPal does not say so of orders that are captured at once.
  if (facts.status === 'COMPLETED') return { kind: 'mismatch', captureId: null, differences: ['captures'] };
  return { kind: 'awaits_buyer' };
};

const judgeCapture = ({ captureId, status }: OrderFacts['captures'][number]): Verdict => {
  if (status === 'PENDING') return { kind: 'processing', captureId };
  // Neither here nor there, as far as we know: a person asks PayPal.
  if (status === 'OTHER') return { kind: 'mismatch', captureId, differences: ['status'] };
  // A refund in part is between therapist and patient; the payment stands.
  if (status === 'REFUNDED') return { kind: 'refunded', captureId };
  return { kind: 'paid', captureId };
};

type Status = 'creating' | 'open' | 'processing' | 'captured' | 'declined' | 'refused' | 'review' | 'closed';

/** How our record of an order changes by a verdict; null where it stays as it is. Captured and review are final. */
export const statusAfter = (status: Status, verdict: Verdict): Status | null => {
  if (status === 'captured' || status === 'review') return null;
  switch (verdict.kind) {
    case 'paid':
      return 'captured';
    case 'processing':
      return status === 'processing' ? null : 'processing';
    case 'mismatch':
    // Money that came and went before we saw it confirms nothing.
    case 'refunded':
      return 'review';
    case 'declined':
      return status === 'open' || status === 'processing' ? 'declined' : null;
    case 'gone':
      return status === 'open' ? 'closed' : null;
    default:
      return null;
  }
};
