import type { Client } from '@cadence/contract/clients/clients';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aClient } from '../../testing/a-client.ts';
import { aUser, fakeServer, json, type Answers } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
// Fetched now, so that no test waits for its code.
import '../settings/settings-page.tsx';
import './family-settings.tsx';
import './open-dialog.tsx';

const SELF = aClient({ id: 30, name: 'Maya Lindqvist', isSelf: true, birthMonth: null, communicates: null });
async function open(clients: Client[], answers: Answers = {}) {
  history.replaceState(null, '', '/settings/family');
  const server = fakeServer({
    'GET /api/user': json(aUser()),
    'GET /api/clients': json(clients),
    'GET /api/clients/therapists': json([]),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Family' });
  // The footer has headings too, and may be there first.
  await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 });
  return server;
}

function press(name: string, where: HTMLElement = document.body) {
  return userEvent.click(within(where).getByRole('button', { name }));
}
function dialog() {
  return screen.findByRole('dialog');
}
function card(name: string) {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error('no card');
  return item;
}
beforeEach(() => {
  dropAllDrafts();
  vi.stubGlobal('scrollTo', vi.fn());
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

describe('a name in Latin letters', () => {
  const LEE = aClient({ name: '李小龙', birthMonth: null, communicates: null });

  test('is asked for where receipts cannot show the name, and shown once it is known', async () => {
    await open([SELF, LEE]);
    expect(card('李小龙').textContent).toContain('Receipts cannot show this name in its own letters');
    expect(card(SELF.name).textContent).not.toContain('Receipts');
    cleanup();
    await open([aClient({ name: 'ਸਿਮਰਨ ਕੌਰ', latinName: 'Simran Kaur' })]);
    expect(card('ਸਿਮਰਨ ਕੌਰ').textContent).toContain('On receipts: Simran Kaur (ਸਿਮਰਨ ਕੌਰ)');
  });

  test('is a field only while the name has other letters, and comes along with another name', async () => {
    const change = 'PATCH /api/clients/31';
    const { bodies } = await open([LEE], { [change]: json({ ...LEE, latinName: 'Bruce Lee' }) });
    await press('Edit 李小龙');
    const form = await dialog();
    const [name = form] = within(form).getAllByLabelText(/^Name/);
    await userEvent.type(within(form).getByLabelText(/^Name in Latin letters/), '李');
    await press('Save', form);
    expect(await within(form).findByText(/Please write this name in Latin letters/)).toBeDefined();
    const latin = within(form).getByLabelText(/^Name in Latin letters/);
    await userEvent.clear(latin);
    await userEvent.type(latin, 'Bruce Lee');
    await userEvent.type(name, '2');
    await press('Save', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(change)).toEqual([{ name: '李小龙2', latinName: 'Bruce Lee' }]);
    await press('Edit 李小龙');
    const again = await dialog();
    const [nameAgain = again] = within(again).getAllByLabelText(/^Name/);
    await userEvent.clear(nameAgain);
    expect(within(again).queryByLabelText(/^Name in Latin letters/)).toBeNull();
  });
});
