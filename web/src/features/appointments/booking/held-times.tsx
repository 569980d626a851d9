import * as m from '@cadence/messages/m';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatWhen } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { useOwnAppointments, type Appointment } from '../api.ts';
import { PayButton } from '../paying/pay-button.tsx';
import { timeLeftText } from '../paying/payment-due.tsx';
import { useMayBook } from '../use-may-book.ts';
import { useNow } from '../use-now.ts';
import { heldTimes } from './own-sessions.ts';

const CancelDialog = lazy(async () => ({
  default: (await import('../card/cancel-dialog.tsx')).CancelDialog,
}));

/** The times with a therapist that the reader holds and has still to pay, each with its ways on. */
export function HeldTimes({ therapistId, className }: { therapistId: number; className?: string }) {
  const now = useNow();
  const { data } = useOwnAppointments();
  const held = heldTimes(data ?? [], therapistId, now);
  const box = useFocusOnNew(data && held.length);
  if (held.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={cx('scroll-mt-24 space-y-3', className)}>
      {held.map((appointment) => (
        <HeldTime key={appointment.id} appointment={appointment} now={now} />
      ))}
    </div>
  );
}

/** Focuses the list when a time joins it: the reader has just booked it, and the payment could not begin. */
function useFocusOnNew(count: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const former = useRef(count);
  useEffect(() => {
    if (former.current !== undefined && (count ?? 0) > former.current) box.current?.focus();
    former.current = count;
  }, [count]);
  return box;
}

function HeldTime({ appointment, now }: { appointment: Appointment; now: number }) {
  const zone = useSignedInUser().timezone ?? browserZone();
  const [isReleasing, setReleasing] = useState(false);
  const mayBook = useMayBook(appointment, 'patient');
  const { startTime, paymentDueAt } = appointment;
  const when = formatWhen(startTime, zone);
  return (
    <Notice
      tone="warning"
      title={m.booking_held_title({ when })}
      action={
        <span className="flex flex-wrap gap-3">
          <PayButton appointment={appointment} label={m.booking_held_pay_for({ when })} />
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
          <span className="figures font-semibold whitespace-nowrap">{timeLeftText(paymentDueAt, now)}</span>
        </p>
      )}
      <Suspense fallback={null}>
        {isReleasing && (
          <CancelDialog
            appointment={appointment}
            viewer={{ role: 'patient', zone, now }}
            onClose={() => setReleasing(false)}
          />
        )}
      </Suspense>
    </Notice>
  );
}
