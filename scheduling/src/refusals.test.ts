import { describe, expect, it } from 'vitest';
import { firstOpenings } from './first-openings.ts';
import { judge, type Practice, type Session } from './slots.ts';
import { block, booked, day, everyDay, hour, now, ordinary, times, utc } from './testing/practices.ts';
import { wallClock } from './zones.ts';

describe('the refusal of a start because of blocks or busy time', () => {
  it('reports the title and whether the whole day is blocked', () => {
    const vacation = block({ title: 'Vacation', startDate: '2027-06-07', endDate: '2027-06-08' });
    const closed = day({ ...ordinary, blocks: [vacation] }, '2027-06-08');
    expect(closed.selectable).toBe(false);
    expect(closed.slots).toHaveLength(15);
    for (const slot of closed.slots) {
      expect(slot).toMatchObject({ reason: 'blocked', block: { title: 'Vacation', wholeDay: true } });
    }
    const lunch = block({
      startDate: '2027-06-07',
      endDate: '2027-06-07',
      startTime: '12:00',
      endTime: '13:00',
    });
    const open = { ...ordinary, blocks: [lunch] };
    expect(day(open, '2027-06-07').selectable).toBe(true);
    expect(times(open, '2027-06-07', hour, 'blocked')).toEqual(['11:30', '12:00', '12:30']);
    expect(judge(open, hour, utc('2027-06-07T16:00'), now)).toEqual({
      ok: false,
      reason: 'blocked',
      block: { title: null, wholeDay: false },
    });
  });

  it("keeps the session's buffers free", () => {
    const busy = [{ startAt: utc('2027-06-07T16:00'), endAt: utc('2027-06-07T17:00') }];
    const buffered = { duration: 60, bufferBefore: 0, bufferAfter: 15 };
    expect(times({ ...ordinary, busy }, '2027-06-07', hour, 'busy')).toEqual(['11:30', '12:00', '12:30']);
    expect(times({ ...ordinary, busy }, '2027-06-07', buffered, 'busy')).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ]);
  });

  it('applies across midnight to the session’s buffers', () => {
    const night: Practice = { ...ordinary, weeklySchedule: everyDay };
    const evening = block({ startDate: '2027-06-06', endDate: '2027-06-06', startTime: '22:00' });
    const buffered = { duration: 60, bufferBefore: 15, bufferAfter: 15 };
    expect(times({ ...night, blocks: [evening] }, '2027-06-07', buffered)[0]).toBe('00:30');
    const morning = block({ startDate: '2027-06-08', endDate: '2027-06-08', endTime: '06:00' });
    const quarter = { ...buffered, duration: 15 };
    expect(times({ ...night, blocks: [morning] }, '2027-06-07', quarter).at(-1)).toBe('23:30');
    const longer = { ...quarter, bufferAfter: 20 };
    expect(times({ ...night, blocks: [morning] }, '2027-06-07', longer).at(-1)).toBe('23:00');
  });

  it('reports a whole-day block before one of part of the day', () => {
    const date = { startDate: '2027-06-07', endDate: '2027-06-07' };
    const blocks = [block({ ...date, title: 'Part', startTime: '00:00' }), block({ ...date, title: 'Day' })];
    const notice = { title: 'Day', wholeDay: true };
    expect(day({ ...ordinary, blocks }, '2027-06-07').slots[0]?.block).toEqual(notice);
  });

  it('reports the first reason in order', () => {
    const span = { startAt: utc('2027-06-07T13:00'), endAt: utc('2027-06-07T21:00') };
    const lunch = block({
      startDate: '2027-06-07',
      endDate: '2027-06-07',
      startTime: '12:00',
      endTime: '13:00',
    });
    const all: Practice = {
      ...ordinary,
      maxSessionsPerDay: 1,
      appointments: [{ ...span, bufferBefore: 0, bufferAfter: 0 }],
    };
    const reasonAt = (practice: Practice) => day(practice, '2027-06-07').slots[6]?.reason;
    expect(reasonAt({ ...all, busy: [span], blocks: [lunch] })).toBe('blocked');
    expect(reasonAt({ ...all, busy: [span] })).toBe('busy');
    expect(reasonAt(all)).toBe('conflict');
    expect(reasonAt({ ...all, appointments: [booked('2027-06-07T10:00', '2027-06-07T11:00')] })).toBe(
      'fully_booked',
    );
  });
});

describe('adjacent appointments', () => {
  const ten = booked('2027-06-07T14:00', '2027-06-07T15:00', 20);
  const free = (session: Session, appointment = ten) =>
    times({ ...ordinary, appointments: [appointment] }, '2027-06-07', session).slice(0, 3);

  it('keep the larger of two buffers, not the sum', () => {
    expect(free({ duration: 60, bufferBefore: 20, bufferAfter: 20 })).toEqual(['11:30', '12:00', '12:30']);
    expect(free({ duration: 30, bufferBefore: 30, bufferAfter: 30 })).toEqual(['09:00', '11:30', '12:00']);
    expect(free(hour)).toEqual(['11:30', '12:00', '12:30']);
  });

  it.each([
    ['after-buffer of the earlier appointment', { bufferAfter: 45 }, {}, ['09:00', '12:00']],
    ['before-buffer of the later session', {}, { bufferBefore: 45 }, ['09:00', '12:00']],
    ['after-buffer of the earlier session', {}, { bufferAfter: 15 }, ['11:00', '11:30']],
    ['before-buffer of the later appointment', { bufferBefore: 15 }, {}, ['11:00', '11:30']],
  ])('count the %s', (_, ofAppointment, ofSession, firstTwo) => {
    const appointment = { ...booked('2027-06-07T14:00', '2027-06-07T15:00'), ...ofAppointment };
    expect(free({ ...hour, ...ofSession }, appointment).slice(0, 2)).toEqual(firstTwo);
  });

  it('may be adjacent without buffers', () => {
    expect(free(hour, booked('2027-06-07T14:00', '2027-06-07T15:00'))).toEqual(['09:00', '11:00', '11:30']);
  });
});

describe('a full day', () => {
  const late: Practice = {
    ...ordinary,
    weeklySchedule: everyDay,
    maxSessionsPerDay: 1,
    // 23:30 in Toronto is already the next day in UTC.
    appointments: [booked('2027-06-08T03:30', '2027-06-08T04:30')],
  };

  it('counts sessions by their start day in the therapist’s zone', () => {
    expect(times(late, '2027-06-07')).toEqual([]);
    expect(times(late, '2027-06-07', hour, 'fully_booked').length).toBeGreaterThan(40);
    expect(times(late, '2027-06-08')[0]).toBe('00:30');
    expect(day(late, '2027-06-07').selectable).toBe(true);
  });

  it('of 25 hours is full with a session in its first and in its last half-hour', () => {
    const ends = [
      booked('2027-11-07T04:00', '2027-11-07T04:15'),
      booked('2027-11-08T04:30', '2027-11-08T04:45'),
    ];
    const practice: Practice = { ...late, maxSessionsPerDay: 2, appointments: ends };
    const range = { from: '2027-11-07', to: '2027-11-08' };
    const [first = 0] = firstOpenings(practice, hour, range, utc('2027-11-01T00:00'));
    expect(wallClock(practice.timezone, first).date).toBe('2027-11-08');
  });
});
