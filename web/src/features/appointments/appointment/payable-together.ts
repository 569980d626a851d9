import { SERIES_MAX_DATES } from '@cadence/contract/base/limits';
import { formatMoney } from '@cadence/format/money';
import type { Appointment } from './api.ts';
import { canPay } from './label.ts';
import { byDue } from './next-sessions.ts';

/**
 * Those that can be paid at once with the first: of the same therapist, due soonest first, as many as one payment takes.
 * Empty where that is one alone.
 */
export function payableTogether(sessions: readonly Appointment[], now: number): Appointment[] {
  const due = sessions.filter((one) => canPay(one, now)).sort(byDue);
  const together = due.filter(({ therapistId }) => therapistId === due[0]?.therapistId);
  return together.length > 1 ? together.slice(0, SERIES_MAX_DATES) : [];
}

/** What sessions cost together, in words. */
export function sumText(sessions: readonly Appointment[]): string {
  const sum = sessions.reduce((cents, { totalPrice }) => cents + (totalPrice ?? 0), 0);
  return formatMoney(sum, sessions[0]?.currency ?? 'CAD');
}
