// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAppointment, forClient } from '../../../testing/an-appointment.ts';
import { json } from '../../../testing/fake-server.ts';
import { aWeek, open, preparePractice, WEEK } from '../../../testing/practice.tsx';
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
