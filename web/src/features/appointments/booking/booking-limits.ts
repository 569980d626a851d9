// The contract's own limits, written again because its schemas would come along into the browser; a test compares them.
export const NOTES_MAX = 2_000;
export const CLIENT_NAME_MAX = 100;
