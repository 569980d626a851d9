import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newTherapist,
  newVerificationRequest,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { codeOf, newSecondFactor } from '../../testing/second-factors.ts';
import { store } from '../photos/service.ts';

let t: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await newAdmin(t);
});
afterAll(() => t.close());

const PATH = '/api/suspended-account/export';
const REASON = 'The secret reason of an admin.';

async function suspended(who: SignedInUser): Promise<void> {
  const reply = await admin.api.post(`/api/admin/users/${who.userId}/suspend`, { reason: REASON });
  if (reply.status !== 200) throw new Error(`suspending answered ${reply.text}`);
}

it('a suspended person gets their own export with their credentials, and no session', async () => {
  const therapist = await newTherapist(t);
  await newVerificationRequest(therapist);
  const create = { width: 300, height: 300, channels: 3, background: '#8657a6' } as const;
  const photo = await sharp({ create }).png().toBuffer();
  await store(t.ctx, { ownerKind: 'therapist', ownerId: therapist.therapistId }, photo);
  await suspended(therapist);
  const visitor = t.visitor();
  const reply = await visitor.post(PATH, { username: therapist.username, password: PASSWORD });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(visitor.cookies.size).toBe(0);
  const files = unzipSync(reply.bytes);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['photo.jpg', 'data.json', expect.stringContaining('documents/')]),
  );
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({ users: { username: therapist.username } });
  expect(text).not.toContain(REASON);
});

it('a suspended person’s export answers a wrong password like a sign-in, and hides the suspension', async () => {
  const patient = await newPatient(t);
  await suspended(patient);
  for (const username of [patient.username, 'nobody']) {
    const reply = await t.visitor().post(PATH, { username, password: 'Wrong1234' });
    expect([reply.status, reply.body.code]).toEqual([401, 'credentials_wrong']);
  }
});

it('a suspended person’s export is refused to everybody else', async () => {
  const { username } = await newPatient(t);
  const reply = await t.visitor().post(PATH, { username, password: PASSWORD });
  expect([reply.status, reply.body.code]).toEqual([409, 'not_suspended']);
});

it('a suspended person’s export needs the second factor, and each code works once', async () => {
  const patient = await newPatient(t);
  const { secret } = await newSecondFactor(t, patient);
  await suspended(patient);
  const ask = (code?: string) =>
    t.visitor().post(PATH, { username: patient.username, password: PASSWORD, code });
  expect((await ask()).body.code).toBe('second_factor_required');
  const code = codeOf(t, secret);
  expect((await ask(code)).status).toBe(200);
  expect((await ask(code)).body.code).toBe('second_factor_wrong');
});

it('a suspended person’s export has the limits of sign-ins and of exports', async () => {
  const slow = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const [patient, boss] = [await newPatient(slow), await newAdmin(slow)];
  await boss.api.post(`/api/admin/users/${patient.userId}/suspend`, { reason: REASON });
  const ask = (password: string) => slow.visitor().post(PATH, { username: patient.username, password });
  for (let count = 0; count < 5; count++) expect((await ask(PASSWORD)).status).toBe(200);
  expect((await ask(PASSWORD)).status).toBe(429);
  for (let count = 0; count < 10; count++) expect((await ask('Wrong1234')).status).toBe(401);
  for (const password of ['Wrong1234', PASSWORD]) expect((await ask(password)).status).toBe(429);
  // It is no second set of attempts.
  const { username } = patient;
  expect((await slow.visitor().post('/api/login', { username, password: PASSWORD })).status).toBe(429);
  await slow.close();
});
