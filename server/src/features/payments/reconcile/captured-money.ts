import type { OrderFacts } from '../../../integrations/paypal/replies.ts';

/** What PayPal captured and refunded of an order. Cents. */
export type Money = {
  captureId: string;
  capturedAt: Date | null;
  refundedAmount: number;
  refundedAt: Date | null;
  isFullyRefunded: boolean;
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
  };
}
