// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSeries, aSeriesDate, weekly } from '../../testing/a-series.ts';
import { anOffer, aQuote, aSlot } from '../../testing/an-appointment.ts';
import { anOwnProfile } from '../../testing/an-own-profile.ts';
import { type Answer, json, problem } from '../../testing/fake-server.ts';
import { open, preparePractice, press, toast } from '../../testing/practice.tsx';
import { BookDialog } from './book-dialog.tsx';

preparePractice();

const PREVIEW = 'POST /api/therapist/appointments/series/preview';
const TIMES = 'GET /api/therapists/3/slots';
const BOOK_ALL = 'POST /api/therapist/appointments/series';
const TEN = '2026-12-15T15:00:00.000Z';
const [FIRST = '', SECOND = ''] = weekly(TEN, 2);
const quote = aQuote();
const DATES = [
  aSeriesDate(FIRST),
  aSeriesDate(SECOND, { reason: 'Busy', alternative: '2026-12-23T15:00:00.000Z' }),
];

async function repeat(answer: Answer) {
  const server = open(
    <BookDialog client={{ id: 7, name: 'Zoé Roy' }} startAt={Date.parse(TEN)} onClose={() => undefined} />,
    {
      'GET /api/therapist-profile': json(anOwnProfile({ id: 3 })),
      'GET /api/payments/quotes': json([quote]),
      [TIMES]: json(anOffer({ '2026-12-15': [aSlot(TEN)] })),
      [PREVIEW]: json({ dates: DATES }),
      [BOOK_ALL]: answer,
    },
  );
  await userEvent.selectOptions(await screen.findByLabelText('Repeat'), 'Every 2 weeks');
  await userEvent.selectOptions(screen.getByLabelText('Number of sessions'), '2');
  await screen.findByRole('region', { name: 'The dates' });
  return server;
}

test('a therapist repeats a session for a client, with another start where a date is not free', async () => {
  const server = await repeat(json({ seriesId: 5, appointments: aSeries(TEN, 2) }, 201));
  expect(server.bodies(PREVIEW).at(-1)).toEqual({
    clientId: 7,
    appointmentTypeId: 5,
    startTime: TEN,
    everyWeeks: 2,
    count: 2,
  });
  await press(/^Use Wed,\sDec\s23/);
  await press('Book 2 sessions');
  await waitFor(() => expect(toast()?.[1]).toBe('2 sessions booked'));
  expect(server.bodies(BOOK_ALL)).toEqual([
    {
      clientId: 7,
      appointmentTypeId: 5,
      startTimes: [FIRST, '2026-12-23T15:00:00.000Z'],
      notes: '',
      payment: 'paypal',
    },
  ]);
});

test('a series for a client without an answer is not reported as unbooked, and is repeated with the same dates', async () => {
  const server = await repeat(() => Promise.reject(new TypeError()));
  const keys = () =>
    server.sent.filter(({ name }) => name === BOOK_ALL).map(({ headers }) => headers.get('idempotency-key'));
  await press(/^Use Wed,\sDec\s23/);
  // They were booked: the times are taken.
  server.answer(
    PREVIEW,
    json({ dates: DATES.map((date) => ({ ...date, reason: 'Busy', alternative: null })) }),
  );
  server.answer(TIMES, json(anOffer({ '2026-12-15': [aSlot(TEN, 'Busy')] })));
  await press('Book 2 sessions');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^No answer came.*it will not be done twice/,
  );
  expect(toast()).toBeUndefined();
  expect(keys()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^10:00/ })).toBeNull());
  server.answer(BOOK_ALL, json({ seriesId: 5, appointments: aSeries(TEN, 2) }, 201));
  await press('Book 2 sessions');
  await waitFor(() => expect(toast()?.[1]).toBe('2 sessions booked'));
  expect(server.bodies(BOOK_ALL)[2]).toEqual(server.bodies(BOOK_ALL)[0]);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('dates of a client’s series lost meanwhile are marked, and the choice is kept', async () => {
  const dates = [{ startTime: FIRST, reason: 'Conflict', reasonCode: 'conflict' as const }];
  await repeat(problem(409, 'These dates are not available.', { code: 'series_dates_unavailable', dates }));
  await press(/^Use Wed,\sDec\s23/);
  await press('Book 2 sessions');
  expect(await screen.findByText('Not available: Conflict')).toBeDefined();
  expect(screen.getByText(/Instead of Tue,\sDec\s22/)).toBeDefined();
});
