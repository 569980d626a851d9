import { createPageState } from './page-state.ts';

/**
 * Leaving the app for another document: a public page, PayPal, Google. Until the browser has gone, the page is hidden.
 */
const leaving = createPageState();

/** Opens an address outside the app. With `replace`, Back does not return to the current page. */
export function leaveTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  leaving.set();
  if (replace) window.location.replace(address);
  else window.location.assign(address);
}

export const useLeaving = leaving.useIsSet;
export const isLeaving = leaving.isSet;
