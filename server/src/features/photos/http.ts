import { MAX_ID } from '@cadence/contract/base/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import { hasAlready } from '../../http/etag.ts';
import { guard, type ViewerOf } from '../../http/scopes.ts';
import { readPatientPhoto, readTherapistPhoto } from './service.ts';

type Kind = 'therapist' | 'patient';

/**
 * Both are revalidated each time, so that a new photo or a suspension shows at once. Patients' photos, often of
 * children, are not stored on shared computers.
 */
const CACHING: Record<Kind, string> = { therapist: 'private, no-cache', patient: 'private, no-store' };

const pictures = { therapist: readTherapistPhoto, patient: readPatientPhoto };

type NameRequest = FastifyRequest<{ Params: { '*': string } }>;

/** The id in a canonical file name. */
function idIn(request: NameRequest, kind: Kind): number {
  const [, name, digits] = /^([a-z]+)-([1-9][0-9]{0,9})\.jpg$/.exec(request.params['*']) ?? [];
  const id = Number(digits);
  if (name !== kind || !(id <= MAX_ID)) throw new Failure('not_found');
  return id;
}

/**
 * Photos for signed-in users; the service decides who may see which. The query (`?t=`) is ignored. See
 * docs/specification.md#photos.
 */
export async function mountPhotos(app: FastifyInstance, ctx: Context, viewerOf: ViewerOf): Promise<void> {
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
}
