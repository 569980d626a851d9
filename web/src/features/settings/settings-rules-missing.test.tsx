import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { aUser, fakeServer, json, securityAnswers } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
// Fetched now, so that the test does not wait for its code.
import './settings-page.tsx';

vi.mock('./form/settings-rules.ts', () => {
  throw new TypeError('Failed to fetch');
});

afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

test('a form whose validation cannot load is not sent, shows an error and keeps the input', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '', '/settings');
  const server = fakeServer({
    ...securityAnswers,
    'GET /api/user': json(aUser()),
    'GET /api/upload-photo': json(null),
    'PATCH /api/user': json(aUser()),
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const name = screen.getByLabelText<HTMLInputElement>(/^First name/);
  await userEvent.type(name, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('connection'),
  );
  expect(name.value).toBe('Mayax');
  expect(server.bodies('PATCH /api/user')).toEqual([]);
});
