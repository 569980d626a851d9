import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLocale } from '../lib/locale.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from '../lib/navigation/lazy-part.ts';
import { lazyScreen } from './routing/lazy-screen.ts';

beforeEach(() => {
  applyLocale('en');
  // React logs caught errors, which are expected here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a page that fails shows an error and can be retried', async () => {
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('secret detail');
    return <h1>Here again</h1>;
  };
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown');
  expect(document.body.textContent).not.toContain('secret detail');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Here again' })).toBeDefined();
});

test('a page whose code failed to load says that the reader is offline, and reloads where its files are gone', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const Page = lazyScreen(
    () =>
      Promise.reject<{ Screen: () => null }>(new TypeError('Failed to fetch dynamically imported module')),
    'Screen',
  );
  render(
    <ErrorBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  vi.unstubAllGlobals();
});

test('a part whose code failed to load appears once there is a network again, without a new document', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const load = vi.fn(async () => () => <h1>Here again</h1>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'We cannot reach Cadence' })).toBeDefined();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Here again' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
