/**
 * What a screen reader is given on the main pages: their headings, regions, fields and buttons in their order, kept as
 * texts beside this file. What depends on the day or on people stays out of them, and what they leave out may be there.
 */
import type { Opening } from '@cadence/contract/directory/openings';
import { LOCALES } from '@cadence/messages/locale';
import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { openScreen } from '../support/open-screen.ts';
import { signInAs, screens } from '../support/screens.ts';
import { anOffer, aWish } from '../support/states/waitlist.ts';

const test = withOwnProduct();

const MAIN = new Set([
  'public-landing',
  'public-accessibility',
  'login',
  'register',
  'dashboard',
  'openings',
  'openings-nothing-fits',
  'therapist',
  'waitlist',
  'new-appointments',
  'new-waitlist',
  'new-receipts',
  'new-settings-family',
  'client-invitation',
  'settings',
  'new-own-access',
  'new-services',
  'new-blocked',
  'new-clients',
  'new-payment-settings',
  'therapists-settings',
  'therapists-settings-practice',
  'therapists-settings-account',
  'admin-requests',
  'admin-users',
  'admin-overview',
  'admin-system',
]);
const main = screens.filter(({ name }) => MAIN.has(name));

for (const persona of new Set(main.map((screen) => screen.persona))) {
  for (const locale of LOCALES) {
    test(`the accessibility tree of ${persona} is as recorded, ${locale}`, async ({
      page,
      context,
      product,
    }) => {
      await context.addCookies([{ name: 'lang', value: locale, url: product.url }]);
      await signInAs(context, persona, locale);
      for (const screen of main.filter((one) => one.persona === persona)) {
        await openScreen(page, screen, locale);
        const name = `${screen.name}.${locale}.aria.yml`;
        await expect.soft(page.locator('main'), name).toMatchAriaSnapshot({ name });
      }
    });
  }
}

/** A Tuesday afternoon of Toronto. */
const TIME = { startTime: '2030-06-04T19:00:00.000Z', endTime: '2030-06-04T20:00:00.000Z' };

function anOpening(): Opening {
  const appointmentType = { id: 1, name: 'Session', duration: 60, price: 12_000, currency: 'CAD' as const };
  const therapist = {
    id: 3,
    user: { firstName: 'Ada', lastName: 'Byron' },
    location: { city: 'Montréal', province: 'Quebec' },
    languages: ['English'],
    isVerified: true,
    registrations: [{ province: 'Quebec', checkedOn: '2030-01-15' }],
    hasPhoto: false,
    acceptsPayments: true,
    takesNewPatients: true,
    nextOpening: TIME.startTime,
    nextOpeningTypeId: 1,
    appointmentTypes: [appointmentType],
    categories: [],
  };
  return { therapist, appointmentType, ...TIME };
}

/** What the demo data lacks: an opening that does not depend on the day, an offer and a wish. */
async function fill(page: Page): Promise<void> {
  const offer = { ...anOffer(), ...TIME, expiresAt: TIME.startTime };
  await page.route('**/api/openings?*', (route) => route.fulfill({ json: [anOpening()] }));
  await page.route('**/api/waitlist/offers', (route) => route.fulfill({ json: [offer] }));
  await page.route('**/api/waitlist', (route) => route.fulfill({ json: [aWish()] }));
}

const FILLED = main.filter(({ name }) => name === 'openings' || name === 'waitlist');

for (const locale of LOCALES) {
  test(`the accessibility tree of openings and offers is as recorded, ${locale}`, async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: 'lang', value: locale, url: product.url }]);
    await signInAs(context, 'demo_patient', locale);
    await fill(page);
    for (const screen of FILLED) {
      await openScreen(page, screen, locale);
      const name = `${screen.name}-filled.${locale}.aria.yml`;
      await expect.soft(page.locator('main'), name).toMatchAriaSnapshot({ name });
    }
  });
}
