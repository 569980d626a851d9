import { MAX_ID } from '@cadence/contract/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Viewer } from '../platform/viewer.ts';
import { guard, type ViewerOf } from './scopes.ts';

/** Structurally what the photos feature gives: `read` is asked only when the browser does not have it yet. */
type Picture = { tag: string; read: () => Promise<Buffer> };
type PictureOf = (ctx: Context, viewer: Viewer, id: number) => Promise<Picture>;
type Kind = 'therapist' | 'patient';

/**
 * Both are asked for anew each time, so that a new photo, or a suspension, shows at once. A child's leaves nothing
 * behind on a computer that others use.
 */
const CACHING: Record<Kind, string> = { therapist: 'private, no-cache', patient: 'private, no-store' };

type NameRequest = FastifyRequest<{ Params: { '*': string } }>;

/** The id in a canonical name; every other name, and every path, names nothing. */
const idIn = (request: NameRequest, kind: Kind): number => {
  const [, name, digits] = /^([a-z]+)-([1-9][0-9]{0,9})\.jpg$/.exec(request.params['*']) ?? [];
  const id = Number(digits);
  if (name !== kind || !(id <= MAX_ID)) throw new Failure('not_found');
  return id;
};

const hasAlready = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

/**
 * Photos at the addresses of the specification (public pages, "Photo locations"), for signed-in people; who may see
 * which is the feature's to say. The query (`?t=`) means nothing here.
 */
export const mountPhotos = async (
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  pictures: Record<Kind, PictureOf>,
): Promise<void> => {
  await app.register(async (scope) => {
    guard(scope, ctx, viewerOf);
    for (const kind of ['therapist', 'patient'] as const) {
      scope.get(`/${kind}-photos/*`, async (request: NameRequest, reply) => {
        if (!request.viewer) throw new Failure('signed_out');
        const picture = await pictures[kind](ctx, request.viewer, idIn(request, kind));
        const etag = `"${picture.tag}"`;
        reply.headers({ etag, 'cache-control': CACHING[kind] });
        if (hasAlready(request, etag)) return reply.code(304).send();
        const bytes = await picture.read();
        return reply.type('image/jpeg').send(bytes);
      });
    }
  });
};
