import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { Failure } from '../../platform/failure.ts';
import { readFeed } from './service.ts';

/** 256 bits in base64url. */
const NAME = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * Appointments for calendar programs, which have no session: the secret address grants access. Responses must not be
 * cached.
 */
export function mountCalendarFeeds(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/calendar-feeds/:name', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const secret = NAME.exec(request.params.name)?.[1];
    const text = secret === undefined ? null : await readFeed(ctx, secret, clientNetwork(request.ip));
    if (text === null) throw new Failure('not_found');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
