import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';

/** A component whose code loads when it first renders, or earlier through `fetch`. */
export type LazyPart<Props extends object = object> = ComponentType<Props> & {
  fetch: () => Promise<void>;
  isLoaded: () => boolean;
};

/** Code could not be loaded: the network failed, or a newer release replaced it. */
export class CodeNotLoaded extends Error {
  readonly fetchAgain: () => Promise<void>;

  constructor(fetchAgain: () => Promise<void>, cause: unknown) {
    super('the code of a page could not be loaded', { cause });
    this.fetchAgain = fetchAgain;
  }
}

/**
 * Renders at once if the code is loaded already. React's `lazy` shows the fallback even then, and keeps it for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    try {
      loaded ??= await load();
    } catch (cause) {
      throw new CodeNotLoaded(async () => void (await fetch()), cause);
    }
    return loaded;
  };
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  function Part(props: Props) {
    // Must not change while mounted: another component would lose its state.
    const [Shown] = useState(() => loaded ?? Late);
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    fetch: async () => void (await fetch()),
    isLoaded: () => loaded !== undefined,
  });
}

/** True once the code of a part is loaded, or where it is not needed: its fallback would be a second skeleton. */
export function useCode(part: Pick<LazyPart, 'fetch' | 'isLoaded'>, isNeeded: boolean): boolean {
  const [isLoaded, setLoaded] = useState(part.isLoaded);
  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    // A failure shows when the part renders.
    const settle = () => setLoaded(true);
    void part.fetch().then(settle, settle);
  }, [part, isNeeded, isLoaded]);
  return isLoaded || !isNeeded;
}
