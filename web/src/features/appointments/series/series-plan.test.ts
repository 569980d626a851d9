import { expect, test } from 'vitest';
import { aSeriesDate } from '../../../testing/a-series.ts';
import { chosenStarts, paymentDue, seriesDates } from './series-plan.ts';

const [FIRST, SECOND] = ['2026-12-15T14:00:00.000Z', '2026-12-22T14:00:00.000Z'];
const [OTHER, NEW_OTHER] = ['2026-12-24T15:00:00.000Z', '2026-12-23T15:00:00.000Z'];
const taken = (alternative: string | null = OTHER) => aSeriesDate(SECOND, { reason: 'Busy', alternative });

test.each([
  ['open', aSeriesDate(SECOND), undefined, {}, 'planned', SECOND],
  ['not open', taken(), undefined, {}, 'undecided', undefined],
  ['not open, and moved', taken(), OTHER, {}, 'moved', OTHER],
  ['left out', taken(), null, {}, 'left_out', undefined],
  ['open, and left out', aSeriesDate(SECOND), null, {}, 'left_out', undefined],
  ['open, and lost since', aSeriesDate(SECOND), undefined, { [SECOND]: 'Taken' }, 'undecided', undefined],
  ['moved, and lost since', taken(NEW_OTHER), OTHER, { [OTHER]: 'Taken' }, 'undecided', undefined],
] as const)('a date that is %s', (_, date, choice, lost, state, start) => {
  const choices = choice === undefined ? {} : { [SECOND]: choice };
  const dates = seriesDates([aSeriesDate(FIRST), date], choices, lost);
  expect(dates[1]).toMatchObject({ planned: SECOND, state, start });
  expect(chosenStarts(dates)).toEqual(start === undefined ? [FIRST] : [FIRST, start]);
});

test('a lost start says why, and is not offered again', () => {
  const [date] = seriesDates([taken()], { [SECOND]: OTHER }, { [OTHER]: 'Conflict' });
  expect(date).toMatchObject({ reason: 'Conflict', alternative: undefined });
  const [fresh] = seriesDates([taken(NEW_OTHER)], { [SECOND]: OTHER }, { [OTHER]: 'Conflict' });
  expect(fresh).toMatchObject({ reason: 'Conflict', alternative: NEW_OTHER });
});

test('a payment is due 48 hours before; nearer dates count from the booking', () => {
  const now = Date.parse('2026-12-10T14:00:00Z');
  expect(paymentDue(FIRST, now)).toBe(Date.parse('2026-12-13T14:00:00Z'));
  expect(paymentDue('2026-12-13T13:00:00.000Z', now)).toBeUndefined();
});
