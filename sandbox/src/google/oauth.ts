/** Tokens, their revocation, and who they are for. */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { member } from '../paypal/order-request.ts';
import { apiError, oauthError } from './answers.ts';
import { meets } from './rest.ts';
import { type Google, holderOf, newToken } from './state.ts';

/** Seconds. */
const ACCESS_LIFE = 3_599;

function field(body: unknown, name: string): string {
  const value = member(body, name);
  return typeof value === 'string' ? value : '';
}

function newAccess({ store, now }: Google, grant: string): Record<string, unknown> {
  const { account, scope } = store.state.grants[grant] ?? { account: '', scope: '' };
  const token = newToken('ya29.');
  store.state.access[token] = { grant, account, scope, expiresAt: now() + ACCESS_LIFE * 1000 };
  return { access_token: token, expires_in: ACCESS_LIFE, scope, token_type: 'Bearer' };
}

function no(reply: FastifyReply, error: string, description: string, code = 400): FastifyReply {
  return reply.code(code).send(oauthError(error, description));
}

async function exchange(google: Google, body: unknown, reply: FastifyReply, withRefresh: boolean) {
  const { store, now } = google;
  const code = store.state.codes[field(body, 'code')];
  const challenge = createHash('sha256').update(field(body, 'code_verifier')).digest('base64url');
  const fits =
    code?.clientId === field(body, 'client_id') &&
    code.redirectUri === field(body, 'redirect_uri') &&
    code.challenge === challenge;
  if (!code || code.used || code.expiresAt <= now() || !fits)
    return no(reply, 'invalid_grant', 'Bad Request');
  code.used = true;
  const grant = newToken('1//');
  store.state.grants[grant] = { account: code.account, scope: code.scope, revoked: false };
  const answer = newAccess(google, grant);
  await store.save();
  return { ...answer, ...(withRefresh && { refresh_token: grant }) };
}

async function renew(google: Google, body: unknown, reply: FastifyReply) {
  const grant = field(body, 'refresh_token');
  if (google.store.state.grants[grant]?.revoked !== false) {
    return no(reply, 'invalid_grant', 'Token has been expired or revoked.');
  }
  const answer = newAccess(google, grant);
  await google.store.save();
  return answer;
}

export function mountOauth(app: FastifyInstance, google: Google): void {
  const { store, now } = google;
  const { state } = store;
  app.post('/token', async (request, reply) => {
    const { body } = request;
    const kind = field(body, 'grant_type');
    const isExchange = kind === 'authorization_code';
    const account = isExchange
      ? state.codes[field(body, 'code')]?.account
      : state.grants[field(body, 'refresh_token')]?.account;
    const fault = await meets(google, isExchange ? 'exchange' : 'refresh', account, { request, reply });
    if (fault === null) return reply;
    if (field(body, 'client_id') === '' || field(body, 'client_secret') === '') {
      return no(reply, 'invalid_client', 'The OAuth client was not found.', 401);
    }
    if (isExchange) return exchange(google, body, reply, fault !== 'noRefreshToken');
    if (kind === 'refresh_token') return renew(google, body, reply);
    return no(reply, 'unsupported_grant_type', `Invalid grant_type: ${kind}`);
  });
  app.post('/revoke', async (request, reply) => {
    // Google takes it either way.
    const token = field(request.body, 'token') || field(request.query, 'token');
    const grant = state.access[token]?.grant ?? token;
    const found = state.grants[grant];
    const fault = await meets(google, 'revoke', found?.account, { request, reply });
    if (fault === null) return reply;
    if (!found || found.revoked) return no(reply, 'invalid_token', 'Token expired or revoked');
    found.revoked = true;
    await store.save();
    return {};
  });
  app.get('/oauth2/v3/userinfo', async (request, reply) => {
    const holder = holderOf(state, request.headers.authorization, now());
    const fault = await meets(google, 'userinfo', holder?.account, { request, reply });
    if (fault === null) return reply;
    const account = state.accounts.find(({ id }) => id === holder?.account);
    if (!account) return reply.code(401).send(apiError(401, 'authError', 'Invalid Credentials'));
    return { sub: account.id, email: account.email, email_verified: true };
  });
}
