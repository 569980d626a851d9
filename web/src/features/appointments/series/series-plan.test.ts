import { expect, test } from 'vitest';
import { aSeriesDate } from '../../../testing/a-series.ts';
import { chosenStarts, paymentDue, seriesDates } from './series-plan.ts';

const [FIRST, SECOND] = ['2026-12-15T14:00:00.000Z', '2026-12-22T14:00:00.000Z'];
const [OTHER, NEW_OTHER] = ['2026-12-24T15:00:00.000Z', '2026-12-23T15:00:00.000Z'];
function taken(alternative: string | null = OTHER) {
  return aSeriesDate(SECOND, { reason: 'Busy', alternative });
}

const open = aSeriesDate(SECOND);

test.each([
  { name: 'open', date: open, lost: {}, state: 'planned', start: SECOND },
  { name: 'not open', date: taken(), lost: {}, state: 'undecided' },
  { name: 'not open, and moved', date: taken(), choice: OTHER, lost: {}, state: 'moved', start: OTHER },
  { name: 'not open, and left out', date: taken(), choice: null, lost: {}, state: 'left_out' },
  { name: 'open, and left out', date: open, choice: null, lost: {}, state: 'left_out' },
  { name: 'open, and lost since', date: open, lost: { [SECOND]: 'Taken' }, state: 'undecided' },
  {
    name: 'moved, and lost since',
    date: taken(NEW_OTHER),
    choice: OTHER,
    lost: { [OTHER]: 'Taken' },
    state: 'undecided',
  },
])('the plan of a series has a date that is $name', ({ date, choice, lost, state, start }) => {
  const choices = choice === undefined ? {} : { [SECOND]: choice };
  const dates = seriesDates([aSeriesDate(FIRST), date], choices, lost);
  expect(dates[1]).toMatchObject({ planned: SECOND, state });
  expect(dates[1]?.start).toBe(start);
  expect(chosenStarts(dates)).toEqual(start === undefined ? [FIRST] : [FIRST, start]);
});

test('a lost start of a series says why, and is not offered again', () => {
  const [date] = seriesDates([taken()], { [SECOND]: OTHER }, { [OTHER]: 'Conflict' });
  expect(date).toMatchObject({ reason: 'Conflict', alternative: undefined });
  const [fresh] = seriesDates([taken(NEW_OTHER)], { [SECOND]: OTHER }, { [OTHER]: 'Conflict' });
  expect(fresh).toMatchObject({ reason: 'Conflict', alternative: NEW_OTHER });
});

test('the payment of a date is due 48 hours before, and of nearer dates counts from the booking', () => {
  const now = Date.parse('2026-12-10T14:00:00Z');
  expect(paymentDue(FIRST, now)).toBe(Date.parse('2026-12-13T14:00:00Z'));
  expect(paymentDue('2026-12-13T13:00:00.000Z', now)).toBeUndefined();
});
