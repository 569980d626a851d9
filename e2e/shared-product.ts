/** One product for all journeys that need none of their own; each journey brings its own people. */
import { prepareData } from './prepared-data.ts';
import { startProduct } from './product.ts';
import { stopCalmly } from './stop-calmly.ts';

const firstStart: typeof startProduct = async (env) => {
  const product = await startProduct(env);
  return { ...product, stop: () => stopCalmly(product) };
};

// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up's default export
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const removePrepared = await prepareData(firstStart, 'demo');
  const product = await startProduct();
  process.env.JOURNEY_URL = product.url;
  return async () => {
    removePrepared();
    await stopCalmly(product);
  };
}
