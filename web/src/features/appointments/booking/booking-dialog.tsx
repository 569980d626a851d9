import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '@cadence/format/money';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import type { Appointment, QuotedAppointmentType } from '../api.ts';
import { BookingDetails } from './booking-details.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Booking } from './use-booking.ts';
import { useConfirm } from './use-confirm.ts';

export type BookingDialogProps = {
  booking: Booking;
  quote: QuotedAppointmentType;
  onClose: () => void;
  /** Called with the booked appointment; without one when the browser is redirected to the payment. */
  onDone: (appointment: Appointment | undefined) => void;
};

/** Confirms a booking; a priced one shows the payment summary. */
export function BookingDialog({ booking, quote, onClose, onDone }: BookingDialogProps) {
  const [step, setStep] = useState<'details' | 'payment'>('details');
  const confirmation = useConfirm(booking, quote, onDone);
  const { isPending, refusal, fields } = confirmation;
  const body = useStepFocus(step);
  // The price may have dropped to zero while the summary was open.
  const isPaying = quote.paymentRequired && step === 'payment';
  const isLast = isPaying || !quote.paymentRequired;

  const goOn = () => {
    if (!confirmation.check()) return setStep('details');
    if (isLast) return void confirmation.confirm();
    setStep('payment');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isPending}
      title={isPaying ? m.booking_dialog_payment_title() : m.booking_dialog_title()}
      closeLabel={m.app_close()}
      footer={
        <>
          {isPaying && (
            <Button variant="secondary" disabled={isPending} onClick={() => setStep('details')}>
              {m.booking_back()}
            </Button>
          )}
          <Button variant="accent" loading={isPending} onClick={goOn}>
            {goOnLabel(quote, isPaying)}
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-6">
        {quote.paymentRequired && (
          <Steps
            label={m.booking_steps()}
            current={isPaying ? 1 : 0}
            doneLabel={m.booking_steps_done()}
            steps={[
              { key: 'details', title: m.booking_steps_details() },
              { key: 'payment', title: m.booking_steps_payment() },
            ]}
          />
        )}
        {refusal && (
          <RefusalNotice key={refusal.attempt} booking={booking} refusal={refusal} slotError={fields.slot} />
        )}
        {isPaying ? (
          <PaymentSummary booking={booking} quote={quote} />
        ) : (
          <BookingDetails booking={booking} quote={quote} fields={fields} />
        )}
      </div>
    </Dialog>
  );
}

function goOnLabel(quote: QuotedAppointmentType, isPaying: boolean): string {
  if (!quote.paymentRequired) return m.booking_confirm();
  if (!isPaying) return m.booking_to_payment();
  return m.booking_pay({ amount: formatMoney(quote.totalPrice, quote.currency) });
}

/** Focuses the title of a new step, for screen readers. */
function useStepFocus(step: string) {
  const body = useRef<HTMLDivElement>(null);
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    body.current?.parentElement?.scrollTo?.(0, 0);
    body.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [step]);
  return body;
}
