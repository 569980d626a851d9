import { createPageState } from '../navigation/page-state.ts';

/** While set, nothing refetches the user: a 401 would replace the confirmation of the closure by the sign-in page. */
export const accountClosed = createPageState();
