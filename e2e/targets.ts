import type { Page } from '@playwright/test';

/**
 * What can be pressed but is smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8), each as a line that finds it again. A
 * field counts with its label; links within a sentence are exempt, as are things that only assistive technology meets.
 */
export const tooSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 24;
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    const sizeOf = (element: Element): { width: number; height: number } => {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map(
        (each) => each.getBoundingClientRect(),
      );
      return {
        width: Math.max(...boxes.map((box) => box.width)),
        height: Math.max(...boxes.map((box) => box.height)),
      };
    };
    const isForEyes = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only');
    const isInSentence = (element: Element): boolean =>
      element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline';
    return [...document.querySelectorAll(pressable)]
      .filter((element) => isForEyes(element) && !isInSentence(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width > 1 && (width < SMALLEST || height < SMALLEST))
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`,
      );
  });
