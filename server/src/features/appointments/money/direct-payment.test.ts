import { expect, test } from 'vitest';
import { earliestReceivedOn } from './direct-payment.ts';

test.each([
  ['2026-11-21', '2026-11-23', '2026-01-01'],
  ['2026-02-10', '2027-05-03', '2026-05-03'],
  ['2027-01-02', '2027-12-30', '2027-01-01'],
  // The day is compared as text: there is no 29 February in 2027, and 1 March is after it.
  ['2026-12-31', '2028-02-29', '2027-02-29'],
])('a payment booked on %s for a session on %s can be received from %s on', (booked, session, earliest) => {
  expect(earliestReceivedOn(booked, session)).toBe(earliest);
});
