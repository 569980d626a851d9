import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { newPatient } from '../../testing/factories.ts';
import {
  accountOf,
  connectGoogle,
  FAMILY,
  type LinkedApp,
  startLinkedApp,
  statusOf,
} from '../../testing/google.ts';
import { googleLinks } from './tables.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

const NOT_CONNECTED = { connected: false, expired: false, email: null, lastSync: null };

describe('Google’s tokens', () => {
  it('are encrypted: neither the database nor an answer contains them', async () => {
    const patient = await newPatient(t);
    await connectGoogle(patient, 'sealed@gmail.test');
    const { body } = await patient.api.get('/api/google-calendar/status');
    const [row] = await t.ctx.db.select().from(googleLinks).where(eq(googleLinks.userId, patient.userId));
    const stored = JSON.stringify([row, body]);
    expect(stored).not.toMatch(/ya29\.|1\/\//);
    expect(row?.refreshToken).toMatch(/^[\w-]{8}\.[\w-]{60,}$/);
  });

  it('are revoked and deleted when the person disconnects', async () => {
    const patient = await newPatient(t);
    const email = 'leaving@gmail.test';
    await connectGoogle(patient, email);
    expect((await accountOf(t, email)).grants).toBe(1);
    const reply = await patient.api.post('/api/google-calendar/disconnect');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...NOT_CONNECTED, userType: 'patient' });
    expect((await accountOf(t, email)).grants).toBe(0);
    expect(await t.ctx.db.select().from(googleLinks).where(eq(googleLinks.userId, patient.userId))).toEqual(
      [],
    );
  });

  it('are deleted even while Google is unavailable', async () => {
    const patient = await newPatient(t);
    await connectGoogle(patient, FAMILY);
    await t.standIn.setGoogleFault({ mode: 'down' });
    expect((await patient.api.post('/api/google-calendar/disconnect')).status).toBe(200);
    expect(await statusOf(patient)).toMatchObject({ connected: false });
  });

  it('are revoked when another account replaces theirs', async () => {
    const patient = await newPatient(t);
    await connectGoogle(patient, 'former@gmail.test');
    await connectGoogle(patient, 'later@gmail.test');
    expect(await statusOf(patient)).toMatchObject({ email: 'later@gmail.test', expired: false });
    expect((await accountOf(t, 'former@gmail.test')).grants).toBe(0);
    expect((await accountOf(t, 'later@gmail.test')).grants).toBe(1);
  });
});
