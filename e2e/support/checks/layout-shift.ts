import type { Page } from '@playwright/test';
import { intercept } from '../intercept.ts';

// Missing in TypeScript's DOM types.
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null }[];
};

type Shift = { value: number; of: string[] };

/** Delays each answer of the API and each script, so that placeholders are painted and measured, also those of parts loaded late. */
const RESPONSE_DELAY_MS = 300;
const SCRIPT_DELAY_MS = 150;

/** Search engines call 0.1 good. What is left of it here are texts a little wider than their placeholders. */
const MAX_LAYOUT_SHIFT = 0.025;

/** Makes the network so slow that every page is painted before its data arrives. Returns what ends that. */
export async function slowNetwork(page: Page): Promise<() => Promise<void>> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const ends = [
    await intercept(page, '**/api/**', async (route) => {
      await wait(RESPONSE_DELAY_MS);
      // A busy machine loads them late, and a text with another font may break into more lines: that is not what is measured.
      await page.evaluate(() => document.fonts.ready.then(() => undefined)).catch(() => undefined);
      await route.continue();
    }),
    await intercept(page, '**/assets/*.js', async (route) => {
      await wait(SCRIPT_DELAY_MS);
      await route.continue();
    }),
  ];
  return async () => {
    for (const end of ends) await end();
  };
}

/** What moved by itself since the page was opened, and images that can make something move. */
export async function layoutShiftProblems(page: Page, name: string): Promise<string[]> {
  const shifts = await layoutShifts(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  const unsized = await unsizedImages(page);
  return [
    ...(moved > MAX_LAYOUT_SHIFT ? [`${name}, moves by ${moved}: ${JSON.stringify(shifts)}`] : []),
    ...unsized.map((image) => `${name}, no size: ${image}`),
  ];
}

/** The layout shifts since the page was opened, as the browser scores them. */
function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    return entries.map(({ value, sources }) => ({
      value,
      of: sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element
          ? `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`
          : 'something gone';
      }),
    }));
  });
}

/** Images without width and height: what follows them moves when they load. */
function unsizedImages(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.outerHTML),
    );
}
