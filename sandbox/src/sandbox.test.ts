/** The stand-in as seen by a person, and the webhooks that it sends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { sandbox } from './sandbox.ts';
import type { Running } from './testing.ts';
import { startSandbox } from './testing.ts';

type Received = { headers: Record<string, string | string[] | undefined>; body: string };

let standIn: Running;
let receiver: Server;
let received: Received[] = [];
let answers: number[] = [];
const now = (): number => Date.parse('2026-12-15T17:00:00Z');

async function order(context: Record<string, string> = {}): Promise<string> {
  const tokenCall = await fetch(`${standIn.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('any:thing')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await tokenCall.json()) as { access_token: string };
  const unit = { amount: { currency_code: 'CAD', value: '1135.60' }, description: '<b>Rendez-vous</b>' };
  const urls = { return_url: 'https://a.example/return?x=1', cancel_url: 'https://a.example/cancel' };
  const body = { intent: 'CAPTURE', purchase_units: [unit], application_context: { ...urls, ...context } };
  const made = await fetch(`${standIn.baseUrl}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await made.json()) as { id: string }).id;
}

async function press(
  orderId: string,
  choice: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ choice });
  return fetch(`${standIn.baseUrl}/checkoutnow?token=${orderId}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
}

async function page(path: string, language = 'en-CA'): Promise<string> {
  const response = await fetch(`${standIn.origin}${path}`, { headers: { 'accept-language': language } });
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  return response.text();
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  standIn = await startSandbox({
    now,
    notifyWebhook: { url: () => `http://127.0.0.1:${port}/hook`, webhookId: 'HOOK' },
  });
});
beforeEach(async () => {
  await standIn.control({ mode: 'none', webhooks: 'on' });
  received = [];
  answers = [];
});
afterAll(async () => {
  await standIn.close();
  receiver.close();
});

test('the approval page names the sum, escapes what it shows and speaks both languages', async () => {
  const id = await order();
  const english = await page(`/sandbox/paypal/checkoutnow?token=${id}`);
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('CAD');
  expect(english).toContain('no real money moves here');
  expect(english).toContain('&lt;b&gt;Rendez-vous&lt;/b&gt;');
  expect(english).not.toMatch(/<script|<style|style="/);
  const french = await page(`/sandbox/paypal/checkoutnow?token=${id}`, 'fr-CA,fr;q=0.9');
  expect(french).toContain('<html lang="fr">');
  expect(french).toMatch(/1[\s  ]135,60/);
  expect(await page(`/sandbox/paypal/checkoutnow?token=${id}&lang=fr`)).toContain('Payer');
  expect(await page('/sandbox/paypal/checkoutnow?token=%22%3E%3Cscript%3E')).not.toContain('<script');
});

test('an order’s own language wins over the browser’s', async () => {
  expect(await page(`/sandbox/paypal/checkoutnow?token=${await order({ locale: 'fr-CA' })}`)).toContain(
    '<html lang="fr">',
  );
});

test('approval leads back with the order and the payer, and tells the product', async () => {
  const id = await order();
  const answer = await press(id, 'approve');
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect([...back.searchParams.keys()]).toEqual(['x', 'token', 'PayerID']);
  expect(back.searchParams.get('token')).toBe(id);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const event: unknown = JSON.parse(received[0]?.body ?? '');
  expect(event).toMatchObject({
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id, status: 'APPROVED' },
  });
  expect(Object.keys(received[0]?.headers ?? {})).toEqual(
    expect.arrayContaining([
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ]),
  );
});

test('cancelling leads back without a payer and approves nothing', async () => {
  const id = await order();
  const answer = await press(id, 'cancel');
  expect(answer.headers.get('location')).toBe(`https://a.example/cancel?token=${id}`);
  expect((await standIn.order(id)).status).toBe('CREATED');
});

test('a buyer may approve and never come back', async () => {
  const id = await order();
  const answer = await press(id, 'stay');
  expect(answer.status).toBe(200);
  expect((await standIn.order(id)).status).toBe('APPROVED');
});

test('a page elsewhere cannot approve in a visitor’s name', async () => {
  const id = await order();
  expect((await press(id, 'approve', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await standIn.order(id)).status).toBe('CREATED');
});

test('webhooks can be lost, sent twice, and sent again', async () => {
  await standIn.control({ webhooks: 'off' });
  await press(await order(), 'approve');
  await standIn.control({ webhooks: 'twice' });
  await press(await order(), 'approve');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received[0]?.body).toBe(received[1]?.body);
  const lost = (await standIn.events()).at(-2);
  expect(lost).toMatchObject({ deliveries: 0 });
  await fetch(`${standIn.origin}/sandbox/control/paypal/events/${lost?.id ?? ''}/resend`, { method: 'POST' });
  expect(received).toHaveLength(3);
});

test('a webhook that met an error comes again', async () => {
  answers = [503];
  await press(await order(), 'approve');
  await vi.waitFor(() => expect(received).toHaveLength(2), 3_000);
  await vi.waitFor(async () =>
    expect((await standIn.events()).at(-1)).toMatchObject({ deliveries: 2, settled: true }),
  );
});

test('the control page shows and sets the faults', async () => {
  const id = await order();
  const set = await fetch(`${standIn.origin}/sandbox/control/paypal`, {
    method: 'POST',
    body: new URLSearchParams({ mode: 'slow', only: '', times: '', webhooks: 'on' }),
    redirect: 'manual',
  });
  expect(set.status).toBe(303);
  const shown = await page('/sandbox/control');
  expect(shown).toContain('<option value="slow" selected>');
  expect(shown).toContain(id);
  await expect(standIn.control({ times: -1 })).rejects.toThrow('refused');
});

test('takes its place beside a product with parsers and error pages of its own', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-beside-'));
  const app = fastify();
  await app.register(formbody);
  app.setErrorHandler(async (_error, _request, reply) => reply.code(500).send('the product'));
  await app.register(sandbox({ dataDir, now, publicUrl: () => 'http://a.example' }));
  const url = '/sandbox/paypal/v2/checkout/orders';
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: '<a/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect(answer.statusCode).toBe(401);
  const form = { method: 'POST', url: '/sandbox/control/paypal', payload: 'mode=none' } as const;
  const typed = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ ...form, headers: typed })).statusCode).toBe(303);
  expect((await app.inject({ url: '/sandbox/paypal/nothing' })).json()).toMatchObject({
    name: 'RESOURCE_NOT_FOUND',
  });
  await app.close();
  await rm(dataDir, { recursive: true });
});

test.each([
  [false, '203.0.113.7', 403],
  [false, '127.0.0.1', 200],
  [true, '203.0.113.7', 200],
])('open to all: %s, from %s: %i', async (openToAll, remoteAddress, status) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-guard-'));
  const app = fastify();
  await app.register(sandbox({ dataDir, now, publicUrl: () => 'http://a.example', openToAll }));
  const answer = await app.inject({ url: '/sandbox', remoteAddress });
  expect(answer.statusCode).toBe(status);
  await app.close();
  await rm(dataDir, { recursive: true });
});
