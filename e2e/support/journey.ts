import { setLocale, type Locale } from '@cadence/messages/web-locale';
import { expect, test as base } from '@playwright/test';
import { withLastingToasts } from './product/lasting-toasts.ts';
import { watchBrowser, type Watch } from './product/browser-watch.ts';
import type { Product } from './product/product.ts';

export { expect };

type OfOneJourney = {
  /** The language of the browser and of every message that the journey names. */
  language: Locale;
  watch: Watch;
};
/** The shared product, unless a file starts its own. */
type OfOneWorker = { product: Pick<Product, 'url' | 'log'> };

/**
 * A journey through the running product. It also fails when the browser logged an error or contacted another host.
 */
export const test = base.extend<OfOneJourney, OfOneWorker>({
  product: [
    { url: process.env.JOURNEY_URL ?? '', log: () => '' },
    { scope: 'worker', option: true },
  ],
  browser: [async ({ browser }, provide) => provide(withLastingToasts(browser)), { scope: 'worker' }],
  baseURL: async ({ product }, provide) => provide(product.url),
  language: [
    async ({ locale }, provide) => {
      const language = locale?.startsWith('fr') ? 'fr' : 'en';
      setLocale(language);
      await provide(language);
    },
    { auto: true },
  ],
  watch: [
    async ({ product }, provide) => {
      const watch = watchBrowser(product.url);
      await provide(watch);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, provide) => {
    watch.over(context);
    await provide(context);
  },
});

/**
 * A journey runs once, in English on a desktop. With this tag it also runs in French on a phone: where other words,
 * another layout or touch can break it.
 */
export const FRENCH = { tag: '@french' };
