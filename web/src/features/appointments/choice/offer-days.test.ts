import { describe, expect, test } from 'vitest';
import { anOffer, aSlot } from '../../../testing/an-appointment.ts';
import { nearestSlots, nextOpenDay, openCount, readerDays } from './offer-days.ts';

const NINE = '2026-12-15T17:00:00.000Z'; // 9:00 in Vancouver
const EVENING = '2026-12-16T04:00:00.000Z'; // 20:00 on the 15th in Vancouver, half past midnight in St. John’s

describe('offered slots by the reader’s days', () => {
  const offer = anOffer(
    { '2026-12-15': [aSlot(NINE), aSlot(EVENING, 'Blocked time')], '2026-12-17': [] },
    'America/Vancouver',
  );

  test('keep their days in the therapist’s own zone', () => {
    const days = readerDays(offer, 'America/Vancouver');
    expect([...days].map(([day, slots]) => [day, slots.length])).toEqual([
      ['2026-12-15', 2],
      ['2026-12-17', 0],
    ]);
  });

  test('have a late start on the reader’s next day in another zone', () => {
    const days = readerDays(offer, 'America/St_Johns');
    expect(days.get('2026-12-15')?.map(({ startTime }) => startTime)).toEqual([NINE]);
    expect(days.get('2026-12-16')?.map(({ startTime }) => startTime)).toEqual([EVENING]);
  });

  test('are in order when two of the therapist’s days fall on one of the reader’s', () => {
    const later = aSlot('2026-12-16T23:00:00.000Z');
    const days = readerDays(
      anOffer({ '2026-12-16': [later], '2026-12-15': [aSlot(EVENING)] }),
      'America/St_Johns',
    );
    expect(days.get('2026-12-16')?.map(({ startTime }) => startTime)).toEqual([EVENING, later.startTime]);
  });

  test('leave out a day that cannot be chosen, and its times', () => {
    const closed = {
      timezone: 'America/Toronto',
      days: [{ date: '2026-12-15', selectable: false, slots: [aSlot(NINE, 'Too soon to book')] }],
    };
    expect(readerDays(closed, 'America/Toronto').size).toBe(0);
  });

  test('lead to the next open day past full ones', () => {
    const days = readerDays(offer, 'America/St_Johns');
    expect(nextOpenDay(days, '2026-12-01')).toBe('2026-12-15');
    expect(nextOpenDay(days, '2026-12-15')).toBeUndefined();
    expect(nextOpenDay(days, '2026-12-15', { inclusive: true })).toBe('2026-12-15');
    expect(openCount(days.get('2026-12-16'))).toBe(0);
    expect(openCount(undefined)).toBe(0);
  });
});

describe('the nearest open times', () => {
  const at = (hour: number, reason: string | null = null) =>
    aSlot(`2026-12-15T${String(hour).padStart(2, '0')}:00:00.000Z`, reason);
  const days = new Map([
    ['2026-12-14', [aSlot('2026-12-14T20:00:00.000Z')]],
    ['2026-12-15', [at(12), at(13, 'Unavailable'), at(14), at(15), at(18)]],
  ]);
  const starts = (lost: string, count: number) =>
    nearestSlots(days, lost, count).map(({ startTime }) => startTime.slice(8, 13));

  test('are the closest on either side, sorted by start', () => {
    expect(starts('2026-12-15T13:00:00.000Z', 3)).toEqual(['15T12', '15T14', '15T15']);
  });

  test('leave out the lost one, and reach other days when one has too few', () => {
    expect(starts('2026-12-15T14:00:00Z', 9)).toEqual(['14T20', '15T12', '15T15', '15T18']);
  });
});
