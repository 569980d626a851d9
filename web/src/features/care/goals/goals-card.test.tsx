// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aGoal, aPoint } from '../../../testing/care/a-goal.ts';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import { open, preparePractice, press, toast } from '../../../testing/practice.tsx';
import { GoalsCard } from './goals-card.tsx';
import './goal-dialog.tsx';

preparePractice();

const GOALS = 'GET /api/therapist/clients/7/goals';
const ADD = 'POST /api/therapist/clients/7/goals';
const CHANGE = 'PATCH /api/therapist/goals/11';

function openCard(answers: Answers = {}, hasLeft = false) {
  return open(<GoalsCard clientId={7} hasLeft={hasLeft} />, { [GOALS]: json([aGoal()]), ...answers });
}

test('a goal says how it goes, what it was before and what families read', async () => {
  openCard();
  expect(await screen.findByText('6 of 10 alone, before 4 of 10 alone')).toBeDefined();
  expect(screen.getByText('Families read: says s at the start of words')).toBeDefined();
});

test('a goal whose criterion is reached can be marked as met, which stays the therapist’s decision', async () => {
  const server = openCard({
    [GOALS]: json([aGoal({ reached: { inARow: 2, isReached: true } })]),
    [CHANGE]: json(aGoal({ state: 'met' })),
  });
  await press('Mark as met: Says /s/ at the start of words');
  await waitFor(() => expect(toast()?.[1]).toBe('Goal marked as met'));
  expect(server.bodies(CHANGE)).toEqual([{ state: 'met', version: 1 }]);
});

test('a goal over time is a table of what was counted in each session', async () => {
  openCard({
    'GET /api/therapist/clients/7/points': json([aPoint(), aPoint({ appointmentId: 8, date: '2026-12-08' })]),
  });
  await userEvent.click(await screen.findByText('Over time'));
  const table = await screen.findByRole('table', { name: 'Says /s/ at the start of words over time' });
  expect(within(table).getAllByText('6 of 10')).toHaveLength(2);
});

test('active goals are moved up and down, and the order is sent whole', async () => {
  const second = aGoal({ id: 12, behaviour: 'Names animals' });
  const server = openCard({
    [GOALS]: json([aGoal(), second]),
    'PUT /api/therapist/clients/7/goals/order': json([second, aGoal()]),
  });
  await press('Move up: Names animals');
  expect(server.bodies('PUT /api/therapist/clients/7/goals/order')).toEqual([{ ids: [12, 11] }]);
});

test('a new goal is sent with its criterion as numbers and its words as a list', async () => {
  const server = openCard({ [GOALS]: json([]), [ADD]: json(aGoal()) });
  await press('Add a goal');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^What the client does/), 'Says r');
  await userEvent.type(dialog.getByLabelText(/^Words or sounds/), 'red, row');
  await userEvent.click(dialog.getByRole('button', { name: 'Add goal' }));
  await waitFor(() => expect(toast()?.[1]).toBe('Goal added'));
  expect(server.bodies(ADD)).toEqual([
    {
      measure: 'trials',
      behaviour: 'Says r',
      condition: '',
      criterion: { percent: 80, ofTrials: 10, timesInARow: 2, maxCue: 0 },
      familyWords: null,
      levels: [],
      target: ['red', 'row'],
      language: 'en',
    },
  ]);
});

test('a new goal can begin with one of the therapist’s own', async () => {
  const { behaviour, condition, criterion, familyWords, levels, target, language, measure } = aGoal();
  openCard({
    [GOALS]: json([]),
    'GET /api/therapist/goals': json([
      { behaviour, condition, criterion, familyWords, levels, target, language, measure },
      {
        behaviour: 'Répète des phrases',
        condition: '',
        criterion,
        familyWords,
        levels,
        target,
        language,
        measure,
      },
    ]),
  });
  await press('Add a goal');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Begin with one of your goals'));
  const other = await dialog.findByRole('button', { name: 'Répète des phrases' });
  await userEvent.type(dialog.getByRole('searchbox'), 'SAYS start');
  expect(other.isConnected).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: `${behaviour}, ${condition}` }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^What the client does/).value).toBe(behaviour);
});

test('a goal that was counted says why its measure stays', async () => {
  openCard();
  await press('Edit: Says /s/ at the start of words');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/what is counted stays as it is/)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/^What the client does/).readOnly).toBe(true);
  expect(dialog.queryByText('How it is measured')).toBeNull();
});

test('the goals of a client who has left are read only', async () => {
  openCard({}, true);
  await screen.findByText('when naming pictures');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('goals that could not be loaded say so and can be tried again', async () => {
  openCard({ [GOALS]: problem(503, 'The database does not answer.') });
  expect(await screen.findByText('The goals could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
