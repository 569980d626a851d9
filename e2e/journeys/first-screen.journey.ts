/** What people came for is on the first screen of a phone, and lists end where they can be seen. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';
import { cardNames } from '../support/directory.ts';
import { settableTime } from '../support/intercept.ts';
import { FRENCH, test } from '../support/journey.ts';
import {
  book,
  dayAhead,
  newPerson,
  newPractice,
  PASSWORD,
  signedInPatient,
  signIn,
  uniqueName,
} from '../support/people.ts';
import { expectNoSidewaysScroll } from '../support/checks/page-checks.ts';

const PHONE = { width: 360, height: 780 };
const ON_ITS_SIDE = { width: 780, height: 360 };
const DASHBOARD_PIXELS = 6_000;
const PAGE_OF_CARDS = 6;

test.use({ viewport: PHONE });

/** Wholly within the first screen, without scrolling. */
async function expectOnFirstScreen(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const foot = async () => {
    const box = await what.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(foot).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

function join(page: Page): Locator {
  return page.getByRole('link', { name: m.appointments_join() }).first();
}

test(
  'the next session can be joined from the first screen',
  FRENCH,
  async ({ page, context, product, language }) => {
    await signedInPatient(context, language);
    const practice = await newPractice(product.url, { price: 0, language });
    const { startTime } = await book(
      context.request,
      practice,
      `${dayAhead(5)}T15:00:00.000Z`,
      'A note',
      'Léo',
    );
    const setTime = await settableTime(page);
    await setTime(Date.parse(startTime) - 600_000);
    const soon = page.getByText(m.next_session_in({ time: '10\u00a0min' }));
    for (const path of ['/dashboard', '/appointments']) {
      await page.goto(path);
      await expectOnFirstScreen(page, join(page));
      await expect(soon).toBeVisible();
    }
    await signIn(context, practice.username, PASSWORD);
    for (const path of ['/dashboard', '/appointments']) {
      await page.goto(path);
      await expectOnFirstScreen(page, join(page));
    }
    // There is no room for Join below names and time.
    await page.setViewportSize(ON_ITS_SIDE);
    for (const path of ['/dashboard', '/appointments']) {
      await page.goto(path);
      await expectOnFirstScreen(page, soon);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'the next session with a name of three lines can be joined from the first screen where forms wait',
  FRENCH,
  async ({ page, context, product, language }) => {
    await signedInPatient(context, language, newPerson({ firstName: 'Léa', lastName: 'Roy' }));
    const person = newPerson({ firstName: 'Marie-Christine', lastName: 'Vaillancourt-Desrosiers' });
    const practice = await newPractice(product.url, { person, price: 0, language });
    await book(context.request, practice, `${dayAhead(5)}T15:00:00.000Z`, 'A note', 'Léo');
    // The forms are asked for some moments after the booking.
    const isAsked = async () => {
      const clients = await (await context.request.get('/api/clients')).json();
      const { id } = clients.find(({ name }: { name: string }) => name === 'Léo');
      return (await (await context.request.get(`/api/clients/${id}/forms`)).json()).length > 0;
    };
    await expect.poll(isAsked).toBe(true);
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: m.forms_todo_label() });
    const names = await waiting.getByText(m.forms_todo_for({ name: 'Léo' })).boundingBox();
    const start = await waiting.getByRole('link').boundingBox();
    // The button takes no row of its own.
    expect(start?.y ?? Infinity).toBeLessThan((names?.y ?? 0) + (names?.height ?? 0));
    await expectOnFirstScreen(page, join(page));
  },
);

test(
  'the dashboard of a family with payments shows the next session first, and ends within six thousand pixels',
  FRENCH,
  async ({ page, context, product, language }) => {
    // The names and places of other journeys' therapists may be of any length. A name of one line: what is below it has to fit.
    const lastName = uniqueName('Ito');
    const practices = [];
    for (let made = 0; made <= PAGE_OF_CARDS; made++)
      practices.push(
        await newPractice(product.url, { person: newPerson({ lastName }), language, price: made && 10_000 }),
      );
    const [free, ...priced] = practices;
    if (!free) throw new Error('there is no practice');
    await signedInPatient(context, language, newPerson({ firstName: 'Léa', lastName: 'Roy' }));
    await page.goto('/dashboard');
    await expectOnFirstScreen(page, page.getByLabel(m.directory_need()));
    await book(context.request, free, `${dayAhead(5)}T15:00:00.000Z`);
    for (const [index, practice] of priced.slice(0, 3).entries())
      await book(context.request, practice, `${dayAhead(6 + index)}T15:00:00.000Z`);
    await page.goto(`/dashboard?q=${lastName}`);
    const next = page.getByRole('region', { name: m.next_session_title() });
    await expect(next.getByRole('heading', { level: 3 })).toHaveText([free.name]);
    await expectOnFirstScreen(page, next.getByRole('link', { name: m.appointments_join() }));
    const due = page.getByRole('region', { name: m.next_session_payment_due() });
    await expect(due.getByRole('link')).toContainText(priced[0]?.name ?? '');
    await expect(due.getByRole('button', { name: m.appointments_pay_now() })).toBeVisible();
    await expect(cardNames(page)).toHaveCount(PAGE_OF_CARDS);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(DASHBOARD_PIXELS);
  },
);

/** Ninety letters in one word, as some people write their names. */
const [FIRST_NAME, LAST_NAME] = ['Wolfeschlegelstein'.repeat(5), 'Bergerdorff'.repeat(8)];

test('names of ninety letters break no page', FRENCH, async ({ page, context, product, language }) => {
  const person = () => newPerson({ firstName: FIRST_NAME, lastName: LAST_NAME });
  await signedInPatient(context, language, person());
  const practice = await newPractice(product.url, { person: person(), language });
  const note = 'x'.repeat(300);
  const { id, startTime } = await book(
    context.request,
    practice,
    `${dayAhead(2)}T15:00:00.000Z`,
    note,
    LAST_NAME,
  );
  const day = startTime.slice(0, 10);
  const shared = ['/dashboard', '/settings', '/receipts', `/appointments/${id}/call`];
  const views = ['', '&view=week', '&view=agenda'].map(
    (view) => `/appointments?date=${day}&day=${day}${view}`,
  );
  async function expectUnbroken(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('main').getByText(FIRST_NAME).first()).toBeAttached();
      await expectNoSidewaysScroll(page);
    }
  }
  await expectUnbroken(['/dashboard?q=wolfeschlegel', `/therapist/${practice.id}`, ...views]);
  await page.getByRole('button', { name: m.appointments_more() }).first().click();
  await page.getByRole('button', { name: m.appointments_cancel() }).first().click();
  await expect(page.getByRole('alertdialog').getByText(FIRST_NAME)).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const path of shared) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
  }
  await signIn(context, practice.username, PASSWORD);
  await expectUnbroken(['/dashboard', ...views]);
});
