import type { RecordName } from '@cadence/contract/access-log';
import {
  hasPermission,
  type Input,
  isForAdmins,
  isOpenTo,
  type Reply,
  type Role,
  rolesIn,
  type Route,
  type Routes,
} from '@cadence/contract/base/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { Failure } from '../platform/failure.ts';
import { CachedResponse } from '../platform/response-cache.ts';
import type { Locale, SessionViewer } from '../platform/viewer.ts';
import { clientNetwork } from './client-network.ts';
import { acceptedEncoding, setEncoding } from './compression.ts';
import { fieldIssues } from './issues.ts';
import { requestLocale } from './locale.ts';
import { type Download, sendDownload } from './download.ts';
import { replyEncoder } from './encode-reply.ts';
import { type About, answerOnce, type KeptAnswers, readKey, requestOf } from './repeats.ts';
import { withOneFile, type ReceivedFile } from './body/multipart-body.ts';
import { targetOf } from './target.ts';
import {
  browserToken,
  clearBrowserCookie,
  clearSessionCookie,
  sessionToken,
  setBrowserCookie,
  setSessionCookie,
} from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Does not keep a session alive. */
    passive?: boolean;
  }
}

/** A handler's view of the request: validated input and what else it may use. */
export type Call<R extends Route = Route> = Input<R> & {
  readonly viewer: R['access'] extends 'public' ? SessionViewer | null : SessionViewer;
  readonly locale: Locale;
  /** The caller's network address, as far as trusted proxies tell: what limits count as one client. */
  readonly address: string;
  readonly rawBody: Buffer;
  /** The one file of a `multipart` call. */
  readonly file: R['kind'] extends 'multipart' ? ReceivedFile : undefined;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** The reply has status 200 instead of the route's 201, where nothing was created. */
  readonly replyNotCreated: () => void;
  readonly session: {
    readonly token: string | null;
    /** `maxAge` in milliseconds. */
    readonly start: (token: string, maxAge: number) => void;
    readonly end: () => void;
  };
  /** The cookie of a browser that has signed in before; it grants nothing but a limit of its own. */
  readonly browser: {
    readonly token: string | null;
    readonly remember: (token: string) => void;
    readonly forget: () => void;
  };
};

type Special = { redirect: { redirectTo: string }; download: Download };
type Answer<R extends Route> = R['kind'] extends keyof Special ? Special[R['kind']] : Reply<R>;

/** One function per route that unpacks the call and makes one service call. A missing one is a type error. */
export type Handlers<T extends Routes> = {
  readonly [K in keyof T]: (
    ctx: Context,
    call: Call<T[K]>,
  ) => Promise<Answer<T[K]> | CachedResponse<Answer<T[K]>>>;
};

type AnyCall = Omit<Call, 'file'> & { readonly file: ReceivedFile | undefined };
type AnyHandler = (ctx: Context, call: AnyCall) => Promise<unknown>;

export function mayCall(
  { access, isRecord }: Pick<Route, 'access' | 'isRecord'>,
  viewer: SessionViewer | null,
): Failure | null {
  if (access === 'public') return null;
  if (!viewer) return new Failure('signed_out');
  if (isRecord && viewer.role === 'admin' && !isForAdmins(access))
    return new Failure('record_closed_to_admins', { refused: { record: 'record', subjectId: null } });
  if (access === 'signed_in') return null;
  if (!isOpenTo(access, viewer.role))
    return new Failure('forbidden', { refused: { record: areaOf(rolesIn(access)), subjectId: null } });
  const isPermitted =
    viewer.role !== 'admin' ||
    (isForAdmins(access) && hasPermission(viewer.user.permissions, ...access.permissions));
  return isPermitted
    ? null
    : new Failure('permission_missing', { refused: { record: 'admin-area', subjectId: null } });
}

/** The access log's name for a call that is for other roles. */
function areaOf([role, ...others]: readonly Role[]): RecordName {
  return role === undefined || others.length > 0 ? 'shared-area' : `${role}-area`;
}

function decode<S extends z.core.$ZodType>(
  schema: S | undefined,
  value: unknown,
  failure: 'invalid' | 'not_found',
) {
  if (!schema) return undefined;
  const parsed = z.core.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  // Path parameters that are not even well-formed cannot name a record.
  if (failure === 'not_found') throw new Failure('not_found');
  throw new Failure('invalid', { issues: fieldIssues(parsed.error.issues) });
}

/** For calls without query parameters: sending one is a mistake and refused. */
const noQuery = z.strictObject({});

function callOf(ctx: Context, route: Route, request: FastifyRequest, reply: FastifyReply): AnyCall {
  // A form is read when its file is.
  const isForm = route.fileField !== undefined;
  if (!isForm && route.body && route.body._zod.optin !== 'optional' && request.body === undefined)
    throw new Failure('malformed');
  const input = {
    params: decode(route.params, request.params, 'not_found'),
    query: decode(route.query ?? noQuery, request.query, 'invalid'),
    body: isForm ? undefined : decode(route.body, request.body, 'invalid'),
  };
  return {
    // Decoded by the route's schemas above; only the handler's type knows which ones.
    ...(input as Input<Route>),
    file: undefined,
    viewer: request.viewer as SessionViewer,
    locale: requestLocale(request),
    address: clientNetwork(request.ip),
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    setHeader: (name, value) => void reply.header(name, value),
    replyNotCreated: () => void reply.code(200),
    session: {
      token: sessionToken(ctx.config, request),
      start: (token, maxAge) => setSessionCookie(ctx.config, reply, token, maxAge),
      end: () => clearSessionCookie(ctx.config, reply),
    },
    browser: {
      token: browserToken(ctx.config, request),
      remember: (token) => setBrowserCookie(ctx.config, reply, token),
      forget: () => clearBrowserCookie(ctx.config, reply),
    },
  };
}

