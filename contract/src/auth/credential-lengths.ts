// A file of their own, so that a page can mention them without loading the schemas.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 8;
