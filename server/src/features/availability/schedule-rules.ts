import type { ScheduleSettings } from '@cadence/contract/availability';
import { THERAPIST_ZONES } from '@cadence/scheduling/zones';
import type { FieldIssue } from '../../platform/failure.ts';

const isOffered = (timezone: string): boolean => THERAPIST_ZONES.some((zone) => zone === timezone);

/** What is wrong with settings as a whole; each field's own limits were checked before. */
export const settingsIssues = (settings: ScheduleSettings): FieldIssue[] => {
  const issues: FieldIssue[] = [];
  if (!isOffered(settings.timezone)) issues.push({ path: 'timezone', key: 'timezone_unknown' });
  if (settings.minAdvanceNotice >= settings.maxAdvanceNotice)
    issues.push({ path: 'maxAdvanceNotice', key: 'notice_reversed' });
  return issues;
};
