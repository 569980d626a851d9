/**
 * What a screen reader is given on the main pages: their headings, regions, fields and buttons in their order, kept as
 * texts beside this file. What depends on the day or on people stays out of them, and what they leave out may be there.
 */
import { LOCALES } from '@cadence/messages/locale';
import { expect, ONCE } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { becomeReader, openScreen, screens } from './screens.ts';

const test = withOwnProduct();

const MAIN = new Set(['public-landing', 'login', 'register', 'dashboard', 'settings', 'therapists-settings']);

for (const screen of screens.filter(({ name }) => MAIN.has(name))) {
  for (const locale of LOCALES) {
    test(`${screen.name} is read out whole, ${locale}`, ONCE, async ({ page, context, product }) => {
      await context.addCookies([{ name: 'lang', value: locale, url: product.url }]);
      await becomeReader(context, screen.reader, locale);
      await openScreen(page, screen, locale);
      await expect(page.locator('main')).toMatchAriaSnapshot({ name: `${screen.name}.${locale}.aria.yml` });
    });
  }
}
