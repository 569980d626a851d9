import type { Page } from '@playwright/test';

// The browser's own entry, which no library of types knows yet.
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null }[];
};

export type Shift = { value: number; of: string[] };

/** Every answer of a call comes this much later, so that what stands in its place meanwhile is seen, and measured. */
const LINE_MS = 300;

/** Makes the line so slow that every page is drawn before its answers are there. */
export const slowLine = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LINE_MS));
    await route.continue();
  });
};

/** What moved by itself since the page was opened, in the browser's measure: the share of the window that it moved through. */
export const layoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
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

/** Pictures that do not say how large they are: what follows them moves when they arrive. */
export const unsizedImages = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.outerHTML),
    );
