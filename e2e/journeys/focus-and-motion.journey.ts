/** Keyboard focus stays visible, and nothing moves for people who prefer reduced motion. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openScreen } from '../support/open-screen.ts';
import { signInAs, screens } from '../support/screens.ts';

const LONG_PAGES = ['dashboard', 'settings', 'therapists-settings', 'admin-therapists', 'public-terms'];

/** The focused element where the sticky header covers all of it (WCAG 2.2, 2.4.11), else null. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const header = document.querySelector('header');
    if (!focused || !header || focused === document.body || header.contains(focused)) return null;
    const { position } = getComputedStyle(header);
    if (position !== 'sticky' && position !== 'fixed') return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // The skip link lies on top of the header.
    const isCovered = header.contains(above) && bottom <= header.getBoundingClientRect().bottom;
    return isCovered ? focused.outerHTML.slice(0, 200) : null;
  });
}

for (const screen of screens.filter(({ name }) => LONG_PAGES.includes(name))) {
  test(`the header never covers the focused element of ${screen.name}`, async ({ page, context }) => {
    await signInAs(context, screen.persona, 'en');
    await openScreen(page, screen, 'en');
    // From the end upwards, because then the page scrolls no further than it must.
    // Focus scrolls at once; the End key would scroll a little later, in the middle of the walk.
    await page.locator('a:visible, button:visible').last().focus();
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Shift+Tab');
      expect(await coveredFocus(page)).toBeNull();
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the foot of a dialog never covers the error of the field that gets the focus', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'demo_therapist', 'en');
    await page.goto('/calendar?tab=services');
    await page.getByRole('button', { name: m.services_add() }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.services_name()).fill('Assessment');
    const price = dialog.getByLabel(m.services_price());
    await price.fill('x');
    await dialog.getByRole('button', { name: m.services_save_new() }).click();
    await expect(price).toBeFocused();
    await expect(dialog.getByText(m.validation_price_range())).toBeInViewport({ ratio: 1 });
  });
});

/** What is animated on the page, or is when its style changes. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const animations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      const isLong = animationDuration.split(', ').some((seconds) => Number.parseFloat(seconds) > 0.001);
      return animationName !== 'none' && isLong ? [`${animationName} for ${animationDuration}`] : [];
    });
    // Transitions begin when the style of an element changes: here a colour of every element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: red !important; }');
    document.adoptedStyleSheets = [sheet];
    const transitions = document.getAnimations().map((each) => each.constructor.name);
    return [...animations, ...transitions];
  });
}

for (const screen of screens.filter(({ name }) => LONG_PAGES.includes(name)))
  test(`nothing on ${screen.name} moves with reduced motion`, async ({ page, context }) => {
    await signInAs(context, screen.persona, 'en');
    await openScreen(page, screen, 'en');
    expect(await moving(page)).toEqual([]);
  });
