/** Using the product by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 120;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MANY; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
  way: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

/** Makes the journey fail when a mouse or touch is used. */
export function forbidMouse(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    function complain({ type: kind }: Event) {
      return console.error(`a mouse was used: ${kind}`);
    }
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, complain, true);
    addEventListener(
      'mousemove',
      (event) => {
        // After a layout the browser itself reports a mouse that stays where it is.
        if (event.movementX !== 0 || event.movementY !== 0) complain(event);
      },
      true,
    );
  });
}
