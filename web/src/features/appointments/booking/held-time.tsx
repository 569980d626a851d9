import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { formatWhen } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSignedInUser } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { PayButton } from '../paying/pay-button.tsx';
import { isDueSoon, timeLeftText } from '../paying/payment-due.tsx';
import { useMayBook } from '../appointment/use-may-book.ts';

const CancelDialog = lazyDialog(async () => (await import('../card/cancel-dialog.tsx')).CancelDialog);

/** A time that is held until it is paid, with its ways on. */
export function HeldTime({ appointment, now }: { appointment: Appointment; now: number }) {
  const zone = useSignedInUser().timezone ?? browserZone();
  const [isReleasing, setReleasing] = useState(false);
  const mayBook = useMayBook(appointment, 'patient');
  const { startTime, paymentDueAt } = appointment;
  const when = formatWhen(startTime, zone);
  const isSoon = isDueSoon(appointment, now);
  return (
    <Notice
      tone={isSoon ? 'warning' : 'info'}
      title={m.booking_held_title({ when })}
      action={
        <span className="flex flex-wrap gap-3">
          <PayButton appointments={[appointment]} label={m.booking_held_pay_for({ when })} />
          {mayBook && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={m.booking_held_release_for({ when })}
              onClick={() => setReleasing(true)}
            >
              {m.booking_held_release()}
            </Button>
          )}
        </span>
      }
    >
      {paymentDueAt !== null && (
        <p>
          {m.booking_held_until({ when: formatWhen(paymentDueAt, zone) })}{' '}
          {isSoon && (
            <span className="figures font-semibold whitespace-nowrap">{timeLeftText(paymentDueAt, now)}</span>
          )}
        </p>
      )}
      {isReleasing && (
        <CancelDialog
          appointment={appointment}
          viewer={{ role: 'patient', zone, now }}
          onClose={() => setReleasing(false)}
        />
      )}
    </Notice>
  );
}
