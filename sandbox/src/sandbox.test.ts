/** The pages of the stand-ins, and the webhooks that they send. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { sandbox } from './sandbox.ts';
import { type Running, startSandbox } from './testing.ts';

type Received = { headers: Record<string, string | string[] | undefined>; body: string };

let standIn: Running;
let receiver: Server;
let received: Received[] = [];
let answers: number[] = [];
const now = (): number => Date.parse('2026-12-15T17:00:00Z');

async function paypal(path: string, body: object): Promise<{ id: string }> {
  const tokenCall = await fetch(`${standIn.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('any:thing')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await tokenCall.json()) as { access_token: string };
  const answer = await fetch(`${standIn.baseUrl}/v2/checkout/orders${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: string };
}

async function order(context: Record<string, string> = {}): Promise<string> {
  const unit = { amount: { currency_code: 'CAD', value: '1135.60' }, description: '<b>Rendez-vous</b>' };
  const urls = { return_url: 'https://a.example/return?x=1', cancel_url: 'https://a.example/cancel' };
  const body = { intent: 'CAPTURE', purchase_units: [unit], application_context: { ...urls, ...context } };
  return (await paypal('', body)).id;
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

async function page(path: string): Promise<string> {
  const response = await fetch(`${standIn.origin}${path}`);
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
  await standIn.setPaypalFault({ mode: 'none', webhooks: 'on' });
  received = [];
  answers = [];
});
afterAll(async () => {
  await standIn.close();
  receiver.close();
});

test('the approval page names the amount in the buyer’s locale and escapes what it shows', async () => {
  const english = await page(`/sandbox/paypal/checkoutnow?token=${await order()}`);
  expect(english).toMatch(/CAD\s1,135\.60/);
  expect(english).toContain('no real money moves here');
  expect(english).toContain('&lt;b&gt;Rendez-vous&lt;/b&gt;');
  expect(english).not.toMatch(/<script|<style|style="/);
  const french = await page(`/sandbox/paypal/checkoutnow?token=${await order({ locale: 'fr-CA' })}`);
  expect(french).toMatch(/1\s135,60\sCAD/);
  expect(await page('/sandbox/paypal/checkoutnow?token=%22%3E%3Cscript%3E')).not.toContain('<script');
});

test('the approval of a payment leads back with the order and the payer, and sends a webhook', async () => {
  const id = await order();
  const answer = await press(id, 'approve');
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect([...back.searchParams.keys()]).toEqual(['x', 'token', 'PayerID']);
  expect(back.searchParams.get('token')).toBe(id);
  await expect.poll(() => received).toHaveLength(1);
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

test('cancelling a payment leads back without a payer and approves nothing', async () => {
  const id = await order();
  const answer = await press(id, 'cancel');
  expect(answer.headers.get('location')).toBe(`https://a.example/cancel?token=${id}`);
  expect((await standIn.order(id)).status).toBe('CREATED');
});

test('a buyer can approve a payment and never return', async () => {
  const id = await order();
  const answer = await press(id, 'stay');
  expect(answer.status).toBe(200);
  expect((await standIn.order(id)).status).toBe('APPROVED');
});

test('a page of another site cannot approve on behalf of a visitor', async () => {
  const id = await order();
  expect((await press(id, 'approve', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await standIn.order(id)).status).toBe('CREATED');
});

test('webhooks of the sandbox can be lost, sent twice, and sent again', async () => {
  await standIn.setPaypalFault({ webhooks: 'off' });
  await press(await order(), 'approve');
  await standIn.setPaypalFault({ webhooks: 'twice' });
  await press(await order(), 'approve');
  await expect.poll(() => received).toHaveLength(2);
  expect(received[0]?.body).toBe(received[1]?.body);
  const lost = (await standIn.events()).at(-2);
  expect(lost).toMatchObject({ deliveries: 0 });
  await fetch(`${standIn.origin}/sandbox/control/paypal/events/${lost?.id ?? ''}/resend`, { method: 'POST' });
  expect(received).toHaveLength(3);
});

test('a webhook that was answered with an error is sent again', async () => {
  answers = [503];
  await press(await order(), 'approve');
  await expect.poll(() => received).toHaveLength(2);
  await expect
    .poll(async () => (await standIn.events()).at(-1))
    .toMatchObject({ deliveries: 2, settled: true });
});

test('each provider’s page in the sandbox shows and sets its faults, and the start page leads to it', async () => {
  for (const [provider, mode] of [
    ['paypal', 'slow'],
    ['google', 'gone'],
    ['mailbox', 'defer'],
  ] as const) {
    const set = await fetch(`${standIn.origin}/sandbox/control/${provider}`, {
      method: 'POST',
      body: new URLSearchParams({ mode, only: '', times: '' }),
      redirect: 'manual',
    });
    expect([set.status, set.headers.get('location')]).toEqual([303, `/sandbox/${provider}`]);
    expect(await page(`/sandbox/${provider}`)).toContain(`<option value="${mode}" selected>`);
    expect(await page('/sandbox/control')).toContain(`href="/sandbox/${provider}"`);
  }
  await standIn.setGoogleFault({});
  await standIn.setMailboxFault({});
});

test('the control interface of the sandbox refuses unknown values', async () => {
  await expect(standIn.setPaypalFault({ times: -1 })).rejects.toThrow('not_possible');
  await expect(standIn.setMailboxFault({ times: 0 })).rejects.toThrow('not_possible');
  for (const wrong of [{ mode: 'nonsense' }, { only: 'nonsense' }, { webhooks: 'nonsense' }]) {
    const init = {
      method: 'POST',
      body: JSON.stringify(wrong),
      headers: { 'content-type': 'application/json' },
    };
    expect((await fetch(`${standIn.origin}/sandbox/control/paypal`, init)).status).toBe(400);
  }
});

/** What a page's form does, redirects included. */
async function submit(path: string, fields: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  return fetch(`${standIn.origin}/sandbox/control/${path}`, init);
}

