/** Text messages to the stand-in of Twilio, and its faults. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSms, type Sms } from './client.ts';

const credentials = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+15550001111' };

let standIn: Running;
let sms: Sms;

beforeAll(async () => {
  standIn = await startSandbox({ now: () => Date.parse('2026-12-15T17:00:00Z') });
  sms = createSms({ ...credentials, baseUrl: standIn.twilioUrl, timeoutMs: 1_500 });
});
beforeEach(() => standIn.setMailboxFault({}));
afterAll(() => standIn.close());

it('the SMS client sends a text message unchanged', async () => {
  const text = 'Rendez-vous & co: 9 h +1';
  expect(await sms.send({ to: '+14165550123', text })).toEqual({ ok: true });
  const [arrived] = await standIn.messages();
  expect(arrived).toMatchObject({ channel: 'sms', to: ['+14165550123'], from: '+15550001111', text });
});

it.each([
  ['down', 'temporary'],
  ['defer', 'temporary'],
  ['drop', 'temporary'],
  ['hang', 'temporary'],
  ['reject', 'permanent'],
] as const)('the SMS client reports the fault %s as %s, and recovers', async (mode, why) => {
  await standIn.setMailboxFault({ mode });
  const outcome = await sms.send({ to: '+14165550123', text: 'x' });
  expect(outcome).toMatchObject({ ok: false, why });
  expect(JSON.stringify(outcome)).not.toContain('4165550123');
  await standIn.setMailboxFault({});
  expect(await sms.send({ to: '+14165550123', text: 'x' })).toEqual({ ok: true });
});

it('the SMS client reports an unknown number as permanent', async () => {
  expect(await sms.send({ to: 'nonsense', text: 'x' })).toMatchObject({ ok: false, why: 'permanent' });
});

it.each([
  [21_211, 400, 'permanent'],
  [21_610, 400, 'permanent'],
  // Of our own number and account.
  [21_212, 400, 'temporary'],
  [21_603, 400, 'temporary'],
  [21_606, 400, 'temporary'],
  [21_659, 400, 'temporary'],
  [20_404, 404, 'temporary'],
] as const)('the SMS client reports Twilio’s code %i as theirs or ours', async (code, status, why) => {
  const twilio = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, status }));
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
  const { port } = twilio.address() as AddressInfo;
  const refused = createSms({ ...credentials, baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 1_500 });
  const outcome = await refused.send({ to: '+14165550123', text: 'x' });
  expect(outcome).toEqual({ ok: false, why, reason: `${status} ${code}` });
  await new Promise((resolve) => twilio.close(resolve));
});