/**
 * Asks an admin for the password where the sign-in is older than the route allows. Some calls take it in their body; all of them
 * are satisfied by `confirmOwnPassword`.
 */
async function assertRecentSignIn(ctx: Context, route: Route, call: AnyCall): Promise<void> {
  const { recentSignIn } = route;
  if (recentSignIn === undefined || recentSignIn === 'session') return;
  const password = passwordIn(call.body);
  await ctx.confirmRecentSignIn(
    ctx,
    call.viewer,
    { token: call.session.token, address: call.address, password },
    recentSignIn,
  );
}

function passwordIn(body: unknown): string | undefined {
  const given = typeof body === 'object' && body !== null && 'password' in body ? body.password : undefined;
  return typeof given === 'string' ? given : undefined;
}

function isDownload(answer: unknown): answer is Download {
  return typeof answer === 'object' && answer !== null && 'filename' in answer;
}

function isRedirect(answer: unknown): answer is { redirectTo: string } {
  return typeof answer === 'object' && answer !== null && 'redirectTo' in answer;
}

function handle(
  ctx: Context,
  route: Route,
  handler: AnyHandler,
  keyed: { name: string; about: About<unknown> } | null,
): RouteHandlerMethod {
  const encode = route.reply && replyEncoder(route.reply);
  return async (request, reply) => {
    reply.code(route.status ?? (route.reply ? 200 : 204));
    const call = callOf(ctx, route, request, reply);
    await assertRecentSignIn(ctx, route, call);
    const key = keyed && readKey(request.headers['idempotency-key']);
    if (keyed && key !== null) {
      const first = await answerOnce(
        ctx,
        requestOf(
          // A public call may sign somebody out, and its repeat is of the same browser.
          { viewer: route.access === 'public' ? null : request.viewer, browser: call.browser.token },
          { call: keyed.name, key, input: [call.params, call.query, call.body] },
        ),
        {
          viewer: request.viewer,
          about: keyed.about,
          params: call.params,
          encode: async (result) => ({
            status: reply.statusCode,
            body: encode ? await encode(result) : '',
          }),
          run: (keeping) => handler(keeping, call),
        },
      );
      reply.code(first.status);
      return encode ? reply.type('application/json; charset=utf-8').send(first.body) : reply.send();
    }
    const answer = await (route.fileField === undefined
      ? handler(ctx, call)
      : withOneFile(ctx.clock, request, route.fileField, (file, fields) =>
          handler(ctx, { ...call, file, body: decode(route.body, fields, 'invalid') }),
        ));
    if (route.kind === 'redirect' && isRedirect(answer)) return reply.redirect(answer.redirectTo, 303);
    if (route.kind === 'download' && isDownload(answer)) return sendDownload(reply, answer);
    if (!encode) return reply.send();
    reply.type('application/json; charset=utf-8');
    return answer instanceof CachedResponse
      ? reply.send(await bodyOfCached(request, reply, answer, encode))
      : reply.send(await encode(answer));
  };
}

/** A cached response is encoded and compressed once. */
export async function bodyOfCached<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse<T>,
  encode: (answer: T | undefined) => Promise<string>,
): Promise<string | Buffer> {
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  const { body, encoding, isLong } = await cached.body(encode, accepted);
  if (isLong) setEncoding(reply, encoding);
  return body;
}

/**
 * Where a refused browser is sent that returns from a provider: to the sign-in page and then back, or to the dashboard.
 * Null for programs, which ask for no HTML, and for every other kind of call: they get the failure.
 */
function redirectForRefused(route: Route, request: FastifyRequest, refused: Failure): string | null {
  if (route.kind !== 'redirect' || !request.headers.accept?.includes('text/html')) return null;
  if (refused.code !== 'signed_out') return '/dashboard';
  // The route's path: the request line may contain another host.
  const back = route.path + targetOf(request.url).query;
  return `/auth?next=${encodeURIComponent(back)}`;
}

function keyedCall(name: string, route: Route, abouts: ReadonlyMap<string, About<unknown>>) {
  const about = abouts.get(name);
  return route.repeat === 'keyed' && about !== undefined ? { name, about } : null;
}

/** Mounts a feature's routes. Access is checked before the body is read. */
export function mount<T extends Routes>(
  scope: FastifyInstance,
  ctx: Context,
  table: T,
  handlers: Handlers<T>,
  keptAnswers: KeptAnswers,
): void {
  // Each is given the answers of its own call, as `KeptAnswers` has checked.
  const abouts = new Map(Object.entries(keptAnswers) as [string, About<unknown>][]);
  for (const [name, route] of Object.entries(table)) {
    scope.route({
      method: route.method,
      url: route.path,
      config: {
        passive: route.passive === true,
        isNavigation: route.kind === 'redirect',
        isUpload: route.kind === 'multipart',
      },
      onRequest: async (request, reply) => {
        const refused = mayCall(route, request.viewer);
        if (!refused) return;
        const page = redirectForRefused(route, request, refused);
        if (page === null) throw refused;
        return reply.redirect(page, 303);
      },
      // Handlers of one table have different types; `Handlers` has checked each against its route.
      handler: handle(ctx, route, handlers[name] as AnyHandler, keyedCall(name, route, abouts)),
    });
  }
}
