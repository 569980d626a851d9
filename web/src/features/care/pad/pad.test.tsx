// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOutAfterSteps } from '../../../lib/session/before-sign-out.ts';
import { aGoal } from '../../../testing/care/a-goal.ts';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import { open, preparePractice, press } from '../../../testing/practice.tsx';
import { GoalsCard } from '../goals/goals-card.tsx';
import type { TapBatch, TapOutcome } from './pad-api.ts';
import { useOpenPad } from './open-pad.ts';
import { Pad } from './pad.tsx';
import { TapWatch } from './tap-watch.tsx';

preparePractice();
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
const vibrate = vi.fn(() => true);
afterEach(() => vibrate.mockClear());

const GOALS = 'GET /api/therapist/clients/7/goals';
const SAVE = 'PUT /api/therapist/clients/7/trials';

/** Takes every tap that it does not refuse. */
function stored(refused: 'goal_ended' | null = null) {
  return ({ body }: { body: unknown }) => {
    const { trials, removed } = body as TapBatch;
    const ids = trials.map(({ id }) => id);
    const outcome: TapOutcome = { stored: ids, known: [], removed: [...removed], refused: [] };
    return json(
      refused ? { ...outcome, stored: [], refused: ids.map((id) => ({ id, code: refused })) } : outcome,
    );
  };
}

async function openPad(answers: Answers = {}, appointmentId: number | null = null) {
  const server = open(
    <>
      <Pad clientId={7} appointmentId={appointmentId} onClose={() => {}} />
      <TapWatch />
      <label>
        Words
        <textarea />
      </label>
    </>,
    { [GOALS]: json([aGoal(), aGoal({ id: 12, behaviour: 'Names animals' })]), [SAVE]: stored(), ...answers },
  );
  await screen.findByRole('button', { name: 'Right' });
  const taps = () => server.bodies(SAVE).flatMap((body) => (body as TapBatch).trials);
  const removed = () => server.bodies(SAVE).flatMap((body) => (body as TapBatch).removed);
  return { ...server, taps, removed };
}

async function sendNow() {
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/to send$/)).toBeNull());
}

test('presses count answers with the chosen help, which stays until it is changed', async () => {
  const server = await openPad({ 'GET /api/therapist/clients/7/trials': json([]) }, 31);
  await press('Right');
  await userEvent.click(screen.getByRole('radio', { name: 'Model' }));
  await press('Not yet');
  await press('Right');
  expect(await screen.findByText('2 of 3')).toBeDefined();
  await sendNow();
  expect(
    server.taps().map(({ value, cue, goalId, appointmentId }) => [value, cue, goalId, appointmentId]),
  ).toEqual([
    [1, 0, 11, 31],
    [0, 2, 11, 31],
    [1, 2, 11, 31],
  ]);
  expect(server.taps()[0]).toMatchObject({
    isProbe: false,
    at: expect.stringMatching(/^2026-12-10T15:00:00/),
  });
});

test('the keys 1, 0, a, h, m, t, p and Backspace do what the buttons do', async () => {
  const server = await openPad();
  await userEvent.keyboard('1h0t1p1{Backspace}a1');
  expect(await screen.findByText('3 of 4')).toBeDefined();
  await sendNow();
  expect(server.taps().map(({ value, cue, isProbe }) => [value, cue, isProbe])).toEqual([
    [1, 0, false],
    [0, 1, false],
    [1, 3, false],
    [1, 0, true],
  ]);
  expect(server.removed()).toHaveLength(1);
});

test('the pad takes no key while a field has the focus, with a modifier, or while one is held down', async () => {
  await openPad();
  await userEvent.type(screen.getByLabelText('Words'), '11 a{Backspace}');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}1{/Control}');
  act(
    () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', repeat: true, bubbles: true })),
  );
  await userEvent.keyboard('0');
  expect(await screen.findByText('0 of 1')).toBeDefined();
});

function CardAnswers() {
  const mark = useOpenPad();
  return mark ? <button onClick={() => mark(1)}>Card was right</button> : <p>No pad</p>;
}

test('an answer to a picture card counts for the chosen goal while the pad is open', async () => {
  const { rerender } = open(
    <>
      <CardAnswers />
      <Pad clientId={7} appointmentId={null} onClose={() => {}} />
    </>,
    { [GOALS]: json([aGoal()]), [SAVE]: stored() },
  );
  await press('Card was right');
  expect(await screen.findByText('1 of 1')).toBeDefined();
  rerender(<CardAnswers />);
  expect(screen.getByText('No pad')).toBeDefined();
});

