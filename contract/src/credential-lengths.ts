// In a file of their own, so that a page may speak of them without loading any schema.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 8;
