import { pageFlag } from './page-flag.ts';

/**
 * Whoever has closed their account is to read the farewell in peace: nothing on the page asks any more who is there, which
 * would lead it to signing in.
 */
export const accountClosed = pageFlag();
