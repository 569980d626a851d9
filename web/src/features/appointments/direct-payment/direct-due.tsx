import * as m from '@cadence/messages/m';
import { ChevronDown } from 'lucide-react';
import { whichText } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { HowToPay } from './how-to-pay.tsx';
import { MarkPaidButton } from './mark-paid-button.tsx';

/** While a payment to the therapist is due: to the family how to pay, to the therapist the button that marks it. */
export function DirectDue({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const { directPayment } = appointment;
  if (!directPayment) return null;
  const what = whichText(appointment, role, zone);
  if (role === 'therapist') {
    return (
      <p>
        <MarkPaidButton
          appointment={{
            id: appointment.id,
            timezone: appointment.therapist.timezone,
            amount: directPayment.amount,
            currency: appointment.currency,
          }}
          what={what}
        />
      </p>
    );
  }
  return (
    <details className="group text-sm">
      <summary
        aria-label={m.direct_payment_show_for({ what })}
        className="inline-flex min-h-target list-none items-center gap-2 rounded-sm font-semibold hover:text-brand-ink [&::-webkit-details-marker]:hidden"
      >
        {m.direct_payment_show()}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-ink-faint transition-transform duration-200 ease-calm group-open:rotate-180"
        />
      </summary>
      <div className="pb-2">
        <HowToPay appointment={appointment} />
      </div>
    </details>
  );
}
