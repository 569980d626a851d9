/** One first start for all faults that need no directory of their own. */
import { prepareData } from '../prepared-data.ts';
import { startProduct } from '../product.ts';

let remove: () => void;

export const setup = async (): Promise<void> => {
  remove = await prepareData(startProduct, 'empty');
};

export const teardown = (): void => remove();
