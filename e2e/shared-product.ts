/** One product for all journeys that need none of their own; each journey brings its own people. */
import { startProduct } from './product.ts';

const ERROR_LEVEL = 50;

const errorsIn = (log: string): string[] =>
  log.split('\n').filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= ERROR_LEVEL);

// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up's default export
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.JOURNEY_URL = product.url;
  return async () => {
    await product.stop();
    const errors = errorsIn(product.log());
    if (errors.length > 0) throw new Error(`the product logged errors:\n${errors.join('\n')}`);
  };
}
