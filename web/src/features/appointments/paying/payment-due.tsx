import * as m from '@cadence/messages/m';
import { Clock3 } from 'lucide-react';
import { formatWhen } from '../../../lib/time.ts';
import type { AppointmentReading } from '../reading.ts';
import { isPast } from '../label.ts';
import { timeLeftText } from './time-left.ts';

/** Until when an appointment waits for its payment, with the time left. Calm: nothing flashes, nothing is said aloud again. */
export function PaymentDue({ appointment, reading: { role, zone, now } }: AppointmentReading) {
  const { paymentStatus, paymentDueAt } = appointment;
  if (paymentStatus !== 'pending' || paymentDueAt === null || isPast(appointment, now)) return null;
  const when = formatWhen(paymentDueAt, zone);
  const left = timeLeftText(paymentDueAt, now);
  return (
    <p className="flex gap-2.5 rounded-sm bg-warning-soft px-4 py-3 text-sm">
      <Clock3 aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning-ink" />
      <span>
        {left === undefined && m.appointments_pay_over()}
        {left !== undefined &&
          (role === 'patient' ? m.appointments_pay_by({ when }) : m.appointments_pay_awaited({ when }))}{' '}
        {left !== undefined && role === 'patient' && (
          <span className="figures font-semibold whitespace-nowrap text-warning-ink">{left}</span>
        )}
      </span>
    </p>
  );
}
