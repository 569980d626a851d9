import * as m from '@cadence/messages/m';
import type { BrowserContext } from '@playwright/test';
import { answerAtPaypal, atPaypal, cardOf, expectConfirmation, payLabel, times } from '../support/booking.ts';
import { cardNames } from '../support/directory.ts';
import * as first from '../support/first-visit.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { newPerson, PASSWORD, signedInPatient, signIn } from '../support/people.ts';
import { Taps } from '../support/taps.ts';
import { expectReadable, expectPage } from '../support/checks/page-checks.ts';
import { localeFixtures } from '../support/locale-fixtures.ts';

test(
  'a first-time visitor registers, finds a therapist, books, pays, and cancels',
  FRENCH,
  async ({ page, language }) => {
    // The longest journey.
    test.slow();
    const fixture = localeFixtures[language];
    await page.goto(fixture.landing);
    await expectReadable(page);
    const person = await first.registerFromLanding(page, fixture, expectPage);
    await first.arriveAtDashboard(page, person, expectPage);
    await first.findTherapist(page, fixture, expectPage);
    await first.bookAndPay(page, fixture, expectPage);
    await first.cancelAppointment(page, fixture, expectPage);
  },
);

const PHONE = { width: 360, height: 780 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('a new parent gets from the landing page to a paid booking with at most 13 taps, of which 7 from the card of a therapist', async ({
    page,
    product,
  }) => {
    const person = newPerson({ firstName: 'Anouk', lastName: 'Tremblay' });
    const payable = await first.namesOfPayableTherapists(product.url);
    const taps = new Taps(page);
    await page.goto('/');
    const soonest = page
      .getByRole('region', { name: m.landing_soonest_heading() })
      .getByRole('list')
      .first()
      .locator(':scope > li');
    await expect(soonest).toHaveCount(3);
    const box = await soonest.last().boundingBox();
    expect(
      (box?.y ?? Infinity) + (box?.height ?? 0),
      'three therapists are within two screens',
    ).toBeLessThanOrEqual(2 * PHONE.height);
    await taps.tap(page.locator('main').getByRole('link', { name: m.landing_cta() }).first());
    await expect(page.getByLabel(m.registration_first_name())).toBeFocused();
    await taps.type(page.getByLabel(m.registration_first_name()), person.firstName);
    await taps.type(page.getByLabel(m.registration_last_name()), person.lastName);
    await taps.type(page.getByLabel(m.sign_in_email()), person.email);
    await taps.type(page.getByLabel(m.sign_in_username()), person.username);
    await taps.type(page.getByLabel(m.sign_in_password(), { exact: true }), PASSWORD);
    await taps.tap(page.getByRole('button', { name: m.registration_submit() }));
    await page.waitForURL('**/dashboard');

    await expect(cardNames(page).first()).toBeVisible();
    const name = (await cardNames(page).allTextContents()).find((shown) => payable.includes(shown)) ?? '';
    const before = taps.count;
    await taps.tap(page.getByRole('link', { name, exact: true }).first());
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await taps.tap(cardOf(page, m.for_whom_my_child()));
    await taps.type(page.getByLabel(m.for_whom_child_name()), 'Léo');
    // The service of the card and its first open day are chosen already.
    await taps.tap(times(page).locator('label:has(input:enabled)').first());
    await taps.tap(page.getByRole('button', { name: m.booking_review() }));
    await taps.tap(page.getByRole('dialog').getByRole('button', { name: payLabel() }));
    await atPaypal(page);
    taps.count += 1;
    await answerAtPaypal(page, 'approve');
    await expectConfirmation(page);
    await expect(page.getByText(m.for_whom_named({ name: 'Léo' }), { exact: true })).toBeVisible();
    expect(taps.count - before).toBeLessThanOrEqual(7);
    expect(taps.count).toBeLessThanOrEqual(13);
  });
});

const readers = [
  ['without sessions', (context: BrowserContext) => signedInPatient(context)],
  // Her next session stands above the directory, in code of its own.
  ['with a session ahead', (context: BrowserContext) => signIn(context, 'demo_patient', 'Demo1234')],
] as const;
for (const [who, enter] of readers) {
  test(`the way back from a profile leads a family ${who} to the former place in the directory`, async ({
    page,
    context,
  }) => {
    await enter(context);
    await page.goto('/dashboard');
    const card = cardNames(page).nth(9);
    await card.scrollIntoViewIfNeeded();
    // Until the press, what loads above may move it.
    const pressed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true });
        }),
    );
    await card.click();
    const place = await pressed;
    expect(place).toBeGreaterThan(0);
    await page.waitForURL('**/therapist/*');
    await page.getByRole('link', { name: m.profile_back() }).click();
    await page.waitForURL('**/dashboard');
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
}
