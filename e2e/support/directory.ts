/** The directory and its filters, which are in a panel, or in a sheet on a phone. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';

function sheetButton(page: Page): Locator {
  return page.getByRole('region', { name: m.directory_filters() }).locator('button[aria-haspopup="dialog"]');
}

/** Uses the filters, opening their sheet on a phone. */
export async function withFilters(page: Page, act: (filters: Locator) => Promise<void>): Promise<void> {
  const panel = page.getByRole('region', { name: m.directory_filters() });
  await expect(panel).toBeVisible();
  if (!(await sheetButton(page).isVisible())) return act(panel);
  await sheetButton(page).click();
  const sheet = page.getByRole('dialog', { name: m.directory_filters() });
  await act(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

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

function field(filters: Locator, name: keyof Choice): Locator {
  return filters.getByLabel(labels[name](), { exact: true });
}

/** Sets the filters in order: a subcategory needs its category. */
export function choose(page: Page, choice: Choice): Promise<void> {
  return withFilters(page, async (filters) => {
    await expect(field(filters, 'subcategory')).toBeDisabled();
    for (const name of FIELDS) await field(filters, name).selectOption(choice[name]);
  });
}

/** The address and the fields hold exactly the choice. */
export async function expectChoice(page: Page, choice: Choice): Promise<void> {
  await expect(page).toHaveURL((url) => {
    const asked = Object.fromEntries(url.searchParams);
    return FIELDS.every((name) => asked[name] === choice[name]) && url.searchParams.size === FIELDS.length;
  });
  await withFilters(page, async (filters) => {
    for (const name of FIELDS) await expect(field(filters, name)).toHaveValue(choice[name]);
  });
}

/** The names on the cards, in the list's order. */
export function cardNames(page: Page): Locator {
  return page.locator('main h4');
}
