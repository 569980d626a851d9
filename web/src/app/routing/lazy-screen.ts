import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../lib/navigation/lazy-part.ts';

/** The code of a page could not be loaded: the network failed, or a newer release replaced it. */
export class ScreenNotLoaded extends Error {}

/** A page whose code loads when it first opens, or when it is prefetched: the component of that name in a module. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPart {
  return lazyPart(async () => {
    try {
      return (await load())[name];
    } catch (cause) {
      throw new ScreenNotLoaded('the code of a page could not be loaded', { cause });
    }
  });
}
