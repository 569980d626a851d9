import type { Page } from '@playwright/test';

/** 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const MAGNIFIED = { width: 320, height: 256 };

/** The text spacing of WCAG 2.2, 1.4.12. */
const WIDER_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const NARROW = 640;

/** Applies user styles, by script because the content security policy allows no style element. */
async function applyStyles(styles: string): Promise<void> {
  // A second of them, which a busy machine takes longer for.
  const MOST_FRAMES = 60;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  // What depends on the width of its container follows in a later frame, also back to the normal styles; a page that stays
  // too wide is found.
  for (let frames = 0; frames < 2 || (isTooWide() && frames < MOST_FRAMES); frames++) await frame();
}

/**
 * Text cut off by its box, and boxes that need sideways scrolling. Data tables and two-dimensional content are exempt
 * (1.4.10).
 */
function findLostText(how: string, tolerance = 2): string[] {
  const found = new Set<string>();
  const say = (what: string, { outerHTML }: Element) =>
    found.add(`${how}, ${what}: ${outerHTML.slice(0, 180)}`);
  function isSeen(element: Element): boolean {
    // Text for screen readers only is clipped to a pixel.
    const clipped = element.closest('[class*="sr-only"]');
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('table, [role=grid], svg, [aria-hidden=true]') === null &&
      (clipped === null || getComputedStyle(clipped).clipPath !== 'inset(50%)')
    );
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`${how}, the page is ${scrollWidth} wide in ${clientWidth}`);
  // Many texts have the same ancestors, and computed styles are slow.
  const boxes = new Map<Element, Element | null>();
  function boxOf(element: Element | null): Element | null {
    if (!element || element === document.body) return null;
    if (boxes.has(element)) return boxes.get(element) ?? null;
    const { overflowX, position } = getComputedStyle(element);
    const isOpen = overflowX === 'visible' && position !== 'fixed';
    boxes.set(element, isOpen ? boxOf(element.parentElement) : element);
    return boxes.get(element) ?? null;
  }
  function examine(owner: Element, text: DOMRect): void {
    if (text.right > clientWidth + tolerance && scrollWidth > clientWidth) say('sticks out', owner);
    const box = boxOf(owner);
    if (!box) return;
    const { overflowX, overflowY } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    // A strip of one line may scroll sideways.
    const isStrip = /auto|scroll/.test(overflowX) && box.scrollHeight <= box.clientHeight + tolerance;
    const isCutX = Math.max(left - text.left, text.right - right) > tolerance;
    const isCutY = Math.max(top - text.top, text.bottom - bottom) > tolerance;
    if (isCutX && !isStrip) say('cut at the side', owner);
    if (isCutY && /hidden|clip/.test(overflowY)) say('cut at the foot', owner);
  }
  const root = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (const range = document.createRange(); walker.nextNode();) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement || !textContent?.trim() || !isSeen(parentElement)) continue;
    range.selectNodeContents(walker.currentNode);
    const text = range.getBoundingClientRect();
    if (text.width > 0) examine(parentElement, text);
  }
  return [...found];
}

/** Painting takes most of the time of a new layout, and nothing is looked at here but the layout. */
const NOT_PAINTED = 'html { clip-path: inset(50%); }';

/** The height of a dialog depends on its parts: Safari takes a share of it as nothing, and the part is not shown. */
function findPartsWithoutHeight(): string[] {
  return [...document.querySelectorAll('dialog[open] > *')]
    .filter((part) => getComputedStyle(part).flexBasis.endsWith('%'))
    .map(({ outerHTML }) => `without a height in Safari: ${outerHTML.slice(0, 180)}`);
}

async function lostWith(page: Page, how: string, styles: string): Promise<string[]> {
  await page.evaluate(applyStyles, `${NOT_PAINTED}${styles}`);
  return page.evaluate(findLostText, how);
}

/**
 * Text lost at 400 % zoom or with wider spacing. Both at once lose no less than either, in the same layout: where they lose
 * nothing, one look is enough.
 */
async function lostOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('a journey has a viewport');
  await page.setViewportSize(MAGNIFIED);
  const isFine = (await lostWith(page, 'both', WIDER_SPACING)).length === 0;
  const found = isFine ? [] : await lostWith(page, 'at 400 %', '');
  await page.setViewportSize(size);
  return isFine ? [] : [...found, ...(await lostWith(page, 'with wider spacing', WIDER_SPACING))];
}

/** The browser's default size of text, which people change in its settings; in pixels. */
const DEFAULT_SIZE = 16;

/** Text lost at 200 % text size or with wider spacing. On a phone people zoom the page, not the text alone. */
async function lostOnDesktop(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  async function setTextSize(standard: number): Promise<void> {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    // The page learns of it a moment later.
    await page.waitForFunction(
      (px) => getComputedStyle(document.documentElement).fontSize === px,
      `${standard}px`,
    );
  }
  await setTextSize(2 * DEFAULT_SIZE);
  const found = await lostWith(page, 'with text of 200 %', '');
  await setTextSize(DEFAULT_SIZE);
  await browser.detach();
  return [...found, ...(await lostWith(page, 'with wider spacing', WIDER_SPACING))];
}

/**
 * Text lost at 400 % zoom (on a phone only: the layout is the same), at 200 % text size, with wider spacing, or in Safari.
 */
export async function reflowProblems(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < NARROW;
  const found = isPhone ? await lostOnPhone(page) : await lostOnDesktop(page);
  await page.evaluate(applyStyles, '');
  return [...found, ...(await page.evaluate(findPartsWithoutHeight))];
}
