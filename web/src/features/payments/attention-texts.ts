import type { AttentionItem, AttentionKind, Decision } from '@cadence/contract/payments';
import * as m from '@cadence/messages/m';

type Words = { title: () => string; text: () => string };

// Records, so that a kind or a decision without a message does not compile.
export const kindTexts: Record<AttentionKind, Words> = {
  review: { title: () => m.payments_kind_review(), text: () => m.payments_todo_review() },
  refund_due: { title: () => m.payments_kind_refund_due(), text: () => m.payments_todo_refund_due() },
  refund_overdue: {
    title: () => m.payments_kind_refund_overdue(),
    text: () => m.payments_todo_refund_overdue(),
  },
  refunded_ahead: {
    title: () => m.payments_kind_refunded_ahead(),
    text: () => m.payments_todo_refunded_ahead(),
  },
  paid_twice: { title: () => m.payments_kind_paid_twice(), text: () => m.payments_todo_paid_twice() },
  refund_unmatched: {
    title: () => m.payments_kind_refund_unmatched(),
    text: () => m.payments_todo_refund_unmatched(),
  },
  payee_refused: {
    title: () => m.payments_kind_payee_refused(),
    text: () => m.payments_todo_payee_refused(),
  },
  slow: { title: () => m.payments_kind_slow(), text: () => m.payments_todo_slow() },
  unknown_order: {
    title: () => m.payments_kind_unknown_order(),
    text: () => m.payments_todo_unknown_order(),
  },
  dispute: { title: () => m.payments_kind_dispute(), text: () => m.payments_todo_dispute() },
};

/** What to do. A refund of a direct payment is marked by the therapist, not reported by PayPal. */
export function todoText({ kind, payment }: Pick<AttentionItem, 'kind' | 'payment'>): string {
  if (payment === 'direct' && kind === 'refund_due') return m.payments_todo_refund_due_direct();
  if (payment === 'direct' && kind === 'refund_overdue') return m.payments_todo_refund_overdue_direct();
  return kindTexts[kind].text();
}

export const decisionTexts: Record<Decision, Words> = {
  paid: { title: () => m.payments_decide_paid(), text: () => m.payments_effect_paid() },
  unpaid: { title: () => m.payments_decide_unpaid(), text: () => m.payments_effect_unpaid() },
  refund_due: { title: () => m.payments_decide_refund_due(), text: () => m.payments_effect_refund_due() },
  refunded: { title: () => m.payments_decide_refunded(), text: () => m.payments_effect_refunded() },
  kept: { title: () => m.payments_decide_kept(), text: () => m.payments_effect_kept() },
  noted: { title: () => m.payments_decide_noted(), text: () => m.payments_effect_noted() },
};

const differences: Record<string, () => string> = {
  amount: () => m.payments_differs_amount(),
  currency: () => m.payments_differs_currency(),
  payee: () => m.payments_differs_payee(),
  reference: () => m.payments_differs_reference(),
  captures: () => m.payments_differs_captures(),
  refunded: () => m.payments_differs_refunded(),
  status: () => m.payments_differs_status(),
};

/** The mismatch in words; an unknown one is shown as received. */
export function differenceText(difference: string): string {
  return differences[difference]?.() ?? difference;
}
