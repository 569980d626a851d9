import type { WaitlistOffer } from '@cadence/contract/clients/waitlist';
import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useLocation } from 'wouter';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { formatWhenInBoth } from '../../lib/time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ClientOverlap } from '../appointments/appointment/client-overlap.tsx';
import { HowPaid } from '../appointments/direct-payment/how-paid.tsx';
import { TermsList } from '../appointments/paying/terms-list.tsx';
import { insteadTexts, offerWhat } from './offer-texts.ts';

export type AcceptDialogProps = { offer: WaitlistOffer; zone: string; onClose: () => void };

/** Says what accepting costs, by which terms, and what it ends, before it does. */
export function AcceptDialog({ offer, zone, onClose }: AcceptDialogProps) {
  const accept = useChange('POST /api/waitlist/offers/:id/accept', { waits: false });
  const [, navigate] = useLocation();
  const { price, taxAmount, totalPrice, appointmentType, client, insteadOf } = offer;
  const amount = formatMoney(totalPrice, appointmentType.currency);
  const isToPay = totalPrice > 0 && insteadOf?.outcome !== 'carried_over';
  const instead = insteadTexts(offer, zone);
  const [payment, setPayment] = useState(offer.payments[0]);
  const isHeld = isToPay && payment === 'paypal';
  const confirm = async () => {
    // With the figures that the page shows.
    const body = { price, taxAmount, totalPrice, ...(isToPay && { payment }) };
    const { id } = await accept.mutateAsync({ params: { id: offer.id }, body });
    navigate(isHeld ? `/appointments?appointment=${id}` : `/appointments/${id}/confirmed`);
  };
  return (
    <ActionDialog
      onClose={onClose}
      action={confirm}
      done={m.waitlist_accepted()}
      failed={(error) => failureOf(m.waitlist_accept_failed(), error)}
      tone="primary"
      title={m.waitlist_accept_title()}
      description={<What offer={offer} zone={zone} />}
      confirmLabel={m.waitlist_accept_confirm()}
      cancelLabel={m.waitlist_accept_keep()}
    >
      <div className="space-y-3">
        {isToPay && offer.payments.length > 1 && (
          <HowPaid
            payments={offer.payments}
            directMethods={offer.directMethods}
            name={personName(offer.therapist.user)}
            value={payment}
            onChange={setPayment}
          />
        )}
        {isToPay && (
          <p>{isHeld ? m.waitlist_accept_pay({ amount }) : m.waitlist_accept_direct({ amount })}</p>
        )}
        {totalPrice > 0 && offer.tax === 'exempt' && (
          <p className="text-sm text-ink-soft">{m.price_exempt()}</p>
        )}
        {instead.length > 0 && (
          <Notice tone={insteadOf?.keptAmount ? 'warning' : 'info'}>{instead.join(' ')}</Notice>
        )}
        <ClientOverlap
          span={offer}
          clientId={client.id}
          without={insteadOf ? [insteadOf.id] : []}
          zone={zone}
        />
        {totalPrice > 0 && <Terms offer={offer} />}
      </div>
    </ActionDialog>
  );
}

/** The session, also at the therapist's time where that is another. */
function What({ offer, zone }: { offer: WaitlistOffer; zone: string }) {
  const [, there] = formatWhenInBoth(offer.startTime, zone, offer.therapist.timezone);
  return (
    <>
      {offerWhat(offer, zone)}
      {there && <span className="block text-sm first-letter:uppercase">{there}</span>}
    </>
  );
}

/** The terms by which the session is booked. */
function Terms({ offer: { therapist, totalPrice, appointmentType } }: { offer: WaitlistOffer }) {
  const terms = useRead(
    'GET /api/therapists/:id/terms',
    { params: { id: therapist.id } },
    { staleTime: 60_000 },
  );
  if (!terms.data) return <LoadFailure query={terms} sentence={m.waitlist_accept_terms_failed()} />;
  return (
    <section aria-labelledby="accept-terms" className="text-sm text-ink-soft">
      <h3 id="accept-terms" className="mb-1 font-sans text-sm font-semibold text-ink">
        {m.terms_title()}
      </h3>
      <TermsList terms={terms.data} amount={totalPrice} currency={appointmentType.currency} />
    </section>
  );
}
