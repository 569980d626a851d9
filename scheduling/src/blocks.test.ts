import { describe, expect, it } from 'vitest';
import { blockedIntervals, nextOccurrence, type Block } from './blocks.ts';
import { epochDay } from './calendar-date.ts';
import { block } from './testing/practices.ts';

const christmas = block({
  title: 'Holidays',
  startDate: '2025-12-20',
  endDate: '2026-01-05',
  isRecurring: true,
});
const leapDay = block({ startDate: '2024-02-29', endDate: '2024-02-29', isRecurring: true });

function blocked(one: Block, from: string, to = from): string[] {
  const text = (at: number) => new Date(at).toISOString().slice(0, 16);
  return [...blockedIntervals('America/Toronto', [one], epochDay(from), epochDay(to))].map(
    ({ startAt, endAt }) => `${text(startAt)}/${text(endAt)}`,
  );
}

describe('blocked intervals', () => {
  it('cover whole days from midnight to midnight in the zone', () => {
    const vacation = block({ startDate: '2027-03-13', endDate: '2027-03-14' });
    expect(blocked(vacation, '2027-03-14')).toEqual(['2027-03-13T05:00/2027-03-15T04:00']);
    expect(blocked(vacation, '2027-03-12')).toEqual([]);
    expect(blocked(vacation, '2027-03-15')).toEqual([]);
  });

  it('cover a part of each day', () => {
    const lunch = block({
      startDate: '2027-06-07',
      endDate: '2027-06-09',
      startTime: '12:00',
      endTime: '13:00',
    });
    expect(blocked(lunch, '2027-06-08', '2027-06-30')).toEqual([
      '2027-06-08T16:00/2027-06-08T17:00',
      '2027-06-09T16:00/2027-06-09T17:00',
    ]);
  });

  it('extend from or to midnight when one time is missing, and are empty when reversed', () => {
    const day = { startDate: '2027-06-07', endDate: '2027-06-07' };
    expect(blocked(block({ ...day, startTime: '12:00' }), '2027-06-07')).toEqual([
      '2027-06-07T16:00/2027-06-08T04:00',
    ]);
    expect(blocked(block({ ...day, endTime: '12:00' }), '2027-06-07')).toEqual([
      '2027-06-07T04:00/2027-06-07T16:00',
    ]);
    expect(blocked(block({ ...day, startTime: '13:00', endTime: '12:00' }), '2027-06-07')).toEqual([]);
  });

  it('reach midnight where they end at 24:00', () => {
    for (const [date, expected] of [
      ['2027-06-07', '2027-06-08T02:00/2027-06-08T04:00'],
      ['2027-03-14', '2027-03-15T02:00/2027-03-15T04:00'],
      ['2027-11-07', '2027-11-08T03:00/2027-11-08T05:00'],
    ] as const) {
      const evening = block({ startDate: date, endDate: date, startTime: '22:00', endTime: '24:00' });
      expect(blocked(evening, date)).toEqual([expected]);
    }
  });

  it('cover both passes of a repeated hour', () => {
    const night = block({
      startDate: '2027-11-07',
      endDate: '2027-11-07',
      startTime: '01:00',
      endTime: '01:30',
    });
    expect(blocked(night, '2027-11-07')).toEqual(['2027-11-07T05:00/2027-11-07T06:30']);
  });

  it('repeat every year, also across New Year, but not before the first year', () => {
    expect(blocked(christmas, '2026-12-20')).toHaveLength(1);
    expect(blocked(christmas, '2027-01-05')).toEqual(['2026-12-20T05:00/2027-01-06T05:00']);
    expect(blocked(christmas, '2027-01-06')).toEqual([]);
    expect(blocked(christmas, '2025-01-02')).toEqual([]);
    expect(blocked(christmas, '2024-12-25')).toEqual([]);
  });

  it('treat 29 February as 28 February in a common year', () => {
    expect(blocked(leapDay, '2027-02-28')).toHaveLength(1);
    expect(blocked(leapDay, '2027-03-01')).toEqual([]);
    expect(blocked(leapDay, '2028-02-28')).toEqual([]);
    expect(blocked(leapDay, '2028-02-29')).toHaveLength(1);
  });
});

describe('blocked intervals of many blocks', () => {
  const titles = (blocks: Block[], from: string, to = from) =>
    [...blockedIntervals('America/Toronto', blocks, epochDay(from), epochDay(to))].map(
      ({ notice }) => notice.title,
    );
  const part = (title: string, startTime: string, endTime: string) =>
    block({ title, startDate: '2027-06-07', endDate: '2027-06-09', startTime, endTime });

  it('are ordered by start, without those that lie within an earlier one', () => {
    const blocks = [
      part('late', '13:00', '15:00'),
      part('within', '10:00', '11:00'),
      part('early', '09:00', '14:00'),
    ];
    expect(titles(blocks, '2027-06-07')).toEqual(['early', 'late']);
    const away = block({ title: 'away', startDate: '2027-06-08', endDate: '2027-06-20' });
    expect(titles([...blocks, away], '2027-06-07', '2027-06-09')).toEqual(['early', 'late', 'away']);
  });

  it('are computed only as far as they are needed', () => {
    const forAges = block({
      startDate: '2027-01-01',
      endDate: '2029-12-31',
      startTime: '12:00',
      endTime: '13:00',
    });
    const all = blockedIntervals(
      'America/Toronto',
      [forAges],
      epochDay('2027-01-01'),
      Number.MAX_SAFE_INTEGER,
    );
    expect(all.next().value?.startAt).toBe(Date.parse('2027-01-01T17:00Z'));
  });
});

describe('the next occurrence of a block', () => {
  it('is the one that has not ended', () => {
    expect(nextOccurrence(christmas, '2027-01-05')).toEqual({ from: '2026-12-20', to: '2027-01-05' });
    expect(nextOccurrence(christmas, '2027-01-06')).toEqual({ from: '2027-12-20', to: '2028-01-05' });
    expect(nextOccurrence(leapDay, '2027-01-01')).toEqual({ from: '2027-02-28', to: '2027-02-28' });
  });

  it('is the first one for a date long before, and null when a single block is over', () => {
    expect(nextOccurrence(christmas, '2020-06-01')).toEqual({ from: '2025-12-20', to: '2026-01-05' });
    const once = block({ startDate: '2027-06-07', endDate: '2027-06-09' });
    expect(nextOccurrence(once, '2027-06-09')).toEqual({ from: '2027-06-07', to: '2027-06-09' });
    expect(nextOccurrence(once, '2027-06-10')).toBeNull();
  });
});
