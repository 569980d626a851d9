import type { Role } from '@cadence/contract/base/route';

/**
 * The page of the product that the notice of a kind leads to; null where it is none: it proves an address, goes to who cannot
 * sign in, or tells of other messages, which are notices themselves.
 */
export type Bell = string | ((role: Role) => string) | null;
