import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhen } from '../../lib/time.ts';
import { fakeDevices } from '../../testing/media/fake-devices.ts';
import { fakeServer, json, problem, type Answer } from '../../testing/fake-server.ts';
import { GuestPage } from './guest-page.tsx';

const VIEW = 'POST /api/room-guests/view';
const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);

function anInvitation(name: string, hour = 15): Answer {
  return json({
    appointmentId: 12,
    name,
    kind: 'interpreter',
    therapist: { firstName: 'Ana', lastName: 'Roy' },
    startTime: `2026-12-10T${hour}:00:00.000Z`,
    endTime: `2026-12-10T${hour + 1}:00:00.000Z`,
    opensAt: `2026-12-10T${hour - 1}:45:00.000Z`,
    closesAt: '2026-12-10T17:00:00.000Z',
    hasRelay: false,
  });
}

function open(answer: Answer, address = `/room-guest#${TOKEN}`) {
  history.replaceState(null, '', address);
  fakeDevices();
  const server = fakeServer({ [VIEW]: answer });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <GuestPage />
    </QueryClientProvider>,
  );
  return server;
}

/** Another fragment in the address of the same tab. */
function follow(fragment: string): void {
  history.replaceState(null, '', `/room-guest#${fragment}`);
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
}

function unusable(): Answer {
  return problem(404, 'This link does not work any more.', { code: 'link_unusable' });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a guest who loads the page again is still invited', async () => {
  open(anInvitation('Brindle'));
  expect(await screen.findByRole('heading', { name: 'Welcome, Brindle' })).toBeDefined();
  expect(location.href).not.toContain(TOKEN);
  cleanup();
  const { bodies } = open(anInvitation('Brindle'), '/room-guest');
  expect(await screen.findByRole('heading', { name: 'Welcome, Brindle' })).toBeDefined();
  expect(bodies(VIEW)).toEqual([{ token: TOKEN }]);
});

test('a guest link that can no longer be used is forgotten, and the next one opens in the same tab', async () => {
  const { answer, bodies } = open(unusable());
  expect(await screen.findByText('This link does not work any more.')).toBeDefined();
  await waitFor(() => expect(sessionStorage.getItem('room-guest')).toBeNull());
  answer(VIEW, anInvitation('Casimir'));
  follow(OTHER);
  expect(await screen.findByRole('heading', { name: 'Welcome, Casimir' })).toBeDefined();
  expect(bodies(VIEW).at(-1)).toEqual({ token: OTHER });
  expect(location.href).not.toContain(OTHER);
});

test('a guest keeps the link after a failure of the server', async () => {
  open(problem(429, 'Too many attempts.', { code: 'too_many_requests' }));
  expect(await screen.findByText('Too many attempts.')).toBeDefined();
  expect(sessionStorage.getItem('room-guest')).toBe(TOKEN);
});

test('the skip link does not end a guest’s visit', async () => {
  const { sent } = open(anInvitation('Brindle'));
  await screen.findByRole('heading', { name: 'Welcome, Brindle' });
  follow('content');
  expect(screen.getByRole('heading', { name: 'Welcome, Brindle' })).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('the guest page without a link says what is missing', async () => {
  const { sent } = open(anInvitation('Brindle'), '/room-guest');
  expect(await screen.findByText(/Ask the therapist for a new one/)).toBeDefined();
  expect(sent).toEqual([]);
});

/** Comes back to the tab. */
function look(): void {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

test('a guest who returns to the page before the room opens sees that the session was moved', async () => {
  vi.setSystemTime('2026-12-10T12:00:00Z');
  const opening = (hour: number) => formatWhen(`2026-12-10T${hour}:45:00.000Z`, browserZone());
  const { answer } = open(anInvitation('Brindle'));
  expect((await screen.findByText(/^The room opens/)).textContent).toContain(opening(14));
  answer(VIEW, anInvitation('Brindle', 18));
  look();
  await waitFor(() => expect(screen.getByText(/^The room opens/).textContent).toContain(opening(17)));
});

test('a guest who returns to the page once the room is open sends no request', async () => {
  const { sent } = open(anInvitation('Brindle'));
  await screen.findByRole('heading', { name: 'Welcome, Brindle' });
  look();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
});
