declare global {
  interface Window {
    preloadedUser?: Promise<Response> | undefined;
  }
}

/**
 * The response to the request that public/preload-user.js sent before the app loaded. Only the first call gets it, so that
 * later ones fetch a fresh user. Undefined if the script sent no request or the request failed.
 */
export async function takePreloadedUser(): Promise<Response | undefined> {
  const response = window.preloadedUser;
  window.preloadedUser = undefined;
  return response?.catch(() => undefined);
}
