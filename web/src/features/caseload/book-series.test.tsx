// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSeries, aSeriesDate, weekly } from '../../testing/a-series.ts';
import { anOffer, aSlot } from '../../testing/an-appointment.ts';
import { anOwnProfile } from '../../testing/an-own-profile.ts';
import { type Answer, json, problem } from '../../testing/fake-server.ts';
import { aType, open, preparePractice, press, toast } from '../../testing/practice.tsx';
import { BookDialog } from './book-dialog.tsx';

preparePractice();

const PREVIEW = 'POST /api/therapist/appointments/series/preview';
const BOOK_ALL = 'POST /api/therapist/appointments/series';
const TEN = '2026-12-15T15:00:00.000Z';
const [FIRST = '', SECOND = ''] = weekly(TEN, 2);
const quote = { ...aType(), taxRate: 1_300, taxAmount: 1_560, totalPrice: 13_560, paymentRequired: true };
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
      'GET /api/therapists/3/slots': json(anOffer({ '2026-12-15': [aSlot(TEN)] })),
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
    },
  ]);
});

test('without an answer it does not say that nothing was booked', async () => {
  await repeat(() => Promise.reject(new TypeError()));
  await press(/^Use Wed,\sDec\s23/);
  await press('Book 2 sessions');
  const text =
    'We got no answer. Before you try again, please look in your calendar whether the session is booked.';
  await waitFor(() => expect(toast()?.[1]).toBe(text));
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('dates lost meanwhile are marked, and the choice is kept', async () => {
  const dates = [{ startTime: FIRST, reason: 'Conflict', reasonCode: 'conflict' as const }];
  await repeat(problem(409, 'These dates are not available.', { code: 'series_dates_unavailable', dates }));
  await press(/^Use Wed,\sDec\s23/);
  await press('Book 2 sessions');
  expect(await screen.findByText('Not available: Conflict')).toBeDefined();
  expect(screen.getByText(/Instead of Tue,\sDec\s22/)).toBeDefined();
});
