import type { AccessLine, AccessLogPage as Answer } from '@cadence/contract/access-log';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { applyLocale } from '../../lib/locale.ts';
import { adminQueries, anAccount, aroundEach, press, row, USERS } from '../../testing/admin.tsx';
import { fakeServer, json, problem } from '../../testing/fake-server.ts';
import { AccessLogPage } from './access-log-page.tsx';
import { readQuestion, writeQuestion } from './access-query.ts';

aroundEach();

const LOG = 'GET /api/admin/access-log';

function aLine(changes: Partial<AccessLine> = {}): AccessLine {
  return {
    id: 1,
    at: '2026-12-15T14:00:00.000Z',
    reader: { id: 30, name: 'Jun Park', role: 'therapist' },
    action: 'read',
    change: null,
    record: { kind: 'appointment', id: 17, label: null },
    subject: { id: 7, name: 'Maya Lindqvist', role: 'patient' },
    people: null,
    ...changes,
  };
}
function aPage(items: AccessLine[], more: Partial<Answer> = {}) {
  return json({ items, next: null, reader: null, subject: null, ...more });
}

function open(search: string, answers: Parameters<typeof fakeServer>[0]) {
  history.replaceState(null, '', `/admin/access-log${search}`);
  const server = fakeServer(answers);
  render(<AccessLogPage />, {
    wrapper: ({ children }) => <QueryClientProvider client={adminQueries()}>{children}</QueryClientProvider>,
  });
  const asked = () =>
    server.sent
      .filter(({ name }) => name === LOG)
      .map(({ search: query }) => Object.fromEntries(new URLSearchParams(query)));
  return { ...server, asked };
}

describe('the access log page', () => {
  test('describes entries in plain language, in Toronto time', async () => {
    open('', {
      [LOG]: aPage([
        aLine(),
        aLine({
          id: 2,
          reader: { id: 8, name: null, role: 'patient' },
          action: 'refused',
          record: { kind: 'admin-area', id: null, label: null },
          subject: null,
        }),
        aLine({
          id: 3,
          reader: { id: 9, name: 'Ada Ng', role: 'admin' },
          record: { kind: null, id: null, label: null },
        }),
      ]),
    });
    const cells = async (name: string) =>
      (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent);
    const [what, subject, when] = await cells('Jun Park');
    expect(what).toContain('Looked atAppointment 17');
    expect(subject).toContain('Maya LindqvistPatient');
    expect(when).toMatch(/Dec 15, 2026, 9:00\sAM/);
    const refused = await cells('Closed account');
    expect(refused[0]).toContain('Was refusedA page or action for admins only');
    expect(refused[1]).toContain('No single person');
    expect((await cells('Ada Ng'))[0]).toContain('Another record');
  });

  test('says what was changed, and shows one reading of a list as one line', async () => {
    open('', {
      [LOG]: aPage([
        aLine({
          action: 'change',
          change: 'renamed',
          record: { kind: 'category', id: 14, label: 'Voice → Vocal health' },
          subject: null,
        }),
        aLine({
          id: 2,
          reader: { id: 9, name: 'Ada Ng', role: 'admin' },
          action: 'list',
          record: { kind: 'users', id: null, label: null },
          subject: null,
          people: 42,
        }),
      ]),
    });
    const cells = async (name: string) =>
      (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent);
    expect((await cells('Jun Park'))[0]).toContain('RenamedCategory: Voice → Vocal health');
    expect((await cells('Ada Ng'))[1]).toContain('42 people');
  });

  test('keeps the filters in the address in both directions', async () => {
    const { asked } = open('?action=refused&kind=nonsense&to=2026-02-30&reader=0', { [LOG]: aPage([]) });
    await screen.findByText('No line fits these filters');
    expect(asked()).toEqual([{ action: 'refused', limit: '25' }]);
    await userEvent.selectOptions(screen.getByLabelText('Record'), 'Appointment');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(location.search).toBe('?action=refused&kind=appointment&from=2026-11-01'));
    await userEvent.selectOptions(screen.getByLabelText('What they did'), 'Any');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ kind: 'appointment', from: '2026-11-01', limit: '25' }),
    );
    await press('Clear filters');
    await waitFor(() => expect(location.search).toBe(''));
    expect(await screen.findByText('Nothing is written here yet')).toBeTruthy();
  });

  test('filters by a person’s id, never by name', async () => {
    const reader = { id: 30, name: 'Jun Park', role: 'therapist' } as const;
    const { asked } = open('', {
      [LOG]: ({ search }) => aPage([aLine()], search.includes('reader=30') ? { reader } : {}),
      [USERS]: json([anAccount()]),
    });
    await press('Who Anybody');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who: choose a person' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Jun Park/ }));
    expect(await screen.findByRole('button', { name: 'Who Jun Park' })).toBeTruthy();
    expect([location.search, asked().at(-1)]).toEqual(['?reader=30', { reader: '30', limit: '25' }]);
    await press('Who: anybody again');
    await waitFor(() => expect(location.search).toBe(''));
    expect(document.activeElement?.textContent).toBe('Anybody');
  });

  test('links a name to that person’s entries and keeps the other filters', async () => {
    open('?action=read', { [LOG]: aPage([aLine()]) });
    const link = await screen.findByRole('link', { name: 'Maya Lindqvist: show only what concerns them' });
    expect(link.getAttribute('href')).toBe('/admin/access-log?subject=7&action=read');
  });

  test('loads further pages', async () => {
    const { asked } = open('', {
      [LOG]: ({ search }) =>
        search.includes('cursor=more')
          ? aPage([aLine({ id: 2, record: { kind: 'receipt', id: 4, label: null } })])
          : aPage([aLine()], { next: 'more' }),
    });
    await press('Show more');
    expect(await screen.findByText('Receipt 4')).toBeTruthy();
    expect(screen.getByText('Appointment 17')).toBeTruthy();
    expect(asked().at(-1)).toEqual({ limit: '25', cursor: 'more' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('exports the filtered entries as CSV in the page’s language', async () => {
    applyLocale('fr');
    open('?kind=receipt', { [LOG]: aPage([]) });
    const link = await screen.findByRole('link', { name: 'Enregistrer (CSV)' });
    expect(link.getAttribute('href')).toBe('/api/admin/access-log.csv?kind=receipt&lang=fr');
  });

  test('shows an error and retries when loading failed', async () => {
    const server = open('', {
      [LOG]: problem(503, 'The database is away.', { code: 'database_unavailable' }),
    });
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    server.answer(LOG, aPage([aLine()]));
    await press('Try again');
    expect(await screen.findByText('Appointment 17')).toBeTruthy();
  });
});

describe('the filters of the access log', () => {
  test.each([
    'from=0002-01-01',
    'from=2026-13-01',
    'to=x',
    'reader=1e3',
    'subject=-1',
    'action=toString',
    'kind=__proto__',
  ])('leave out %s', (search) => expect(readQuestion(`?${search}`)).toEqual({}));

  test('survive a round trip through the address', () => {
    const question = {
      reader: 3,
      subject: 4,
      action: 'list',
      kind: 'users',
      from: '2026-01-31',
      to: '2028-02-29',
    } as const;
    expect(readQuestion(writeQuestion(question))).toEqual(question);
  });
});
