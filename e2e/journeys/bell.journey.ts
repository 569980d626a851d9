/** The bell: what a therapist is told of on her page, without a reload, and with the keyboard alone. */
import * as m from '@cadence/messages/m';
import { request, type Locator, type Page } from '@playwright/test';
import { expectReadable } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { book, dayAhead, newPerson, newPractice, register, signIn, PASSWORD } from '../support/people.ts';

/** So many are shown before somebody asks for older ones. */
const FIRST = 6;
/**
 * Milliseconds from a booking's answer to the bell on a page that is open. Promised are 2,000, but other browsers
 * use the same processors here; a bell that is told nothing asks once in a minute.
 */
const SOON = 10_000;

function bell(page: Page, count: number): Locator {
  const name = count === 0 ? m.bell_name() : m.bell_name_new({ count: String(count) });
  return page.getByRole('button', { name, exact: true });
}

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: m.bell_name() });
}

/** A family that books free sessions with the practice through the API, one a day. */
async function aFamily(url: string, practice: Parameters<typeof book>[1]) {
  const api = await request.newContext({ baseURL: url });
  await register(api, 'patient', newPerson({ firstName: 'Amélie', lastName: 'Roy' }));
  return (day: number) => book(api, practice, `${dayAhead(day)}T15:00:00.000Z`, '', 'Zoé Roy');
}

test(
  'the bell shows the six newest notices in words, marks them all as seen, and counts a new one without a reload',
  FRENCH,
  async ({ page, context, product, language }) => {
    const practice = await newPractice(product.url, { price: 0, language });
    const booked = await aFamily(product.url, practice);
    for (let day = 7; day < 7 + FIRST; day++) await booked(day);
    await signIn(context, practice.username, PASSWORD);
    const connected = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).includes('"entered"'),
      }),
    );
    await page.goto('/settings/account');
    await expect(bell(page, FIRST)).toBeVisible();

    await bell(page, FIRST).click();
    const list = panel(page).getByRole('listitem');
    await expect(list).toHaveCount(FIRST);
    await expect(list.first()).toContainText(m.notices_confirmed());
    await expect(list.first()).toContainText('Zoé Roy');
    // The newest first.
    const times = list.locator('time');
    const instants = await times.evaluateAll((all) =>
      all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')),
    );
    expect(instants).toEqual(instants.toSorted((one, other) => other - one));
    await expectReadable(page);
    await panel(page).getByRole('button', { name: m.notices_all_seen() }).click();
    await expect(bell(page, 0)).toBeVisible();
    await expect(panel(page).getByText(m.notices_new())).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();

    await connected;
    const before = Date.now();
    await booked(7 + FIRST);
    await expect(bell(page, 1)).toBeVisible();
    expect(Date.now() - before).toBeLessThan(SOON);
    await expect(page.getByRole('status').filter({ hasText: m.bell_came({ count: 1 }) })).toBeAttached();

    await bell(page, 1).click();
    await expect(list).toHaveCount(FIRST);
    await panel(page).getByRole('button', { name: m.notices_older() }).click();
    await expect(list).toHaveCount(7);
  },
);

test('the bell is opened, read, followed and closed by keyboard alone', async ({
  page,
  context,
  product,
}) => {
  await forbidMouse(page);
  const practice = await newPractice(product.url, { price: 0 });
  await signIn(context, practice.username, PASSWORD);
  await page.goto('/settings/account');
  await pressOn(page, bell(page, 0));
  await expect(panel(page).getByText(m.notices_empty())).toBeVisible();
  await expect(panel(page).getByRole('button', { name: m.notices_all_seen() })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 0)).toBeFocused();

  const { id } = await (await aFamily(product.url, practice))(8);
  await page.reload();
  await pressOn(page, bell(page, 1), 'Space');
  // Below the notices is a link to what may ring, which is there before they are.
  const notice = panel(page).getByRole('listitem').getByRole('link').first();
  await expect(notice).toBeVisible();
  await tabTo(page, notice);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`appointment=${id}$`));
  await expect(panel(page)).toBeHidden();
});
