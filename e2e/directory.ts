/** The directory and its filters, in a panel beside the list or in a sheet on a phone. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';

const sheetButton = (page: Page): Locator =>
  page.getByRole('region', { name: m.directory_filters() }).locator('button[aria-haspopup="dialog"]');

/** Does something with the filters, wherever they are. */
export const withFilters = async (page: Page, act: (filters: Locator) => Promise<void>): Promise<void> => {
  const panel = page.getByRole('region', { name: m.directory_filters() });
  await expect(panel).toBeVisible();
  if (!(await sheetButton(page).isVisible())) return act(panel);
  await sheetButton(page).click();
  const sheet = page.getByRole('dialog', { name: m.directory_filters() });
  await act(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
};

export type Choice = Record<
  'category' | 'subcategory' | 'province' | 'language' | 'maxPrice' | 'sort',
  string
>;

const labels: Record<keyof Choice, () => string> = {
  category: () => m.directory_category(),
  subcategory: () => m.directory_subcategory(),
  province: () => m.directory_province(),
  language: () => m.directory_language(),
  maxPrice: () => m.directory_max_price(),
  sort: () => m.directory_sort(),
};
const FIELDS = Object.keys(labels).filter((name): name is keyof Choice => Object.hasOwn(labels, name));

const field = (filters: Locator, name: keyof Choice): Locator =>
  filters.getByLabel(labels[name](), { exact: true });

/** Chooses one after the other, in the panel's own order: a subcategory needs its category. */
export const choose = (page: Page, choice: Choice): Promise<void> =>
  withFilters(page, async (filters) => {
    await expect(field(filters, 'subcategory')).toBeDisabled();
    for (const name of FIELDS) await field(filters, name).selectOption(choice[name]);
  });

/** The address says all of the choice and nothing else, and the fields show it. */
export const expectChoice = async (page: Page, choice: Choice): Promise<void> => {
  await expect(page).toHaveURL((url) => {
    const asked = Object.fromEntries(url.searchParams);
    return FIELDS.every((name) => asked[name] === choice[name]) && url.searchParams.size === FIELDS.length;
  });
  await withFilters(page, async (filters) => {
    for (const name of FIELDS) await expect(field(filters, name)).toHaveValue(choice[name]);
  });
};

/** The names on the cards, in the list's order. */
export const cardNames = (page: Page): Locator => page.locator('main h4');
