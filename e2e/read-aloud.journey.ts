/**
 * What a screen reader is given on the main pages: their headings, regions, fields and buttons in their order, kept as
 * texts beside this file. What depends on the day or on people stays out of them, and what they leave out may be there.
 */
import { LOCALES } from '@cadence/messages/locale';
import { expect, ONCE } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { becomeReader, openScreen, screens } from './screens.ts';

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
  'settings',
  'new-own-access',
  'new-services',
  'new-blocked',
  'new-payment-settings',
  'therapists-settings',
  'admin-requests',
  'admin-users',
  'admin-overview',
  'admin-system',
]);
const main = screens.filter(({ name }) => MAIN.has(name));

for (const reader of new Set(main.map((screen) => screen.reader))) {
  for (const locale of LOCALES) {
    test(`what a ${reader.replace('_', ' ')} hears, ${locale}`, ONCE, async ({ page, context, product }) => {
      await context.addCookies([{ name: 'lang', value: locale, url: product.url }]);
      await becomeReader(context, reader, locale);
      for (const screen of main.filter((one) => one.reader === reader)) {
        await openScreen(page, screen, locale);
        const name = `${screen.name}.${locale}.aria.yml`;
        await expect.soft(page.locator('main'), name).toMatchAriaSnapshot({ name });
      }
    });
  }
}
