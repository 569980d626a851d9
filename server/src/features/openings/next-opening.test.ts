import { DAY, MINUTE } from '@cadence/scheduling/durations';
import type { Practice, Session } from '@cadence/scheduling/slots';
import { expect, it } from 'vitest';
import { MAX_AVAILABILITIES } from '../schedule/availabilities.ts';
import { MAX_APPOINTMENT_TYPES } from '../services/service.ts';
import { nextOpening } from './next-opening.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

/** Works at every minute, in as many slots as are permitted, and is away: a search looks at each start of all days. */
function widePractice(): Practice {
  const allDay = { enabled: true, windows: [{ startTime: '00:00', endTime: '24:00' }] };
  const weeklySchedule = {
    sunday: allDay,
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
  };
  const availability = Array.from({ length: MAX_AVAILABILITIES }, (_, nth) => {
    const startAt = Math.floor(NOW / DAY) * DAY + (nth % 7) * DAY + Math.floor(nth / 7) * MINUTE;
    return { startAt, endAt: startAt + DAY, type: 'recurring' as const, dayOfWeek: nth % 7, isEnabled: true };
  });
  return {
    timezone: 'America/Toronto',
    weeklySchedule,
    availability,
    minAdvanceNotice: 1,
    maxAdvanceNotice: 8_760,
    maxSessionsPerDay: 20,
    blocks: [],
    busy: [{ startAt: NOW - DAY, endAt: NOW + 400 * DAY }],
    appointments: [],
  };
}

function services(count: number) {
  return Array.from({ length: count }, (_, nth) => {
    const session: Session = { duration: 15 + nth, bufferBefore: 0, bufferAfter: 0 };
    return { id: nth, price: 100, session };
  });
}

function quickest(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

it('the next opening of a hundred services costs about as much as that of one', () => {
  const practice = widePractice();
  const one = quickest(() => nextOpening(practice, services(1), NOW));
  const all = quickest(() => nextOpening(practice, services(MAX_APPOINTMENT_TYPES), NOW));
  expect(all / one).toBeLessThan(10);
});
