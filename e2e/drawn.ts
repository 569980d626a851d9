import type { Page } from '@playwright/test';

/**
 * A change is drawn with the next frame, and begins to fade with it. Where motion is reduced even what has no length of
 * its own arrives one frame later.
 */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
