import type * as z from 'zod/mini';

export const ROLES = ['patient', 'therapist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What admins may do: `support` sees people and the system, `verification` decides requests and the taxonomy, `full` all. */
export const ADMIN_PERMISSIONS = ['support', 'verification', 'full'] as const;
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number];

/** Whether somebody with these permissions has one of the needed ones. */
export function hasPermission(
  own: readonly AdminPermission[],
  ...needed: readonly AdminPermission[]
): boolean {
  return own.includes('full') || own.some((permission) => needed.includes(permission));
}

/** Calls of admins, and of `others` where they have one too. The admin needs one of the permissions; `full` has all. */
export type AdminAccess = {
  readonly permissions: readonly [AdminPermission, ...AdminPermission[]];
  readonly others?: readonly Exclude<Role, 'admin'>[];
};

/**
 * Who may call a route: `public` needs no session, `signed_in` any session, a list only those roles; what admins call names
 * their permission. Every route states it; there is no default.
 */
export type Access = 'public' | 'signed_in' | readonly Exclude<Role, 'admin'>[] | AdminAccess;

export function isForAdmins(access: Access): access is AdminAccess {
  return typeof access === 'object' && 'permissions' in access;
}

/** Whether a role may call a route; an admin needs a permission too. */
export function isOpenTo(access: Access, role: Role): boolean {
  if (access === 'public' || access === 'signed_in') return true;
  return rolesIn(access).includes(role);
}

/** The roles that a route's access names. */
export function rolesIn(access: Exclude<Access, 'public' | 'signed_in'>): readonly Role[] {
  return isForAdmins(access) ? [...(access.others ?? []), 'admin'] : access;
}

type Schema = z.core.$ZodType;
type Fields = z.core.$ZodObject;

/** What answers are made of and changes make stale: features that own data. */
export type Noun =
  | 'access-log'
  | 'admins'
  | 'appointments'
  | 'auth'
  | 'billing'
  | 'busy-calendars'
  | 'calendar-feed'
  | 'care'
  | 'clients'
  | 'conversations'
  | 'documents'
  | 'forms'
  | 'google-calendar'
  | 'notifications'
  | 'payments'
  | 'photos'
  | 'receipts'
  | 'room'
  | 'schedule'
  | 'services'
  | 'system'
  | 'taxonomy'
  | 'therapists'
  | 'users'
  | 'verification'
  | 'waitlist';

/** A call that changes nothing, whatever its method. */
type Reads = {
  readonly access: Access;
  readonly recentSignIn?: never;
  readonly reads: readonly [Noun, ...Noun[]];
  readonly changes?: never;
  readonly repeat?: never;
  readonly repeatReason?: never;
};

/**
 * A call that changes something, and what a second, equal request does: `safe` leaves everything as after the first one;
 * `keyed` takes an `Idempotency-Key`, under which the first answer is given again; `once` can offer neither, and says why.
 */
type Changes = {
  readonly changes: readonly [Noun, ...Noun[]];
  readonly reads?: never;
} & (
  | { readonly repeat: 'safe' | 'keyed'; readonly repeatReason?: never }
  | { readonly repeat: 'once'; readonly repeatReason: string }
) &
  (
    | { readonly access: AdminAccess; readonly recentSignIn: RecentSignIn }
    | { readonly access: Exclude<Access, AdminAccess>; readonly recentSignIn?: never }
  );

/**
 * How many minutes ago an admin has signed in or given the password at most when the call is made; `session` where the
 * session's own limits are enough. Calls that change something state it, where they are of admins.
 */
export type RecentSignIn = 10 | 60 | 'session';

/** Every route says either what its answer is made of or what it changes; there is no default. */
export type Route = (Reads | Changes) & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  /** The JSON answer; absent when the answer has no body, is a redirect or a download. */
  readonly reply?: Schema;
  /**
   * `redirect` ends on a page of the product, `download` answers with a file, `raw` receives the unparsed body
   * (signed webhooks), `multipart` one file in the field `fileField`, and
   * with a `body` the text fields that come with it.
   */
  readonly kind?: 'json' | 'redirect' | 'download' | 'raw' | 'multipart';
  readonly fileField?: string;
  /** Polled by open pages: the call does not keep the session alive. */
  readonly passive?: true;
  /** Of a client’s record: no admin reads it. Set by `recordRoutes`. */
  readonly isRecord?: true;
  /** Status of success; defaults to 200, or 204 without a reply. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly summary: string;
};

/** The largest file that a `multipart` call accepts. */
export const MAX_FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;

export type Routes = Readonly<Record<string, Route>>;

/** Checks the shape of a feature's routes and keeps their literal types. */
export function routes<const R extends Routes>(table: R): R {
  return table;
}

type OfRecord<R extends Routes> = { readonly [K in keyof R]: R[K] & { readonly isRecord: true } };

/**
 * The routes of a feature that keeps a part of a client’s record. Admins are refused with `record_closed_to_admins`, apart
 * from the calls that are theirs by their stated access.
 */
export function recordRoutes<const R extends Routes>(table: R): OfRecord<R> {
  const marked = Object.entries(table).map(([name, route]) => [name, { ...route, isRecord: true }]);
  return Object.fromEntries(marked) as OfRecord<R>;
}

type In<S> = S extends Schema ? z.core.output<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : void;

/** The decoded input of a route, as its handler receives it. */
export type Input<R extends Route> = {
  readonly params: In<R['params']>;
  readonly query: In<R['query']>;
  readonly body: In<R['body']>;
};
/** The answer of a route as a handler returns it, before encoding. */
export type Reply<R extends Route> = Out<R['reply']>;

/** The JSON on the wire: instants are strings here. */
export type Wire<S extends Schema> = z.core.input<S>;
