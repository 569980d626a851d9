import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { canChange, canJoin, canMove, canPay, isPast, labelOf } from './label.ts';

const START = Date.parse('2026-12-15T14:00:00Z');
const END = Date.parse('2026-12-15T15:00:00Z');

describe('the label of an appointment', () => {
  test.each([
    [
      'cancelled wins over everything',
      START,
      { status: 'cancelled' as const, paymentStatus: 'pending' as const },
      'cancelled',
    ],
    [
      'on hold wins over live while the account of a party is suspended',
      START,
      { isJoinable: false, meetingUrl: 'https://meet.example/x' },
      'on_hold',
    ],
    [
      'completed wins over on hold once the end has passed',
      END,
      { isJoinable: false, meetingUrl: 'https://meet.example/x' },
      'completed',
    ],
    ['live from exactly 15 minutes before', START - 15 * MINUTE, {}, 'live'],
    ['not yet a millisecond earlier', START - 15 * MINUTE - 1, {}, 'upcoming'],
    ['live until the end', END - 1, {}, 'live'],
    ['live wins over completed', START + MINUTE, { status: 'completed' as const }, 'live'],
    [
      'live wins over a payment that is pending',
      START,
      { status: 'scheduled' as const, paymentStatus: 'pending' as const },
      'live',
    ],
    ['completed as soon as the end has passed', END, {}, 'completed'],
    ['completed by its status', START - 48 * HOUR, { status: 'completed' as const }, 'completed'],
    ['completed wins over a pending payment', END, { paymentStatus: 'pending' as const }, 'completed'],
    [
      'payment pending wins over upcoming',
      START - HOUR,
      { status: 'scheduled' as const, paymentStatus: 'pending' as const },
      'payment_pending',
    ],
    ['upcoming from exactly 24 hours before', START - 24 * HOUR, {}, 'upcoming'],
    ['the status word before that', START - 24 * HOUR - 1, {}, 'confirmed'],
    [
      'the other status word',
      START - 48 * HOUR,
      { status: 'scheduled' as const, paymentStatus: 'processing' as const },
      'scheduled',
    ],
  ])('follows the rule: %s', (_, now, changes, label) => {
    expect(labelOf(anAppointment(changes), now)).toBe(label);
  });
});

test('an appointment is past when its end has passed, not its start', () => {
  expect(isPast(anAppointment(), START + 1)).toBe(false);
  expect(isPast(anAppointment(), END)).toBe(true);
});

test.each([
  ['scheduled', START - 1, true],
  ['confirmed', START - 1, true],
  ['confirmed', START, false],
  ['completed', START - 1, false],
  ['cancelled', START - 1, false],
] as const)('an appointment that is %s can be cancelled until its start (%i): %s', (status, now, may) => {
  expect(canChange(anAppointment({ status }), now)).toBe(may);
});

test('a family can cancel but neither pay nor move a session while its therapist is unavailable', () => {
  const paymentDueAt = new Date(START).toISOString();
  const unpaid = anAppointment({ status: 'scheduled', paymentStatus: 'pending', paymentDueAt });
  const held = { ...unpaid, therapist: { ...unpaid.therapist, isAvailable: false, allowsMoves: false } };
  const now = START - 1;
  expect([canPay(unpaid, now), canMove(unpaid, 'patient', now)]).toEqual([true, true]);
  expect([canPay(held, now), canMove(held, 'patient', now)]).toEqual([false, false]);
  expect(canChange(held, now)).toBe(true);
});

test('a family can pay but not move a session while its therapist misses a required badge, and the therapist can', () => {
  const paymentDueAt = new Date(START).toISOString();
  const unpaid = anAppointment({ status: 'scheduled', paymentStatus: 'pending', paymentDueAt });
  const unverified = { ...unpaid, therapist: { ...unpaid.therapist, allowsMoves: false } };
  const now = START - 1;
  expect(canMove(unverified, 'patient', now)).toBe(false);
  expect([canPay(unverified, now), canMove(unverified, 'therapist', now)]).toEqual([true, true]);
});

test.each([
  ['pending', 'scheduled', START - 1, true],
  ['pending', 'scheduled', START, false],
  ['pending', 'cancelled', START - 1, false],
  ['processing', 'scheduled', START - 1, false],
  ['paid', 'confirmed', START - 1, false],
] as const)('an appointment that is %s and %s can be paid at %i: %s', (paymentStatus, status, now, may) => {
  const paymentDueAt = new Date(START).toISOString();
  expect(canPay(anAppointment({ paymentStatus, status, paymentDueAt }), now)).toBe(may);
});

test.each([
  [true, END - 1, true],
  [true, END, false],
  [false, START, false],
])('a session that has a room (%s) can be joined at %i: %s', (isJoinable, now, may) => {
  expect(canJoin(anAppointment({ isJoinable }), now)).toBe(may);
});
