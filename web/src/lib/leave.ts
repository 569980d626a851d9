import { pageFlag } from './page-flag.ts';

/**
 * Leaving the app for a document: a public page, PayPal, Google. Until the browser has gone, nothing is shown that the
 * reader should no longer see.
 */
const leaving = pageFlag();

/** Opens an address outside the app. With `replace`, Back does not lead to the page that is left. */
export function leaveTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  leaving.raise();
  if (replace) window.location.replace(address);
  else window.location.assign(address);
}

export const useLeaving = leaving.useIsUp;
export const isLeaving = leaving.isUp;
