import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { STAND_IN_KEY } from './integrations/http.ts';
import { standInKey } from './providers.ts';
import { mountStandIns } from './stand-ins.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { newAdmin, newPatient, type SignedInUser } from './testing/factories.ts';

const ELSEWHERE = '203.0.113.7';
const LOCAL = '127.0.0.1';

let t: TestApp;
let dataDir: string;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  t = await startTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'stand-ins-'));
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await t.close();
  rmSync(dataDir, { recursive: true });
});

/** The stand-ins of an installation with these variables. */
async function open(env: Record<string, string>): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(fastifyCookie);
  const config = { ...readConfig(env), isHttps: false };
  const booted = { ctx: { ...t.ctx, config }, dataDir, standIn: { smtpUrl: '' } };
  await mountStandIns(app, { ...booted, errorWebhook: null, close: async () => undefined });
  opened.push(app);
  return app;
}

type From = { remoteAddress: string; headers?: Record<string, string> };

async function statusOf(app: FastifyInstance, from: From, url = '/sandbox/mailbox'): Promise<number> {
  return (await app.inject({ url, ...from })).statusCode;
}

function sessionOf({ api }: SignedInUser): Record<string, string> {
  return { cookie: [...api.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

describe('the stand-ins of a local installation', () => {
  it('answer whoever is on the machine, and nobody else', async () => {
    const app = await open({});
    expect(await statusOf(app, { remoteAddress: LOCAL })).toBe(200);
    const headers = sessionOf(await newAdmin(t));
    expect(await statusOf(app, { remoteAddress: ELSEWHERE, headers })).toBe(403);
  });

  it('answer admins on other machines where ALLOW_STANDINS is true', async () => {
    const app = await open({ ALLOW_STANDINS: 'true' });
    expect(await statusOf(app, { remoteAddress: ELSEWHERE })).toBe(403);
    const headers = sessionOf(await newAdmin(t));
    expect(await statusOf(app, { remoteAddress: ELSEWHERE, headers })).toBe(200);
  });
});

describe('the stand-ins of an installation with another address than a local one', () => {
  const env = { PUBLIC_URL: 'https://cadence.example', ALLOW_STANDINS: 'true' };

  it('answer admins with every right alone, and our own processes', async () => {
    const app = await open(env);
    for (const remoteAddress of [LOCAL, ELSEWHERE]) {
      expect(await statusOf(app, { remoteAddress })).toBe(403);
      const patient = sessionOf(await newPatient(t));
      expect(await statusOf(app, { remoteAddress, headers: patient })).toBe(403);
      const admin = sessionOf(await newAdmin(t));
      expect(await statusOf(app, { remoteAddress, headers: admin })).toBe(200);
      const keyed = (key: string) => ({ remoteAddress, headers: { [STAND_IN_KEY]: key } });
      expect(await statusOf(app, keyed(standInKey(t.ctx.secrets[0])))).toBe(200);
      expect(await statusOf(app, keyed(standInKey('another secret')))).toBe(403);
    }
  });

  it('are not there at all where every provider is real or off', async () => {
    const app = await open({
      ...env,
      PAYPAL: 'off',
      GOOGLE: 'off',
      SMS: 'off',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@x.example',
    });
    const headers = sessionOf(await newAdmin(t));
    expect(await statusOf(app, { remoteAddress: LOCAL, headers })).toBe(404);
  });
});
