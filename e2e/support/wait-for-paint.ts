import type { Page } from '@playwright/test';

/**
 * Waits two frames: a change is painted with the next one, and with reduced motion a transition ends one later.
 */
export function waitForPaint(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
