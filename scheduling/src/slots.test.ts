import { describe, expect, it } from 'vitest';
import { judge, offer, rescheduleStarts, type Booked, type Practice, type Session } from './slots.ts';
import { block, hour, ordinary, week } from './testing/practices.ts';
import { wallClock } from './zones.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
/** A Tuesday; the week in which most examples lie starts on Monday 2027-06-07. */
const now = utc('2027-06-01T12:00');
const everyDay = week(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  '00:00',
  '23:59',
);

const booked = (startAt: string, endAt: string, buffers = 0): Booked => ({
  startAt: utc(startAt),
  endAt: utc(endAt),
  bufferBefore: buffers,
  bufferAfter: buffers,
});

function day(practice: Practice, date: string, session: Session = hour, at = now) {
  const [only] = offer(practice, session, { from: date, to: date }, at);
  if (!only) throw new Error('no day');
  return only;
}

/** The wall-clock times of a day's starts, by default of the available ones. */
function times(
  practice: Practice,
  date: string,
  session = hour,
  reason: string | null = null,
  at = now,
): string[] {
  const slots = day(practice, date, session, at).slots.filter((slot) => slot.reason === reason);
  return slots.map((slot) => wallClock(practice.timezone, slot.startAt).time);
}

describe('starts', () => {
  it('come every 30 minutes and end by the end of the day', () => {
    const all = times(ordinary, '2027-06-07');
    expect(all).toHaveLength(15);
    expect([all[0], all[1], all.at(-1)]).toEqual(['09:00', '09:30', '16:00']);
    expect(day(ordinary, '2027-06-12')).toEqual({ date: '2027-06-12', selectable: false, slots: [] });
  });

  it.each([
    ['2027-06-07T20:00', true, '16:00'],
    ['2027-06-07T20:30', false, '16:30'],
    ['2027-06-07T12:30', false, '08:30'],
    ['2027-06-05T14:00', false, 'a Saturday'],
    ['2027-06-07T14:10', false, 'off the grid'],
    ['2027-06-07T14:00:00.001', false, 'a millisecond late'],
  ])('are judged at %sZ: %s (%s)', (startAt, ok) => {
    expect(judge(ordinary, hour, utc(startAt), now).ok).toBe(ok);
  });

  it('refuses what is no instant', () => {
    for (const startAt of [NaN, Infinity, -Infinity, 8.64e15, 1e300, 0.5]) {
      for (const rules of ['patient', 'therapist'] as const) {
        expect(judge(ordinary, hour, startAt, now, rules)).toMatchObject({
          ok: false,
          reason: 'outside_hours',
        });
      }
    }
  });

  it('lie on the grid of each window, and a session runs across windows that touch', () => {
    const extra = { type: 'single', dayOfWeek: 1, isEnabled: true } as const;
    const evening = { ...extra, startAt: utc('2027-06-07T21:00'), endAt: utc('2027-06-07T22:15') };
    const noon = { ...extra, startAt: utc('2027-06-07T16:10'), endAt: utc('2027-06-07T16:45') };
    const all = times({ ...ordinary, availability: [evening, noon] }, '2027-06-07');
    expect(all).toEqual(
      expect.arrayContaining(['12:00', '12:10', '12:30', '12:40', '13:00', '16:30', '17:00']),
    );
    expect(all).not.toContain('13:10');
    expect(all.at(-1)).toBe('17:00');
    expect(all).toHaveLength(19);
  });

  it('belong to the date on which they fall, in the zone of the therapist', () => {
    const late = { ...ordinary, weeklySchedule: everyDay, maxSessionsPerDay: 20 };
    const half = { ...hour, duration: 15 };
    expect(times(late, '2027-01-15', half, null, utc('2027-01-10T00:00')).at(-1)).toBe('23:30');
    expect(judge(late, half, utc('2027-01-16T04:30'), utc('2027-01-10T00:00')).ok).toBe(true);
  });
});

