import type { Product } from './product.ts';

const ERROR_LEVEL = 50;

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}

/** Stops a product. @throws when it logged an error */
export async function stopWithoutErrors(product: Product): Promise<void> {
  await product.stop();
  const errors = product
    .log()
    .split('\n')
    .filter((line) => levelOf(line) >= ERROR_LEVEL);
  if (errors.length > 0) throw new Error(`the product logged errors:\n${errors.join('\n')}`);
}
