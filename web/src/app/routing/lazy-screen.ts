import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../lib/navigation/lazy-part.ts';

/** The code of a page could not be loaded: the network failed, or a newer release replaced it. */
export class ScreenNotLoaded extends Error {}

/** A page whose code loads when it first opens, or when it is prefetched. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyPart {
  return lazyPart(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new ScreenNotLoaded('the code of a page could not be loaded', { cause });
    }
  });
}
