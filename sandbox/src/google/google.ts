/** The Google stand-in: consent, tokens and calendars, under one prefix. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

import { apiError } from './answers.ts';
import { mountCalendars } from './calendars.ts';
import { mountConsent } from './consent.ts';
import { mountOauth } from './oauth.ts';
import { mountGooglePages } from './pages.ts';
import { mountCalendar } from './rest.ts';
import { type Google, openStore } from './state.ts';

export async function openGoogle(options: {
  dataDir: string;
  now: () => number;
  publicUrl: () => string;
}): Promise<Google> {
  const store = await openStore(options.dataDir);
  const root = (): string => `${options.publicUrl().replace(/\/+$/, '')}/sandbox/google`;
  return { store, now: options.now, root };
}

export async function mountGoogle(app: FastifyInstance, google: Google): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody);
    mountConsent(pages, google);
    mountGooglePages(pages, google);
  });
  await app.register(async (rest) => {
    await rest.register(formbody);
    rest.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      rest.getDefaultJsonParser('error', 'error'),
    );
    rest.setErrorHandler(async (_error, _request, reply) =>
      reply.code(400).send(apiError(400, 'parseError', 'This API does not support parsing that.')),
    );
    rest.setNotFoundHandler(async (_request, reply) =>
      reply.code(404).send(apiError(404, 'notFound', 'Not Found')),
    );
    mountOauth(rest, google);
    mountCalendar(rest, google);
    mountCalendars(rest, google);
  });
}
