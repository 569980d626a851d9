import type { WaitlistOffer } from '@cadence/contract/clients/waitlist';
import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';
import { formatWhen, formatWhenInBoth } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { insteadTexts, timeLeft } from './offer-texts.ts';

type OfferProps = { offer: WaitlistOffer; zone: string; now: number; onAccept: () => void };

/** A time that is kept for the family, with how long. */
export function OfferCard({ offer, zone, now, onAccept }: OfferProps) {
  const title = useId();
  const decline = useChange('POST /api/waitlist/offers/:id/decline', { waits: false });
  const left = timeLeft(offer, now);
  if (left === null) return null;
  const { therapist, appointmentType, client } = offer;
  const [here = '', there] = formatWhenInBoth(offer.startTime, zone, therapist.timezone);
  const refuse = () =>
    void reportOutcome(decline.mutateAsync({ params: { id: offer.id } }), {
      done: m.waitlist_declined(),
      failed: (error) => failureOf(m.waitlist_decline_failed(), error),
    });
  return (
    <Card as="li" tone="brand" aria-labelledby={title}>
      <h3 id={title} className="text-title-3 first-letter:uppercase">
        {here}
      </h3>
      {there && <p className="text-sm text-ink-soft first-letter:uppercase">{there}</p>}
      <p className="mt-2">
        {appointmentType.name} · {personName(therapist.user)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {m.waitlist_offer_for({ name: client.name })} · {priceText(offer)}
      </p>
      <p className="mt-3 font-semibold">{left}</p>
      <p className="text-sm text-ink-soft">
        {m.waitlist_offer_until({ until: formatWhen(offer.expiresAt, zone) })}
      </p>
      {insteadTexts(offer, zone).map((text) => (
        <p key={text} className="mt-2 text-sm">
          {text}
        </p>
      ))}
      <div className="button-row mt-5">
        <Button aria-label={m.waitlist_accept_of({ when: here })} onClick={onAccept}>
          {m.waitlist_accept()}
        </Button>
        <Button
          variant="secondary"
          aria-label={m.waitlist_decline_of({ when: here })}
          loading={decline.isPending}
          onClick={refuse}
        >
          {m.waitlist_decline()}
        </Button>
      </div>
    </Card>
  );
}

function priceText({ totalPrice, tax, appointmentType }: WaitlistOffer): string {
  if (totalPrice === 0) return m.waitlist_offer_free();
  const amount = formatMoney(totalPrice, appointmentType.currency);
  return tax === 'exempt' ? m.waitlist_offer_price_exempt({ amount }) : m.waitlist_offer_price({ amount });
}
