/** One product for all journeys that need none of their own; each journey registers its own people. */
import { prepareData } from './prepared-data.ts';
import { startProduct } from './product.ts';
import { stopWithoutErrors } from './stop-without-errors.ts';

const firstStart: typeof startProduct = async (env) => {
  const product = await startProduct(env);
  return { ...product, stop: () => stopWithoutErrors(product) };
};

// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up's default export
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const removePrepared = await prepareData(firstStart, 'demo');
  const product = await startProduct();
  process.env.JOURNEY_URL = product.url;
  return async () => {
    removePrepared();
    await stopWithoutErrors(product);
  };
}
