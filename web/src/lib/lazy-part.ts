import { createElement, lazy, useState, type ComponentType } from 'react';

/** A component whose code is fetched when it is first drawn, or before: `fetch` is for whoever sees it coming. */
export type LazyPart<Props extends object = object> = ComponentType<Props> & { fetch: () => Promise<void> };

/**
 * Drawn at once where its code is there already. React's own `lazy` shows the place-holder even then, and what follows
 * a place-holder waits for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  function Part(props: Props) {
    // The same for as long as it stands: another one would begin anew, without its state.
    const [Shown] = useState(() => loaded ?? Late);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { fetch: async () => void (await fetch()) });
}
