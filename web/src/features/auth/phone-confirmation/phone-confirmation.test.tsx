import * as m from '@cadence/messages/m';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../app/app.tsx';
import { makeQueryClient } from '../../../app/query-client.ts';
import { dropAllDrafts } from '../../../lib/session/drafts.ts';
import { applyLocale } from '../../../lib/locale.ts';
import {
  aPhoneStatus,
  aUser,
  changedUser,
  fakeServer,
  json,
  problem,
  securityAnswers,
  type Sent,
} from '../../../testing/fake-server.ts';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { dismissToast } from '../../../ui/toast/toast-store.ts';
import { unbrokenPhone } from '../../../lib/phone-text.ts';
// Fetched now, so that no test waits for its code.
import '../../settings/settings-page.tsx';
import './phone-code-dialog.tsx';

const PATH = '/api/user/phone-confirmation';
const SEND = `POST ${PATH}`;
const ENTER = `PUT ${PATH}`;

let server: ReturnType<typeof fakeServer>;

/** A server that keeps the number and its status; the right code is 123456. */
async function open(phone: string | null, status = aPhoneStatus({ isConfirmed: false })) {
  history.replaceState(null, '', '/settings');
  let user = aUser({ phone });
  let now = status;
  server = fakeServer({
    ...securityAnswers,
    'GET /api/upload-photo': json(null),
    'GET /api/user': () => json(user),
    'PATCH /api/user': ({ body }: Sent) => {
      user = changedUser(user, body);
      now = { ...now, isConfirmed: false, isCodeSent: false };
      return json(user);
    },
    [`GET ${PATH}`]: () => json(now),
    [SEND]: () => json((now = { ...now, isCodeSent: true })),
    [ENTER]: ({ body }: Sent) => {
      if ((body as { code: string }).code !== '123456') {
        const errors = [{ path: 'code', message: 'This code is not right.' }];
        return problem(422, 'Please check what you entered.', { code: 'invalid', errors });
      }
      return json((now = { ...now, isConfirmed: true, isCodeSent: false }));
    },
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
}

function dialog() {
  return screen.findByRole('dialog', { name: m.phone_confirmation_dialog_title() });
}
function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}
async function enter(code: string) {
  const inDialog = within(await dialog());
  await userEvent.clear(inDialog.getByLabelText(/^Code/));
  await userEvent.type(inDialog.getByLabelText(/^Code/), `${code}{Enter}`);
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  fakeUploads();
  dropAllDrafts();
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

test('a phone number that was just saved gets a code, which confirms it', async () => {
  await open(null);
  await userEvent.type(screen.getByLabelText(/^Phone/), '514 555-0123');
  await press('Save All Changes');
  expect((await dialog()).textContent).toContain(unbrokenPhone('+15145550123'));
  expect(server.bodies(SEND)).toHaveLength(1);
  await enter('000000');
  expect(await within(await dialog()).findByText('This code is not right.')).toBeDefined();
  await enter('123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(ENTER)).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(await screen.findByText('Your phone number is confirmed')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('This number is not confirmed yet')).toBeNull());
  expect(screen.getByText('+1 514 555-0123')).toBeDefined();
  expect(server.bodies('PATCH /api/user')).toHaveLength(1);
});

test('changes of other settings send no phone code', async () => {
  await open('+15145550123', aPhoneStatus());
  await userEvent.type(screen.getByLabelText(/^First name/), 'x');
  await press('Save All Changes');
  await screen.findByText('Settings Saved');
  expect(server.bodies(SEND)).toEqual([]);
});

test('a person without text messages gets no phone code until they are turned on', async () => {
  await open(null);
  await userEvent.type(screen.getByLabelText(/^Phone/), '514 555-0123');
  await userEvent.click(screen.getByRole('switch', { name: 'By text message' }));
  await press('Save All Changes');
  await screen.findByText('Settings Saved');
  expect(server.bodies(SEND)).toEqual([]);
  await userEvent.click(screen.getByRole('switch', { name: 'By text message' }));
  await press('Save All Changes');
  await dialog();
  expect(server.bodies(SEND)).toHaveLength(1);
});

test('an unconfirmed phone number says so, and its code can be requested and entered later', async () => {
  await open('+15145550123');
  expect(await screen.findByText('This number is not confirmed yet')).toBeDefined();
  expect(screen.getByText('To +1 514 555-0123, once the number is confirmed')).toBeDefined();
  await press('Send me a code');
  await dialog();
  await press('Later');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the code' }));
  await dialog();
  expect(server.bodies(SEND)).toHaveLength(1);
  server.answer(ENTER, problem(409, 'This code does not work any more.', { code: 'phone_code_unusable' }));
  await enter('123456');
  const inDialog = within(await dialog());
  expect(await inDialog.findByText('This code does not work any more.')).toBeDefined();
  await press('Send another code');
  await waitFor(() => expect(inDialog.queryByText('This code does not work any more.')).toBeNull());
  expect(await screen.findByText(/Another code is on its way/)).toBeDefined();
  expect(server.bodies(SEND)).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code/)));
});

test('a phone code that cannot be sent says why and opens nothing', async () => {
  await open('+15145550123');
  await screen.findByText('This number is not confirmed yet');
  server.answer(SEND, problem(429, 'Too many tries. Please wait 12 min.', { code: 'too_many_requests' }));
  await press('Send me a code');
  expect(await screen.findByText('The code could not be sent')).toBeDefined();
  expect(screen.getByText('Too many tries. Please wait 12 min.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a phone number of another country says where text messages are sent', async () => {
  await open('+33612345678', aPhoneStatus({ isConfirmed: false, isReachable: false }));
  expect(await screen.findByText('We cannot send text messages to this number')).toBeDefined();
  expect(screen.getByText(/Canada and United States/)).toBeDefined();
  expect(screen.getByText('Not possible with the phone number above.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
});

test('a confirmed phone number shows no notice', async () => {
  await open('+15145550123', aPhoneStatus());
  await waitFor(() => expect(server.sent.map(({ name }) => name)).toContain(`GET ${PATH}`));
  expect(screen.getByText('+1 514 555-0123')).toBeDefined();
  expect(screen.queryByText('This number is not confirmed yet')).toBeNull();
});
