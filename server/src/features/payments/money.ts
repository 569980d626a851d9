import type { OrderFacts } from '../../integrations/paypal/replies.ts';

/** What of an order's money PayPal has taken and given back. Cents. */
export type Money = {
  captureId: string;
  capturedAt: Date | null;
  refundedAmount: number;
  refundedAt: Date | null;
  isFullyRefunded: boolean;
};

const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** null while no money was taken: none was asked for, or PayPal still checks it. */
export const moneyOf = ({ captures, refunds }: OrderFacts): Money | null => {
  const taken = captures.filter(({ status }) => TAKEN.has(status));
  const [first] = taken;
  if (!first) return null;
  const sum = taken.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const wentBack = refunds.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const isFullyRefunded = taken.every(({ status }) => status === 'REFUNDED');
  const times = refunds.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return {
    captureId: first.captureId,
    capturedAt: first.at,
    // A capture may say that it went back before the refund itself is listed.
    refundedAmount: isFullyRefunded ? sum : Math.min(wentBack, sum),
    refundedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    isFullyRefunded,
  };
};
