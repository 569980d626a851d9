import type { Role } from '@cadence/contract/base/route';
import type { User } from '@cadence/contract/users';

export type Locale = 'en' | 'fr';

/** The signed-in user, read from the database with every request. */
export type Viewer = {
  readonly userId: number;
  readonly role: Role;
  readonly language: Locale;
};

/** The viewer of a request, with the account as it was read to check the session. */
export type SessionViewer = Viewer & { readonly user: User };
