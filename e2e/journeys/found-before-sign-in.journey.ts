import { bookingFromPublicPage, therapistPage } from '@cadence/contract/directory/public-paths';
import * as m from '@cadence/messages/m';
import type { Locale } from '@cadence/messages/web-locale';
import type { Browser, Locator, Page } from '@playwright/test';
import { answerAtPaypal, atPaypal, cardOf, expectConfirmation, payLabel, times } from '../support/booking.ts';
import { expectPage, expectReadable } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { signInByForm } from '../support/logins.ts';
import { newPerson, newPractice, PASSWORD, type Practice, register, signIn } from '../support/people.ts';
import { expectSaved, openTherapistSettings, save } from '../support/settings.ts';
import { Taps } from '../support/taps.ts';

/** The list of a province with few therapists. Lists are cached, so each language has one that no other journey opens. */
const lists = {
  en: { province: 'Saskatchewan', path: '/speech-therapists/saskatchewan' },
  fr: { province: 'Prince Edward Island', path: '/fr/orthophonistes/ile-du-prince-edouard' },
} as const;

async function practiceWithTwoServices(url: string, language: Locale, province: string) {
  const practice = await newPractice(url, { language, province });
  const service = { name: 'Short session', duration: 30, price: 5000 };
  const reply = await practice.api.post('/api/therapist/appointment-types', { data: service });
  // The call's contract.
  const { id } = (await reply.json()) as { id: number };
  return { practice, service: { ...service, id } };
}

/** A link that books a service of a practice. */
function bookingLink(page: Page, practice: Practice, service: { id: number }): Locator {
  return page.locator(`a[href="${bookingFromPublicPage(practice.id, service.id)}"]`);
}

async function expectChosen(page: Page, practice: Practice, service: { id: number; name: string }) {
  await expect(page).toHaveURL(new RegExp(`/therapist/${practice.id}\\?service=${service.id}`));
  await expect(page.getByRole('radio', { name: new RegExp(`^${service.name}`) })).toBeChecked();
  await expect(page.getByRole('region', { name: m.profile_booking() })).toBeFocused();
}

async function expectDownload(page: Page, button: string, name: RegExp): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  expect((await download).suggestedFilename()).toMatch(name);
}

/** Publishes on the settings page, and returns the copied link. */
async function publish(browser: Browser, url: string, practice: Practice, language: Locale) {
  const context = await browser.newContext({ baseURL: url, locale: `${language}-CA` });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, practice.username, PASSWORD);
  const page = await context.newPage();
  await openTherapistSettings(page, 'public');
  await expectPage(page, { title: m.settings_part_public() });
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: m.public_settings_preview() }).click();
  await expect((await tab).getByRole('heading', { level: 1 })).toContainText(practice.name);

  await page.getByLabel(m.public_settings_publish(), { exact: true }).click();
  await save(page);
  await expectSaved(page, m.settings_profile_updated());
  await page.getByRole('button', { name: m.public_settings_copy() }).click();
  await expect(page.getByText(m.second_factor_setup_copied())).toBeVisible();
  await expectDownload(page, m.public_settings_svg(), /\.svg$/);
  await expectDownload(page, m.public_settings_png(), /\.png$/);
  await expectPage(page, { title: m.settings_part_public() });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await context.close();
  return link;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test(
    'a family finds a published page of a therapist, and has booked and paid for a child with at most 11 taps',
    FRENCH,
    async ({ page, browser, product, language }) => {
      test.slow();
      const { practice, service } = await practiceWithTwoServices(
        product.url,
        language,
        lists[language].province,
      );
      const link = await publish(browser, product.url, practice, language);

      await page.goto(lists[language].path);
      await expectReadable(page);
      const hers = page.getByRole('link', { name: practice.name, exact: true });
      expect(new URL((await hers.getAttribute('href')) ?? '', product.url).href).toBe(link);
      await hers.tap();
      await expect(page).toHaveURL(link);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(practice.name);
      await expectReadable(page);

      const taps = new Taps(page);
      const person = newPerson();
      await taps.tap(bookingLink(page, practice, service));
      await expect(page.getByLabel(m.registration_first_name())).toBeFocused();
      await taps.type(page.getByLabel(m.registration_first_name()), person.firstName);
      await taps.type(page.getByLabel(m.registration_last_name()), person.lastName);
      await taps.type(page.getByLabel(m.sign_in_email()), person.email);
      // The address suggests it.
      await expect(page.getByLabel(m.sign_in_username())).toHaveValue(person.username);
      await taps.type(page.getByLabel(m.sign_in_password(), { exact: true }), PASSWORD);
      await taps.tap(page.getByRole('button', { name: m.registration_submit() }));
      await expectChosen(page, practice, service);
      await taps.tap(cardOf(page, m.for_whom_my_child()));
      await taps.type(page.getByLabel(m.for_whom_child_name()), 'Léo');
      await taps.tap(times(page).locator('label:has(input:enabled)').first());
      await taps.tap(page.getByRole('button', { name: m.booking_review() }));
      await expect(page.getByRole('dialog')).toContainText(service.name);
      await taps.tap(page.getByRole('dialog').getByRole('button', { name: payLabel() }));
      await atPaypal(page);
      taps.count += 1;
      await answerAtPaypal(page, 'approve');
      await expectConfirmation(page);
      expect(taps.count).toBeLessThanOrEqual(11);
    },
  );
});

test('a family with an account signs in to the same service, and therapists read that families book', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { practice, service } = await practiceWithTwoServices(product.url, 'en', 'Manitoba');
  const { slug } = (await (
    await practice.api.put('/api/therapist-profile', { data: { isPublic: true } })
  ).json()) as { slug: string };
  const visitor = await browser.newContext({ baseURL: product.url });
  const person = newPerson();
  await register(visitor.request, 'patient', person);
  await visitor.close();

  await page.goto(therapistPage(slug).en);
  await bookingLink(page, practice, service).click();
  await page.getByRole('tab', { name: m.sign_in_tab_login() }).click();
  await signInByForm(page, person.username, PASSWORD);
  await expectChosen(page, practice, service);

  // Signed in, the same link leads there at once.
  await page.goto(therapistPage(slug).en);
  await bookingLink(page, practice, service).click();
  await expectChosen(page, practice, service);

  // A request that is still on its way would be refused without its session.
  await expect(times(page).locator('label:has(input:enabled)').first()).toBeVisible();
  await context.clearCookies();
  await signIn(context, practice.username, PASSWORD);
  await page.goto(therapistPage(slug).en);
  await bookingLink(page, practice, service).click();
  await expect(page.getByText(m.profile_patients_only())).toBeVisible();
});
