import { test } from '../journey.ts';
import { type Product, startProduct } from './product.ts';
import { stopWithoutErrors } from './stop-without-errors.ts';

function NOTHING() {
  return Promise.resolve({ env: {}, remove: () => Promise.resolve() });
}

/** What the product needs, started before it and removed after it. */
type Surroundings = () => Promise<{ env: Record<string, string>; remove: () => Promise<void> }>;

/** For journeys that disturb others or need other settings: a product of their own. */
export function withOwnProduct(surroundings: Surroundings = NOTHING): typeof test {
  return test.extend<object, { product: Pick<Product, 'url' | 'log'> }>({
    product: [
      // Playwright requires a destructured first parameter.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const { env, remove } = await surroundings();
        try {
          const product = await startProduct(env);
          await provide(product);
          await stopWithoutErrors(product);
        } finally {
          await remove();
        }
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
}
