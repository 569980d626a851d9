import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, ONCE, test } from './journey.ts';
import { signedInPatient } from './people.ts';
import { expectPublicStation } from './station.ts';

const PAGES = ['', '/about', '/news', '/terms', '/privacy', '/legal', '/accessibility'];
const pathOf = (page: string, language: 'en' | 'fr'): string =>
  language === 'fr' ? `/fr${page}` : page || '/';

for (const path of PAGES) {
  test(`${path || '/'} reads well in both themes`, async ({ page, language }) => {
    await page.goto(pathOf(path, language));
    await page.waitForLoadState('networkidle');
    await expectPublicStation(page, path);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every page has its text', async ({ page, language }) => {
    for (const path of PAGES) {
      await page.goto(pathOf(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      await expect(page.locator('header a[href="/auth"]').first()).toHaveText(m.nav_sign_in());
    }
  });
});

test('each page has one address, and a file that is not there is not the app', ONCE, async ({ page }) => {
  await page.goto('/fr/about/');
  expect(new URL(page.url()).pathname).toBe('/fr/about');
  expect((await page.request.get('/nobodys-icon.ico')).status()).toBe(404);
  // What browsers ask for by themselves is there.
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('the language leads to the same page, and is remembered', async ({ page, context, language }) => {
  const other = language === 'en' ? 'fr' : 'en';
  await page.goto(pathOf('/legal', language));
  await page.getByRole('banner').locator(`a[hreflang^="${other}"]`).first().click();
  await page.waitForURL(`**${pathOf('/legal', other)}`);
  await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe(other);
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

const openMenu = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: m.nav_menu_open() });
  if (await menu.isVisible()) await menu.click();
};

test('the way through the pages, by the bar or the menu', async ({ page, language }) => {
  await page.goto(pathOf('', language));
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name: m.nav_about(), exact: true }).click();
  await page.waitForURL(`**${pathOf('/about', language)}`);
  await openMenu(page);
  const current = page.getByRole('banner').locator('a[aria-current="page"]').filter({ visible: true });
  await expect(current).toHaveText(m.nav_about());
});

test('the theme that is chosen holds on the next page', async ({ page, language }) => {
  await page.goto(pathOf('', language));
  const dark = page.locator('footer').getByRole('radio', { name: m.nav_theme_dark() });
  const label = page.locator('footer label');
  await label.filter({ has: page.getByRole('radio', { name: m.nav_theme_dark() }) }).click();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(pathOf('/about', language));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the header knows who is signed in', async ({ page, context, language }) => {
  const person = await signedInPatient(context, language);
  await page.goto(pathOf('/about', language));
  await openMenu(page);
  const banner = page.getByRole('banner');
  await expect(
    banner.getByText(`${person.firstName} ${person.lastName}`).filter({ visible: true }),
  ).not.toHaveCount(0);
  await expect(banner.getByRole('link', { name: m.nav_sign_in() })).toHaveCount(0);
  await banner.getByRole('link', { name: m.nav_dashboard() }).click();
  await page.waitForURL('**/dashboard');
});

const ALLOWED = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];

test('the long texts link to harmless places only', async ({ page, language }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(pathOf(path, language));
    const protocols = await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).protocol));
    expect(protocols.filter((protocol) => !ALLOWED.includes(protocol))).toEqual([]);
  }
});
