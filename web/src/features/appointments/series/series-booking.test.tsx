import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aSeries, aSeriesDate, weekly } from '../../../testing/a-series.ts';
import { BOOK, NINE, open, prepareBooking, press, reviewPayment, toast } from '../../../testing/booking.tsx';
import { type Answers, json, problem } from '../../../testing/fake-server.ts';

prepareBooking();

const PREVIEW = 'POST /api/appointments/series/preview';
const BOOK_ALL = 'POST /api/appointments/series';
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = weekly(NINE, 4);
/** Two days after the third date, which is taken. */
const OTHER = '2026-12-31T15:00:00.000Z';
const DATES = [
  aSeriesDate(FIRST),
  aSeriesDate(SECOND),
  aSeriesDate(THIRD, { reason: 'Blocked date', alternative: OTHER }),
  aSeriesDate(FOURTH),
];
const BOOKED = json({ seriesId: 5, appointments: aSeries(NINE, 4) }, 201);

async function repeat(answers: Answers = {}) {
  const server = await open({ [PREVIEW]: json({ dates: DATES }), [BOOK_ALL]: BOOKED, ...answers });
  const dialog = within(await reviewPayment());
  await userEvent.selectOptions(dialog.getByLabelText('Repeat'), 'Every week');
  await dialog.findByRole('heading', { name: 'The dates' });
  return { ...server, dialog };
}
function rows() {
  const list = screen.getByRole('region', { name: 'The dates' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
}

test('the preview of a series shows every date with its price and due date, or why it is not open', async () => {
  const { dialog, bodies } = await repeat();
  expect(bodies(PREVIEW)).toEqual([
    {
      therapistId: 3,
      appointmentTypeId: 5,
      startTime: NINE,
      timezone: 'America/Toronto',
      everyWeeks: 1,
      count: 4,
    },
  ]);
  expect(rows()).toEqual([
    expect.stringMatching(
      /December\s15, 9:00 AM \(Toronto\)Available\$135.60, to pay by December\s13 at 9:00/,
    ),
    expect.stringMatching(/December\s22, 9:00 AM/),
    expect.stringMatching(/December\s29, 9:00 AM \(Toronto\)Not available: Blocked date/),
    expect.stringMatching(/January\s5, 2027, 9:00 AM/),
  ]);
  expect(dialog.getByRole('status').textContent).toBe('3 sessions to book. 1 date still needs your choice.');
  expect(dialog.getByText(/Each session is paid separately, 48 hours before it starts/)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Repeat'), 'Just once');
  expect(screen.queryByRole('heading', { name: 'The dates' })).toBeNull();
});

test('the preview of a series names a date at the time of another session of the family', async () => {
  const own = anAppointment({ id: 40, startTime: SECOND, endTime: SECOND.replace(':00:00', ':45:00') });
  await repeat({ 'GET /api/appointments': json([own]) });
  await waitFor(() => expect(rows()[1]).toMatch(/You already have a session with Jun Takahashi then, 9:00/));
  expect(rows()[0]).not.toMatch(/already have/);
});

test('a date of a series that is not open has to be decided, and gets the focus', async () => {
  const { dialog, bodies } = await repeat();
  await press('Book 3 sessions');
  expect(dialog.getByRole('alert').textContent).toMatch(/choose another time for each date/);
  expect(document.activeElement?.textContent).toMatch(/December\s29/);
  expect(bodies(BOOK_ALL)).toEqual([]);
});

test('an alternative is taken, or a date left out, with one press each', async () => {
  const { bodies } = await repeat();
  await press(/^Use Thu,\sDec\s31, 10:00.AM instead of Tue,\sDec\s29/);
  expect(document.activeElement?.textContent).toMatch(/December\s31.*Instead of Tue,\sDec\s29/);
  await press(/^Leave this date out, Tue,\sDec\s22/);
  expect(rows()[1]).toMatch(/December\s22.*Left out/);
  await press('Book 3 sessions');
  await waitFor(() => expect(location.pathname).toBe('/appointments/series/5'));
  expect(bodies(BOOK_ALL)).toMatchObject([{ startTimes: [FIRST, OTHER, FOURTH], totalPrice: 13_560 }]);
  expect(bodies(BOOK)).toEqual([]);
  expect(toast()).toEqual(['Success', '4 sessions booked']);
});

test('a date of a series that was left out can be put back', async () => {
  await repeat();
  await press(/^Leave this date out, Tue,\sDec\s22/);
  await press(/^Undo, Tue,\sDec\s22/);
  expect(rows()[1]).toMatch(/December\s22.*Available/);
});

test('a single session cannot be booked as a series', async () => {
  const { dialog, bodies } = await repeat({ [PREVIEW]: json({ dates: DATES.slice(0, 2) }) });
  await press(/^Leave this date out, Tue,\sDec\s22/);
  await press('Book 1 session');
  expect(dialog.getByRole('alert').textContent).toMatch(/at least two sessions/);
  expect(bodies(BOOK_ALL)).toEqual([]);
});

test('dates of a series lost meanwhile are marked, and all other choices are kept', async () => {
  const lost = problem(409, 'These dates are not available.', {
    code: 'series_dates_unavailable',
    dates: [{ startTime: OTHER, reason: 'Conflict with existing appointment', reasonCode: 'conflict' }],
  });
  const { dialog, answer, bodies } = await repeat({ [BOOK_ALL]: lost });
  await press(/^Use Thu,\sDec\s31/);
  await press(/^Leave this date out, Tue,\sDec\s22/);
  await userEvent.type(dialog.getByLabelText(/^Notes/), 'Shy at first');
  const nearest = '2026-12-30T15:00:00.000Z';
  const fresh = aSeriesDate(THIRD, { reason: 'Blocked date', alternative: nearest });
  answer(PREVIEW, json({ dates: DATES.map((date) => (date.startTime === THIRD ? fresh : date)) }));
  await press('Book 3 sessions');
  expect(await dialog.findByText('Some dates are no longer open')).toBeDefined();
  expect(rows()[2]).toMatch(/Not available: Conflict with existing appointment/);
  expect(rows()[1]).toMatch(/Left out/);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Shy at first');
  answer(BOOK_ALL, BOOKED);
  await press(/^Use Wed,\sDec\s30/);
  await press('Book 3 sessions');
  await waitFor(() => expect(location.pathname).toBe('/appointments/series/5'));
  expect(bodies(BOOK_ALL)[1]).toMatchObject({ startTimes: [FIRST, nearest, FOURTH], notes: 'Shy at first' });
});

test('a series confirmed again after a lost answer sends the same dates with the same key', async () => {
  const { dialog, answer, bodies, sent } = await repeat({
    [BOOK_ALL]: () => Promise.reject(new TypeError()),
  });
  await press(/^Use Thu,\sDec\s31/);
  const reason = 'Conflict with existing appointment';
  answer(PREVIEW, json({ dates: DATES.map(({ startTime }) => aSeriesDate(startTime, { reason })) }));
  await press('Book 4 sessions');
  expect(await dialog.findByText('We got no answer')).toBeDefined();
  window.dispatchEvent(new Event('visibilitychange'));
  answer(BOOK_ALL, BOOKED);
  await press('Book 4 sessions');
  await waitFor(() => expect(location.pathname).toBe('/appointments/series/5'));
  const [first, ...again] = bodies(BOOK_ALL);
  // The first was repeated by itself.
  expect(again).toEqual([first, first]);
  const keys = sent.filter(({ name }) => name === BOOK_ALL).map(({ headers }) => headers);
  expect(new Set(keys.map((one) => one.get('idempotency-key'))).size).toBe(1);
});

test('the refusal because of an unpaid series with the same therapist leads to it', async () => {
  const { dialog } = await repeat({
    'GET /api/appointments': json(aSeries('2026-12-14T20:00:00.000Z', 2)),
    [BOOK_ALL]: problem(409, 'You already have a series with this therapist.', { code: 'series_unpaid' }),
  });
  await press(/^Use Thu,\sDec\s31/);
  await press('Book 4 sessions');
  expect(await dialog.findByText('A series is waiting for payment')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'See all dates' }).getAttribute('href')).toBe(
    '/appointments/series/5',
  );
});

test('dates of a series that could not be checked can be checked again', async () => {
  const server = await open({
    [PREVIEW]: problem(503, 'Please try again.', { code: 'database_unavailable' }),
  });
  const dialog = within(await reviewPayment());
  await userEvent.selectOptions(dialog.getByLabelText('Repeat'), 'Every 2 weeks');
  expect(await dialog.findByText('The dates could not be checked')).toBeDefined();
  server.answer(PREVIEW, json({ dates: DATES }));
  await press('Try again');
  expect(await dialog.findByRole('heading', { name: 'The dates' })).toBeDefined();
});
