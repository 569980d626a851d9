import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import {
  book,
  dayAhead,
  newPerson,
  newPractice,
  type Practice,
  signedInPatient,
  signIn,
  uniqueName,
} from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function row(page: Page, name: string, record: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .filter({ hasText: record });
}

/** An appointment that its therapist and a stranger have opened since. */
async function bookAndOpenAsOthers(page: Page, url: string, practice: Practice): Promise<number> {
  const { id } = await book(page.request, practice, `${dayAhead(9)}T15:00:00.000Z`);
  const stranger = await newPractice(url, { person: newPerson({ firstName: 'Runa', lastName: 'Falk' }) });
  expect((await practice.api.get(`/api/appointments/${id}/calendar.ics`)).status()).toBe(200);
  expect((await stranger.api.get(`/api/appointments/${id}/calendar.ics`)).status()).toBe(404);
  return id;
}

test('a patient reads by keyboard who accessed their records', async ({
  page,
  context,
  product,
  language,
}) => {
  await forbidMouse(page);
  await signedInPatient(context, language);
  await page.goto('/settings/access');
  await expect(page.getByText(m.access_log_own_none())).toBeVisible();
  await expectPage(page, { title: m.page_own_access_log() });

  const practice = await newPractice(product.url);
  await bookAndOpenAsOthers(page, product.url, practice);
  const appointment = m.access_log_own_appointment();
  await page.goto('/settings');
  await pressOn(page, page.getByRole('link', { name: m.settings_access_log_open() }));
  await expect(row(page, practice.name, appointment)).toContainText(m.access_log_kind_action_read());
  // Whoever was refused is not named here.
  await expect(row(page, m.access_log_own_stranger(), appointment)).toContainText(
    m.access_log_kind_action_refused(),
  );
  await expectPage(page, { title: m.page_own_access_log(), arrived: true });
});

test('an admin filters the access log and downloads it', async ({ page, browser, product, language }) => {
  const family = await browser.newContext({ baseURL: product.url });
  const name = uniqueName('Ahlgren-');
  const patient = await signedInPatient(family, language, newPerson({ firstName: 'Svea', lastName: name }));
  const practice = await newPractice(product.url);
  const id = await bookAndOpenAsOthers(await family.newPage(), product.url, practice);
  await family.close();

  await signIn(page.context(), 'demo_admin', 'Demo1234');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), language } });
  });
  await page.goto('/admin');
  await pressOn(
    page,
    page
      .getByRole('navigation', { name: m.admin_nav_label() })
      .getByRole('link', { name: m.admin_nav_log() }),
  );
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectPage(page, { title: m.page_access_log(), arrived: true });

  const about = page.getByRole('button', {
    name: `${m.access_log_column_subject()} ${m.access_log_anybody()}`,
  });
  await pressOn(page, about);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  const found = dialog.getByRole('button', { name: patient.email });
  await expect(found).toBeVisible();
  await expectPage(page, { title: m.page_access_log() });
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?subject=\d+$/);
  const appointment = m.access_log_kind_record({ kind: m.access_log_kind_appointment(), id });
  await expect(row(page, practice.name, appointment)).toContainText(m.access_log_kind_action_read());

  await page
    .getByLabel(m.access_log_column_action(), { exact: true })
    .selectOption({ label: m.access_log_kind_action_refused() });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectPage(page, { title: m.page_access_log() });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: m.access_log_csv() }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('access-log.csv');
  const table = await (await download.createReadStream()).toArray();
  const lines = Buffer.concat(table).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${appointment},Svea ${name},`);
});
