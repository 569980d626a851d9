import type { Page } from '@playwright/test';

/**
 * What a keyboard can reach and nobody sees: it has no mark of the focus (WCAG 2.2, 2.4.7), or what stays at the top or
 * the foot of the window covers all of it (2.4.11). From the last to the first, as upwards no more is scrolled than must.
 */
export const unseenFocus = async (page: Page): Promise<string[]> => {
  // From now on the browser takes the reader for one who has a keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const reachable =
      ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)';
    const isMarked = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A field that is drawn by what is around it is marked there.
    const hasMark = (element: Element): boolean =>
      isMarked(element) ||
      isMarked(element, '::after') ||
      [element.parentElement, element.parentElement?.parentElement].some((box) => box && isMarked(box));
    const coverOf = (element: Element): Element | null => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // The link past the header lies on top while it fades, and is no part of the page.
      if (above?.matches('.skip-link')) return null;
      for (let box = above; box && !box.contains(element); box = box.parentElement) {
        if (/sticky|fixed/.test(getComputedStyle(box).position)) return box;
      }
      return null;
    };
    const found: string[] = [];
    const say = (what: string, element: Element): void =>
      void found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    for (const element of [...document.querySelectorAll<HTMLElement>(reachable)].toReversed()) {
      element.focus();
      if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
      if (!hasMark(element)) say('no mark of the focus', element);
      const cover = coverOf(element);
      const { top, bottom } = element.getBoundingClientRect();
      if (!cover) continue;
      const bar = cover.getBoundingClientRect();
      if (top >= bar.top && bottom <= bar.bottom) say('covered', element);
    }
    window.scrollTo(0, 0);
    return found;
  });
};

/** Fields that refuse what is pasted or filled in by a password manager (WCAG 2.2, 3.3.8). */
export const stubbornFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')]
      .filter((field) => {
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        const isSecret = field instanceof HTMLInputElement && field.type === 'password';
        const refuses = !field.dispatchEvent(paste);
        return refuses || (isSecret && !/^(current|new)-password$/.test(field.autocomplete));
      })
      .map((field) => field.outerHTML.slice(0, 200)),
  );
