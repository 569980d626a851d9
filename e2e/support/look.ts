/** A page of the product as somebody sees it, for pictures. */
import type { Browser, Page } from '@playwright/test';
import { type Persona, signInAs } from './screens.ts';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 900 } as const;

/** How somebody looks at the product: width of the window in pixels, theme and language. */
export type Look = { width: keyof typeof HEIGHTS; theme: 'light' | 'dark'; locale: 'en' | 'fr' };

/** A new page in a context of its own, which the caller closes. */
export async function pageFor(
  browser: Browser,
  { url, persona, look }: { url: string; persona: Persona; look: Look },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: HEIGHTS[look.width] },
    locale: `${look.locale}-CA`,
    timezoneId: 'America/Toronto',
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    // As on a phone, the scroll bar lies over the page and takes no room.
    isMobile: look.width === 360,
    hasTouch: look.width === 360,
  });
  await signInAs(context, persona, look.locale);
  return context.newPage();
}
