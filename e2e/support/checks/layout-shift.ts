import type { Page } from '@playwright/test';

// Missing in TypeScript's DOM types.
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null }[];
};

export type Shift = { value: number; of: string[] };

/** Delays each answer of the API, so that placeholders are painted and measured. */
const RESPONSE_DELAY_MS = 300;

/** Makes the network so slow that every page is painted before its data arrives. */
export async function slowNetwork(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.continue();
  });
}

/** The layout shifts since the page was opened, as the browser scores them. */
export function layoutShifts(page: Page): Promise<Shift[]> {
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
export function unsizedImages(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.outerHTML),
    );
}
