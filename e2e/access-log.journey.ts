import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { forbidMouse, pressOn, tabTo } from './keys.ts';
import { book, dayAhead, newcomer, newPractice, type Practice, signedInPatient, signIn } from './people.ts';
import { expectStation } from './station.ts';

const row = (page: Page, name: string, record: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .filter({ hasText: record });

/** A session, at which its therapist and a stranger have looked since. */
const lookedAt = async (page: Page, url: string, practice: Practice): Promise<number> => {
  const { id } = await book(page.request, practice, `${dayAhead(9)}T15:00:00.000Z`);
  const stranger = await newPractice(url, { person: newcomer({ firstName: 'Runa', lastName: 'Falk' }) });
  expect((await practice.api.get(`/api/appointments/${id}/calendar.ics`)).status()).toBe(200);
  expect((await stranger.api.get(`/api/appointments/${id}/calendar.ics`)).status()).toBe(404);
  return id;
};

test('a patient reads, by keyboard alone, who looked at what is theirs', async ({
  page,
  context,
  product,
  language,
}) => {
  await forbidMouse(page);
  await signedInPatient(context, language);
  await page.goto('/settings/access');
  await expect(page.getByText(m.access_own_none())).toBeVisible();
  await expectStation(page, { title: m.access_own_title(), themes: 'both' });

  const practice = await newPractice(product.url);
  const id = await lookedAt(page, product.url, practice);
  const appointment = m.access_record({ kind: m.access_kind_appointment(), id });
  await page.goto('/settings');
  await pressOn(page, page.getByRole('link', { name: m.access_own_open() }));
  await expect(row(page, practice.name, appointment)).toContainText(m.access_action_read());
  // Who was turned away has no name here.
  await expect(row(page, m.access_own_stranger(), appointment)).toContainText(m.access_action_refused());
  await expectStation(page, { title: m.access_own_title(), themes: 'both', arrived: true });
});

test('an admin finds who did what with whose record, and saves it', async ({
  page,
  browser,
  product,
  language,
}) => {
  const family = await browser.newContext({ baseURL: product.url });
  const name = `Ahlgren-${newcomer().username.slice(-6)}`;
  const patient = await signedInPatient(family, language, newcomer({ firstName: 'Svea', lastName: name }));
  const practice = await newPractice(product.url);
  const id = await lookedAt(await family.newPage(), product.url, practice);
  await family.close();

  await signIn(page.context(), 'demo_admin', 'Demo1234');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), language } });
  });
  await page.goto('/admin');
  await pressOn(
    page,
    page.getByRole('navigation', { name: m.admin_nav_label() }).getByRole('link', { name: m.access_title() }),
  );
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectStation(page, { title: m.access_title(), themes: 'both', arrived: true });

  const about = page.getByRole('button', { name: `${m.access_column_subject()} ${m.access_anybody()}` });
  await pressOn(page, about);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  const found = dialog.getByRole('button', { name: patient.email });
  await expect(found).toBeVisible();
  await expectStation(page, { title: m.access_title() });
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?subject=\d+$/);
  const appointment = m.access_record({ kind: m.access_kind_appointment(), id });
  await expect(row(page, practice.name, appointment)).toContainText(m.access_action_read());

  await page
    .getByLabel(m.access_column_action(), { exact: true })
    .selectOption({ label: m.access_action_refused() });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expectStation(page, { title: m.access_title() });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: m.access_csv() }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('access-log.csv');
  const table = await (await download.createReadStream()).toArray();
  const lines = Buffer.concat(table).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${appointment},Svea ${name},`);
});
