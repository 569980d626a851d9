// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import {
  aBlock,
  aWeek,
  BLOCKS,
  fill,
  IN_BLOCK,
  open,
  preparePractice,
  press,
  toast,
  WEEK,
} from '../../../testing/practice.tsx';
import { WeekTab } from '../week/week-tab.tsx';
// Loaded now, so that no test waits for its code.
import './block-dialog.tsx';

preparePractice();

const CANCELLING = 'POST /api/therapist/blocked-dates/cancelling';
const CANCEL = 'Block, cancel these 8 sessions and tell the families';
/** Eight paid sessions on Tuesday, December 15, of which one is not paid yet. */
const sessions = Array.from({ length: 8 }, (_, index) =>
  anAppointment({
    id: index + 1,
    startTime: `2026-12-15T${14 + index}:00:00.000Z`,
    endTime: `2026-12-15T${14 + index}:45:00.000Z`,
    ...(index === 7 && { status: 'scheduled', paymentStatus: 'pending' }),
  }),
);

function show(answers: Answers = {}) {
  return open(
    <WeekTab />,
    { [WEEK]: json(aWeek({ sessions })), [IN_BLOCK]: json(sessions), ...answers },
    { path: '/calendar?date=2026-12-15' },
  );
}
async function absence() {
  await press(/^Block or open time on Tuesday/);
  await press(/^Block the whole day/);
  await screen.findByText('8 booked sessions lie in this time');
}

test('a sick day of eight sessions is blocked and cancelled in three presses, with the money said before', async () => {
  const server = show({ [CANCELLING]: json({ block: aBlock({ title: 'Away' }), cancelledCount: 8 }, 201) });
  await absence();
  expect(screen.getByText(/\$949\.20 in all goes back to the families/)).toBeDefined();
  await press(CANCEL);
  await waitFor(() =>
    expect(toast()?.[1]).toBe('Blocked. 8 sessions are cancelled, and the families are told.'),
  );
  expect(server.bodies(CANCELLING)).toMatchObject([
    {
      title: 'Away',
      startDate: '2026-12-15',
      endDate: '2026-12-15',
      startTime: null,
      appointmentIds: [1, 2, 3, 4, 5, 6, 7, 8],
      message: null,
    },
  ]);
});

test('all sessions in a block are named, those after the fifth folded', async () => {
  show();
  await absence();
  const fold = screen.getByText('and 3 more').closest('details');
  expect(fold).toHaveProperty('open', false);
  await userEvent.click(screen.getByText('and 3 more'));
  expect(within(fold as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
});

test('what the therapist writes for the families is sent, and stays after a refusal', async () => {
  const refusal = 'The sessions in this time have changed meanwhile.';
  const server = show({ [CANCELLING]: problem(409, refusal, { code: 'sessions_changed' }) });
  await absence();
  await fill(/^Message to the families/, 'I am ill.');
  await press(CANCEL);
  expect(await screen.findByText(refusal)).toBeDefined();
  expect(server.bodies(CANCELLING)).toMatchObject([{ message: 'I am ill.' }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message to the families/).value).toBe('I am ill.');
});

test('a block alone leaves the sessions booked', async () => {
  const server = show({ 'POST /api/therapist/blocked-dates': json(aBlock(), 201) });
  await absence();
  await press('Block these dates');
  await waitFor(() => expect(toast()?.[1]).toBe('Blocked date created successfully'));
  expect(server.bodies(CANCELLING)).toEqual([]);
});

test('a block that exists cancels what is booked in it, in the same words', async () => {
  const IN_THIS = 'POST /api/therapist/blocked-dates/8/cancelling';
  const part = { id: 8, title: 'Away', isPrivate: false, isWholeDay: true };
  const day = { startTime: '2026-12-15T05:00:00.000Z', endTime: '2026-12-16T05:00:00.000Z' };
  const saved = aBlock({ id: 8, title: 'Away', startDate: '2026-12-15', endDate: '2026-12-15' });
  const server = show({
    [WEEK]: json(aWeek({ sessions, blocks: [{ ...part, ...day }] })),
    [BLOCKS]: json([saved]),
    [IN_THIS]: json({ cancelledCount: 8 }),
  });
  await press(/blocked: Away$/);
  await fill(/^Message to the families/, 'I am ill.');
  await press('Cancel these 8 sessions and tell the families');
  await waitFor(() => expect(toast()?.[1]).toBe('8 sessions are cancelled, and the families are told.'));
  expect(server.bodies(IN_THIS)).toEqual([
    { appointmentIds: [1, 2, 3, 4, 5, 6, 7, 8], message: 'I am ill.' },
  ]);
});
