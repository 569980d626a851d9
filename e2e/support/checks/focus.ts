import type { Page } from '@playwright/test';

/**
 * Focusable elements without a visible focus indicator (WCAG 2.2, 2.4.7) or covered by a sticky bar (2.4.11). From the
 * last to the first, because upwards the page scrolls no further than it must.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  // From now on :focus-visible applies.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const reachable =
      ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)';
    function isMarked(element: Element, pseudo?: string): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }
    // Some fields are drawn by their wrapper, which carries the outline.
    function hasMark(element: Element): boolean {
      return (
        isMarked(element) ||
        isMarked(element, '::after') ||
        [element.parentElement, element.parentElement?.parentElement].some((box) => box && isMarked(box))
      );
    }
    function coverOf(element: Element): Element | null {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // The skip link lies on top while it fades, a toast until it leaves or is closed.
      if (above?.closest('.skip-link, .z-toast')) return null;
      for (let box = above; box && !box.contains(element); box = box.parentElement) {
        if (/sticky|fixed/.test(getComputedStyle(box).position)) return box;
      }
      return null;
    }
    const found: string[] = [];
    function say(what: string, element: Element): void {
      found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    }
    for (const element of [...document.querySelectorAll<HTMLElement>(reachable)].toReversed()) {
      element.focus();
      if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
      if (!hasMark(element)) say('no mark of the focus', element);
      const cover = coverOf(element);
      const { top, bottom } = element.getBoundingClientRect();
      if (!cover) continue;
      const bar = cover.getBoundingClientRect();
      if (top >= bar.top && bottom <= bar.bottom)
        say(
          `covered at ${top}–${bottom} of ${innerHeight}, scrolled ${scrollY}, by ${cover.outerHTML.slice(0, 100)}`,
          element,
        );
    }
    window.scrollTo(0, 0);
    return found;
  });
}

/** Fields that refuse pasting or password managers (WCAG 2.2, 3.3.8). */
export function fieldsRefusingPaste(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')]
      .filter((field) => {
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        const isSecret = field instanceof HTMLInputElement && field.type === 'password';
        const refuses = !field.dispatchEvent(paste);
        return refuses || (isSecret && !/^(current|new)-password$/.test(field.autocomplete));
      })
      .map((field) => field.outerHTML.slice(0, 200)),
  );
}
