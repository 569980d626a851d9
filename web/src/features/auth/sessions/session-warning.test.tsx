import { QueryClientProvider } from '@tanstack/react-query';
import type { SessionTime } from '@cadence/contract/auth/auth';
import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { fakeServer, json, nothing, problem, signedOut } from '../../../testing/fake-server.ts';
import { SessionWarning } from './session-warning.tsx';

const ASK = 'GET /api/session';
const EXTEND = 'POST /api/session';
function time(secondsLeft: number, changes: Partial<SessionTime> = {}): SessionTime {
  return {
    secondsLeft,
    noticeSeconds: 120,
    isExtendable: true,
    isConsentDue: false,
    ...changes,
  };
}

let clock = 0;
let server: ReturnType<typeof fakeServer>;

function pass(seconds: number) {
  return act(async () => {
    clock += seconds * 1000;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });
}
function press(name: string) {
  return act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.advanceTimersByTimeAsync(0);
  });
}
function asked() {
  return server.sent.filter(({ name }) => name === ASK).length;
}

async function open(first: SessionTime) {
  server = fakeServer({ [ASK]: json(first) });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionWarning now={() => clock} />
    </QueryClientProvider>,
  );
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  applyLocale('en');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no warning is shown and no request sent until shortly before the session ends', async () => {
  await open(time(600));
  await pass(470);
  expect(asked()).toBe(1);
  server.answer(ASK, json(time(119)));
  await pass(10);
  expect(asked()).toBe(2);
  const dialog = screen.getByRole('alertdialog', { name: 'Are you still there?' });
  expect(dialog.textContent).toContain('Time left: 1\u00a0min 59\u00a0s');
  expect(document.activeElement?.textContent).toBe('Are you still there?');
  await pass(1);
  expect(screen.getByRole('timer').textContent).toContain('1\u00a0min 58\u00a0s');
});

test('activity in another tab prevents the session warning', async () => {
  await open(time(600));
  server.answer(ASK, json(time(500)));
  await pass(480);
  expect(asked()).toBe(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('staying extends the session and closes the warning', async () => {
  await open(time(100));
  server.answer(EXTEND, json(time(1800)));
  await press('Stay signed in');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.sent.at(-1)?.name).toBe(EXTEND);
});

test('a failed extension of the session shows an error and can be retried', async () => {
  await open(time(100));
  await press('Stay signed in');
  expect(screen.getByRole('alertdialog').textContent).toContain('Cadence could not be reached.');
  server.answer(EXTEND, json(time(1800)));
  await press('Stay signed in');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('extending the session in another tab closes the warning', async () => {
  await open(time(100));
  server.answer(ASK, json(time(1800)));
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }));
  await pass(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the absolute limit of the session is announced once, without an option to stay', async () => {
  await open(time(100, { isExtendable: false }));
  expect(screen.getByRole('alertdialog', { name: 'You will be signed out soon' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  await press('Go on until then');
  await pass(20);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.sent.some(({ name }) => name === EXTEND)).toBe(false);
});

test('the session warning retries when the server is unreachable, but not after the session has ended', async () => {
  await open(time(600));
  server.answer(ASK, () => {
    throw new TypeError('Failed to fetch');
  });
  await pass(480);
  server.answer(ASK, signedOut());
  await pass(15);
  const count = asked();
  await pass(3600);
  expect(asked()).toBe(count);
});

test('the session warning is also in French', async () => {
  applyLocale('fr');
  await open(time(59));
  expect(screen.getByRole('alertdialog', { name: 'Êtes-vous toujours là?' }).textContent).toContain(
    'Temps restant\u00a0: 59\u00a0s',
  );
});

describe('changed legal texts', () => {
  const CONSENT = 'POST /api/user/consent';

  test('ask with links until the user agrees to the current versions', async () => {
    await open(time(1800, { isConsentDue: true }));
    const asked = screen.getByRole('dialog', { name: 'Our terms have changed' });
    expect(
      within(asked)
        .getByRole('link', { name: /terms of use/ })
        .getAttribute('href'),
    ).toBe('/terms');
    expect(
      within(asked)
        .getByRole('link', { name: /privacy policy/ })
        .getAttribute('href'),
    ).toBe('/privacy');
    server.answer(CONSENT, nothing());
    await press('I agree');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.bodies(CONSENT)).toEqual([
      { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION },
    ]);
  });

  test('can be put off, and a failure is shown', async () => {
    await open(time(1800, { isConsentDue: true }));
    server.answer(CONSENT, problem(409, 'These texts have changed again.', { code: 'consent_outdated' }));
    await press('I agree');
    expect(screen.getByRole('dialog').textContent).toContain('These texts have changed again.');
    await press('Not now');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('do not ask a user who has agreed already', async () => {
    await open(time(1800));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
