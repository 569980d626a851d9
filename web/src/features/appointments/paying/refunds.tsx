import type { PaymentStatus } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { formatWhen } from '../../../lib/time.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { Appointment } from '../appointment/api.ts';
import { OwnRefund } from '../direct-payment/own-refund.tsx';
import { WaiveButton } from './waive-button.tsx';
import type { Viewer } from '../appointment/viewer.ts';
import { moneyText, otherParty } from '../appointment/appointment-texts.ts';

const withMoney: readonly PaymentStatus[] = ['refund_due', 'refunded', 'kept', 'review', 'processing'];

/** The refunds of cancelled sessions, which the lists hide. Collapsed by default. */
export function Refunds({ appointments, viewer }: { appointments: readonly Appointment[]; viewer: Viewer }) {
  const cancelled = appointments
    .filter(
      ({ status, paymentStatus }) =>
        status === 'cancelled' && paymentStatus !== null && withMoney.includes(paymentStatus),
    )
    .toReversed();
  if (cancelled.length === 0) return null;
  return (
    <Disclosure title={m.appointments_refunds({ count: cancelled.length })}>
      <ul className="space-y-3 text-sm">
        {cancelled.map((appointment) => (
          <li key={appointment.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
              <p>
                {m.appointments_refund({
                  name: otherParty(appointment, viewer.role),
                  when: formatWhen(appointment.startTime, viewer.zone),
                })}
              </p>
              <p className="figures font-semibold text-ink">{moneyText(appointment, viewer.role)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <OwnRefund appointment={appointment} viewer={viewer} />
              <WaiveButton appointment={appointment} viewer={viewer} />
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