test('without a network answers are counted and wait, and are sent when it is back', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const server = await openPad({
    [SAVE]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await press('Right');
  await press('Not yet');
  expect(await screen.findByText('2 to send')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(vibrate).toHaveBeenCalledTimes(2);
  server.answer(SAVE, stored());
  await sendNow();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(new Set(server.taps().map(({ id }) => id)).size).toBe(2);
});

test('an answer that the server has is taken back by Undo', async () => {
  const server = await openPad();
  await press('Right');
  await screen.findByText('1 to send');
  await sendNow();
  await press('Undo the last mark');
  expect(await screen.findByText('0 of 0')).toBeDefined();
  await sendNow();
  expect(server.removed()).toEqual(server.taps().map(({ id }) => id));
});

test('what is read of the session is counted with what waits, each answer once', async () => {
  const [first, second] = ['a', 'b'].map((end, at) => ({
    id: `01890000-0000-7000-8000-00000000000${end}`,
    goalId: 11,
    appointmentId: 31,
    at: `2026-12-10T14:0${at}:00.000Z`,
    value: 1,
    cue: 0,
    isProbe: false,
  }));
  const server = await openPad({ 'GET /api/therapist/clients/7/trials': json([first!, second!]) }, 31);
  expect(await screen.findByText('2 of 2')).toBeDefined();
  await press('Undo the last mark');
  expect(await screen.findByText('1 of 1')).toBeDefined();
  await sendNow();
  expect(server.removed()).toEqual([second!.id]);
});

test('a goal with a scale takes its levels, without help', async () => {
  const levels = ['none', 'little', 'half', 'most', 'all'];
  const server = await openPadOfScale(levels);
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Level −2: none');
  await press('Level +1: most');
  await userEvent.keyboard('1');
  await sendNow();
  expect(server.bodies(SAVE).flatMap((body) => (body as TapBatch).trials)).toMatchObject([
    { value: -2, cue: null },
    { value: 1, cue: null },
  ]);
});

async function openPadOfScale(levels: string[]) {
  const server = open(<Pad clientId={7} appointmentId={null} onClose={() => {}} />, {
    [GOALS]: json([aGoal({ measure: 'scale', levels, criterion: null })]),
    [SAVE]: stored(),
  });
  await screen.findByRole('group', { name: 'Level' });
  return server;
}

test('answers that are refused stay with their reason until the therapist decides', async () => {
  const server = await openPad({ [SAVE]: stored('goal_ended') });
  await press('Right');
  await screen.findByText('1 to send');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 mark was not taken')).toBeDefined();
  expect(screen.getByText('The goal is met or ended.')).toBeDefined();
  expect(screen.getByText('0 of 0')).toBeDefined();
  server.answer(SAVE, stored());
  await press('Send again');
  await waitFor(() => expect(screen.queryByText('1 mark was not taken')).toBeNull());
  expect(await screen.findByText('1 of 1')).toBeDefined();
});

test('a client whom the server refuses is named by the server’s words, and the answers can be discarded', async () => {
  await openPad({ [SAVE]: problem(404, 'There is no such client.', { code: 'not_found' }) });
  await press('Right');
  await screen.findByText('1 to send');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('There is no such client.')).toBeDefined();
  await press('Discard');
  expect(await screen.findByText('0 of 0')).toBeDefined();
});

test('a browser that keeps nothing says so, and counts nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await openPad();
  await press('Right');
  expect(await screen.findByText(/could not keep the mark/)).toBeDefined();
  expect(screen.getByText('0 of 0')).toBeDefined();
});

test('signing out sends what waits first, and asks where that fails', async () => {
  const server = await openPad();
  await press('Right');
  await screen.findByText('1 to send');
  const signOut = vi.fn();
  signOutAfterSteps(signOut);
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(server.taps()).toHaveLength(1);

  server.answer(SAVE, problem(503, 'The database does not answer.'));
  await press('Not yet');
  await screen.findByText('1 to send');
  signOutAfterSteps(signOut);
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 mark could not be sent' }));
  expect(signOut).toHaveBeenCalledOnce();
  await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(signOut).toHaveBeenCalledOnce();
  signOutAfterSteps(signOut);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }),
  );
  expect(signOut).toHaveBeenCalledTimes(2);
});

test('the card of goals shows the new figure once the answers are sent', async () => {
  const server = open(<GoalsCard clientId={7} hasLeft={false} />, {
    [GOALS]: json([aGoal({ latest: null, baseline: null, recent: [], hasTrials: false })]),
    [SAVE]: (sent) => {
      server.answer(GOALS, json([aGoal({ baseline: null })]));
      return stored()(sent);
    },
  });
  await press('Count answers');
  await press('Right');
  await screen.findByText('1 to send');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('6 of 10 alone')).toBeDefined();
});

test('the pad opens by itself where answers of the client wait on this device', async () => {
  const answers = { [GOALS]: json([aGoal()]), [SAVE]: problem(503, 'The database does not answer.') };
  const first = open(<GoalsCard clientId={7} hasLeft={false} />, answers);
  await press('Count answers');
  await press('Right');
  await screen.findByText('1 to send');
  first.unmount();
  open(<GoalsCard clientId={7} hasLeft={false} />, answers);
  expect(await screen.findByText('1 to send')).toBeDefined();
});
