import { test } from './journey.ts';
import { startProduct } from './product.ts';
import { stopCalmly } from './stop-calmly.ts';

const NOTHING = () => Promise.resolve({ env: {}, remove: () => Promise.resolve() });

/** Its surroundings, begun before the product and removed after it. */
type Surroundings = () => Promise<{ env: Record<string, string>; remove: () => Promise<void> }>;

/** Journeys that change what others would feel, or that need the product started differently. */
export const withOwnProduct = (surroundings: Surroundings = NOTHING): typeof test =>
  test.extend<object, { product: { url: string } }>({
    product: [
      // Playwright reads from the first parameter which fixtures a fixture needs.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, give) => {
        const { env, remove } = await surroundings();
        try {
          const product = await startProduct(env);
          await give({ url: product.url });
          await stopCalmly(product);
        } finally {
          await remove();
        }
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
