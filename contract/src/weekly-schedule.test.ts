import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WINDOWS, newWorkingDay, type WorkingWindow } from './weekly-schedule.ts';

function timeOf(minutes: number): string {
  const digits = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
const anyWindow = fc.oneof(
  fc.record({ startTime: time, endTime: time }),
  time.map((both) => ({ startTime: both, endTime: both })),
);
/** Windows that are apart or touch, in any order. */
const windows = fc
  .uniqueArray(time, { minLength: 2, maxLength: 2 * MAX_WINDOWS })
  .map((times) => times.toSorted())
  .chain((times) =>
    fc.boolean().map((isTouching) =>
      times
        .flatMap((endTime, index): WorkingWindow[] => {
          const startTime = times[index - 1];
          return startTime !== undefined && (isTouching || index % 2 === 1) ? [{ startTime, endTime }] : [];
        })
        .slice(0, MAX_WINDOWS),
    ),
  )
  .chain((sorted) => fc.shuffledSubarray(sorted, { minLength: sorted.length }));

describe('a working day in any form of request', () => {
  it('has its windows by start, and the pair of hours that spans them', () => {
    fc.assert(
      fc.property(windows, fc.boolean(), anyWindow, (sent, enabled, pair) => {
        const day = newWorkingDay.parse({ enabled, ...pair, windows: sent });
        const sorted = sent.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
        expect(day).toEqual({
          enabled,
          startTime: sorted[0]?.startTime,
          endTime: sorted.at(-1)?.endTime,
          windows: sorted,
        });
      }),
    );
  });

  it('is the same when what was read is saved again, whole or without its pair of hours', () => {
    fc.assert(
      fc.property(windows, fc.boolean(), (sent, enabled) => {
        const read = newWorkingDay.parse({ enabled, windows: sent });
        expect(newWorkingDay.parse(read)).toEqual(read);
        expect(newWorkingDay.parse({ enabled: read.enabled, windows: read.windows })).toEqual(read);
      }),
    );
  });

  it('is one window where only the pair of hours is sent', () => {
    fc.assert(
      fc.property(anyWindow, ({ startTime, endTime }) => {
        const { success, data } = newWorkingDay.safeParse({ enabled: true, startTime, endTime });
        expect(success).toBe(startTime < endTime);
        if (data) expect(data.windows).toEqual([{ startTime, endTime }]);
      }),
    );
  });

  it('may be closed without hours, and then has the pair that was sent or the usual hours', () => {
    const day = newWorkingDay.parse({ enabled: false, windows: [] });
    const usual = { startTime: '09:00', endTime: '17:00' };
    expect(day).toEqual({ enabled: false, ...usual, windows: [usual] });
    const hoursOf = (pair: Partial<WorkingWindow>) =>
      newWorkingDay.parse({ enabled: false, ...pair, windows: [] }).windows;
    fc.assert(
      fc.property(anyWindow, (pair) => {
        expect(hoursOf(pair)).toEqual([pair.startTime < pair.endTime ? pair : usual]);
      }),
    );
    expect([hoursOf({ startTime: '10:00' }), hoursOf({ endTime: '12:00' })]).toEqual([[usual], [usual]]);
    expect(newWorkingDay.safeParse({ enabled: true, windows: [] }).success).toBe(false);
  });

  it('is refused exactly where two of its windows overlap, or a window is empty', () => {
    fc.assert(
      fc.property(fc.array(anyWindow, { minLength: 1, maxLength: MAX_WINDOWS }), (sent) => {
        const isReversed = sent.some(({ startTime, endTime }) => startTime >= endTime);
        const isOverlapping = sent.some((one, index) =>
          sent.some(
            (other, place) => place > index && one.startTime < other.endTime && other.startTime < one.endTime,
          ),
        );
        const { success } = newWorkingDay.safeParse({ enabled: true, windows: sent });
        expect(success).toBe(!isReversed && !isOverlapping);
      }),
    );
  });
});
