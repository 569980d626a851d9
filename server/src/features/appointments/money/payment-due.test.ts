import { expect, it } from 'vitest';
import { movedPaymentDueAt, seriesPaymentDueAt } from './payment-due.ts';

function at(day: number, hour = 12): Date {
  return new Date(Date.UTC(2026, 11, day, hour));
}

it.each([
  ['48 hours before the start', at(20), at(5), at(18)],
  ['when the hold of the booking ends, if that is later', at(6), at(5), at(5)],
  ['at the start, if the hold ends after it', at(4), at(5), at(4)],
])('a date of a series has to be paid %s', (_when, startAt, holdEnds, due) => {
  expect(seriesPaymentDueAt(startAt, holdEnds)).toEqual(due);
});

it.each([
  ['later, with a later start', 7, at(18), at(27), at(25)],
  ['as before, with an earlier start', 7, at(18), at(19), at(18)],
  ['at the new start, where that lies before it', 7, at(18), at(17), at(17)],
  ['as before, where it was booked alone', null, at(18), at(27), at(18)],
  ['at the new start, where it was booked alone', null, at(18), at(17), at(17)],
])('a moved date of a series has to be paid %s', (_when, seriesId, paymentDueAt, startAt, due) => {
  expect(movedPaymentDueAt({ seriesId, paymentDueAt }, startAt)).toEqual(due);
  expect(movedPaymentDueAt({ seriesId, paymentDueAt: null }, startAt)).toBeNull();
});
