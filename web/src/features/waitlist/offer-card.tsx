import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { formatWhen, formatWhenInBoth } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAcceptOffer, useDeclineOffer, type WaitlistOffer } from './api.ts';
import { insteadTexts, offerWhat, timeLeft } from './offer-texts.ts';

type OfferProps = { offer: WaitlistOffer; zone: string; now: number };

/** A time that is kept for the family, with how long. */
export function OfferCard({ offer, zone, now }: OfferProps) {
  const title = useId();
  const [isAsking, setAsking] = useState(false);
  const decline = useDeclineOffer(offer.id);
  const left = timeLeft(offer, now);
  if (left === null) return null;
  const { therapist, appointmentType, client, totalPrice } = offer;
  const [here = '', there] = formatWhenInBoth(offer.startTime, zone, therapist.timezone);
  const refuse = () =>
    void reportOutcome(decline.mutateAsync(), {
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
        {m.waitlist_offer_for({ name: client.name })} ·{' '}
        {totalPrice > 0
          ? m.waitlist_offer_price({ amount: formatMoney(totalPrice, appointmentType.currency) })
          : m.waitlist_offer_free()}
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
      <div className="mt-5 flex flex-wrap gap-3">
        <Button aria-label={m.waitlist_accept_of({ when: here })} onClick={() => setAsking(true)}>
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
      {isAsking && <AcceptDialog offer={offer} zone={zone} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Says what accepting costs and ends before it does. */
function AcceptDialog({ offer, zone, onClose }: Omit<OfferProps, 'now'> & { onClose: () => void }) {
  const accept = useAcceptOffer(offer);
  const [, navigate] = useLocation();
  const { totalPrice, appointmentType, insteadOf } = offer;
  const amount = formatMoney(totalPrice, appointmentType.currency);
  const isToPay = totalPrice > 0 && insteadOf?.outcome !== 'carried_over';
  const confirm = async () => {
    const { id } = await accept.mutateAsync();
    navigate(isToPay ? `/appointments?appointment=${id}` : `/appointments/${id}/confirmed`);
  };
  return (
    <ActionDialog
      onClose={onClose}
      action={confirm}
      done={m.waitlist_accepted()}
      failed={(error) => failureOf(m.waitlist_accept_failed(), error)}
      tone="primary"
      title={m.waitlist_accept_title()}
      description={offerWhat(offer, zone)}
      confirmLabel={m.waitlist_accept_confirm()}
      cancelLabel={m.waitlist_accept_keep()}
    >
      <div className="space-y-3">
        {isToPay && <p>{m.waitlist_accept_pay({ amount })}</p>}
        {insteadTexts(offer, zone).length > 0 && (
          <Notice tone={insteadOf?.keptAmount ? 'warning' : 'info'}>
            {insteadTexts(offer, zone).join(' ')}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}
