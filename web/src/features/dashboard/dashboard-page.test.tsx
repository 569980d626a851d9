import type { WaitingInvitation } from '@cadence/contract/clients/clients';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import { HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aChoice, aRegistration, aService, aTherapist } from '../../testing/a-therapist.ts';
import { anAppointment } from '../../testing/an-appointment.ts';
import {
  aUser,
  fakeServer,
  json,
  nothing,
  problem,
  type Answer,
  type Answers,
  type Sent,
} from '../../testing/fake-server.ts';
// Fetched now, so that no test waits for its code.
import '../clients/invitation/waiting-invitations.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const LIST = 'GET /api/therapists';
const taxonomy = {
  categories: [
    { id: 1, name: 'Voice', nameFr: 'Voix', subcategories: [{ name: 'Nodules', nameFr: 'Nodules vocaux' }] },
    { id: 2, name: 'Autism', nameFr: 'Autisme', subcategories: [] },
  ],
  languages: [{ id: 1, name: 'French', nameFr: 'Français' }],
};

function open(path: string, list: Answer, answers: Answers = {}) {
  history.replaceState(null, '', path);
  const server = fakeServer({
    'GET /api/user': json(aUser({ firstName: 'Amélie' })),
    'GET /api/taxonomy': json(taxonomy),
    'GET /api/appointments': json([]),
    [LIST]: list,
    ...answers,
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Suspense>
        <DashboardPage />
      </Suspense>
    </QueryClientProvider>,
  );
  const asked = () => server.sent.filter(({ name }) => name === LIST).map(({ search }) => search);
  return { ...server, asked };
}

function people(...items: DirectoryItem[]) {
  return json(items);
}
function filter(name: string) {
  return screen.getByLabelText<HTMLSelectElement>(name);
}
async function card(name: string) {
  const found = (await screen.findByRole('link', { name })).closest('li');
  if (!found) throw new Error(`${name} is on no card`);
  return within(found);
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the figures of the dashboard', () => {
  test('count sessions, hours and therapists below a greeting by the first name', async () => {
    const now = Date.now();
    const tomorrow = (hours: number) => new Date(now + (24 + hours) * HOUR).toISOString();
    const session = anAppointment({ startTime: tomorrow(0), endTime: tomorrow(1) });
    open('/dashboard', people(aTherapist(), aTherapist({ id: 2 })), {
      'GET /api/appointments': json([session, { ...session, status: 'cancelled' }]),
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Amélie');
    const value = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
    await waitFor(() => expect(value('Upcoming Sessions')).toBe('1'));
    expect(value('Total Hours')).toBe('1.5');
    expect(screen.getByText('Booked time: 1 h')).toBeDefined();
    const next = screen.getByRole('region', { name: 'Next session' });
    expect(within(next).getByRole('heading', { level: 3, name: 'Jun Takahashi' })).toBeDefined();
    expect(within(next).getByText('In 1 day')).toBeDefined();
    await waitFor(() => expect(value('Available Therapists')).toBe('2'));
  });

  test('say why sessions are not known, and the directory is shown all the same', async () => {
    open('/dashboard', people(aTherapist()), { 'GET /api/appointments': problem(503, 'Please try later.') });
    expect(await screen.findByText('Please try later.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Claire Fontaine' })).toBeDefined();
  });
});

describe('the cards of the directory', () => {
  test('are one link to the profile, with place, languages, specialties and prices', async () => {
    const tags = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    open('/dashboard', people(aTherapist({ id: 42, categories: [aChoice('Voice', ...tags)] })));
    const found = await card('Claire Fontaine');
    expect(found.getAllByRole('link')).toHaveLength(1);
    expect(found.getByRole('link').getAttribute('href')).toBe('/therapist/42');
    expect(found.getByText('Verified')).toBeDefined();
    expect(found.getByText('Montréal, Quebec')).toBeDefined();
    expect(found.getByText('English • French')).toBeDefined();
    expect(found.getByText('Four')).toBeDefined();
    expect(found.queryByText('Five')).toBeNull();
    expect(found.getByText('+2 more')).toBeDefined();
    expect(found.getByText('$120.00 for 1 h')).toBeDefined();
    expect(found.getByText(/^License checked Nov.2, 2026$/)).toBeDefined();
  });

  test('say where and with whom a therapist is registered until when, and when that was checked', async () => {
    const regulator = { en: 'Order of Quebec', fr: 'Ordre du Québec' };
    const registration = aRegistration({ validTo: '2027-03-31', regulator });
    open('/dashboard', people(aTherapist({ registrations: [registration] })));
    const text = (await card('Claire Fontaine')).getByText(/^Registered in Quebec/).textContent;
    expect(text).toMatch(/until Mar\s31,\s2027: Order of Quebec\. Checked Nov\s2,\s2026\.$/);
  });

  test('show a text for each missing value', async () => {
    const bare = {
      location: { city: '', province: '' },
      languages: [],
      appointmentTypes: [],
      isVerified: false,
    };
    open('/dashboard', people(aTherapist(bare)));
    const missing = await card('Claire Fontaine');
    expect(missing.getByText('Not specified')).toBeDefined();
    expect(missing.getByText('Location not specified')).toBeDefined();
    expect(missing.getByText('No services yet')).toBeDefined();
    expect(missing.queryByText('Verified')).toBeNull();
  });

  test('are grouped by their primary category with counts, and in French under its French name', async () => {
    applyLocale('fr');
    open('/dashboard', people(aTherapist({ categories: [aChoice('Voice')] }), aTherapist({ id: 2 })));
    await screen.findByRole('heading', { level: 3, name: 'Voix' });
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Voix',
      'Autres',
    ]);
    expect(screen.getAllByText('1 orthophoniste')).toHaveLength(2);
  });
});

