import { getLocale } from '@cadence/messages/web-locale';
import * as m from '@cadence/messages/m';
import { expect, type Page } from '@playwright/test';

/** Fails when the page can be scrolled to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const reached = await page.evaluate(() => {
    const { scrollX, scrollY } = window;
    window.scrollTo(10_000, scrollY);
    const furthest = window.scrollX;
    window.scrollTo(scrollX, scrollY);
    return furthest;
  });
  expect(reached).toBe(0);
}

export type ExpectedPage = {
  /** The page's title, without the product's name that follows it. */
  title: string;
  /** True where the router has just opened a page: its heading has the focus. */
  arrived?: boolean;
};

/** Title, language, focus and width of a page of the app. Accessibility has a journey of its own. */
export async function expectPage(page: Page, { title, arrived }: ExpectedPage): Promise<void> {
  await expect(page).toHaveTitle(m.app_title({ page: title }));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${getLocale()}`));
  if (arrived) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoSidewaysScroll(page);
}

/** Language, heading and width of any page. Public pages have titles of their own. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${getLocale()}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
}
