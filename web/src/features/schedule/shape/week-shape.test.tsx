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
  IN_BLOCK,
  open,
  preparePractice,
  press,
  toast,
  WAITING,
  WEEK,
} from '../../../testing/practice.tsx';
import { WeekTab } from '../week/week-tab.tsx';

preparePractice();

const CHANGE = 'PATCH /api/therapist/blocked-dates/8';
const lunch = aBlock({
  title: 'Lunch',
  startDate: '2026-12-16',
  endDate: '2026-12-16',
  startTime: '12:00',
  endTime: '13:00',
  version: 4,
});
const week = aWeek({
  blocks: [
    {
      startTime: '2026-12-16T17:00:00.000Z',
      endTime: '2026-12-16T18:00:00.000Z',
      id: 8,
      title: 'Lunch',
      isPrivate: false,
      isWholeDay: false,
    },
  ],
});

function show(answers: Answers = {}) {
  return open(
    <WeekTab />,
    { [WEEK]: json(week), [BLOCKS]: json([lunch]), [CHANGE]: json(lunch), ...answers },
    { path: '/calendar?date=2026-12-15' },
  );
}

async function moveLunch() {
  await press(/blocked: Lunch$/);
  await press('Move in the week');
  return within(screen.getByRole('group', { name: 'Moving Lunch' }));
}

test('a block and its edges are moved by keys, and saved with its version', async () => {
  const server = show();
  const bar = await moveLunch();
  await bar.findByText(/December 16, 12:00 – 1:00.PM \(Toronto\): Present time$/);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowUp}{/Alt}');
  await bar.findByText(/December 17, 12:00 – 1:30.PM \(Toronto\): Free$/);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(toast()?.[1]).toBe('Blocked date updated successfully'));
  expect(server.bodies(CHANGE)).toEqual([
    { startDate: '2026-12-17', endDate: '2026-12-17', startTime: '12:00', endTime: '13:30', version: 4 },
  ]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Moving Lunch' })).toBeNull());
});

test('booked sessions in the block’s new time are named before it is saved', async () => {
  const server = show({ [IN_BLOCK]: json([anAppointment()]) });
  const bar = await moveLunch();
  await userEvent.click(bar.getByRole('button', { name: 'Start earlier' }));
  await bar.findByText(/11:45.AM – 1:00.PM \(Toronto\): 1 booked session in it$/);
  await userEvent.click(bar.getByRole('button', { name: 'Move here' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText(/^Maya/)).toBeDefined();
  expect(server.bodies(CHANGE)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Change the time' }));
  await waitFor(() => expect(server.bodies(CHANGE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Moving Lunch' })).toBeNull());
});

const families = [{ weekday: 3, hour: 12, count: 2 }];
const OFFER = { name: 'Offer this time to the waiting list' };

test('time that a block frees while families wait is offered only if the therapist chooses so', async () => {
  const server = show({ [WAITING]: json(families) });
  const bar = await moveLunch();
  await userEvent.click(bar.getByRole('button', { name: 'End earlier' }));
  await userEvent.click(bar.getByRole('button', { name: 'Move here' }));
  const question = within(await screen.findByRole('alertdialog'));
  const box = await question.findByRole('checkbox', OFFER);
  expect(box).toHaveProperty('checked', false);
  expect(server.bodies(CHANGE)).toEqual([]);
  await userEvent.click(box);
  await userEvent.click(question.getByRole('button', { name: 'Change the time' }));
  await waitFor(() =>
    expect(server.bodies(CHANGE)).toMatchObject([
      { startTime: '12:00', endTime: '12:45', offerToWaitlist: true },
    ]),
  );
});

test('time that a block frees is not offered where the therapist declines', async () => {
  const server = show({ [WAITING]: json(families) });
  await moveLunch();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByRole('checkbox', OFFER);
  await userEvent.click(question.getByRole('button', { name: 'Change the time' }));
  await waitFor(() => expect(server.bodies(CHANGE)).toHaveLength(1));
  expect(server.bodies(CHANGE)[0]).not.toHaveProperty('offerToWaitlist');
});

test.each([
  ['only becomes longer', '{Shift>}{ArrowDown}{/Shift}{Enter}', json(families)],
  ['frees time while it is not known who waits', '{ArrowRight}{Enter}', problem(503, 'Try again.')],
])('a block that %s is saved at once', async (_what, keys, waiting) => {
  const server = show({ [WAITING]: waiting });
  await moveLunch();
  await userEvent.keyboard(keys);
  await waitFor(() => expect(server.bodies(CHANGE)).toHaveLength(1));
  expect(server.bodies(CHANGE)[0]).not.toHaveProperty('offerToWaitlist');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a block that the server refuses to change stays in place, with the server’s sentence', async () => {
  show({ [CHANGE]: problem(409, 'Somebody else has changed it.', { code: 'version_outdated' }) });
  await moveLunch();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(toast()?.[1]).toBe('Somebody else has changed it.'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Moving Lunch' })).toBeNull());
});

test('a new time is chosen by keys and opens the dialog with its start and end', async () => {
  show();
  await press('Block or open time on Tuesday, December 15');
  await press('Choose another time');
  const bar = within(screen.getByRole('group', { name: 'Choosing a time' }));
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await bar.findByText(/9:15 – 10:45.AM \(Toronto\): Free$/);
  await userEvent.keyboard('{Enter}');
  await press(/^Block this time/);
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '09:15');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '10:45');
});

test('Escape cancels a chosen time, and the focus goes to its day', async () => {
  show();
  const add = await screen.findByRole('button', { name: 'Block or open time on Tuesday, December 15' });
  await userEvent.click(add);
  await press('Choose another time');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('group', { name: 'Choosing a time' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(add));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a yearly block has no button to move it', async () => {
  show({ [BLOCKS]: json([{ ...lunch, isRecurring: true }]) });
  await press(/blocked: Lunch$/);
  await screen.findByDisplayValue('Lunch');
  expect(screen.queryByRole('button', { name: 'Move in the week' })).toBeNull();
});
