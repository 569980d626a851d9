import { DIRECT_METHODS } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { serverText } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { useHeadingFocusAfter } from '../../../lib/navigation/use-heading-focus-after.ts';
import { formatDate, formatWhen } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { whichText } from '../appointment/appointment-texts.ts';
import { methodText } from '../appointment/payment-method.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { MarkPaidButton } from './mark-paid-button.tsx';
import { OwnRefund } from './own-refund.tsx';

/** To the therapist: what she marked as received directly, with what she can still do about it. */
export function MarkedPayment({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone, now } = viewer;
  const { id, currency, paymentStatus, paymentMethod, receivedOn, totalPrice, undoUntil } = appointment;
  const method = DIRECT_METHODS.find((one) => one === paymentMethod);
  if (role !== 'therapist' || !method || receivedOn === null || totalPrice === null) return null;
  const { timezone } = appointment.therapist;
  const isUndone = undoUntil !== null && now < Date.parse(undoUntil);
  const marked = { method, receivedOn };
  return (
    <div className="space-y-2 text-sm text-ink-soft">
      <p>
        {m.direct_payment_on({ method: methodText(method), day: formatDate(receivedOn) })}{' '}
        {isUndone && m.direct_payment_undo_until({ when: formatWhen(undoUntil, zone) })}
      </p>
      <div className="button-row">
        {paymentStatus === 'paid' && (
          <MarkPaidButton
            appointment={{ id, currency, timezone, amount: totalPrice }}
            what={whichText(appointment, role, zone)}
            marked={marked}
          />
        )}
        {isUndone && <UndoButton appointment={appointment} viewer={viewer} />}
        <OwnRefund appointment={appointment} viewer={viewer} />
      </div>
    </div>
  );
}

function UndoButton({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const doneRef = useHeadingFocusAfter();
  const undo = useChange('DELETE /api/appointments/:id/direct-payment', {
    // Before the session is read again, which removes this button.
    onSuccess: () => {
      doneRef.current = true;
    },
  });
  const press = () =>
    reportOutcome(undo.mutateAsync({ params: { id: appointment.id } }), {
      done: m.direct_payment_undone(),
      failed: (error) => serverText(error, m.direct_payment_undo_failed()),
    });
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={undo.isPending}
      aria-label={m.direct_payment_undo_for({ what: whichText(appointment, role, zone) })}
      onClick={() => void press()}
    >
      {m.direct_payment_undo()}
    </Button>
  );
}
