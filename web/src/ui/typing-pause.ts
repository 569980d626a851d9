/**
 * Typing rests this long, in milliseconds, before a search asks: longer than between two letters of somebody fluent, and
 * short enough that the first page stands within 300 ms of the last key.
 */
export const TYPING_PAUSE = 120;
