import type { Role } from '@cadence/contract/base/route';
import type { Appointment } from './api.ts';
import { canPay, isPast } from './label.ts';
import type { Viewer } from './viewer.ts';

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

export function byDue(a: Appointment, b: Appointment): number {
  return Date.parse(a.paymentDueAt ?? a.startTime) - Date.parse(b.paymentDueAt ?? b.startTime);
}

/** The sessions that are over and that a family has still to pay the therapist directly, the longest owed first. */
export function owedBy(appointments: readonly Appointment[], { role, now }: Viewer): Appointment[] {
  if (role !== 'patient') return [];
  return appointments
    .filter((one) => one.directPayment !== null && isPast(one, now))
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}
