import type { Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/** 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const MAGNIFIED = { width: 320, height: 256 };

/** As readers set it (WCAG 2.2, 1.4.12). */
const WIDER_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const NARROW = 640;
const DOUBLED = 'html { font-size: 200% !important; }';

/**
 * Text that is not to be seen because its box is too small for it, and boxes that can only be read by scrolling to the
 * side. Tables of data may be wider than the window (1.4.10 exempts them), and so may what is drawn in two directions.
 */
const lostText = (page: Page, how: string): Promise<string[]> =>
  page.evaluate((how) => {
    const TOLERANCE = 2;
    const found = new Set<string>();
    const say = (what: string, element: Element): void =>
      void found.add(`${how}, ${what}: ${element.outerHTML.slice(0, 180)}`);
    /** What only screen readers meet is cut to a pixel. */
    const isExempt = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('table, [role=grid], svg, [aria-hidden=true]') ||
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        isExempt(element.parentElement));
    const isSeen = (element: Element): boolean =>
      !isExempt(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`${how}, the page is ${scrollWidth} wide in ${clientWidth}`);
    const boxOf = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null;
      const { overflowX, position } = getComputedStyle(element);
      return overflowX === 'visible' && position !== 'fixed' ? boxOf(element.parentElement) : element;
    };
    const examine = (owner: Element, text: DOMRect): void => {
      if (text.right > clientWidth + TOLERANCE && scrollWidth > clientWidth) say('sticks out', owner);
      const box = boxOf(owner);
      if (!box) return;
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      // A strip of one line has that one direction to be moved in.
      const isStrip = /auto|scroll/.test(overflowX) && box.scrollHeight <= box.clientHeight + TOLERANCE;
      const isCutX = text.left < left - TOLERANCE || text.right > right + TOLERANCE;
      const isCutY = text.top < top - TOLERANCE || text.bottom > bottom + TOLERANCE;
      if (isCutX && !isStrip) say('cut at the side', owner);
      if (isCutY && /hidden|clip/.test(overflowY)) say('cut at the foot', owner);
    };
    const root = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !node.textContent?.trim() || !isSeen(node.parentElement)) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width > 0) examine(node.parentElement, text);
    }
    return [...found];
  }, how);

/** Rules of the reader's own. By script, for the content policy lets no style element in. */
const withRules = async (page: Page, css: string, look: () => Promise<string[]>): Promise<string[]> => {
  const lay = (rules: string): Promise<void> =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = text === '' ? [] : [sheet];
    }, rules);
  await lay(css);
  await drawn(page);
  const found = await look();
  await lay('');
  await drawn(page);
  return found;
};

/** What is lost, or must be scrolled to the side, for whom magnifies four times, doubles the text, or spaces it wider. */
export const lostToReaders = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize();
  if (!size) throw new Error('a journey has a viewport');
  await page.setViewportSize(MAGNIFIED);
  await drawn(page);
  const magnified = await lostText(page, 'at 400 %');
  await page.setViewportSize(size);
  // A phone's browser enlarges the page, not the text alone.
  const doubled =
    size.width < NARROW ? [] : await withRules(page, DOUBLED, () => lostText(page, 'with text of 200 %'));
  const spaced = await withRules(page, WIDER_SPACING, () => lostText(page, 'with wider spacing'));
  return [...magnified, ...doubled, ...spaced];
};
