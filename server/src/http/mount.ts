import type { RecordName } from '@cadence/contract/access';
import type { Access, Input, Reply, Role, Route, Routes } from '@cadence/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Locale, Viewer } from '../platform/viewer.ts';
import { fieldIssues } from './issues.ts';
import { requestLocale } from './locale.ts';
import { type Download, sendDownload } from './download.ts';
import { readOneFile, type ReceivedFile } from './multipart-body.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    /** Does not keep a session alive. */
    passive?: boolean;
  }
}

/** What a handler may know of the request beyond its checked input. */
export type Call<R extends Route = Route> = Input<R> & {
  readonly viewer: R['access'] extends 'public' ? Viewer | null : Viewer;
  readonly locale: Locale;
  /** The caller's network address, as far as trusted proxies say it. */
  readonly address: string;
  readonly rawBody: Buffer;
  /** The one file of a `multipart` call. */
  readonly file: R['kind'] extends 'multipart' ? ReceivedFile : undefined;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** For a call that creates or changes: 200 instead of the route's 201, where nothing new came to be. */
  readonly nothingNew: () => void;
  readonly session: {
    readonly token: string | null;
    /** `maxAge` in milliseconds. */
    readonly start: (token: string, maxAge: number) => void;
    readonly end: () => void;
  };
};

type Special = { redirect: { redirectTo: string }; download: Download };
type Answer<R extends Route> = R['kind'] extends keyof Special ? Special[R['kind']] : Reply<R>;

/** One function a route: unpack the call, make one service call. A route without one does not compile. */
export type Handlers<T extends Routes> = {
  readonly [K in keyof T]: (ctx: Context, call: Call<T[K]>) => Promise<Answer<T[K]>>;
};

type AnyHandler = (ctx: Context, call: Call) => Promise<unknown>;

export const mayCall = (access: Access, viewer: Viewer | null): Failure | null => {
  if (access === 'public') return null;
  if (!viewer) return new Failure('signed_out');
  if (access === 'signed_in' || access.includes(viewer.role)) return null;
  return new Failure('forbidden', { refused: { record: areaOf(access), subjectId: null } });
};

/** What the access log calls a call that is for other roles. */
const areaOf = ([role, ...others]: readonly Role[]): RecordName =>
  role === undefined || others.length > 0 ? 'shared-area' : `${role}-area`;

const decode = <S extends z.core.$ZodType>(
  schema: S | undefined,
  value: unknown,
  otherwise: 'invalid' | 'not_found',
) => {
  if (!schema) return undefined;
  const parsed = z.core.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  // An address whose parameters cannot name anything names nothing.
  if (otherwise === 'not_found') throw new Failure('not_found');
  throw new Failure('invalid', { issues: fieldIssues(parsed.error.issues) });
};

/** Of a call that knows no query parameter: one that is sent anyway is a mistake, and is said to be. */
const noQuery = z.strictObject({});

const callOf = async (
  ctx: Context,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call> => {
  if (route.body && route.body._zod.optin !== 'optional' && request.body === undefined)
    throw new Failure('malformed');
  const input = {
    params: decode(route.params, request.params, 'not_found'),
    query: decode(route.query ?? noQuery, request.query, 'invalid'),
    body: decode(route.body, request.body, 'invalid'),
  };
  const file = route.fileField === undefined ? undefined : await readOneFile(request, route.fileField);
  return {
    // The route's own schemas have just decoded it; which ones they are is known to the handler's type alone.
    ...(input as Input<Route>),
    // Likewise: a route with a file has a handler that takes one.
    file: file as undefined,
    viewer: request.viewer as Viewer,
    locale: requestLocale(request),
    address: request.ip,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    setHeader: (name, value) => void reply.header(name, value),
    nothingNew: () => void reply.code(200),
    session: {
      token: sessionToken(ctx.config, request),
      start: (token, maxAge) => setSessionCookie(ctx.config, reply, token, maxAge),
      end: () => clearSessionCookie(ctx.config, reply),
    },
  };
};

/** The reply passes through its schema: what the contract does not name cannot leave the house. */
const encode = (route: Route, answer: unknown): string =>
  JSON.stringify(route.reply ? z.core.encode(route.reply, answer) : undefined);

const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' && answer !== null && 'filename' in answer;

const isRedirect = (answer: unknown): answer is { redirectTo: string } =>
  typeof answer === 'object' && answer !== null && 'redirectTo' in answer;

const handle =
  (ctx: Context, route: Route, handler: AnyHandler): RouteHandlerMethod =>
  async (request, reply) => {
    reply.code(route.status ?? (route.reply ? 200 : 204));
    const answer = await handler(ctx, await callOf(ctx, route, request, reply));
    if (route.kind === 'redirect' && isRedirect(answer)) return reply.redirect(answer.redirectTo, 303);
    if (route.kind === 'download' && isDownload(answer)) return sendDownload(reply, answer);
    if (!route.reply) return reply.send();
    return reply.type('application/json; charset=utf-8').send(encode(route, answer));
  };

/**
 * Where a browser goes that may not take a road back: to sign in and then on, or home. A program, which asks for no
 * page, is told the failure instead; null then, and on every other kind of call.
 */
const pageInstead = (route: Route, request: FastifyRequest, refused: Failure): string | null => {
  if (route.kind !== 'redirect' || !request.headers.accept?.includes('text/html')) return null;
  if (refused.code !== 'signed_out') return '/dashboard';
  const at = request.url.indexOf('?');
  // The route's own path, whatever address the request line had.
  const back = route.path + (at < 0 ? '' : request.url.slice(at));
  return `/auth?next=${encodeURIComponent(back)}`;
};

/** Mounts a feature's routes. Who may call is settled before a byte of the body is read. */
export const mount = <T extends Routes>(
  scope: FastifyInstance,
  ctx: Context,
  table: T,
  handlers: Handlers<T>,
): void => {
  for (const [name, route] of Object.entries(table)) {
    scope.route({
      method: route.method,
      url: route.path,
      config: { operation: name, passive: route.passive === true },
      onRequest: async (request, reply) => {
        const refused = mayCall(route.access, request.viewer);
        if (!refused) return;
        const page = pageInstead(route, request, refused);
        if (page === null) throw refused;
        return reply.redirect(page, 303);
      },
      // Handlers of one table differ in their calls' types; each was checked against its own route above.
      handler: handle(ctx, route, handlers[name] as AnyHandler),
    });
  }
};
