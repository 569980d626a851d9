import { SERIES_MAX_DATES } from '@cadence/contract/base/limits';
import { formatMoney } from '@cadence/format/money';
import type { Role } from '@cadence/contract/base/route';
import type { Appointment } from './api.ts';
import { canPay, isPast } from './label.ts';

/** What is ahead or going on, soonest first. */
export function upcomingOf(appointments: readonly Appointment[], now: number): Appointment[] {
  return appointments
    .filter((one) => one.status !== 'cancelled' && !isPast(one, now))
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id);
}

/**
 * The payments that a family has to make for sessions after the next one, whose card has its own; due soonest first. See
 * docs/specification.md#next-session.
 */
export function paymentsAhead(upcoming: readonly Appointment[], role: Role, now: number): Appointment[] {
  if (role !== 'patient') return [];
  return upcoming
    .slice(1)
    .filter((one) => canPay(one, now))
    .sort(byDue);
}

/**
 * Those that can be paid at once with the first: of the same therapist, due soonest first, as many as one payment takes.
 * Empty where that is one alone.
 */
export function payableTogether(sessions: readonly Appointment[], now: number): Appointment[] {
  const due = sessions.filter((one) => canPay(one, now)).sort(byDue);
  const together = due.filter(({ therapistId }) => therapistId === due[0]?.therapistId);
  return together.length > 1 ? together.slice(0, SERIES_MAX_DATES) : [];
}

export function byDue(a: Appointment, b: Appointment): number {
  return Date.parse(a.paymentDueAt ?? a.startTime) - Date.parse(b.paymentDueAt ?? b.startTime);
}

/** What sessions cost together, in words. */
export function sumText(sessions: readonly Appointment[]): string {
  const sum = sessions.reduce((cents, { totalPrice }) => cents + (totalPrice ?? 0), 0);
  return formatMoney(sum, sessions[0]?.currency ?? 'CAD');
}
