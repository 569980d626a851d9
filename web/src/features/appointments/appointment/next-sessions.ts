import type { Role } from '@cadence/contract/base/route';
import type { Appointment } from './api.ts';
import { canPay, isPast, labelOf } from './label.ts';

/** What is ahead or going on, soonest first. */
export function upcomingOf(appointments: readonly Appointment[], now: number): Appointment[] {
  return appointments
    .filter((one) => one.status !== 'cancelled' && !isPast(one, now))
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id);
}

/**
 * What a person has to see first: the payment that is due next, and the next session that takes place; a session that is
 * going on, or about to, before both. See docs/specification.md#next-session.
 */
export function nextSessions(upcoming: readonly Appointment[], role: Role, now: number): Appointment[] {
  const isDue = (one: Appointment) => role === 'patient' && canPay(one, now);
  const [due] = upcoming
    .filter(isDue)
    .sort((a, b) => Date.parse(a.paymentDueAt ?? a.startTime) - Date.parse(b.paymentDueAt ?? b.startTime));
  const next = upcoming.find((one) => !isDue(one));
  const isLive = next !== undefined && labelOf(next, now) === 'live';
  return (isLive ? [next, due] : [due, next]).filter((one) => one !== undefined);
}
