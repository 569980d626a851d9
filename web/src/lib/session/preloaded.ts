declare global {
  interface Window {
    preloaded?: Record<string, Promise<Response>>;
  }
}

/**
 * The response to a request that public/preload.js sent before the app loaded: for the user, and for what the page shows
 * first. Only the first call gets it, so that later ones fetch fresh data; after ten seconds none does. Undefined if the
 * script sent no such request. The script reads a response whole even where nobody takes it, which else keeps a
 * connection; it is part of every first load, so it has no comments. It also makes a date format: the first one loads the
 * browser's language data, which takes as long as drawing a page and is better done while the network is waited for.
 */
export function takePreloaded(address: string): Promise<Response> | undefined {
  const { [address]: response, ...others } = window.preloaded ?? {};
  window.preloaded = others;
  return response;
}

/** A change makes them out of date. */
export function dropPreloaded(): void {
  window.preloaded = {};
}