describe('the list of the directory', () => {
  const names = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

  test('is flat and in the server’s order where an order was chosen', async () => {
    const [voice, none] = [
      { categories: [aChoice('Voice')] },
      { user: { firstName: 'Ada', lastName: 'Roy' } },
    ];
    open('/dashboard?sort=price_asc', people(aTherapist(none), aTherapist({ id: 2, ...voice })));
    await screen.findByRole('heading', { level: 3, name: 'Price Low to High' });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(names()).toEqual(['Ada Roy', 'Claire Fontaine']);
  });

  test('shows twelve, more on request, and as many after returning', async () => {
    const many = people(...Array.from({ length: 40 }, (_, index) => aTherapist({ id: index + 1 })));
    open('/dashboard', many);
    await screen.findByText('40 therapists', { selector: '[role=status]' });
    await waitFor(() => expect(names()).toHaveLength(12));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(36);
    const { state } = history;
    cleanup();
    open('/dashboard', many);
    await screen.findByText('40 therapists', { selector: '[role=status]' });
    await waitFor(() => expect(names()).toHaveLength(12));
    cleanup();
    history.replaceState(state, '', '/dashboard');
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Suspense>
          <DashboardPage />
        </Suspense>
      </QueryClientProvider>,
    );
    await screen.findByText('40 therapists', { selector: '[role=status]' });
    await waitFor(() => expect(names()).toHaveLength(36));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(40);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('begins with a question that sets category and subcategory', async () => {
    open('/dashboard', people(aTherapist()));
    await screen.findAllByRole('option', { name: 'Nodules' });
    const question = screen.getByLabelText('What do you need help with?');
    await userEvent.selectOptions(question, 'Nodules');
    expect(location.search).toBe('?category=Voice&subcategory=Nodules');
    expect(filter('Category').value).toBe('Voice');
    await userEvent.selectOptions(question, 'Autism: all');
    expect(location.search).toBe('?category=Autism');
    await userEvent.selectOptions(question, 'Anything');
    expect(location.search).toBe('');
  });

  test('points to the nearest specialty when nothing matches', async () => {
    open('/dashboard?q=nodulse&province=Yukon', ({ search }: Sent) =>
      search.includes('q=') ? people() : people(aTherapist()),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Nodules' }));
    expect(location.search).toBe('?category=Voice&subcategory=Nodules');
    expect(await screen.findByRole('link', { name: 'Claire Fontaine' })).toBeDefined();
  });
});

describe('the filters of the directory', () => {
  test('are filled from the address, and sent', async () => {
    const { asked } = open(
      '/dashboard?q=am&category=Voice&maxPrice=20000&sort=price_asc',
      people(aTherapist()),
    );
    await screen.findAllByRole('option', { name: 'Nodules' });
    expect(filter('Search by name').value).toBe('am');
    expect(filter('Category').value).toBe('Voice');
    expect(filter('Max Price').value).toBe('20000');
    expect(filter('Sort By').value).toBe('price_asc');
    expect(asked()).toContain('?q=am&category=Voice&maxPrice=20000&sort=price_asc&limit=60');
  });

  test('offer a subcategory only with a category, and reset it with another one', async () => {
    open('/dashboard', people(aTherapist()));
    await screen.findByRole('option', { name: 'Autism' });
    expect(filter('Subcategory').disabled).toBe(true);
    await userEvent.selectOptions(filter('Category'), 'Voice');
    expect(filter('Subcategory').disabled).toBe(false);
    await userEvent.selectOptions(filter('Subcategory'), 'Nodules');
    expect(location.search).toBe('?category=Voice&subcategory=Nodules');
    await userEvent.selectOptions(filter('Category'), 'Autism');
    expect(location.search).toBe('?category=Autism');
    expect(filter('Subcategory').value).toBe('');
  });

  test('send typed text once, after a pause, and Clear Filters empties everything', async () => {
    const { asked } = open('/dashboard?province=Yukon', people(aTherapist()));
    await screen.findByRole('link', { name: 'Claire Fontaine' });
    await userEvent.type(filter('Search by name'), 'maya');
    await waitFor(() => expect(location.search).toBe('?q=maya&province=Yukon'));
    expect(asked().filter((search) => search.includes('q='))).toEqual(['?q=maya&province=Yukon&limit=60']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(location.search).toBe('');
    expect(filter('Search by name').value).toBe('');
    expect(filter('Province').value).toBe('');
  });

  test('keep typed text when another filter changes', async () => {
    open('/dashboard', people(aTherapist()));
    await screen.findByRole('link', { name: 'Claire Fontaine' });
    await userEvent.type(filter('Search by name'), 'ma');
    await userEvent.selectOptions(filter('Province'), 'Yukon');
    await waitFor(() => expect(location.search).toBe('?q=ma&province=Yukon'));
  });

  test('undo a choice with Back, in the field too', async () => {
    open('/dashboard', people(aTherapist()));
    await screen.findByRole('link', { name: 'Claire Fontaine' });
    await userEvent.type(filter('Search by name'), 'maya');
    await waitFor(() => expect(location.search).toBe('?q=maya'));
    history.back();
    await waitFor(() => expect(filter('Search by name').value).toBe(''));
  });
});

describe('the directory', () => {
  test('announces loading', async () => {
    open('/dashboard', () => new Promise(() => {}));
    expect(await screen.findByText('Loading therapists')).toBeDefined();
  });

  test('says when there is no therapist at all', async () => {
    open('/dashboard', people());
    expect(await screen.findByRole('heading', { name: 'No therapists yet' })).toBeDefined();
  });

  test('offers to clear the filters when none match', async () => {
    open('/dashboard?q=zzz', ({ search }: Sent) => (search.includes('q=') ? people() : people(aTherapist())));
    await screen.findByRole('heading', { name: 'No therapist matches these filters' });
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '0 therapists')).toBe(
      true,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1)!);
    expect(await screen.findByRole('link', { name: 'Claire Fontaine' })).toBeDefined();
  });

  test('shows the server’s message after a failure and can be retried', async () => {
    const { answer } = open('/dashboard', problem(503, 'The directory rests.'));
    expect(await screen.findByText('The directory rests.')).toBeDefined();
    answer(LIST, people(aTherapist()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Claire Fontaine' })).toBeDefined();
  });

  test('reports an unreachable network in the reader’s language', async () => {
    applyLocale('fr');
    open('/dashboard', () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await screen.findByText(/^Impossible de joindre Cadence/)).toBeDefined();
    expect(screen.queryByText('Failed to fetch')).toBeNull();
  });
});

test('an invitation waits on the dashboard, where it is declined', async () => {
  const decline = 'POST /api/client-invitations/decline';
  const invitation: WaitingInvitation = {
    token: 'secret',
    kind: 'guardian',
    clientName: 'Zoé Roy',
    isForViewer: true,
    from: { firstName: 'Hugo', lastName: 'Roy' },
    isOwner: false,
    mayBook: true,
    mayPay: false,
    mayRead: false,
    expiresAt: '2026-12-01T15:00:00.000Z',
  };
  const waiting = 'GET /api/client-invitations';
  const server = open('/dashboard', people(), { [waiting]: json([invitation]) });
  const button = await screen.findByRole('button', { name: 'Decline for Zoé Roy' });
  server.answer(decline, () => {
    server.answer(waiting, json([]));
    return nothing();
  });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/^Hugo Roy invites you/)).toBeNull());
  expect(server.bodies(decline)).toEqual([{ token: 'secret' }]);
});

