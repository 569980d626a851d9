import type { Role } from '@cadence/contract/base/route';
import type { ComponentType } from 'react';
import type { LazyPart } from '../lib/navigation/lazy-part.ts';

/** Who may open a page: everybody, visitors only, signed-in users, the two sides of care, or one role. */
export type PageAccess = 'everybody' | 'signed_out' | 'signed_in' | 'in_care' | Role;

export type Page = {
  path: string;
  access: PageAccess;
  title: () => string;
  screen: ComponentType | LazyPart;
};
