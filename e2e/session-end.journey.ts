import * as m from '@cadence/messages/m';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, ONCE } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { signedInPatient } from './people.ts';

const test = withOwnProduct(() =>
  Promise.resolve({ env: { SESSION_IDLE_MINUTES: '2' }, remove: () => Promise.resolve() }),
);

/** Of two minutes, one passes before the warning, and one is left to answer it. */
const SOON = { timeout: 180_000 };

const warningOn = (page: Page) => page.getByRole('alertdialog', { name: m.session_idle_title() });

test(
  'a session warns before it ends, in every tab, and lets its holder stay',
  ONCE,
  async ({ page, context, language }) => {
    test.setTimeout(360_000);
    await signedInPatient(context, language);
    await page.goto('/settings');
    const other = await context.newPage();
    await other.goto('/appointments');

    await expect(warningOn(page)).toBeVisible(SOON);
    await expect(warningOn(other)).toBeVisible(SOON);
    await expect(warningOn(page).getByRole('heading')).toBeFocused();
    await expect(warningOn(page).getByRole('timer')).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);

    // By keyboard, from the title on: close, log out, stay.
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await expect(warningOn(page).getByRole('button', { name: m.session_stay() })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(warningOn(page)).toBeHidden();
    await expect(warningOn(other)).toBeHidden(SOON);

    expect((await context.request.get('/api/user')).status()).toBe(200);
  },
);
