import * as m from '@cadence/messages/m';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { Clock3 } from 'lucide-react';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../appointment/api.ts';
import { isPast } from '../appointment/label.ts';
import type { AppointmentForViewer, Viewer } from '../appointment/viewer.ts';

/** When the payment is due, with the time left, or why it has to wait. The countdown is not announced to screen readers. */
export function PaymentDue({ appointment, viewer: { role, zone, now } }: AppointmentForViewer) {
  const { paymentStatus, paymentDueAt } = appointment;
  if (paymentStatus !== 'pending' || paymentDueAt === null || isPast(appointment, now)) return null;
  const when = formatWhen(paymentDueAt, zone);
  const left = timeLeftText(paymentDueAt, now);
  const mayPay = role === 'patient' && appointment.therapist.isAvailable;
  return (
    <p className="flex gap-2.5 rounded-sm bg-warning-soft px-4 py-3 text-sm">
      <Clock3 aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning-ink" />
      <span>
        {left === undefined && m.appointments_pay_over()}
        {left !== undefined && dueText(appointment, role, when)}{' '}
        {left !== undefined && mayPay && (
          <span className="figures font-semibold whitespace-nowrap text-warning-ink">{left}</span>
        )}
      </span>
    </p>
  );
}

function dueText({ therapist }: Appointment, role: Viewer['role'], when: string): string {
  if (role === 'therapist') return m.appointments_pay_awaited({ when });
  return therapist.isAvailable ? m.appointments_pay_by({ when }) : m.appointments_pay_unavailable({ when });
}

/** "5 hours left", rounded down; undefined after the end. */
export function timeLeftText(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now;
  if (left <= 0) return undefined;
  if (left >= 2 * DAY) return m.appointments_pay_left_days({ count: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return m.appointments_pay_left_hours({ count: Math.floor(left / HOUR) });
  return m.appointments_pay_left_minutes({ count: Math.max(1, Math.floor(left / MINUTE)) });
}
