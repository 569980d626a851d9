import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { chooseTime, expectToast, openProfile } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { signInByForm } from '../support/logins.ts';
import { dayAhead, newPerson, newPractice, PASSWORD, register } from '../support/people.ts';
import { expectSaved, field, openSettings, save } from '../support/settings.ts';

/** Puts two `<font>` in the place of every text, at once and of all that come later, as Google Translate does. */
function translateAll(): void {
  const skipped = 'script, style, title, textarea, font, svg';
  function translate(text: Text): void {
    if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
  function translateIn(node: Node): void {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    if (node instanceof Text) texts.push(node);
    texts.forEach(translate);
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records)
      for (const node of target instanceof Text ? [target] : addedNodes) translateIn(node);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font font').first()).toBeVisible();
}

test('nothing breaks while the browser translates the page', async ({ page, context, product, watch }) => {
  watch.expectRefusal(401, /^\/api\/login$/);
  watch.expectRefusal(422, /^\/api\/user$/);
  await page.addInitScript(translateAll);
  const practice = await newPractice(product.url, { price: 0 });
  const person = newPerson();
  await register(context.request, 'patient', person);
  await context.clearCookies();

  await page.goto('/auth');
  await expectTranslated(page);
  await signInByForm(page, person.username, 'Wrong12345');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(PASSWORD);
  await page.getByLabel(m.sign_in_password(), { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);

  await openSettings(page);
  await expectTranslated(page);
  await field(page, m.settings_phone()).fill('+1 23');
  await save(page);
  await expect(field(page, m.settings_phone())).toHaveAttribute('aria-invalid', 'true');
  await field(page, m.settings_phone()).fill('514 555-0123');
  await save(page);
  await expectSaved(page, m.settings_saved());

  await openProfile(page, practice);
  await expectTranslated(page);
  const dialog = await chooseTime(page, dayAhead(9), '10:00 AM');
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expectToast(page, m.booking_payment_confirmed(), m.booking_scheduled_link());
  await page.getByRole('link', { name: m.booking_outcome_link() }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTranslated(page);
  await practice.api.dispose();
});
