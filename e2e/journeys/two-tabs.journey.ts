import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../support/booking.ts';
import { expectPage } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { newPractice, PASSWORD, signIn, type Practice } from '../support/people.ts';

/** The service's dialog, with what was saved when it opened. */
async function openService(page: Page, { service }: Practice): Promise<Locator> {
  await page.goto('/calendar?tab=services');
  await page.getByRole('button', { name: m.services_edit({ name: service }) }).click();
  return page.getByRole('dialog', { name: m.services_edit_title() });
}

async function savedService({ api }: Practice): Promise<AppointmentType | undefined> {
  const reply = await api.get('/api/therapist/appointment-types');
  // The call's contract.
  return ((await reply.json()) as AppointmentType[])[0];
}

test(
  'a price that was changed in another tab is never silently set back',
  FRENCH,
  async ({ page, context, product, language, watch }) => {
    watch.expectRefusal(409, /^\/api\/therapist\/appointment-types\/\d+$/);
    const practice = await newPractice(product.url, { language });
    await signIn(context, practice.username, PASSWORD);
    const other = await context.newPage();
    const [here, there] = [await openService(page, practice), await openService(other, practice)];
    const save = { name: m.services_save() };

    await there.getByLabel(m.services_price()).fill('130');
    await there.getByRole('button', save).click();
    await expectToast(other, m.app_success_title(), m.services_updated());
    await here.getByLabel(m.services_description()).fill('At home or online');
    await here.getByRole('button', save).click();
    await expectToast(page, m.app_success_title(), m.services_updated());
    expect(await savedService(practice)).toMatchObject({ price: 13_000, description: 'At home or online' });

    await openService(page, practice);
    await openService(other, practice);
    await there.getByLabel(m.services_price()).fill('140');
    await there.getByRole('button', save).click();
    await expect(there).toBeHidden();
    await here.getByLabel(m.services_price()).fill('110');
    await here.getByRole('button', save).click();
    const choice = here.getByRole('group', { name: m.services_price() });
    await expect(choice).toContainText(language === 'fr' ? '110,00 $' : '$110.00');
    await expect(choice).toContainText(language === 'fr' ? '140,00 $' : '$140.00');
    await expect(choice.getByRole('radio').first()).toBeFocused();
    await expect(here.getByLabel(m.services_price(), { exact: true })).toHaveValue('110');
    await expectPage(page, { title: m.nav_calendar() });
    expect(await savedService(practice)).toMatchObject({ price: 14_000 });

    await page.keyboard.press('Space');
    await here.getByRole('button', save).click();
    await expect(here).toBeHidden();
    expect(await savedService(practice)).toMatchObject({ price: 11_000, description: 'At home or online' });
    await practice.api.dispose();
  },
);
