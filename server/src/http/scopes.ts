import type { Route, Routes } from '@cadence/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Viewer } from '../platform/viewer.ts';
import { sendFailure } from './errors.ts';
import { acceptOnlyJson, acceptRawBody } from './json-body.ts';
import { type Handlers, mount } from './mount.ts';
import { acceptOnlyMultipart } from './multipart-body.ts';
import { isForeign } from './origin.ts';
import { auditRefusals } from './refusals.ts';
import { sessionToken } from './session.ts';

type Mount = (scope: FastifyInstance, ctx: Context) => void;
export type MountedFeature = { mountJson: Mount; mountRaw: Mount; mountMultipart: Mount };

type Body = 'json' | 'raw' | 'multipart';
const bodyOf = ({ kind }: Route): Body => (kind === 'raw' || kind === 'multipart' ? kind : 'json');

const ofKind = (table: Routes, body: Body): Routes =>
  Object.fromEntries(Object.entries(table).filter(([, route]) => bodyOf(route) === body));

/** One feature's calls with their handlers, to be mounted in the scope of each call's kind. */
export const feature = <T extends Routes>(table: T, handlers: Handlers<T>): MountedFeature => {
  // Every handler was checked against its own route by the parameter's type; here they are only divided.
  const all = handlers as Handlers<Routes>;
  const mounting =
    (body: Body): Mount =>
    (scope, ctx) =>
      mount(scope, ctx, ofKind(table, body), all);
  return {
    mountJson: mounting('json'),
    mountRaw: mounting('raw'),
    mountMultipart: mounting('multipart'),
  };
};

/** Who holds a session's token. Looking on passively does not keep the session alive. */
export type ViewerOf = (token: string, look: { passive: boolean }) => Promise<Viewer | null>;

/**
 * What every call passes first: nothing is stored on the way, it is not from another site, and who is it. What is
 * refused them is written down.
 */
export const guard = (scope: FastifyInstance, ctx: Context, viewerOf: ViewerOf): void => {
  auditRefusals(scope, ctx);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isForeign(ctx.config, request)) throw new Failure('foreign_origin');
    const token = sessionToken(ctx.config, request);
    const passive = request.routeOptions.config.passive === true;
    request.viewer = token ? await viewerOf(token, { passive }) : null;
  });
};

/** One encapsulated scope a kind of body, so that no route accepts a kind that it does not expect. */
export const mountApi = async (
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  features: readonly MountedFeature[],
): Promise<void> => {
  await app.register(async (api) => {
    guard(api, ctx, viewerOf);
    await api.register(async (json) => {
      acceptOnlyJson(json);
      for (const { mountJson } of features) mountJson(json, ctx);
    });
    await api.register(async (raw) => {
      acceptRawBody(raw);
      for (const { mountRaw } of features) mountRaw(raw, ctx);
    });
    await api.register(async (multipart) => {
      await acceptOnlyMultipart(multipart);
      for (const { mountMultipart } of features) mountMultipart(multipart, ctx);
    });
    api.all('/api/*', async (request, reply) => sendFailure(new Failure('not_found'), request, reply));
  });
};
