import type { WaitlistOffer } from '@cadence/contract/clients/waitlist';
import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import { formatDuration } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { MINUTE } from '@cadence/scheduling/durations';
import { formatWhen } from '../../lib/time.ts';
import { sentText } from '../appointments/paying/sent-text.ts';

/** Rounded down, so that it never promises too much time; null once it is over. */
export function timeLeft({ expiresAt }: WaitlistOffer, now: number): string | null {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return null;
  return m.waitlist_offer_left({ time: formatDuration(Math.max(1, Math.floor(left / MINUTE))) });
}

export function offerWhat(offer: WaitlistOffer, zone: string): string {
  return m.waitlist_accept_text({
    service: offer.appointmentType.name,
    name: personName(offer.therapist.user),
    when: formatWhen(offer.startTime, zone),
  });
}

/** What accepting means for the appointment that it replaces. */
export function insteadTexts({ insteadOf, appointmentType }: WaitlistOffer, zone: string): string[] {
  if (!insteadOf) return [];
  const inWords = (cents: number | null): string => formatMoney(cents ?? 0, appointmentType.currency);
  const holes = { amount: inWords(insteadOf.totalPrice) };
  const { keptAmount, refundAmount } = insteadOf;
  const parts = { ...holes, kept: inWords(keptAmount), refund: inWords(refundAmount) };
  const money = {
    carried_over: m.waitlist_instead_carried_over(holes),
    refund: m.waitlist_instead_refund(holes),
    part_kept: m.waitlist_instead_part_kept(parts),
    kept: m.waitlist_instead_kept(holes),
    under_way: m.waitlist_instead_under_way(holes),
    refunded: m.waitlist_instead_refunded(holes),
    free: '',
    unpaid: '',
  }[insteadOf.outcome];
  const first = m.waitlist_instead_of({ when: formatWhen(insteadOf.startTime, zone) });
  const isSplit = keptAmount !== null && insteadOf.outcome !== 'refunded';
  const sent = isSplit ? sentText(insteadOf.refundedAmount, refundAmount ?? 0, appointmentType.currency) : '';
  return [first, money, sent].filter((text) => text !== '');
}
