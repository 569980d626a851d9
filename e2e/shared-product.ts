/** One product for all journeys that need none of their own; each journey brings its own people. */
import { startProduct } from './product.ts';
import { stopCalmly } from './stop-calmly.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up's default export
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.JOURNEY_URL = product.url;
  return () => stopCalmly(product);
}
