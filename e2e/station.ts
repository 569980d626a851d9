import AxeBuilder from '@axe-core/playwright';
import { getLocale } from '@cadence/messages/web-locale';
import * as m from '@cadence/messages/m';
import { expect, type Page } from '@playwright/test';
import { drawn } from './drawn.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until colours have arrived: a change of theme, or a press, fades them in. */
const calmDown = async (page: Page): Promise<void> => {
  await drawn(page);
  // Not by their promises: what is not drawn, as in a closed disclosure, finishes without ever saying so.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
};

/** What axe has against the page, in the theme that is on: one line for each place. */
export const barriers = async (page: Page, where: string): Promise<string[]> => {
  await calmDown(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${where}, ${id} (${help}): ${target.join(' ')}: ${failureSummary}`,
    ),
  );
};

/** Finds nothing, in the theme that is on. */
const expectAccessible = async (page: Page, where: string): Promise<void> =>
  expect(await barriers(page, where)).toEqual([]);

export const inDark = async <Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const seen = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  return seen;
};

/** Nobody can scroll to the right, however far they try. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const reached = await page.evaluate(() => {
    const { scrollX, scrollY } = window;
    window.scrollTo(10_000, scrollY);
    const furthest = window.scrollX;
    window.scrollTo(scrollX, scrollY);
    return furthest;
  });
  expect(reached).toBe(0);
};

export type Station = {
  /** The page's title, without the product's name that follows it. */
  title: string;
  themes?: 'light' | 'both';
  /** True where a page of the app was just opened by the router: its heading has the focus. */
  arrived?: boolean;
};

/** What holds at every stop of a journey: language, title, focus, width, and nothing for axe to find. */
export const expectStation = async (
  page: Page,
  { title, themes = 'light', arrived }: Station,
): Promise<void> => {
  await expect(page).toHaveTitle(m.app_title({ page: title }));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${getLocale()}`));
  if (arrived) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, title);
  if (themes === 'both') await inDark(page, () => expectAccessible(page, `${title}, dark`));
};

/** A public page: its title is its own. */
export const expectPublicStation = async (page: Page, where: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${getLocale()}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, where);
  await inDark(page, () => expectAccessible(page, `${where}, dark`));
};
