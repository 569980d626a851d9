import { setLocale, type Locale } from '@cadence/messages/web-locale';
import { expect, test as base } from '@playwright/test';
import { makeWatch, type Watch } from './watch.ts';

export { expect };

type OfOneJourney = {
  /** The language of the browser, and from then on of every sentence of '@cadence/messages/m'. */
  language: Locale;
  watch: Watch;
};
/** The shared product, unless a file starts its own. */
type OfOneWorker = { product: { url: string } };

/** A journey through the running product. It fails when the browser met an error or another host, whatever else went well. */
export const test = base.extend<OfOneJourney, OfOneWorker>({
  product: [{ url: process.env.JOURNEY_URL ?? '' }, { scope: 'worker', option: true }],
  baseURL: async ({ product }, give) => give(product.url),
  language: [
    async ({ locale }, give) => {
      const language = locale?.startsWith('fr') ? 'fr' : 'en';
      setLocale(language);
      await give(language);
    },
    { auto: true },
  ],
  watch: [
    async ({ product }, give) => {
      const watch = makeWatch(product.url);
      await give(watch);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, give) => {
    watch.over(context);
    await give(context);
  },
});

/** Runs in one project only: neither language nor width changes anything about it. */
export const ONCE = { tag: '@once' };
