/** The settings page. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';
import { closeToast, expectToast } from './booking.ts';

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: m.settings_title() })).toBeVisible();
}

const parts = {
  profile: { path: '/settings', title: () => m.settings_part_profile() },
  practice: { path: '/settings/practice', title: () => m.settings_part_practice() },
  public: { path: '/settings/public-page', title: () => m.settings_part_public() },
  account: { path: '/settings/account', title: () => m.settings_part_account() },
};

/** Opens a page of a therapist's settings. */
export async function openTherapistSettings(page: Page, part: keyof typeof parts): Promise<void> {
  const { path, title } = parts[part];
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title() })).toBeVisible();
}

/** A text field by the beginning of its label, which a note may follow. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}`)).first();
}

export function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: m.settings_save() }).click();
}

export async function expectSaved(page: Page, title: string): Promise<void> {
  await expectToast(page, title, m.settings_saved_text());
  await expect(page.getByText(m.settings_nothing_unsaved())).toBeVisible();
  await closeToast(page);
}

/** Follows a link of the header, in its bar or in the menu of a phone. */
export async function goByHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: m.nav_menu_open() });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).first().click();
}

/** A PNG of two colours, drawn by the browser. */
export async function aPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('nothing to draw with');
      brush.fillStyle = '#0e4d55';
      brush.fillRect(0, 0, w / 2, h);
      brush.fillStyle = '#ea7a5a';
      brush.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** As small as a PDF can be. */
export const A_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
);
