/**
 * Milliseconds without typing before a search starts: longer than a fluent typist needs between letters, and short
 * enough for results within 300 ms of the last key.
 */
export const TYPING_PAUSE = 120;
