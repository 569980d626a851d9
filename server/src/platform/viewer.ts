import type { Role } from '@cadence/contract/base/route';

export type Locale = 'en' | 'fr';

/** The signed-in user, read from the database with every request. */
export type Viewer = {
  readonly userId: number;
  readonly role: Role;
  readonly language: Locale;
};