test('an order can be voided on the page of orders', async () => {
  const id = await order();
  expect(await page('/sandbox/paypal')).toContain(id);
  await submit(`paypal/orders/${id}`, { action: 'void' });
  expect((await standIn.order(id)).status).toBe('VOIDED');
  expect((await submit(`paypal/orders/${id}`, { action: 'approve' })).status).toBe(422);
});

test('a payment can be refunded on its page, and no more than was paid', async () => {
  const id = await order();
  await press(id, 'approve');
  await paypal(`/${id}/capture`, {});
  const captureId = (await standIn.order(id)).captures[0]?.id ?? '';
  expect(await page(`/sandbox/paypal/activity/payment/${captureId}`)).toMatch(/CAD\s1,135\.60/);
  const refund = `paypal/captures/${captureId}/refund`;
  expect((await submit(refund, { amount: '1135.61' })).status).toBe(422);
  expect(await (await submit(refund, { amount: '35.60' })).text()).toContain('PARTIALLY_REFUNDED');
  expect(await (await submit(refund, { amount: '' })).text()).toContain('>REFUNDED<');
});

test('an account’s calendar can be changed on Google’s page', async () => {
  const email = 'family@gmail.test';
  const entry = { summary: 'Swim <class>', start: '2026-12-16T09:00', end: '2026-12-16T10:00' };
  expect(await (await submit('google/accounts', { email, ...entry })).text()).toContain('Swim &lt;class&gt;');
  const events = (await standIn.google()).accounts.find((one) => one.email === email)?.events ?? [];
  expect(events).toMatchObject([{ status: 'confirmed', start: { dateTime: '2026-12-16T09:00:00Z' } }]);
  await submit('google/accounts', { email, calendar: '', remove: events[0]?.id ?? '' });
  expect(await page('/sandbox/google')).not.toContain('Swim');
});

test('the sandbox works beside a product with parsers and an error handler of its own', async () => {
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
  [undefined, '203.0.113.7', 403],
  [undefined, '127.0.0.1', 200],
  [true, '203.0.113.7', 200],
  [false, '127.0.0.1', 403],
])('the sandbox whose users are judged so (%s) answers %s: %i', async (judgement, remoteAddress, status) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-guard-'));
  const app = fastify();
  await app.register(
    sandbox({
      dataDir,
      now,
      publicUrl: () => 'http://a.example',
      ...(judgement !== undefined && { mayUse: async () => judgement }),
    }),
  );
  const answer = await app.inject({ url: '/sandbox', remoteAddress });
  expect(answer.statusCode).toBe(status);
  await app.close();
  await rm(dataDir, { recursive: true });
});

const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test.skipIf(ownAddress === undefined)('the sandbox answers its machine at its own address too', async () => {
  const app = fastify();
  await app.register(sandbox({ dataDir: null, now, publicUrl: () => 'http://a.example' }));
  const origin = await app.listen({ host: ownAddress ?? '', port: 0 });
  expect((await fetch(`${origin}/sandbox`)).status).toBe(200);
  await app.close();
});
