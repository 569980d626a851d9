import type { Browser, BrowserContext } from '@playwright/test';
import { TOAST_DURATION_MS } from '../../../web/src/ui/toast/toast-store.ts';

/** Less than a journey waits for what a toast may cover. */
const LASTING_MS = 30_000;

async function letToastsLast(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(
    ([usual, lasting]) => {
      const setLater = window.setTimeout;
      window.setTimeout = ((work: TimerHandler, delay?: number, ...input: unknown[]) =>
        setLater(work, delay === usual ? lasting : delay, ...input)) as typeof window.setTimeout;
    },
    [TOAST_DURATION_MS, LASTING_MS] as const,
  );
  return context;
}

/** A toast leaves after five seconds: on a busy machine before the journey comes to look at it. */
export function withLastingToasts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => letToastsLast(await newContext(options));
  return browser;
}
