import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../appointment/api.ts';
import { splitOf } from '../paying/terms-money.ts';

type Agreed = Pick<
  Appointment,
  'paymentStatus' | 'startTime' | 'terms' | 'totalPrice' | 'refundedAmount' | 'currency'
>;

/** Until when the patient can cancel, and what then becomes of the payment. `now` in milliseconds. */
export function cancellingTexts(appointment: Agreed, zone: string, now: number): string[] {
  const { paymentStatus, totalPrice, refundedAmount, currency } = appointment;
  if (paymentStatus !== 'paid' || totalPrice === null) return [m.confirmation_change_free()];
  const texts = termsTexts({ ...appointment, totalPrice }, zone, now);
  if (!refundedAmount) return texts;
  return [...texts, m.confirmation_change_sent({ sent: formatMoney(refundedAmount, currency) })];
}

function termsTexts(appointment: Agreed & { totalPrice: number }, zone: string, now: number): string[] {
  const { startTime, terms, totalPrice, refundedAmount, currency } = appointment;
  const start = Date.parse(startTime);
  const tiers = terms.tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const begins = tiers.map(({ hoursBefore }) => start - hoursBefore * HOUR);
  const [first] = begins;
  if (first === undefined) return [m.confirmation_change_always()];
  const texts = tiers.flatMap(({ keptPercent }, index) => {
    const until = begins[index + 1] ?? start;
    if (until <= now) return [];
    const { kept, refund } = splitOf(totalPrice, keptPercent, refundedAmount);
    const holes = { kept: formatMoney(kept, currency), refund: formatMoney(refund, currency) };
    if (until < start) return m.confirmation_change_by({ when: formatWhen(until, zone), ...holes });
    const hasBegun = (begins[index] ?? start) <= now;
    if (hasBegun) return refund > 0 ? m.confirmation_change_now(holes) : m.confirmation_change_now_all(holes);
    return refund > 0 ? m.confirmation_change_after(holes) : m.confirmation_change_after_all(holes);
  });
  return first > now ? [m.confirmation_change_until({ when: formatWhen(first, zone) }), ...texts] : texts;
}
