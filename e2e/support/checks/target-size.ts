import type { Page } from '@playwright/test';

/**
 * Targets smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8), one line each. A field counts with its label; links
 * within a sentence and elements for assistive technology only are exempt.
 */
export function tooSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 24;
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    function sizeOf(element: Element): { width: number; height: number } {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map(
        (each) => each.getBoundingClientRect(),
      );
      return {
        width: Math.max(...boxes.map((box) => box.width)),
        height: Math.max(...boxes.map((box) => box.height)),
      };
    }
    function isForEyes(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.sr-only')
      );
    }
    function isInSentence(element: Element): boolean {
      return element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline';
    }
    return [...document.querySelectorAll(pressable)]
      .filter((element) => isForEyes(element) && !isInSentence(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width > 1 && (width < SMALLEST || height < SMALLEST))
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`,
      );
  });
}
