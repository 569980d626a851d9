import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient } from '../../testing/factories.ts';

const CURRENT = { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function withOlder(column: 'terms_version' | 'privacy_version') {
  const patient = await newPatient(t);
  await t.ctx.database.execute(`update users set ${column} = '2020-01-01' where id = ${patient.userId}`);
  return patient;
}
async function agreedAt(userId: number): Promise<unknown> {
  const { rows } = await t.ctx.database.execute(
    `select terms_version, privacy_version, consented_at from users where id = ${userId}`,
  );
  return rows[0];
}

it.each(['terms_version', 'privacy_version'] as const)(
  'the consent is requested again when %s changed, until the user agrees',
  async (column) => {
    const { api, userId } = await withOlder(column);
    expect((await api.get('/api/session')).body.isConsentDue).toBe(true);
    expect((await api.post('/api/user/consent', CURRENT)).status).toBe(204);
    expect((await api.get('/api/session')).body.isConsentDue).toBe(false);
    expect(await agreedAt(userId)).toEqual({
      terms_version: TERMS_VERSION,
      privacy_version: PRIVACY_VERSION,
      consented_at: expect.anything(),
    });
  },
);

it('the consent to texts that were replaced meanwhile is refused', async () => {
  const { api } = await withOlder('terms_version');
  const reply = await api.post('/api/user/consent', { ...CURRENT, termsVersion: '2020-01-01' });
  expect([reply.status, reply.body.code]).toEqual([409, 'consent_outdated']);
  expect((await api.get('/api/session')).body.isConsentDue).toBe(true);
});

it('the consent keeps the time of the first agreement, and is not requested right after registering', async () => {
  const { api, userId } = await newPatient(t);
  expect((await api.get('/api/session')).body.isConsentDue).toBe(false);
  await api.post('/api/user/consent', CURRENT);
  expect(await agreedAt(userId)).toMatchObject({ consented_at: null });
});
