/** Limits that pages mention as well, so that a page loads no schema for them. */

/** Characters. */
export const NAME_MAX = 100;
export const NOTES_MAX = 2_000;
export const CANCELLATION_REASON_MAX = 500;
/** What one side writes to the other with a move or a cancellation. */
export const CHANGE_MESSAGE_MAX = 500;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 8;

export const SERIES_MIN_DATES = 2;
export const SERIES_MAX_DATES = 26;
/** Between two dates of a series. */
export const SERIES_MAX_WEEKS = 4;
/** A date of a series has to be paid so long before its start. */
export const SERIES_DUE_HOURS = 48;

/** By how many minutes a therapist can say that she runs late. */
export const LATE_MINUTES = [5, 10, 15] as const;
/** How many of the sessions that an unsaved change would touch are listed; `X-Total-Count` is the number of all. */
export const MAX_LISTED_SESSIONS = 100;

/** Sessions ahead without a payment that a family has with a therapist who has not met it, as many as a series and some more. */
export const MAX_UNPAID_SESSIONS = 30;
/** Those of all families together that have not confirmed their address. */
export const MAX_UNCONFIRMED_SESSIONS = 60;
/** Notices of the bell that are not seen; more are not counted. */
export const NOTICES_COUNTED = 100;
