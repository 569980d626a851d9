import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';

type ReadFeed = (ctx: Context, secret: string) => Promise<string | null>;

/** A secret as we make them: 256 bits, base64url. */
const NAME = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * Appointments for calendar programs, which have no session: who knows the secret address may read. Nothing keeps a copy
 * on the way.
 */
export const mountCalendarFeeds = (app: FastifyInstance, ctx: Context, readFeed: ReadFeed): void => {
  app.get<{ Params: { name: string } }>('/calendar-feeds/:name', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const secret = NAME.exec(request.params.name)?.[1];
    const text = secret === undefined ? null : await readFeed(ctx, secret);
    if (text === null) throw new Failure('not_found');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
};
