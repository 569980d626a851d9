import { createSocket, type Socket } from 'node:dgram';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Running } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../integrations/relay.ts';
import { assertKnownSecret } from '../../platform/database/known-secret.ts';
import { newAdmin, type SignedInUser } from '../../testing/factories.ts';
import { type MessagingApp, startMessagingApp } from '../../testing/messages.ts';

const CHECKS = '/api/admin/system/checks';
const TEST_EMAIL = '/api/admin/system/test-email';
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@x.example' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'stand-in', GOOGLE_CLIENT_SECRET: 'stand-in' };

/** Answers as a STUN server does, and refuses an allocation first, as a relay does (RFC 5766, 6.2). */
function startRelay(secretIsRight: boolean): Promise<{ socket: Socket; port: number }> {
  const socket = createSocket('udp4');
  const attribute = (type: number, value: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(value.length, 2);
    return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
  };
  socket.on('message', (asked, { port, address }) => {
    const method = asked.readUInt16BE(0);
    const isSigned = asked.includes(Buffer.from([0x00, 0x08, 0x00, 0x14]));
    const isRefused = method === 3 && !(isSigned && secretIsRight);
    const error = attribute(9, Buffer.from([0, 0, 4, 1]));
    const challenge = [attribute(0x14, Buffer.from('cadence')), attribute(0x15, Buffer.from('nonce'))];
    const body = Buffer.concat(isRefused ? [error, ...challenge] : []);
    const head = Buffer.from(asked.subarray(0, 20));
    head.writeUInt16BE(method + (isRefused ? 0x110 : 0x100), 0);
    head.writeUInt16BE(body.length, 2);
    socket.send(Buffer.concat([head, body]), port, address);
  });
  return new Promise((resolve) =>
    socket.bind(0, '127.0.0.1', () => resolve({ socket, port: socket.address().port })),
  );
}

let paypal: Running;
let dataDir: string;
let t: MessagingApp;
let admin: SignedInUser;
let relay: Awaited<ReturnType<typeof startRelay>>;
beforeAll(async () => {
  paypal = await startSandbox({
    now: () => Date.now(),
    credentials: { clientId: 'id', clientSecret: 'secret' },
  });
  relay = await startRelay(true);
  const at = `127.0.0.1:${relay.port}`;
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-test-'));
  const env = { DATA_DIR: dataDir, ...PAYPAL, ...MAIL, ...GOOGLE, SMS: 'off', STUN_URLS: `stun:${at}` };
  t = await startMessagingApp({
    env: { ...env, TURN_URLS: `turn:${at}?transport=udp`, TURN_SECRET: 'shared' },
    paypal: { baseUrl: paypal.baseUrl },
  });
  admin = await newAdmin(t);
});
afterAll(async () => {
  relay.socket.close();
  await t.close();
  await paypal.close();
  rmSync(dataDir, { recursive: true });
});

type Check = { name: string; state: string; detail: string };

async function check(name: string, api = admin.api): Promise<Check | undefined> {
  const { body } = await api.post(CHECKS);
  return (body.checks as Check[]).find((one) => one.name === name);
}

describe('the checks', () => {
  it('try the mail server, PayPal, the relay, the database and the storage, and leave out what is off', async () => {
    const { status, body } = await admin.api.post(CHECKS);
    expect(status).toBe(200);
    const states = (body.checks as Check[]).map(({ name, state }) => [name, state]);
    expect(Object.fromEntries(states)).toMatchObject({
      database: 'ok',
      storage: 'ok',
      mail: 'ok',
      paypal: 'ok',
      sms: 'skipped',
      stun: 'ok',
      turn: 'ok',
      // Nothing listens where the tests have Google.
      google: 'failed',
    });
    expect((await check('sms'))?.detail).toBe('off');
    expect(await t.mailbox.messages()).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuse a secret with which a start would be refused, and not one that is being replaced', async () => {
    const written = 'the secret with which this database was written';
    await assertKnownSecret(t.ctx.database.db, [written]);
    const { examine } = await import('./doctor.ts');
    const database = async (appSecret: string, appSecretPrevious: string | null) => {
      const config = { ...t.ctx.config, appSecret, appSecretPrevious };
      const checks = await examine({ ...t.ctx, config, execute: t.ctx.database.execute });
      return checks.find(({ name }) => name === 'database');
    };
    const other = 'another secret, which is as long as that one';
    expect(await database(other, null)).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^APP_SECRET is not the one that this database was written with/),
    });
    // A process of the former secret is still accepted afterwards: looking at a secret does not note it.
    for (const [first, second] of [
      [other, written],
      [written, null],
    ] as const)
      expect(await database(first, second)).toMatchObject({ state: 'ok' });
  });

  it('name the fault of PayPal, and of a relay that refuses the secret', async () => {
    await paypal.setPaypalFault({ mode: 'error500', only: 'token' });
    expect(await check('paypal')).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^signing in failed: 500/),
    });
    await paypal.setPaypalFault({ mode: 'none' });
    const strict = await startRelay(false);
    const turn = { urls: [`turn:127.0.0.1:${strict.port}`], secret: 'another' };
    const { examine } = await import('./doctor.ts');
    const config = { ...t.ctx.config, ice: { stunUrls: [], turn } };
    const checks = await examine({ ...t.ctx, config, execute: null });
    expect(checks.find(({ name }) => name === 'turn')).toMatchObject({
      state: 'failed',
      detail: `turn:127.0.0.1:${strict.port}: 401`,
    });
    expect(checks.find(({ name }) => name === 'database')?.state).toBe('skipped');
    strict.socket.close();
  });

  it('say in words that Google was not reached, and that the clock is wrong', async () => {
    expect(await check('google')).toMatchObject({ detail: 'asking it failed: unavailable' });
    const clock = { ...t.ctx.clock, now: () => new Date(Date.now() + 6_000) };
    const { examine } = await import('./doctor.ts');
    const checks = await examine({ ...t.ctx, clock, execute: t.ctx.database.execute });
    expect(checks.find(({ name }) => name === 'clock')).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^\d+ ms from the database’s, more than 5 seconds$/),
    });
  });

  it('are for admins with every right', async () => {
    const support = await newAdmin(t, { permissions: ['support'] });
    for (const path of [CHECKS, TEST_EMAIL]) expect((await support.api.post(path)).status).toBe(403);
  });
});

it('a test email goes to the admin’s own address, and a mail server that refuses it is named', async () => {
  const { body } = await admin.api.post(TEST_EMAIL);
  const [message] = await t.mailbox.messages();
  expect(body).toEqual({ sent: true, to: message?.to[0], reason: null });
  expect(message?.subject).toBe('A test email from Cadence');
  await t.mailbox.setMailboxFault({ mode: 'reject' });
  const refused = await admin.api.post(TEST_EMAIL);
  expect(refused.body).toMatchObject({ sent: false, reason: expect.stringMatching(/^E/) });
});

it.each([
  ['turn:turn.example:3478?transport=udp', 'turn.example', 3478, 'udp'],
  ['turn:turn.example?transport=tcp', 'turn.example', 3478, 'tcp'],
  ['turns:turn.example', 'turn.example', 5349, 'tls'],
  ['stun:[2001:db8::1]:19302', '2001:db8::1', 19_302, 'udp'],
])('%s is at %s, port %i, by %s', (url, host, port, transport) => {
  expect(placeOf(url)).toEqual({ host, port, transport });
});
