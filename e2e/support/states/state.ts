import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

/** A screen, and what is pressed on it: mostly a dialog that opens. */
export type State = Screen & {
  open: (page: Page) => Promise<void>;
  /** How it is left; without it, by Escape. */
  close?: (page: Page) => Promise<void>;
};

export function button(where: Page | Locator, name: string): Locator {
  return where.getByRole('button', { name }).filter({ visible: true }).first();
}

/** Waits for a dialog with its data. */
export async function waitForDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('heading').first().waitFor();
  await dialog.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

export async function waitForNoDialog(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Presses it, and waits for the dialog. */
export function dialogBy(press: (page: Page) => Locator): State['open'] {
  return async (page) => {
    await press(page).click();
    await waitForDialog(page);
  };
}

/** Opens the further actions of sessions, of all or of some, until one of them has the button; presses it, and waits for the dialog. */
export async function openFromMore(page: Page, name: string, sessions?: Locator): Promise<void> {
  const main = page.locator('main');
  const where = sessions ?? main;
  // “Show 2 more sessions” is none of them.
  const openers = where
    .getByRole('button', { name: m.appointments_more() })
    .and(page.locator('[aria-controls]'));
  await openers.first().waitFor();
  for (const opener of await openers.all()) {
    // Open already, from the state before.
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    const panel = main.locator(`[id="${await opener.getAttribute('aria-controls')}"]`);
    await panel.locator('button, a').first().waitFor();
    if (await button(panel, name).isVisible()) break;
  }
  // Further actions of another session may be open still.
  await button(where, name).click();
  await waitForDialog(page);
}

/** Answers a call with a failure of the product's kind. */
export async function failWith(page: Page, path: string, status: number, code: string): Promise<void> {
  const json = { type: 'about:blank', title: code, status, detail: code, code };
  await page.route(path, (route) => route.fulfill({ status, contentType: 'application/problem+json', json }));
}
