import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, FRENCH, test } from '../support/journey.ts';
import { signedInPatient } from '../support/people.ts';
import { expectReadable } from '../support/checks/page-checks.ts';

const PAGES = ['', '/about', '/news', '/help', '/contact', '/terms', '/privacy', '/legal', '/accessibility'];
function pathOf(page: string, language: 'en' | 'fr'): string {
  return language === 'fr' ? `/fr${page}` : page || '/';
}

test(
  'every public page has its language, heading and width, and no frame',
  FRENCH,
  async ({ page, language }) => {
    for (const path of PAGES) {
      await page.goto(pathOf(path, language));
      await page.waitForLoadState('networkidle');
      await expectReadable(page);
      await expect(page.locator('iframe')).toHaveCount(0);
    }
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every public page has its text without scripts', FRENCH, async ({ page, language }) => {
    for (const path of PAGES) {
      await page.goto(pathOf(path, language));
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      await expect(page.locator('header a[href="/auth"]').first()).toHaveText(m.nav_sign_in());
    }
  });
});

test('each public page has one address, and a missing file is 404', async ({ page }) => {
  await page.goto('/fr/about/');
  expect(new URL(page.url()).pathname).toBe('/fr/about');
  expect((await page.request.get('/nobodys-icon.ico')).status()).toBe(404);
  // Browsers request this by themselves.
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('Cadence can be installed from the app and from public pages', async ({ page }) => {
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
  const reply = await page.request.get('/manifest.webmanifest');
  expect(reply.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { id, start_url, icons } = await reply.json();
  expect([id, start_url]).toEqual(['/', '/dashboard']);
  expect(icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

test(
  'the language link of a public page leads to the same page and is remembered',
  FRENCH,
  async ({ page, context, language }) => {
    const other = language === 'en' ? 'fr' : 'en';
    await page.goto(pathOf('/legal', language));
    await page.getByRole('banner').locator(`a[hreflang^="${other}"]`).first().click();
    await page.waitForURL(`**${pathOf('/legal', other)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe(other);
    await page.goto('/auth');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  },
);

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: m.nav_menu_open() });
  if (await menu.isVisible()) await menu.click();
}

test(
  'the header of the public pages leads through them, by bar or menu',
  FRENCH,
  async ({ page, language }) => {
    await page.goto(pathOf('', language));
    await openMenu(page);
    await page.getByRole('banner').getByRole('link', { name: m.nav_about(), exact: true }).click();
    await page.waitForURL(`**${pathOf('/about', language)}`);
    await openMenu(page);
    const current = page.getByRole('banner').locator('a[aria-current="page"]').filter({ visible: true });
    await expect(current).toHaveText(m.nav_about());
  },
);

test('the chosen theme holds on the next public page, but not on paper', async ({ page, language }) => {
  await page.goto(pathOf('', language));
  const dark = page.locator('footer').getByRole('radio', { name: m.nav_theme_dark() });
  const label = page.locator('footer label');
  await label.filter({ has: page.getByRole('radio', { name: m.nav_theme_dark() }) }).click();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(pathOf('/about', language));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(html).toHaveCSS('color-scheme', 'light');
  for (const place of ['header', 'footer', 'main a.select-none'])
    await expect(page.locator(place).first()).toBeHidden();
});

test(
  'the header of the public pages names the signed-in person',
  FRENCH,
  async ({ page, context, language }) => {
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
  },
);

test('a language chosen on a public page stays in the app', async ({ page, context }) => {
  await signedInPatient(context, 'en');
  await page.goto('/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: m.nav_dashboard() })).toBeVisible();
  await banner.locator('a[hreflang^="fr"]').first().click();
  await page.waitForURL('**/fr/about');
  const french = { locale: 'fr' } as const;
  await banner.getByRole('link', { name: m.nav_dashboard({}, french) }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

const ALLOWED = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];

test(
  'the long texts of the public pages link to harmless protocols only',
  FRENCH,
  async ({ page, language }) => {
    for (const path of ['/terms', '/privacy']) {
      await page.goto(pathOf(path, language));
      const protocols = await page
        .locator('main a[href]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).protocol));
      expect(protocols.filter((protocol) => !ALLOWED.includes(protocol))).toEqual([]);
    }
  },
);
