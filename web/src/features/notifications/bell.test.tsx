import type { Notice } from '@cadence/contract/notices';
import { DELIVERY_KINDS } from '@cadence/contract/system';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { type Answers, aUser, fakeServer, json, nothing, problem } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { noticeSentences } from './sentences.ts';
// Fetched now, so that no test waits for its code.
import './notice-list.tsx';
import './live-notices.ts';

function aNotice(fields: Partial<Notice> = {}): Notice {
  return {
    id: 9,
    kind: 'moved',
    at: '2026-11-21T15:00:00.000Z',
    isSeen: false,
    about: {
      appointmentId: 12,
      startTime: '2026-11-24T15:00:00.000Z',
      formerStartTime: '2026-11-23T14:00:00.000Z',
      isForSeries: true,
      clientName: 'Zoé Roy',
      personName: 'Ada Byron',
    },
    link: '/appointments?appointment=12',
    ...fields,
  };
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = function hidePopover() {
    fireEvent(this, Object.assign(new Event('toggle'), { newState: 'closed' }));
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  applyLocale('en');
});

async function open(notices: Notice[], count: number, answers: Answers = {}) {
  history.replaceState(null, '', '/legal-page-that-is-unknown');
  const server = fakeServer({
    'GET /api/user': json(aUser({ timezone: 'America/Toronto' })),
    'GET /api/notices/count': () => json({ count }),
    'GET /api/notices': () => json(notices),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  const name = count === 0 ? 'Notices' : `Notices, ${count < 100 ? count : '99+'} new`;
  const button = await screen.findByRole('button', { name });
  return { server, button };
}

async function openPanel() {
  const panel = document.querySelector<HTMLElement>('[role=dialog][popover]');
  if (!panel) throw new Error('the bell has no panel');
  // The browser shows it; jsdom hides every popover.
  panel.removeAttribute('popover');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  await within(panel).findByRole('heading', { name: 'Notices' });
  return panel;
}

describe('the bell', () => {
  test('says how many notices are new, and more than 99 as such', async () => {
    const { button } = await open([], 3);
    expect(button.textContent).toBe('3');
    cleanup();
    expect((await open([], 100)).button.textContent).toBe('99+');
  });

  test('shows what happened, to whom, when, and when before', async () => {
    await open(
      [
        aNotice(),
        aNotice({ id: 8, kind: 'password_changed', isSeen: true, about: {}, link: '/settings/account' }),
      ],
      1,
    );
    const panel = await openPanel();
    const [moved, password] = await within(panel).findAllByRole('listitem');
    expect(moved?.textContent).toContain('New: A session was rescheduled');
    expect(moved?.textContent).toContain('Zoé Roy · Ada Byron');
    expect(moved?.textContent).toContain('Before: ');
    expect(moved?.textContent).toContain('And the later dates of the series');
    expect(password?.textContent).not.toContain('New');
    expect(within(panel).getAllByRole('link')[0]?.getAttribute('href')).toBe('/appointments?appointment=12');
  });

  test('asks for six, and for older ones when told to', async () => {
    const six = Array.from({ length: 6 }, (_, nth) => aNotice({ id: 20 - nth }));
    const { server } = await open(six, 6);
    const panel = await openPanel();
    const older = await within(panel).findByRole('button', { name: 'Show older ones' });
    server.answer('GET /api/notices', json([...six, aNotice({ id: 3 })]));
    await userEvent.click(older);
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(7));
    const asked = server.sent.filter(({ name }) => name === 'GET /api/notices');
    expect(asked.map(({ search }) => search)).toEqual(['?limit=6', '?limit=26']);
  });

  test('marks all as seen up to the newest that is shown', async () => {
    let count = 2;
    const { server } = await open([aNotice({ id: 9 }), aNotice({ id: 8 })], 2, {
      'GET /api/notices/count': () => json({ count }),
      'POST /api/notices/seen': () => {
        count = 0;
        return nothing();
      },
    });
    const panel = await openPanel();
    const mark = await within(panel).findByRole('button', { name: 'Mark all as seen' });
    await userEvent.click(mark);
    await screen.findByRole('button', { name: 'Notices' });
    expect(server.bodies('POST /api/notices/seen')).toEqual([{ upTo: 9 }]);
    expect(within(panel).queryByRole('button', { name: 'Mark all as seen' })).toBeNull();
  });

  test('says that nothing is new, and what failed where it failed', async () => {
    const { server } = await open([], 0);
    const panel = await openPanel();
    await within(panel).findByText('Nothing new');
    cleanup();
    await open([], 0, { 'GET /api/notices': problem(400, 'No.') });
    const failed = await openPanel();
    await within(failed).findByText('Your notices could not be loaded');
    expect(server.sent.length).toBeGreaterThan(0);
  });

  test('reads the number again when the live channel says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let count = 0;
    await open([], 0, { 'GET /api/notices/count': () => json({ count }) });
    await vi.advanceTimersByTimeAsync(11_000);
    await waitFor(() =>
      expect(FakeSocket.all[0]?.sent[0]).toBe(JSON.stringify({ type: 'enter', notices: true })),
    );
    count = 4;
    FakeSocket.all[0]?.receive({ type: 'notices_changed', reason: 'notices' });
    await screen.findByRole('button', { name: 'Notices, 4 new' });
    expect(screen.getByText('4 new notices')).toBeTruthy();
  });
});

test.each(['en', 'fr'] as const)('every notice has a sentence of its own in %s', (locale) => {
  applyLocale(locale);
  const sentences = DELIVERY_KINDS.map((kind) => noticeSentences[kind]?.('patient') ?? 'Only sent by email');
  expect(sentences.filter((sentence) => !/^\p{Lu}.{8,}[^.]$/u.test(sentence))).toEqual([]);
});
