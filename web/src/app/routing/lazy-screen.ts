import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../lib/navigation/lazy-part.ts';

/** A page whose code loads when it first opens, or when it is prefetched: the component of that name in a module. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPart {
  return lazyPart(async () => (await load())[name]);
}
