import { SCHEDULE_DEFAULTS, type ScheduleSettings, WEEKDAYS } from '@cadence/contract/availability';

const { dayStart, dayEnd, ...settings } = SCHEDULE_DEFAULTS;
const WEEKEND = new Set(['saturday', 'sunday']);

const day = (weekday: string) => ({ enabled: !WEEKEND.has(weekday), startTime: dayStart, endTime: dayEnd });
const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS;

/** What a new therapist begins with: Monday to Friday, nine to five. */
export const defaultSettings = (): ScheduleSettings => ({
  ...settings,
  weeklySchedule: {
    monday: day(monday),
    tuesday: day(tuesday),
    wednesday: day(wednesday),
    thursday: day(thursday),
    friday: day(friday),
    saturday: day(saturday),
    sunday: day(sunday),
  },
});
