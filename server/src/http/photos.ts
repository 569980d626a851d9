import { MAX_ID } from '@cadence/contract/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { mayCall } from './mount.ts';
import { guard, type ViewerOf } from './scopes.ts';

/** Structurally what the photos feature gives: `read` is asked only when the browser does not have it yet. */
type Photo = { tag: string; read: () => Promise<Buffer> };
type PhotoOf = (ctx: Context, therapistId: number) => Promise<Photo>;

const NAME = /^therapist-([1-9][0-9]{0,9})\.jpg$/;

/** The id in a canonical name; every other name, and every path, names nothing. */
const therapistIdOf = (request: FastifyRequest<{ Params: { '*': string } }>): number => {
  const id = Number(NAME.exec(request.params['*'])?.[1]);
  if (!(id <= MAX_ID)) throw new Failure('not_found');
  return id;
};

const hasAlready = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

/**
 * Therapists' photos at the addresses of the specification (public pages, "Photo locations"). Signed-in people only, as
 * the directory is. They are asked for anew each time, so that a new photo, or a suspension, shows at once; the query
 * (`?t=`) means nothing here.
 */
export const mountPhotos = async (
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  photoOf: PhotoOf,
): Promise<void> => {
  await app.register(async (scope) => {
    guard(scope, ctx, viewerOf);
    scope.get<{ Params: { '*': string } }>('/therapist-photos/*', async (request, reply) => {
      const refused = mayCall('signed_in', request.viewer);
      if (refused) throw refused;
      const photo = await photoOf(ctx, therapistIdOf(request));
      const etag = `"${photo.tag}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (hasAlready(request, etag)) return reply.code(304).send();
      const bytes = await photo.read();
      return reply.type('image/jpeg').send(bytes);
    });
  });
};
