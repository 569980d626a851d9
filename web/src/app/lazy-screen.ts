import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../lib/lazy-part.ts';

/** The code of a page did not arrive: the network failed, or a newer release has taken its place. */
export class ScreenNotLoaded extends Error {}

/** A page whose code is fetched when it is first opened, or when somebody seems to want it. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyPart {
  return lazyPart(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new ScreenNotLoaded('the code of a page could not be loaded', { cause });
    }
  });
}
