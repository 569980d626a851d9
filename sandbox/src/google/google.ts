/** The Google stand-in: consent, tokens and calendars. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Shared } from '../control.ts';
import { addFaults } from '../faults.ts';
import { text } from '../fields.ts';
import { mountConsent } from './consent.ts';
import { googleFacts } from './control.ts';
import { errorBody, GoogleError, googleFaults } from './faults.ts';
import { mountOauth } from './oauth.ts';
import { mountPages } from './pages.ts';
import { mountCalendars, mountEvents } from './rest.ts';
import type { Google } from './stand-in.ts';
import { bearerOf, emailOf, type GoogleState } from './state.ts';

export function createGoogle(shared: Shared, state: GoogleState, publicUrl: () => string): Google {
  const root = (): string => `${publicUrl().replace(/\/+$/, '')}/sandbox/google`;
  return { ...shared, state, faults: googleFaults, facts: () => googleFacts(state), root };
}

/** The address of the account that a call is about, by whichever token or code it carries; '' where none is known. */
function emailIn(state: GoogleState, { headers, body, query }: FastifyRequest): string {
  const given = [
    bearerOf(headers.authorization),
    text(body, 'refresh_token'),
    text(body, 'token'),
    text(query, 'token'),
  ];
  const token = given.find((one) => one !== '') ?? '';
  const holder = state.codes[text(body, 'code')] ?? state.access[token] ?? state.grants[token];
  return emailOf(state, holder?.account);
}

export async function mountGoogle(app: FastifyInstance, google: Google): Promise<void> {
  await app.register(async (pages) => {
    mountConsent(pages, google);
    mountPages(pages, google);
  });
  await app.register(async (rest) => {
    rest.setErrorHandler(async (thrown, _request, reply) => {
      const unreadable = new GoogleError(400, 'parseError', 'This API does not support parsing that.');
      const error = thrown instanceof GoogleError ? thrown : unreadable;
      return reply.code(error.status).send(errorBody(error));
    });
    rest.setNotFoundHandler(async (_request, reply) =>
      reply.code(404).send(errorBody(new GoogleError(404, 'notFound', 'Not Found'))),
    );
    addFaults(rest, google.traffic, google.faults, (request) => emailIn(google.state, request));
    mountOauth(rest, google);
    mountEvents(rest, google);
    mountCalendars(rest, google);
  });
}
