import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { allAnswered, aUser, fakeServer, json, nothing, problem } from '../../testing/fake-server.ts';
import { aClient, aSelf } from '../../testing/a-client.ts';
import { type Client } from '../clients/api.ts';
import { userQuery } from '../users/api.ts';
import { WishDialog } from './wish-dialog.tsx';

const SEND = 'POST /api/user/email-confirmation';

function open(isConfirmed: boolean, clients?: Client[]) {
  const server = fakeServer({ 'GET /api/user/email-confirmation': json({ isConfirmed }), [SEND]: nothing() });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser());
  render(
    <QueryClientProvider client={queries}>
      <WishDialog
        about={{ therapistId: 5, timezone: 'America/Toronto' }}
        title="Tell me when a time opens"
        intro="It is kept for you."
        {...(clients && { clients })}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { server, queries };
}

beforeEach(() => {
  applyLocale('en');
  dropAllDrafts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the dialog of a wish says that an unconfirmed address gets no messages, and sends its link again', async () => {
  const { server } = open(false);
  expect(await screen.findByText(/we do not write there when a time opens/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('The link is on its way')).toBeTruthy();
  expect(server.bodies(SEND)).toHaveLength(1);
});

test('the dialog of a wish has the choices again that were made when the session ended', async () => {
  open(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await userEvent.type(screen.getByLabelText('Starts at or after'), '16:00');
  cleanup();
  open(true);
  expect(screen.getByRole('checkbox', { name: 'Friday' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Starts at or after')).toHaveProperty('value', '16:00');
});

test('the dialog of a wish shows no notice about a confirmed address', async () => {
  const { queries } = open(true);
  await allAnswered(queries);
  expect(screen.queryByText('Your email address is not confirmed yet')).toBeNull();
});

test('the dialog of a wish that there is already keeps the choices, and leads to the waiting list', async () => {
  const { server } = open(true);
  server.answer('POST /api/waitlist', problem(409, 'You already wait for this.', { code: 'wish_exists' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
  expect(screen.queryByRole('link', { name: 'See the waiting list' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByText('You already wait for this.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See the waiting list' });
  expect(link.getAttribute('href')).toBe('/waitlist');
  expect(screen.getByRole('checkbox', { name: 'Friday' })).toHaveProperty('checked', true);
});

const ADD = 'POST /api/waitlist';
const JOIN = { name: 'Join the waiting list' };

test('the dialog of a wish asks first for whom, where the reader has no client but themselves', async () => {
  const { server } = open(true, [aSelf()]);
  server.answer(ADD, problem(409, 'You already wait for this.', { code: 'wish_exists' }));
  const question = screen.getByRole('group', { name: 'Who is the session for?' });
  expect(screen.getAllByRole('group')[0]).toBe(question);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', JOIN));
  expect(await screen.findByText('Please choose who the session is for')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Somebody else I care for' }));
  await userEvent.click(screen.getByRole('button', JOIN));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Their name/), 'Lou');
  await userEvent.click(screen.getByRole('button', JOIN));
  await screen.findByText('You already wait for this.');
  expect(server.bodies(ADD)).toMatchObject([{ clientName: 'Lou' }]);
  await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
  await userEvent.click(screen.getByRole('button', JOIN));
  await waitFor(() => expect(server.bodies(ADD)).toHaveLength(2));
  expect(server.bodies(ADD)[1]).toMatchObject({ clientId: 7 });
});

test('the dialog of a wish offers the clients of the reader, where there are several', async () => {
  open(true, [aSelf(), aClient()]);
  const field = screen.getByLabelText<HTMLSelectElement>('Who is the session for?');
  expect([...field.options].map(({ text }) => text)).toEqual(['Maya Lindqvist', 'Zoé Lindqvist']);
});
