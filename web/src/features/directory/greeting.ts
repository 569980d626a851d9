import * as m from '@cadence/messages/m';

/** Greets by the reader's own clock; `hour` from 0 to 23. */
export function greeting(name: string, hour: number): string {
  if (hour >= 5 && hour < 12) return m.dashboard_greeting_morning({ name });
  if (hour >= 12 && hour < 18) return m.dashboard_greeting_afternoon({ name });
  return m.dashboard_greeting_evening({ name });
}
