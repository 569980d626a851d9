import type { Route, Routes } from '@cadence/contract/base/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { auditRefusal } from '../platform/audit/audit.ts';
import { Failure } from '../platform/failure.ts';
import type { SessionViewer } from '../platform/viewer.ts';
import { handleError, sendFailure } from './errors.ts';
import { acceptOnlyJson, acceptRawBody } from './body/json-body.ts';
import { type Handlers, mount } from './mount.ts';
import { acceptOnlyMultipart } from './body/multipart-body.ts';
import type { KeptAnswers } from './repeats.ts';
import { sessionToken } from './session.ts';

type Mount = (scope: FastifyInstance, ctx: Context, keptAnswers: KeptAnswers) => void;
export type MountedFeature = { mountJson: Mount; mountRaw: Mount; mountMultipart: Mount };

type Body = 'json' | 'raw' | 'multipart';
function bodyOf({ kind }: Route): Body {
  return kind === 'raw' || kind === 'multipart' ? kind : 'json';
}

function ofKind(table: Routes, body: Body): Routes {
  return Object.fromEntries(Object.entries(table).filter(([, route]) => bodyOf(route) === body));
}

/** A feature's calls with their handlers, divided by the kind of body that they accept. */
export function feature<T extends Routes>(table: T, handlers: Handlers<T>): MountedFeature {
  // The parameter's type has checked every handler against its own route.
  const all = handlers as Handlers<Routes>;
  const mounting =
    (body: Body): Mount =>
    (scope, ctx, keptAnswers) =>
      mount(scope, ctx, ofKind(table, body), all, keptAnswers);
  return {
    mountJson: mounting('json'),
    mountRaw: mounting('raw'),
    mountMultipart: mounting('multipart'),
  };
}

/** The viewer of a session's token. A passive call does not keep the session alive. */
export type ViewerOf = (token: string, options: { passive: boolean }) => Promise<SessionViewer | null>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The public address, or another name by which this server was reached, with the scheme of the request. */
function isOwnOrigin(
  config: Config,
  { origin, host, protocol }: URL,
  reached: { host: string | undefined; protocol: string },
): boolean {
  if (origin === config.publicUrl) return true;
  if (host !== reached.host?.toLowerCase() || host === new URL(config.publicUrl).host) return false;
  return protocol === `${reached.protocol}:`;
}

/** Characters of a scheme, a host (at most 253) and a port, and some more. */
const LONGEST_ORIGIN = 300;

/**
 * Whether a request comes from another site; asked for unsafe ones. Our own origins are the public address and the request's host. A
 * request with neither `Origin` nor fetch metadata comes from no browser page and is accepted.
 */
export function isForeign(config: Config, request: FastifyRequest): boolean {
  const { origin, referer, host } = request.headers;
  const isOurs = (address: string): boolean => {
    // A long host takes long to decode, and this is asked before any limit.
    const start = address.slice(0, LONGEST_ORIGIN);
    return URL.canParse(start) && isOwnOrigin(config, new URL(start), { host, protocol: request.protocol });
  };
  if (origin !== undefined) return !isOurs(origin);
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  return referer !== undefined && !isOurs(referer);
}

/**
 * Logs a refused access after the request's transaction was rolled back: the failure carries whose record it was. A log
 * line that cannot be written does not change the reply.
 */
function auditRefusals(scope: FastifyInstance, ctx: Context): void {
  scope.setErrorHandler<Failure>(async (error, request, reply): Promise<FastifyReply> => {
    if (error instanceof Failure && error.details.refused && request.viewer) {
      try {
        await auditRefusal(ctx, request.viewer, error.details.refused);
      } catch (failed) {
        request.log.error({ err: failed }, 'a refused access could not be logged');
      }
    }
    return handleError(error, request, reply);
  });
}

/** Runs before every call: forbids caching, refuses other sites, finds the viewer, and logs refused accesses. */
export function guard(scope: FastifyInstance, ctx: Context, viewerOf: ViewerOf): void {
  auditRefusals(scope, ctx);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!SAFE_METHODS.has(request.method) && isForeign(ctx.config, request))
      throw new Failure('foreign_origin');
    const token = sessionToken(ctx.config, request);
    const passive = request.routeOptions.config.passive === true;
    request.viewer = token ? await viewerOf(token, { passive }) : null;
  });
}

/** One Fastify scope for each kind of body, so that no route accepts a kind that it does not expect. */
export async function mountApi(
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  features: readonly MountedFeature[],
  keptAnswers: KeptAnswers,
): Promise<void> {
  await app.register(async (api) => {
    guard(api, ctx, viewerOf);
    await api.register(async (json) => {
      acceptOnlyJson(json);
      for (const { mountJson } of features) mountJson(json, ctx, keptAnswers);
    });
    await api.register(async (raw) => {
      acceptRawBody(raw);
      for (const { mountRaw } of features) mountRaw(raw, ctx, keptAnswers);
    });
    await api.register(async (multipart) => {
      await acceptOnlyMultipart(multipart);
      for (const { mountMultipart } of features) mountMultipart(multipart, ctx, keptAnswers);
    });
    api.all('/api/*', async (request, reply) => sendFailure(new Failure('not_found'), request, reply));
  });
}
