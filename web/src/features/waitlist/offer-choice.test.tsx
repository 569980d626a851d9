import type { WaitingAt } from '@cadence/contract/clients/waitlist';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { allAnswered, fakeServer, json } from '../../testing/fake-server.ts';
import { useOfferChoice } from './offer-choice.tsx';
import { WaitingHours } from './waiting-hours.tsx';

function Asked() {
  const { offered, field } = useOfferChoice();
  return (
    <>
      {field}
      <output>{JSON.stringify(offered)}</output>
    </>
  );
}

function open(waiting: WaitingAt[]) {
  const server = fakeServer({ 'GET /api/therapist/waitlist': json(waiting) });
  const queries = makeQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <WaitingHours />
      <Asked />
    </QueryClientProvider>,
  );
  return { server, queries };
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a therapist reads how many families wait when, and is asked whether freed time is offered', async () => {
  open([
    { weekday: 1, hour: 16, count: 3 },
    { weekday: 3, hour: 9, count: 1 },
  ]);
  const box = await screen.findByRole('checkbox', { name: 'Offer this time to the waiting list' });
  expect(screen.getByRole('row', { name: /^16:00/ }).textContent).toContain('3 families');
  expect(screen.getByRole('row', { name: /^09:00/ }).textContent).toContain('1 family');
  expect(screen.getByRole('status').textContent).toBe('{}');
  await userEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('{"offerToWaitlist":true}');
});

test('a therapist without waiting families is shown and asked nothing', async () => {
  const { server, queries } = open([]);
  await allAnswered(queries);
  expect(server.bodies('GET /api/therapist/waitlist')).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
