import type { Page } from '@playwright/test';

/** Waits two frames: a change is painted with the next one, and the one after begins when it is. */
export function waitForPaint(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
