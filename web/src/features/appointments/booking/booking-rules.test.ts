import { describe, expect, test } from 'vitest';
import { fieldProblem, ProblemError } from '../../../lib/http/problem.ts';
import { aSeries } from '../../../testing/a-series.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { heldTimes, ownSessionAt } from '../appointment/own-sessions.ts';
import { refusalKind } from '../appointment/refusal.ts';
import { taxLabel } from './price-rows.tsx';
import { timeLeftText } from '../paying/payment-due.tsx';
import { zoneChange } from '../slot-picker/zone-change.ts';

test('the next unpaid date of a series counts as held', () => {
  const [first, ...later] = aSeries('2026-12-15T14:00:00.000Z', 4);
  const own = [...later, ...(first ? [first] : [])];
  expect(heldTimes(own, 3, Date.parse('2026-12-10T15:00:00Z'))).toEqual([first]);
});

test('a session overlaps a time only if it takes place and lies partly within it', () => {
  const one = anAppointment({ startTime: '2026-12-15T14:00:00.000Z', endTime: '2026-12-15T15:00:00.000Z' });
  const at = (start: string, end: string) => ({
    startTime: `2026-12-15T${start}Z`,
    endTime: `2026-12-15T${end}Z`,
  });
  expect(ownSessionAt(at('14:59', '15:59'), [one])).toBe(one);
  expect(ownSessionAt(at('15:00', '16:00'), [one])).toBeUndefined();
  expect(ownSessionAt(at('13:00', '14:00'), [one])).toBeUndefined();
  expect(ownSessionAt(at('14:59', '15:59'), [{ ...one, status: 'cancelled' }])).toBeUndefined();
});

describe('the refusal of a booking', () => {
  test.each([
    [409, 'slot_taken', 'slot'],
    [409, 'slot_full', 'slot'],
    [422, 'slot_too_soon', 'slot'],
    [422, 'price_changed', 'price'],
    [409, 'too_many_pending', 'pending'],
    [401, 'signed_out', 'signed_out'],
    [409, 'therapist_unavailable', 'other'],
    [500, 'internal', 'other'],
  ] as const)('with status %i and code %s: %s', (status, code, kind) => {
    expect(refusalKind(new ProblemError('x', { status, code }))).toBe(kind);
  });

  test('without an answer says that it may have arrived', () => {
    expect(refusalKind(new ProblemError('Failed to fetch', { status: 0 }))).toBe('no_answer');
    expect(refusalKind(new Error('x'))).toBe('other');
  });

  test('shows the server’s message at its field', () => {
    const error = new ProblemError('x', {
      status: 422,
      code: 'invalid',
      errors: [{ path: 'notes', message: 'Too long' }],
    });
    expect(fieldProblem(error, 'notes')).toBe('Too long');
    expect(fieldProblem(error, 'timezone')).toBeUndefined();
    expect(fieldProblem(null, 'notes')).toBeUndefined();
  });
});

test.each([
  [1300, 'HST (13%)'],
  [1500, 'HST (15%)'],
  [500, 'GST (5%)'],
  [1498, 'Tax (14.98%)'],
])('the tax at a rate of %i is called %s', (rate, label) => {
  expect(taxLabel(rate, 'en')).toBe(label);
});

test.each([
  [48 * 60, '2 days left'],
  [47 * 60, '47 hours left'],
  [120, '2 hours left'],
  [119, '119 minutes left'],
  [0.5, '1 minute left'],
  [0, undefined],
])('the countdown %d minutes before the payment deadline is: %s', (minutes, text) => {
  const now = Date.parse('2026-12-15T14:00:00Z');
  expect(timeLeftText(new Date(now + minutes * 60_000).toISOString(), now)).toBe(text);
});

test('a chosen start stays chosen in another zone, on the day that it has there', () => {
  const chosen = { startTime: '2026-12-16T04:00:00.000Z', date: '2026-12-15' };
  expect(zoneChange(chosen, 'America/St_Johns')).toEqual({ zone: 'America/St_Johns', date: '2026-12-16' });
  expect(zoneChange(chosen, '')).toEqual({ zone: '', date: '2026-12-15' });
});
