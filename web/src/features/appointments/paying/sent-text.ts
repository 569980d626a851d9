import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';

/**
 * What of a payment has gone back before its appointment is cancelled or noted as not attended, beside `refund`, which goes
 * back in all. Cents; empty where nothing has.
 */
export function sentText(refundedAmount: number | null, refund: number, currency: string): string {
  if (!refundedAmount) return '';
  const money = (cents: number) => formatMoney(cents, currency);
  const sent = money(refundedAmount);
  const rest = refund - refundedAmount;
  return rest > 0 ? m.refund_sent_rest({ sent, rest: money(rest) }) : m.refund_sent_all({ sent });
}
