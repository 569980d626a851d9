import type { AppointmentType } from '@cadence/contract/services';
import type { ScheduleSettings } from '../hours/api.ts';
import { isOffered } from '../../../lib/offered.ts';

type CalendarState = { connected: boolean; expired: boolean };
export type Readiness = 'ready' | 'incomplete' | 'required';

export type ReadinessFacts = {
  hasHours: boolean;
  hasService: boolean;
  calendar: 'ok' | 'expired' | 'none';
  readiness: Readiness;
};

/**
 * The setup status: ready with an enabled weekday, an active service and a connected, unexpired calendar; incomplete if only
 * the calendar is missing. See docs/specification.md#schedule-settings.
 */
export function readinessOf(
  { weeklySchedule }: Pick<ScheduleSettings, 'weeklySchedule'>,
  services: readonly Pick<AppointmentType, 'isActive'>[],
  { connected, expired }: CalendarState,
): ReadinessFacts {
  const hasHours = Object.values(weeklySchedule).some(({ enabled }) => enabled);
  const hasService = services.some(({ isActive }) => isActive);
  const access = expired ? 'expired' : 'ok';
  const calendar = connected ? access : 'none';
  const whole = calendar === 'ok' || !isOffered('google') ? 'ready' : 'incomplete';
  return { hasHours, hasService, calendar, readiness: hasHours && hasService ? whole : 'required' };
}
