/** A missed session: noted by the therapist, explained to the family, without a change to the payment. */
import * as m from '@cadence/messages/m';
import type { Browser, Locator, Page } from '@playwright/test';
import { closeToast, expectToast, withMore } from '../support/booking.ts';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { signIn } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

// Past sessions exist only in the shared demo data, so this journey starts its own product.
const test = withOwnProduct();

const DEMO = 'Demo1234';

async function openAs(
  browser: Browser,
  url: string,
  who: { username: string; language: 'en' | 'fr' },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, who.username, DEMO);
  await context.request.patch('/api/user', { data: { language: who.language } });
  const page = await context.newPage();
  return page;
}

/** A past, paid appointment with its receipt. */
async function attended({ request }: Page): Promise<{ id: number; number: string }> {
  const [receipt] = (await (await request.get('/api/receipts')).json()).filter(
    ({ kind, total }: { kind: string; total: number }) => kind === 'receipt' && total > 0,
  );
  return { id: receipt.appointmentId, number: receipt.label };
}

async function cardOn(page: Page, id: number): Promise<Locator> {
  await page.goto(`/appointments?appointment=${id}`);
  const card = page.locator(`#appointment-${id}`);
  await expect(card).toBeVisible();
  return card;
}

/** The beginning of a sentence up to its hole. */
function upTo(sentence: (hole: string) => string): string {
  const [start = ''] = sentence('\u0000').split('\u0000');
  return start;
}

test('a session is marked as missed after naming its receipt, and the mark is undone on the same day', async ({
  page: family,
  context,
  browser,
  product,
  language,
}) => {
  await signIn(context, 'demo_patient', DEMO);
  await family.request.patch('/api/user', { data: { language } });
  const office = await openAs(browser, product.url, { username: 'demo_therapist', language });
  const { id, number } = await attended(family);
  const paid = await (await cardOn(family, id)).locator('.figures').allTextContents();

  const card = await cardOn(office, id);
  await (await withMore(card)).getByRole('button', { name: m.attendance_mark() }).click();
  const dialog = office.getByRole('alertdialog', { name: m.attendance_ask_title() });
  await expect(dialog.getByText(m.attendance_ask_receipt({ number }))).toBeVisible();
  await expectPage(office, { title: m.nav_appointments() });
  await dialog.getByRole('button', { name: m.attendance_ask_confirm() }).click();
  await expectToast(office, m.app_success_title(), m.attendance_done());
  // The same button undoes it, so the focus stays.
  await expect(card.getByRole('button', { name: m.attendance_undo() })).toBeFocused();
  await closeToast(office);
  await expectPage(office, { title: m.nav_appointments() });

  const theirs = await cardOn(family, id);
  await expect(theirs.getByText(m.attendance_marked_patient())).toBeVisible();
  // The payment does not change.
  expect(await theirs.locator('.figures').allTextContents()).toEqual(paid);
  await expectPage(family, { title: m.nav_appointments() });
  await family.goto('/receipts');
  const notice = family.getByText(upTo((when) => m.receipts_card_cancels({ when })));
  await expect(notice).toBeVisible();
  await expectPage(family, { title: m.page_receipts() });

  await card.getByRole('button', { name: m.attendance_undo() }).click();
  await expectToast(office, m.app_success_title(), m.attendance_undone());
  await expect((await cardOn(family, id)).getByText(m.attendance_marked_patient())).toHaveCount(0);
  await family.goto('/receipts');
  await expect(family.getByText(number).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await office.context().close();
});
