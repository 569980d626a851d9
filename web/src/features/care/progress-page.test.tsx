// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClient, aSelf } from '../../testing/a-client.ts';
import { aGoal, aPoint } from '../../testing/care/a-goal.ts';
import { json, problem, type Answers } from '../../testing/fake-server.ts';
import { open, preparePractice } from '../../testing/practice.tsx';
import { ProgressPage } from './progress-page.tsx';

preparePractice();

const CHILD = aClient({ id: 7, name: 'Léo' });
const { baseline, latest } = aGoal();
const SHARED = {
  id: 11,
  familyWords: 'says s at the start of words',
  measure: 'trials',
  state: 'active',
  points: [aPoint()],
  latest,
  baseline,
} as const;

function openPage(answers: Answers) {
  return open(<ProgressPage />, answers, { path: '/progress' });
}

test('the progress is in the words for families, with counts before percent', async () => {
  openPage({
    'GET /api/clients': json([CHILD]),
    'GET /api/clients/7/progress': json([
      { therapist: { id: 3, firstName: 'Maya', lastName: 'Fernandes' }, goals: [SHARED] },
    ]),
  });
  expect(await screen.findByRole('heading', { name: 'says s at the start of words' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'With Maya Fernandes' })).toBeDefined();
  expect(screen.getByText(/^6 of 10 alone, before 4 of 10 alone/).textContent).toMatch(/ · 60%$/);
});

test('the progress of somebody whose record the reader may not read is not asked for', async () => {
  const rights = { isOwner: false, mayBook: true, mayPay: false, mayRead: false };
  const server = openPage({ 'GET /api/clients': json([{ ...CHILD, rights }]) });
  expect(await screen.findByText('You may read no record')).toBeDefined();
  expect(server.sent.map(({ name }) => name)).not.toContain('GET /api/clients/7/progress');
});

test('the progress says when nothing is shared yet', async () => {
  openPage({ 'GET /api/clients': json([CHILD]), 'GET /api/clients/7/progress': json([]) });
  expect(await screen.findByText('Nothing is shared yet')).toBeDefined();
});

test('the progress of an account holder without anything shared is left out where there are others', async () => {
  const none = {
    'GET /api/clients/1/progress': json([]),
    'GET /api/clients/1/record': json({ entries: [], documents: [] }),
    'GET /api/clients/7/progress': json([]),
  };
  const parent = aSelf({ id: 1, name: 'Anne Roy' });
  openPage({ 'GET /api/clients': json([parent, CHILD]), ...none });
  expect(await screen.findByRole('heading', { name: 'Léo' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Anne Roy' })).toBeNull();
  cleanup();
  openPage({ 'GET /api/clients': json([parent]), ...none });
  expect(await screen.findByRole('heading', { name: 'Anne Roy' })).toBeDefined();
  cleanup();
  openPage({
    ...none,
    'GET /api/clients': json([parent, CHILD]),
    'GET /api/clients/1/record': problem(503, 'Not now.'),
  });
  expect(await screen.findByRole('heading', { name: 'Anne Roy' })).toBeDefined();
});

test('the progress begins with who has something shared', async () => {
  openPage({
    'GET /api/clients': json([aClient({ id: 6, name: 'Ida' }), CHILD]),
    'GET /api/clients/6/progress': json([]),
    'GET /api/clients/6/record': json({ entries: [], documents: [] }),
    'GET /api/clients/7/progress': json([
      { therapist: { id: 3, firstName: 'Maya', lastName: 'Fernandes' }, goals: [SHARED] },
    ]),
  });
  expect(await screen.findByRole('heading', { name: 'Ida' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Léo',
    'Ida',
  ]);
});

test('a record that cannot be read is said beside the goals, and not asked for again and again', async () => {
  const server = openPage({
    'GET /api/clients': json([CHILD]),
    'GET /api/clients/7/progress': json([]),
    'GET /api/clients/7/record': problem(503, 'Not now.'),
  });
  expect(await screen.findByText('Nothing is shared yet')).toBeDefined();
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(server.bodies('GET /api/clients/7/record').length).toBeLessThanOrEqual(2);
});
