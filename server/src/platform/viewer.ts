import type { Role } from '@cadence/contract/route';

export type Locale = 'en' | 'fr';

/** Who is signed in, read afresh with every request. */
export type Viewer = {
  readonly userId: number;
  readonly role: Role;
  readonly language: Locale;
};
