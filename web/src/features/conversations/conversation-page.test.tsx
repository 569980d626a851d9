// @vitest-environment jsdom
import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { claimDrafts, dropAllDrafts } from '../../lib/session/drafts.ts';
import { aConversation, aMessage } from '../../testing/care/a-conversation.ts';
import { type Answers, json, nothing, problem } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { open as openPage, preparePractice, press, toast } from '../../testing/practice.tsx';
import { readToasts } from '../../ui/toast/toast-store.ts';
import { ConversationPage } from './conversation-page.tsx';

preparePractice();
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});

const READ = 'GET /api/conversations/7/3';
const SEND = 'POST /api/conversations/7/3/messages';
const MARK = 'POST /api/conversations/7/3/read';

const family = { id: 1, role: 'patient', firstName: 'Ada', timezone: 'America/Toronto' } as const;
const therapist = { id: 30, role: 'therapist', firstName: 'Marie', timezone: 'America/Toronto' } as const;
const own: Partial<ConversationMessage> = {
  id: '12',
  from: { userId: 1, name: 'Ada Byron', role: 'family', relation: 'mother' },
  text: 'He said “soup”.',
  sentAt: '2026-12-10T14:00:00.000Z',
};

function open(answers: Answers = {}, user: typeof family | typeof therapist = family) {
  return openPage(
    <Route path="/conversations/:clientId/:therapistId" component={ConversationPage} />,
    { [READ]: () => json(aConversation()), ...answers },
    { path: '/conversations/7/3', user },
  );
}

function field(): Promise<HTMLTextAreaElement> {
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
}

type SentMessage = { id: string; text: string; documentIds: number[] };

test('the field comes after whose record it is, who reads it, and that it is not for emergencies', async () => {
  open();
  const text = await field();
  const about = screen.getByText(/Part of Sam’s record\. Read by you, Marie Roy and Alex Byron\./);
  expect(about.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const described = document.getElementById(text.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Not for emergencies: call 9-1-1.');
  expect(screen.getByText('I answer on weekdays.')).toBeDefined();
});

test('a long text about when she answers is shown by its beginning, and as a whole on request', async () => {
  const en = `${'I answer on weekdays, '.repeat(6)}and never at night.`;
  open({ [READ]: json(aConversation({ expects: { en, fr: '' } })) });
  expect(await screen.findByText(/^I answer on weekdays, .{50,70}…$/)).toBeDefined();
  await press('Show all');
  expect(screen.getByText(en)).toBeDefined();
  await press('Show less');
  expect(screen.queryByText(en)).toBeNull();
});

test('messages are shown by day, the newest last, with name, role and who has read them', async () => {
  const read = { ...own, readBy: [{ userId: 9, name: null, at: '2026-12-10T14:05:00.000Z' }] };
  open({ [READ]: json(aConversation({ messages: [aMessage(read), aMessage()] })) });
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map((day) => day.textContent)).toEqual(['Wednesday, December 9', 'Thursday, December 10']);
  const [first, last] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Marie RoyTherapist10:00\sAMHow did the week go\?/);
  expect(last?.textContent).toMatch(/^Youmother9:00\sAMHe said “soup”\.Read by Closed account/);
});

test('a message is sent once with an id of this device, also where its answer is lost', async () => {
  let answered = 0;
  const server = open({
    [SEND]: () => {
      answered += 1;
      if (answered <= 2) throw new TypeError('Failed to fetch');
      return json(aMessage(own), 201);
    },
  });
  await userEvent.type(await field(), 'He said “soup”.');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent\. Your text is still here\./);
  expect((await field()).value).toBe('He said “soup”.');
  await press('Send');
  await waitFor(async () => expect((await field()).value).toBe(''));
  const sent = server.bodies(SEND) as SentMessage[];
  expect(sent.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => 'He said “soup”.'));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a text that was changed after a lost answer is another message once the first is known', async () => {
  const server = open({ [SEND]: problem(409, 'Sent already with another text.', { code: 'message_other' }) });
  await userEvent.type(await field(), 'Soup!');
  await press('Send');
  await screen.findByText(/Sent already with another text/);
  server.answer(SEND, json(aMessage(own), 201));
  await press('Send');
  await waitFor(async () => expect((await field()).value).toBe(''));
  const [first, second] = server.bodies(SEND) as SentMessage[];
  expect(first?.id).not.toBe(second?.id);
});

test('what is typed is there after a reload, and gone once its writer signs out or somebody else signs in', async () => {
  open();
  await userEvent.type(await field(), 'He said');
  cleanup();
  claimDrafts(1);
  open();
  expect((await field()).value).toBe('He said');
  await userEvent.type(await field(), ' soup');
  expect(Object.values(sessionStorage).join('')).toContain('He said soup');
  dropAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await userEvent.type(await field(), 'Again');
  cleanup();
  claimDrafts(2);
  expect(Object.keys(sessionStorage)).toEqual([]);
  open();
  expect((await field()).value).toBe('');
});

