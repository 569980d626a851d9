import { lazy, type ComponentType } from 'react';

/** The code of a page did not arrive: the network failed, or a newer release has taken its place. */
export class ScreenNotLoaded extends Error {}

/** A page whose code is fetched when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded('the code of a page could not be loaded', { cause });
    }
  });
}
