/** Text messages to the stand-in of Twilio, and its faults. */
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSms, type Sms } from './client.ts';

let standIn: Running;
let sms: Sms;

beforeAll(async () => {
  standIn = await startSandbox({ now: () => Date.parse('2026-12-15T17:00:00Z') });
  const credentials = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+15550001111' };
  sms = createSms({ ...credentials, baseUrl: standIn.twilioUrl, timeoutMs: 1_500 });
});
beforeEach(() => standIn.setMailboxFault({}));
afterAll(() => standIn.close());

it('sends a text message unchanged', async () => {
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
] as const)('reports the fault %s as %s, and recovers', async (mode, why) => {
  await standIn.setMailboxFault({ mode });
  const outcome = await sms.send({ to: '+14165550123', text: 'x' });
  expect(outcome).toMatchObject({ ok: false, why });
  expect(JSON.stringify(outcome)).not.toContain('4165550123');
  await standIn.setMailboxFault({});
  expect(await sms.send({ to: '+14165550123', text: 'x' })).toEqual({ ok: true });
});

it('reports an unknown number as permanent', async () => {
  expect(await sms.send({ to: 'nonsense', text: 'x' })).toMatchObject({ ok: false, why: 'permanent' });
});
