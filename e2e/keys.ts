/** What people do who have a keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 120;

/** Presses Tab until it is there: whoever has no mouse has no other way. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MANY; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

export const pressOn = async (
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
  way: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
};

/** Fails once anything but a keyboard was used. Presses of a key make clicks, too, but those have no place. */
export const forbidMouse = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const complain = ({ type: kind }: Event) => console.error(`a mouse was used: ${kind}`);
    for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'mousemove'])
      addEventListener(kind, complain, true);
  });
