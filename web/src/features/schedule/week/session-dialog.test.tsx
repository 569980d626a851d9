// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anAppointment, forClient } from '../../../testing/an-appointment.ts';
import { json, type Answers } from '../../../testing/fake-server.ts';
import { aSchedule, aWeek, open, preparePractice, press, WAITING, WEEK } from '../../../testing/practice.tsx';
import { WeekTab } from './week-tab.tsx';

preparePractice();

test('a session of the week is named by its client, leads to the client’s page and says whose account it is', async () => {
  const session = anAppointment(forClient(31, 'Leo Zhang'));
  open(
    <WeekTab />,
    {
      [WEEK]: json(aWeek({ sessions: [session] })),
      'GET /api/therapist/client-pages': json([{ id: 31, hasLeft: false }]),
    },
    { path: '/calendar?date=2026-12-15' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /Leo Zhang, Assessment/ }));
  const link = await screen.findByRole('link', { name: 'Leo Zhang' });
  expect(link.getAttribute('href')).toBe('/clients/31');
  expect(screen.getByText('Family account: Maya Lindqvist')).toBeDefined();
});

const TUESDAY = anAppointment();

function show(week: Parameters<typeof aWeek>[0], path = '/calendar?date=2026-12-15', answers: Answers = {}) {
  return open(<WeekTab />, { [WEEK]: json(aWeek(week)), ...answers }, { path });
}

test('a row of the week’s list leads to the client’s page', async () => {
  show({ sessions: [anAppointment(forClient(31, 'Leo Zhang'))] }, '/calendar?view=list&date=2026-12-15', {
    'GET /api/therapist/client-pages': json([{ id: 31, hasLeft: false }]),
  });
  const link = await screen.findByRole('link', { name: 'Leo Zhang' });
  expect(link.getAttribute('href')).toBe('/clients/31');
});

test('a session of the week shows the family’s note, and is cancelled from its dialog', async () => {
  const CANCEL = 'POST /api/appointments/12/cancel';
  const server = show({ sessions: [anAppointment({ notes: 'Shy at first' })] }, undefined, {
    [CANCEL]: json(TUESDAY),
    [WAITING]: json([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Maya Lindqvist, Assessment/ }));
  expect(screen.getByText('Shy at first')).toBeDefined();
  await press('Cancel the session');
  await press('Cancel appointment');
  await waitFor(() => expect(server.bodies(CANCEL)).toHaveLength(1));
});

test('a session of a quarter of an hour shows its time in the week, and is high enough for a finger', async () => {
  show({ sessions: [anAppointment({ endTime: '2026-12-15T14:15:00.000Z' })] });
  const box = await screen.findByRole('button', { name: /Maya Lindqvist, Assessment/ });
  expect(box.style.height).toBe('calc(2rem - 2px)');
  expect(within(box).getByText(/^9:00\sAM$/)).toBeDefined();
});

test.each(['', '&view=list'])('a day with all its sessions is full, and not open: %s', async (view) => {
  const openHours = [
    { startTime: '2026-12-15T14:00:00.000Z', endTime: '2026-12-15T22:00:00.000Z' },
    { startTime: '2026-12-16T14:00:00.000Z', endTime: '2026-12-16T22:00:00.000Z' },
  ];
  show({ openHours, sessions: [TUESDAY] }, `/calendar?date=2026-12-15${view}`, {
    'GET /api/therapist/schedule-settings': json(aSchedule({ maxSessionsPerDay: 1 })),
  });
  const tuesday = await screen.findByRole('region', { name: /^Tuesday, December 15/ });
  expect(within(tuesday).getByText('Full')).toBeDefined();
  expect(tuesday.querySelectorAll('.inset-x-0.bg-surface')).toHaveLength(0);
  const wednesday = screen.getByRole('region', { name: /^Wednesday, December 16/ });
  expect(within(wednesday).queryByText('Full')).toBeNull();
});

test('the week begins with the next one once everything of this one is over', async () => {
  // Friday evening of the week of Sunday, December 13.
  vi.setSystemTime('2026-12-19T01:00:00.000Z');
  show({ sessions: [TUESDAY] }, '/calendar');
  expect(await screen.findByRole('region', { name: /^Sunday, December 20/ })).toBeDefined();
  await press('Today');
  expect(await screen.findByRole('region', { name: /^Sunday, December 13/ })).toBeDefined();
});

test('the week begins with this one while a session is ahead', async () => {
  vi.setSystemTime('2026-12-19T01:00:00.000Z');
  const saturday = { startTime: '2026-12-19T15:00:00.000Z', endTime: '2026-12-19T16:00:00.000Z' };
  show({ sessions: [anAppointment(saturday)] }, '/calendar');
  expect(await screen.findByRole('region', { name: /^Sunday, December 13/ })).toBeDefined();
});
