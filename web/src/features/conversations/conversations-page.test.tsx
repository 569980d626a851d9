// @vitest-environment jsdom
import type { ConversationSettings, ListedConversation } from '@cadence/contract/care/conversations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, json } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { fill, open as openPage, preparePractice, press, toast } from '../../testing/practice.tsx';
import { ConversationsPage } from './conversations-page.tsx';
import { ConversationSettingsSection } from './settings-section.tsx';

preparePractice();
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});

const LIST = 'GET /api/conversations';
const SETTINGS = 'GET /api/therapist/conversation-settings';
const SAVE = 'PUT /api/therapist/conversation-settings';

function listed(id: number, name: string, changes: Partial<ListedConversation> = {}): ListedConversation {
  return {
    client: { id, name },
    therapist: { id: 3, name: 'Marie Roy' },
    last: { at: '2026-12-10T12:00:00.000Z', from: 'Ada Byron', isOwn: false },
    unread: 0,
    state: 'open',
    ...changes,
  };
}

const settings: ConversationSettings = {
  isOpen: true,
  expects: { en: '', fr: '' },
  quiet: true,
  isChosen: false,
  quietUntil: '2026-12-11T14:00:00.000Z',
};

function open(role: 'patient' | 'therapist', answers: Answers) {
  return openPage(
    <ConversationsPage />,
    { [SETTINGS]: json(settings), ...answers },
    { path: '/conversations', user: { role, timezone: 'America/Toronto' } },
  );
}

test('a therapist finds what is unread first: the child, who wrote and how long ago', async () => {
  open('therapist', { [LIST]: json([listed(7, 'Sam'), listed(8, 'Ida', { unread: 2 })]) });
  const links = await screen.findAllByRole('link', { name: /^(Sam|Ida)$/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ida', '/conversations/8/3'],
    ['Sam', '/conversations/7/3'],
  ]);
  const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Ida'));
  expect(first?.textContent).toMatch(/Ada Byron · 3\sh ago2 unread$/);
  expect(await screen.findByText(/^Quiet until Friday, December 11, 9:00\sAM/)).toBeDefined();
});

test('a family finds its therapists, also those to whom nobody has written yet', async () => {
  open('patient', {
    [LIST]: json([
      listed(7, 'Sam', {
        state: 'read_only',
        last: { at: '2026-12-10T14:59:40.000Z', from: null, isOwn: true },
      }),
      listed(8, 'Ida', { last: null, state: 'not_begun' }),
    ]),
  });
  const [read, begun] = (await screen.findAllByRole('link', { name: 'Marie Roy' })).map((link) =>
    link.closest('li'),
  );
  expect(read?.textContent).toContain('SamYou · just nowRead only');
  expect(begun?.textContent).toContain('IdaNobody has written yet');
});

test('a list without conversations says what comes first', async () => {
  open('patient', { [LIST]: json([]) });
  expect(await screen.findByText(/^Once a session is confirmed/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a therapist' }).getAttribute('href')).toBe('/dashboard');
});

test('a therapist says when she answers, who may begin, and when it may ring', async () => {
  const saved = { ...settings, isOpen: false, quiet: false, expects: { en: '', fr: 'En semaine.' } };
  const server = openPage(<ConversationSettingsSection />, {
    [SETTINGS]: json(settings),
    [SAVE]: json({ ...saved, isChosen: true }),
  });
  await fill('When you answer, in French', 'En semaine.');
  await userEvent.click(screen.getByRole('switch', { name: 'Families may write first' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet outside my hours' }));
  await press('Save message settings');
  await waitFor(() => expect(toast()?.[1]).toBe('The settings of your messages are saved.'));
  const { isOpen, quiet, expects } = saved;
  expect(server.bodies(SAVE)).toEqual([{ isOpen, quiet, expects }]);
});
