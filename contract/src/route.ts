import type * as z from 'zod/mini';

export const ROLES = ['patient', 'therapist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call a route. `public` needs no session; `signed_in` any session; a list of roles only those roles.
 * Every route states it: there is no default to forget.
 */
export type Access = 'public' | 'signed_in' | readonly Role[];

type Schema = z.core.$ZodType;
type Fields = z.core.$ZodObject;

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  /** What a JSON answer looks like; absent when the answer has no body, or is a redirect or a download. */
  readonly reply?: Schema;
  /**
   * `redirect` ends on a page of the product, `download` answers with a file, `raw` receives the body's bytes untouched (signed webhooks), `multipart`
   * one file in the field that `fileField` names.
   */
  readonly kind?: 'json' | 'redirect' | 'download' | 'raw' | 'multipart';
  readonly fileField?: string;
  /** Asked by open pages again and again, whoever sits there: it does not keep a session alive. */
  readonly passive?: true;
  /** Status of success. Without it: 200, or 204 where there is no reply. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly summary: string;
};

/** The largest file that a `multipart` call takes, in bytes. */
export const MAX_FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;

export type Routes = Readonly<Record<string, Route>>;

/** Keeps the literal types of a feature's routes while checking their shape. */
export const routes = <const R extends Routes>(table: R): R => table;

type In<S> = S extends Schema ? z.core.output<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : void;

/** The decoded input of a route, as its handler receives it. */
export type Input<R extends Route> = {
  readonly params: In<R['params']>;
  readonly query: In<R['query']>;
  readonly body: In<R['body']>;
};
/** The answer of a route as the server's code returns it, before encoding. */
export type Reply<R extends Route> = Out<R['reply']>;

/** What travels as JSON to the caller: instants are strings here. */
export type Wire<S extends Schema> = z.core.input<S>;
