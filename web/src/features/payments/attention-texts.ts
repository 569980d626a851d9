import type { AttentionKind, Decision } from '@cadence/contract/payments';
import * as m from '@cadence/messages/m';

type Words = { title: () => string; text: () => string };

// Records, so that a kind or a decision without words does not compile.
export const kindTexts: Record<AttentionKind, Words> = {
  review: { title: () => m.payment_kind_review(), text: () => m.payment_todo_review() },
  refund_due: { title: () => m.payment_kind_refund_due(), text: () => m.payment_todo_refund_due() },
  refunded_ahead: {
    title: () => m.payment_kind_refunded_ahead(),
    text: () => m.payment_todo_refunded_ahead(),
  },
  paid_twice: { title: () => m.payment_kind_paid_twice(), text: () => m.payment_todo_paid_twice() },
  payee_refused: { title: () => m.payment_kind_payee_refused(), text: () => m.payment_todo_payee_refused() },
  slow: { title: () => m.payment_kind_slow(), text: () => m.payment_todo_slow() },
  unknown_order: { title: () => m.payment_kind_unknown_order(), text: () => m.payment_todo_unknown_order() },
  dispute: { title: () => m.payment_kind_dispute(), text: () => m.payment_todo_dispute() },
};

export const decisionTexts: Record<Decision, Words> = {
  paid: { title: () => m.payment_decide_paid(), text: () => m.payment_effect_paid() },
  unpaid: { title: () => m.payment_decide_unpaid(), text: () => m.payment_effect_unpaid() },
  refund_due: { title: () => m.payment_decide_refund_due(), text: () => m.payment_effect_refund_due() },
  refunded: { title: () => m.payment_decide_refunded(), text: () => m.payment_effect_refunded() },
  kept: { title: () => m.payment_decide_kept(), text: () => m.payment_effect_kept() },
  noted: { title: () => m.payment_decide_noted(), text: () => m.payment_effect_noted() },
};

const differences: Record<string, () => string> = {
  amount: () => m.payment_differs_amount(),
  currency: () => m.payment_differs_currency(),
  payee: () => m.payment_differs_payee(),
  reference: () => m.payment_differs_reference(),
  captures: () => m.payment_differs_captures(),
  refunded: () => m.payment_differs_refunded(),
  status: () => m.payment_differs_status(),
};

/** By what the money differs, in words; what this release does not know is said as it came. */
export function differenceText(difference: string): string {
  return differences[difference]?.() ?? difference;
}
