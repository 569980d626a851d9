/** Tokens, their revocation, and whose they are. */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { text } from '../fields.ts';
import type { Google } from './stand-in.ts';
import { accessOf, emailOf, newToken } from './state.ts';

const ACCESS_SECONDS = 3_599;

function no(reply: FastifyReply, error: string, description: string, code = 400): FastifyReply {
  return reply.code(code).send({ error, error_description: description });
}

async function newAccess({ state, save, now }: Google, grant: string): Promise<object> {
  const { account = '', scope = '' } = state.grants[grant] ?? {};
  const token = newToken('ya29.');
  state.access[token] = { grant, account, scope, expiresAt: now() + ACCESS_SECONDS * 1000 };
  await save();
  return { access_token: token, expires_in: ACCESS_SECONDS, scope, token_type: 'Bearer' };
}

async function exchange(google: Google, body: unknown, reply: FastifyReply, fault: string): Promise<object> {
  const { state, now } = google;
  const code = state.codes[text(body, 'code')];
  const challenge = createHash('sha256').update(text(body, 'code_verifier')).digest('base64url');
  const fits =
    code?.clientId === text(body, 'client_id') &&
    code.redirectUri === text(body, 'redirect_uri') &&
    code.challenge === challenge;
  if (!code || code.used || code.expiresAt <= now() || !fits)
    return no(reply, 'invalid_grant', 'Bad Request');
  code.used = true;
  const grant = newToken('1//');
  state.grants[grant] = { account: code.account, scope: code.scope, revoked: false };
  return { ...(await newAccess(google, grant)), ...(fault !== 'noRefreshToken' && { refresh_token: grant }) };
}

export function mountOauth(app: FastifyInstance, google: Google): void {
  const { state, save, now } = google;
  const isExchange = (body: unknown): boolean => text(body, 'grant_type') === 'authorization_code';

  const sandboxCall = ({ body }: { body: unknown }): string => (isExchange(body) ? 'exchange' : 'refresh');
  app.post('/token', { config: { sandboxCall } }, async ({ body, sandboxFault }, reply) => {
    const kind = text(body, 'grant_type');
    if (text(body, 'client_id') === '' || text(body, 'client_secret') === '') {
      return no(reply, 'invalid_client', 'The OAuth client was not found.', 401);
    }
    if (isExchange(body)) return exchange(google, body, reply, sandboxFault);
    if (kind !== 'refresh_token') return no(reply, 'unsupported_grant_type', `Invalid grant_type: ${kind}`);
    const grant = text(body, 'refresh_token');
    if (state.grants[grant]?.revoked === false) return newAccess(google, grant);
    return no(reply, 'invalid_grant', 'Token has been expired or revoked.');
  });

  app.post('/revoke', { config: { sandboxCall: 'revoke' } }, async ({ body, query }, reply) => {
    // Google accepts the token in the body or in the query, and either kind of token.
    const token = text(body, 'token') || text(query, 'token');
    const grant = state.grants[state.access[token]?.grant ?? token];
    if (grant?.revoked !== false) return no(reply, 'invalid_token', 'Token expired or revoked');
    grant.revoked = true;
    await save();
    return {};
  });

  app.get('/oauth2/v3/userinfo', { config: { sandboxCall: 'userinfo' } }, async ({ headers }) => {
    const { account } = accessOf(state, headers.authorization, now());
    return { sub: account, email: emailOf(state, account), email_verified: true };
  });
}
