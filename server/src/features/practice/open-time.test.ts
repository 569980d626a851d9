import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { startOfDay } from '@cadence/scheduling/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../schedule/settings.ts';
import { openMinutes } from './open-time.ts';

const ZONE = 'America/Toronto';
const MONDAY = '2026-11-23';
const days = { from: MONDAY, to: '2026-11-29' };
const startAt = startOfDay(ZONE, MONDAY);
const span = { startAt, endAt: startAt + 7 * DAY };
function at(hour: number) {
  return startAt + hour * HOUR;
}
const base = {
  timezone: ZONE,
  weeklySchedule: defaultSettings().weeklySchedule,
  availability: [],
  blocks: [],
  busy: [],
  minAdvanceNotice: 24,
  maxAdvanceNotice: 2160,
  maxSessionsPerDay: 8,
};
function minutes(changes: Partial<Parameters<typeof openMinutes>[0]> = {}) {
  return openMinutes({ ...base, ...changes }, days, span);
}
const block = { title: 'Away', isRecurring: false, startTime: null, endTime: null };

describe('the open minutes of seven days', () => {
  it('equal the working week', () => {
    expect(minutes()).toBe(40 * 60);
  });

  it('exclude blocked days and hours, overlapping blocks once', () => {
    const wednesday = { ...block, startDate: '2026-11-25', endDate: '2026-11-25' };
    const lunch = { ...block, startDate: MONDAY, endDate: MONDAY, startTime: '12:00', endTime: '13:00' };
    expect(minutes({ blocks: [wednesday] })).toBe(32 * 60);
    expect(minutes({ blocks: [lunch, lunch] })).toBe(39 * 60);
    expect(minutes({ blocks: [lunch], busy: [{ startAt: at(12.5), endAt: at(14) }] })).toBe(38 * 60);
  });

  it('are whole minutes where an outside calendar is busy until some second', () => {
    expect(minutes({ busy: [{ startAt: at(9), endAt: at(10) + 12 * MINUTE + 34_567 }] })).toBe(40 * 60 - 73);
  });

  it('ignore busy time outside working time or outside the days', () => {
    const busy = [
      { startAt: at(2), endAt: at(5) },
      { startAt: at(-20), endAt: at(-10) },
    ];
    expect(minutes({ busy })).toBe(40 * 60);
  });

  it('include availability slots, overlapping time once', () => {
    const saturday = { type: 'single' as const, dayOfWeek: 0, isEnabled: true };
    const morning = { ...saturday, startAt: at(5 * 24 + 9), endAt: at(5 * 24 + 12) };
    const within = { ...saturday, startAt: at(10), endAt: at(11) };
    expect(minutes({ availability: [morning, within] })).toBe(43 * 60);
  });

  it('are never negative nor more than the week, whatever is busy', () => {
    const busy = fc.array(
      fc
        .tuple(fc.integer({ min: -2_000, max: 12_000 }), fc.integer({ min: 1, max: 3_000 }))
        .map(([from, length]) => ({
          startAt: startAt + from * MINUTE,
          endAt: startAt + (from + length) * MINUTE,
        })),
    );
    fc.assert(
      fc.property(busy, (times) => {
        const open = minutes({ busy: times });
        expect(open).toBeGreaterThanOrEqual(0);
        expect(open).toBeLessThanOrEqual(40 * 60);
      }),
    );
  });
});
