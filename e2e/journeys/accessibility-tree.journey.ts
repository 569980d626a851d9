/**
 * What a screen reader is given on the main pages: their headings, regions, fields and buttons in their order, kept as
 * texts beside this file. What depends on the day or on people stays out of them, and what they leave out may be there.
 */
import { LOCALES } from '@cadence/messages/locale';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { openScreen } from '../support/open-screen.ts';
import { signInAs, screens } from '../support/screens.ts';

const test = withOwnProduct();

const MAIN = new Set([
  'public-landing',
  'public-accessibility',
  'login',
  'register',
  'dashboard',
  'therapist',
  'new-appointments',
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
    test(`accessibility tree of ${persona}, ${locale}`, async ({ page, context, product }) => {
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