test('files are uploaded as they are chosen, sent with the message, and can be removed', async () => {
  const uploads = fakeUploads();
  const server = open({ 'DELETE /api/documents/5': nothing(), [SEND]: json(aMessage(own), 201) });
  await field();
  const files = ['a.png', 'b.pdf'].map((name) => new File(['x'], name));
  await userEvent.upload(screen.getByLabelText('Add files'), files);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect([uploads[0]?.call, uploads[0]?.form.get('therapistId')]).toEqual([
    'POST /api/clients/7/documents',
    '3',
  ]);
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toContain('Wait until the files have arrived.');
  uploads[0]?.answer(201, { id: 5, name: 'a.png', kind: 'png', size: 2048 });
  uploads[1]?.answer(201, { id: 6, name: 'b.pdf', kind: 'pdf', size: 2048 });
  await press('Remove a.png');
  await waitFor(() => expect(screen.queryByText('a.png')).toBeNull());
  await press('Send');
  await waitFor(() =>
    expect(server.bodies(SEND)).toEqual([expect.objectContaining({ text: '', documentIds: [6] })]),
  );
});

test('an open page follows what the live channel tells, and marks what is in sight as read', async () => {
  let now = aConversation();
  const server = open({
    [READ]: () => json(now),
    [MARK]: () => {
      now = { ...now, unread: 0 };
      return nothing();
    },
  });
  await field();
  expect(server.bodies(MARK)).toEqual([]);
  now = aConversation({ unread: 1, messages: [aMessage({ id: '9', text: 'Well done.' }), aMessage()] });
  FakeSocket.all[0]?.receive({ type: 'notices_changed', reason: 'conversations' });
  expect(await screen.findByText('Well done.')).toBeDefined();
  await waitFor(() => expect(server.bodies(MARK)).toEqual([{ upTo: '9' }]));
  expect(screen.getByText('A new message from Marie Roy at 10:00 AM')).toBeDefined();
});

test('a page in the background marks nothing as read', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const server = open({ [READ]: json(aConversation({ unread: 1 })), [MARK]: nothing() });
  await field();
  expect(server.bodies(MARK)).toEqual([]);
  sight.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(server.bodies(MARK)).toHaveLength(1));
  sight.mockRestore();
});

test('who may no longer read it loses what an open page shows with the next request', async () => {
  const { answer, queries } = open();
  expect(await screen.findByText('How did the week go?')).toBeDefined();
  answer(READ, problem(403, 'You may not read this record.', { code: 'may_not_read' }));
  FakeSocket.all[0]?.receive({ type: 'notices_changed', reason: 'notices' });
  expect(await screen.findByText('This conversation is not open to you')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/Sam|week|Marie/);
  const kept = JSON.stringify(
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(kept).not.toMatch(/Sam|week/);
});

test('a text that was taken back is in the field again', async () => {
  let messages = [aMessage(own), aMessage()];
  open({
    [READ]: () => json(aConversation({ messages })),
    'DELETE /api/conversations/7/3/messages/12': () => {
      messages = [aMessage({ ...own, text: '', isTakenBack: true }), aMessage()];
      return nothing();
    },
  });
  await press(/^Take back/);
  expect(await screen.findByText('This message was taken back.')).toBeDefined();
  await waitFor(async () => expect((await field()).value).toBe('He said “soup”.'));
});

test('a therapist files a message as a contact, which says so', async () => {
  let isFiled = false;
  const FILE = 'POST /api/therapist/clients/7/entries';
  const server = open(
    { [READ]: () => json(aConversation({ messages: [aMessage({ ...own, isFiled })] })) },
    therapist,
  );
  server.answer(FILE, () => {
    isFiled = true;
    return json({ id: 31 } as never, 201);
  });
  await press(/^File as contact/);
  expect(await screen.findByText('Filed as contact')).toBeDefined();
  expect(toast()?.[1]).toMatch(/^A contact was drafted/);
  expect(readToasts()[0]?.link).toEqual({ label: 'Open the contact', href: '/notes/31' });
  expect(server.bodies(FILE)).toEqual([{ kind: 'contact', messageId: '12', language: 'en' }]);
  expect(screen.queryByRole('button', { name: /^File as contact/ })).toBeNull();
});

test('a conversation that is read only says why, and what to do instead', async () => {
  open({
    [READ]: json(aConversation({ state: 'read_only', why: 'client_left', messages: [aMessage(own)] })),
  });
  expect(await screen.findByText('No longer among the therapist’s clients')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe('/therapist/3');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test('the reader’s own reading is left out, and that of somebody with the same name is not', async () => {
  const at = '2026-12-10T14:05:00.000Z';
  const readBy = [1, 8].map((userId) => ({ userId, name: 'Ada Byron', at }));
  open({ [READ]: json(aConversation({ messages: [aMessage({ readBy })] })) });
  expect(await screen.findByText('Read by Ada Byron')).toBeDefined();
});

test('a search shows the messages with all its words, and says how far back it looked', async () => {
  const server = open({ [READ]: json(aConversation({ messages: [aMessage(own), aMessage()], next: 'b' })) });
  await press('Search');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'SOUP said');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('1 message found since Wednesday, December 9')).toBeDefined();
  const older = aMessage({ id: '3', text: 'Soup is what he said.', sentAt: '2026-12-01T15:00:00.000Z' });
  server.answer(READ, json(aConversation({ messages: [older] })));
  await press('Search older messages too');
  expect(await screen.findByText('2 messages found')).toBeDefined();
  const list = screen.getByRole('group', { name: 'Messages, the newest last' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Soup is what he said.');
});

test('who gained the right to read is a line among the messages', async () => {
  const joined = aMessage({
    id: '8',
    kind: 'joined',
    from: { ...aMessage().from, name: 'Alex Byron' },
    text: '',
  });
  open({ [READ]: json(aConversation({ messages: [joined] })) });
  expect(
    await screen.findByText('Alex Byron can read this conversation now, and what was written before.'),
  ).toBeDefined();
});
