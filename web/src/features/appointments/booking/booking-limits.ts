// Copies of the contract's limits: importing them would pull its schemas into the bundle. A test compares them.
export const NOTES_MAX = 2_000;
export const CLIENT_NAME_MAX = 100;
