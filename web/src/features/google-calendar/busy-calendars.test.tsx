import type { CalendarChoice } from '@cadence/contract/calendars/google-calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { fakeServer, json, problem, type Answers, type Sent } from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { BusyCalendars } from './busy-calendars.tsx';
import { leaveTo } from '../../testing/leaving.ts';

const LIST = 'GET /api/google-calendar/calendars';
const CHOOSE = 'PUT /api/google-calendar/calendars';

function choice(counted: string[]): CalendarChoice {
  return {
    mayChoose: true,
    calendars: ['main', 'Family', 'Team'].map((name) => ({
      id: name,
      name,
      isMain: name === 'main',
      counts: name === 'main' || counted.includes(name),
    })),
  };
}

async function open(answers: Answers) {
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <BusyCalendars place="calendar" />
    </QueryClientProvider>,
  );
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByText('Calendars that close your times'));
  return server;
}
function box(name: string) {
  return screen.findByRole<HTMLInputElement>('checkbox', { name });
}
function toast() {
  return readToasts().map(({ title, description, variant }) => [title, description, variant])[0];
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
});

test('the main calendar always counts, and others as they are ticked, one after another', async () => {
  let counted: string[] = [];
  const server = await open({
    [LIST]: () => json(choice(counted)),
    [CHOOSE]: ({ body }: Sent) => {
      // What the component sends.
      counted = (body as { ids: string[] }).ids;
      return json(choice(counted));
    },
  });
  const main = await box('main');
  expect([main.checked, main.disabled]).toEqual([true, true]);
  await userEvent.click(await box('Family'));
  await userEvent.click(await box('Team'));
  await waitFor(() =>
    expect(server.bodies(CHOOSE)).toEqual([{ ids: ['Family'] }, { ids: ['Family', 'Team'] }]),
  );
  await waitFor(() =>
    expect(toast()).toEqual(['Success', 'Your open times follow the calendars you ticked.', undefined]),
  );
  await userEvent.click(await box('Family'));
  await waitFor(() => expect(server.bodies(CHOOSE)[2]).toEqual({ ids: ['Team'] }));
});

test('a refused choice of calendars is reverted with the server’s reason', async () => {
  const why = 'Google Calendar cannot be reached right now.';
  await open({ [LIST]: () => json(choice([])), [CHOOSE]: problem(503, why) });
  await userEvent.click(await box('Family'));
  await waitFor(() => expect(toast()).toEqual(['Error', why, 'destructive']));
  await waitFor(async () => expect((await box('Family')).checked).toBe(false));
});

test('a list of calendars that fails to load shows an error and can be retried', async () => {
  const server = await open({ [LIST]: problem(503, 'Google Calendar cannot be reached right now.') });
  expect(await screen.findByText('Google Calendar cannot be reached right now.')).toBeDefined();
  server.answer(LIST, () => json(choice(['Team'])));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await box('Team')).checked).toBe(true);
});

test('the list of calendars asks for consent again when it covers only the main calendar', async () => {
  const authUrl = 'https://accounts.google.test/o/oauth2/v2/auth?x=1';
  await open({
    [LIST]: json({ mayChoose: false, calendars: [] }),
    'POST /api/google-calendar/init': json({ authUrl }),
  });
  expect(await screen.findByText(/Only your main calendar counts/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(authUrl));
});
