import * as m from '@cadence/messages/m';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "5 hours left", counted down and never up, so that nobody comes too late; nothing once it is over. */
export function timeLeftText(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now;
  if (left <= 0) return undefined;
  if (left >= 2 * DAY) return m.appointments_pay_left_days({ count: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return m.appointments_pay_left_hours({ count: Math.floor(left / HOUR) });
  return m.appointments_pay_left_minutes({ count: Math.max(1, Math.floor(left / MINUTE)) });
}
