import * as m from '@cadence/messages/m';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { Clock3 } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { formatWhen } from '../../../lib/time.ts';
import type { Appointment } from '../appointment/api.ts';
import { isPast } from '../appointment/label.ts';
import type { AppointmentForViewer, Viewer } from '../appointment/viewer.ts';

/** Within this many milliseconds the time left is counted down. */
const SOON = 3 * DAY;

/** The deadline is near enough to be marked. */
export function isDueSoon({ paymentDueAt }: Pick<Appointment, 'paymentDueAt'>, now: number): boolean {
  return paymentDueAt !== null && Date.parse(paymentDueAt) - now <= SOON;
}

/**
 * When the payment is due, or why it has to wait; where it is due soon, with the time left. The countdown is not announced to
 * screen readers.
 */
export function PaymentDue({ appointment, viewer: { role, zone, now } }: AppointmentForViewer) {
  const { paymentStatus, paymentDueAt } = appointment;
  if (paymentStatus !== 'pending' || paymentDueAt === null || isPast(appointment, now)) return null;
  const when = formatWhen(paymentDueAt, zone);
  const left = timeLeftText(paymentDueAt, now);
  const isSoon = isDueSoon(appointment, now);
  const mayPay = role === 'patient' && appointment.therapist.isAvailable;
  return (
    <p
      className={cx(
        'flex gap-2.5 text-sm',
        isSoon ? 'rounded-sm bg-warning-soft px-4 py-3' : 'text-ink-soft',
      )}
    >
      <Clock3
        aria-hidden="true"
        className={cx('mt-0.5 size-4.5 shrink-0', isSoon ? 'text-warning-ink' : 'text-ink-faint')}
      />
      <span>
        {left === undefined && m.appointments_pay_over()}
        {left !== undefined && dueText(appointment, role, when)}{' '}
        {left !== undefined && mayPay && isSoon && (
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
