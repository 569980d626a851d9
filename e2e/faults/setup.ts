/** Prepares an empty data directory once, for all fault tests that need none of their own. */
import { prepareData } from '../support/product/prepared-data.ts';
import { startProduct } from '../support/product/product.ts';

let remove: () => void;

export async function setup(): Promise<void> {
  remove = await prepareData(startProduct, 'empty');
}

export function teardown(): void {
  remove();
}