describe('clock changes', () => {
  const allDay: Practice = { ...ordinary, weeklySchedule: everyDay, maxAdvanceNotice: 8760 };
  const half = { ...hour, duration: 30 };

  it('offers no skipped time in March', () => {
    const all = times(allDay, '2027-03-14', half, null, utc('2027-03-01T00:00'));
    expect(all.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(all).toHaveLength(2 * 23 - 1);
  });

  it('offers each repeated time once per true instant in November', () => {
    const all = times(allDay, '2027-11-07', half);
    expect(all.slice(1, 8)).toEqual(['00:30', '01:00', '01:30', '01:00', '01:30', '02:00', '02:30']);
    expect(all).toHaveLength(2 * 25 - 1);
  });

  it.each([
    ['America/Vancouver', '16:00'],
    ['America/Edmonton', '15:00'],
    ['America/Winnipeg', '14:00'],
    ['America/St_Johns', '12:30'],
    ['America/Regina', '15:00'],
    ['America/Whitehorse', '16:00'],
  ])('starts the day of 2026-12-15 in %s at %sZ', (timezone, time) => {
    const [first] = day({ ...ordinary, timezone }, '2026-12-15', hour, utc('2026-12-01T00:00')).slots;
    expect(first).toMatchObject({ startAt: utc(`2026-12-15T${time}`), available: true });
  });
});

describe('notice', () => {
  const at = utc('2027-06-07T14:00');
  const nine = (minutes: number) => judge(ordinary, hour, utc('2027-06-08T14:00'), at + minutes * 60_000);

  it('allows a start exactly at its edges', () => {
    expect(nine(0).ok).toBe(true);
    expect(nine(1)).toMatchObject({ reason: 'too_soon' });
    const far = { ...ordinary, maxAdvanceNotice: 48 };
    const start = utc('2027-06-09T14:00');
    expect(judge(far, hour, start, at).ok).toBe(true);
    expect(judge(far, hour, start, at - 1)).toMatchObject({ reason: 'too_far' });
  });

  it('says first that a start has passed', () => {
    expect(judge(ordinary, hour, utc('2027-06-07T13:00'), at)).toMatchObject({ reason: 'in_the_past' });
  });

  it('decides which days can be selected', () => {
    const selectable = (date: string) =>
      day({ ...ordinary, maxAdvanceNotice: 72 }, date, hour, at).selectable;
    expect(selectable('2027-06-07')).toBe(false);
    expect(selectable('2027-06-08')).toBe(true);
    expect(selectable('2027-06-10')).toBe(true);
    expect(selectable('2027-06-11')).toBe(false);
  });
});

describe('blocks and busy time', () => {
  it('carry the title, and whether the whole day is blocked', () => {
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

  it("keep the session's own buffers away", () => {
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

  it('give the first reason in order', () => {
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

describe('neighbours', () => {
  const ten = booked('2027-06-07T14:00', '2027-06-07T15:00', 20);
  const free = (session: Session, appointment = ten) =>
    times({ ...ordinary, appointments: [appointment] }, '2027-06-07', session).slice(0, 3);

  it('keep the larger of the two buffers between them, not the sum', () => {
    expect(free({ duration: 60, bufferBefore: 20, bufferAfter: 20 })).toEqual(['11:30', '12:00', '12:30']);
    expect(free({ duration: 30, bufferBefore: 30, bufferAfter: 30 })).toEqual(['09:00', '11:30', '12:00']);
    expect(free(hour)).toEqual(['11:30', '12:00', '12:30']);
  });

  it('may touch without buffers', () => {
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

  it('counts sessions by the day on which they start in the zone of the therapist', () => {
    expect(times(late, '2027-06-07')).toEqual([]);
    expect(times(late, '2027-06-07', hour, 'fully_booked').length).toBeGreaterThan(40);
    expect(times(late, '2027-06-08')[0]).toBe('00:30');
    expect(day(late, '2027-06-07').selectable).toBe(true);
  });
});

describe('rescheduling', () => {
  const practice: Practice = {
    ...ordinary,
    appointments: [booked('2027-06-07T15:00', '2027-06-07T16:00', 15)],
    blocks: [block({ startDate: '2027-06-07', endDate: '2027-06-07', startTime: '15:00', endTime: '16:00' })],
  };

  it('refuses a therapist nothing but the past, blocks and overlap', () => {
    const verdict = (startAt: string) =>
      judge(practice, hour, utc(startAt), utc('2027-06-07T13:30'), 'therapist');
    expect(verdict('2027-06-07T13:00')).toMatchObject({ reason: 'in_the_past' });
    expect(verdict('2027-06-07T14:00')).toEqual({ ok: true, endAt: utc('2027-06-07T15:00') });
    expect(verdict('2027-06-07T15:30')).toMatchObject({ reason: 'conflict' });
    expect(verdict('2027-06-07T19:30')).toMatchObject({ reason: 'blocked' });
    expect(verdict('2027-06-13T02:10').ok).toBe(true);
  });

  it('lists the half-hours from 09:00 to 16:30 and the open starts beside them', () => {
    const evening = { type: 'single', dayOfWeek: 1, isEnabled: true } as const;
    const startAt = utc('2027-06-07T22:10');
    const more = { ...practice, availability: [{ ...evening, startAt, endAt: startAt + 90 * 60_000 }] };
    const starts = rescheduleStarts(more, hour, '2027-06-07', now, 'patient');
    expect(starts).toHaveLength(18);
    expect(starts[15]).toMatchObject({
      startAt: utc('2027-06-07T20:30'),
      available: false,
      reason: 'outside_hours',
    });
    expect(starts[16]).toEqual({
      startAt,
      endAt: startAt + 3_600_000,
      available: true,
      reason: null,
      block: null,
    });
    const own = rescheduleStarts(more, hour, '2027-06-07', now, 'therapist');
    expect(own[15]).toMatchObject({ startAt: utc('2027-06-07T20:30'), available: true });
    expect(
      rescheduleStarts(practice, hour, '2027-06-12', now, 'patient').every((slot) => !slot.available),
    ).toBe(true);
  });
});
