import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { countdownText } from '../card/countdown-text.ts';
import { paymentsAhead, upcomingOf } from './next-sessions.ts';

const START = Date.parse('2026-12-15T14:00:00Z');

function session(id: number, startsAt: number, changes: Parameters<typeof anAppointment>[0] = {}) {
  const times = {
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(startsAt + HOUR).toISOString(),
  };
  return anAppointment({ id, ...times, ...changes });
}
function unpaid(id: number, startsAt: number, dueAt: number) {
  const paymentDueAt = new Date(dueAt).toISOString();
  return session(id, startsAt, { status: 'scheduled', paymentStatus: 'pending', paymentDueAt });
}
function ids(list: readonly { id: number }[]) {
  return list.map(({ id }) => id);
}

test('upcoming appointments are those neither cancelled nor over, soonest first', () => {
  const list = [
    session(1, START + HOUR),
    session(2, START - 2 * HOUR),
    session(3, START, { status: 'cancelled' }),
    session(4, START - HOUR / 2),
  ];
  expect(ids(upcomingOf(list, START))).toEqual([4, 1]);
});

const soon = session(1, START);
const later = session(2, START + 48 * HOUR);
const [due, dueFirst] = [
  unpaid(3, START + 24 * HOUR, START + 12 * HOUR),
  unpaid(4, START + 72 * HOUR, START + HOUR),
];

test('the payments ahead are those after the next session, due soonest first', () => {
  const upcoming = upcomingOf([later, due, dueFirst, soon], START - 2 * HOUR);
  expect(ids(upcoming)).toEqual([1, 3, 2, 4]);
  expect(ids(paymentsAhead(upcoming, 'patient', START - 2 * HOUR))).toEqual([4, 3]);
  // Its card has the payment.
  expect(ids(paymentsAhead([due, later, dueFirst], 'patient', START))).toEqual([4]);
});

test('therapists have no payments ahead', () => {
  expect(paymentsAhead([soon, dueFirst], 'therapist', START - HOUR)).toEqual([]);
});

test.each([
  [-3 * 24 * HOUR, 'In 3 days', 'Dans 3 jours'],
  // Thursday evening before Tuesday morning.
  [-4 * 24 * HOUR - 11 * HOUR, 'In 5 days', 'Dans 5 jours'],
  [-24 * HOUR, 'In 1 day', 'Dans 1 jour'],
  [-23 * HOUR, 'In 23 h', 'Dans 23 h'],
  [-95 * MINUTE, 'In 1 h 35 min', 'Dans 1 h 35 min'],
  [-12.4 * MINUTE, 'In 13 min', 'Dans 13 min'],
  [-1, 'In 1 min', 'Dans 1 min'],
  [0, 'Under way', 'Commencée'],
  [HOUR - 1, 'Under way', 'Commencée'],
])('the countdown %i milliseconds from the start says %s', (from, english, french) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain(countdownText(soon, START + from, 'America/Toronto', 'en'))).toBe(english);
  expect(plain(countdownText(soon, START + from, 'America/Toronto', 'fr'))).toBe(french);
});

test('the countdown to the evening of a day of 25 hours is in hours, not in days', () => {
  const evening = session(1, Date.parse('2027-11-08T04:30:00Z'));
  const text = countdownText(evening, Date.parse('2027-11-07T04:10:00Z'), 'America/Toronto', 'en');
  expect(text.replaceAll('\u00a0', ' ')).toBe('In 24 h 20 min');
});