describe('the pages of the directory', () => {
  /** `pages` of one therapist each, the id being the page's number. */
  const inPages = (pages: number) => (sent: Sent) => {
    const query = new URLSearchParams(sent.search);
    if (query.get('limit') === '1') return Response.json([], { headers: { 'x-total-count': String(pages) } });
    const page = Number(query.get('cursor') ?? '1');
    const user = { firstName: 'Person', lastName: String(page) };
    const link = page < pages ? { link: `</api/therapists?cursor=${page + 1}>; rel="next"` } : undefined;
    const item = aTherapist({ id: page, user, appointmentTypes: [aService()] });
    return Response.json([item], link && { headers: link });
  };
  const cards = () => screen.queryAllByRole('link', { name: /^Person / }).length;

  test('are all loaded for a short list', async () => {
    open('/dashboard', inPages(3));
    await waitFor(() => expect(cards()).toBe(3));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByText('3 therapists').length).toBeGreaterThan(0);
  });

  test('show five entries of a long list and more on request, and the count includes all', async () => {
    open('/dashboard', inPages(7));
    await waitFor(() => expect(cards()).toBe(5));
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.getByText('The first 5 therapists')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByText('Available Therapists').closest('div')?.querySelector('dd')?.textContent).toBe(
        '7',
      ),
    );
    await userEvent.click(more);
    await waitFor(() => expect(cards()).toBe(6));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toBe(7));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('stay when a further page fails to load, which can be retried', async () => {
    const { answer } = open('/dashboard', (sent: Sent) =>
      sent.search.includes('cursor') ? problem(503, 'Not now.') : inPages(2)(sent),
    );
    await screen.findByText('The next therapists could not be loaded.');
    expect(cards()).toBe(1);
    answer(LIST, inPages(2));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toBe(2));
  });
});
