/** Nobody came: the therapist notes it, the family reads what it means, and the money stays where it is. */
import * as m from '@cadence/messages/m';
import type { Browser, Locator, Page } from '@playwright/test';
import { closeToast, expectToast } from './booking.ts';
import { expect } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { signIn } from './people.ts';
import { expectStation } from './station.ts';

// Sessions that are over come with the demo data, and are everybody's: this journey has a product to itself.
const test = withOwnProduct();

const DEMO = 'Demo1234';

const openAs = async (
  browser: Browser,
  url: string,
  who: { username: string; language: 'en' | 'fr' },
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, who.username, DEMO);
  await context.request.patch('/api/user', { data: { language: who.language } });
  const page = await context.newPage();
  return page;
};

/** Paid, over, attended as far as anybody knows, and with its receipt. */
const attended = async ({ request }: Page): Promise<number> => {
  const [receipt] = (await (await request.get('/api/receipts')).json()).filter(
    ({ kind, total }: { kind: string; total: number }) => kind === 'receipt' && total > 0,
  );
  return receipt.appointmentId;
};

const cardOn = async (page: Page, id: number): Promise<Locator> => {
  await page.goto(`/appointments?appointment=${id}`);
  const card = page.locator(`#appointment-${id}`);
  await expect(card).toBeVisible();
  return card;
};

test('a missed session is noted, taken back from the receipts, and can be undone', async ({
  page: family,
  context,
  browser,
  product,
  language,
}) => {
  await signIn(context, 'demo_patient', DEMO);
  await family.request.patch('/api/user', { data: { language } });
  const office = await openAs(browser, product.url, { username: 'demo_therapist', language });
  const id = await attended(family);
  const paid = await (await cardOn(family, id)).locator('.figures').allTextContents();

  const card = await cardOn(office, id);
  await card.getByRole('button', { name: m.attendance_mark() }).click();
  await expectToast(office, m.common_success_title(), m.attendance_done());
  // One button for both ways: who has no mouse stays where they were.
  await expect(card.getByRole('button', { name: m.attendance_undo() })).toBeFocused();
  await closeToast(office);
  await expectStation(office, { title: m.nav_appointments(), themes: 'both' });

  const theirs = await cardOn(family, id);
  await expect(theirs.getByText(m.attendance_marked_patient())).toBeVisible();
  // Nothing about the money changes by it.
  expect(await theirs.locator('.figures').allTextContents()).toEqual(paid);
  await expectStation(family, { title: m.nav_appointments(), themes: 'both' });
  const credit = family.locator('main li').filter({ hasText: m.receipt_title_credit_note() });
  await expect(async () => {
    await family.goto('/receipts');
    await expect(credit.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectStation(family, { title: m.receipt_page_title() });

  await card.getByRole('button', { name: m.attendance_undo() }).click();
  await expectToast(office, m.common_success_title(), m.attendance_undone());
  await expect((await cardOn(family, id)).getByText(m.attendance_marked_patient())).toHaveCount(0);
  await office.context().close();
});
