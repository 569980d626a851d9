import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { expect, it, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { newAdmin, newPatient } from '../../../testing/factories.ts';
import * as sessions from './sessions.ts';

it('the remaining time of a session is read without extending it, and extended on request', async () => {
  const own = await startTestApp();
  const admin = await newAdmin(own);
  const whole = { secondsLeft: 30 * 60, noticeSeconds: 120, isExtendable: true, isConsentDue: false };
  expect((await admin.api.get('/api/session')).body).toEqual(whole);
  own.clock.advance(HOUR / 3);
  expect((await admin.api.get('/api/session')).body).toEqual({ ...whole, secondsLeft: 10 * 60 });
  expect((await admin.api.post('/api/session')).body).toEqual(whole);
  own.clock.advance(HOUR / 3);
  expect((await admin.api.get('/api/session')).body).toEqual({ ...whole, secondsLeft: 10 * 60 });
  own.clock.advance(HOUR / 6);
  expect((await admin.api.get('/api/session')).status).toBe(401);
  expect((await admin.api.post('/api/session')).status).toBe(401);
  await own.close();
});

it('an extended session is not promised beyond the absolute limit', async () => {
  const own = await startTestApp({ env: { SESSION_IDLE_MINUTES: '50', SESSION_ABSOLUTE_HOURS: '1' } });
  const patient = await newPatient(own);
  own.clock.advance(HOUR / 2);
  expect((await patient.api.post('/api/session')).body).toEqual({
    secondsLeft: 30 * 60,
    noticeSeconds: 120,
    isExtendable: false,
    isConsentDue: false,
  });
  own.clock.advance(HOUR / 2);
  expect((await patient.api.get('/api/session')).status).toBe(401);
  await own.close();
});

it('activity counts with a session limit below a minute too', async () => {
  const own = await startTestApp({ env: { SESSION_IDLE_MINUTES: '1' } });
  const patient = await newPatient(own);
  for (let sign = 0; sign < 4; sign++) {
    own.clock.advance(40_000);
    expect((await patient.api.get('/api/user')).status).toBe(200);
  }
  await own.close();
});

it('a session from before the account’s sessions were ended is invalid, even if its row still exists', async () => {
  const own = await startTestApp();
  const [patient, other] = [await newPatient(own), await newPatient(own)];
  const validFrom = new Date(own.clock.now().getTime() + 1).toISOString();
  await own.ctx.database.execute('update users set sessions_valid_from = $1 where id = $2', [
    validFrom,
    patient.userId,
  ]);
  expect((await patient.api.get('/api/user')).status).toBe(401);
  expect((await other.api.get('/api/user')).status).toBe(200);
  await own.close();
});

const limits = { idle: 30 * MINUTE, absolute: 12 * HOUR };
function begun(createdAt: number, lastSeenAt: number) {
  return {
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
  };
}

test('an idle session ends by its idle limit, and activity extends it', () => {
  expect(sessions.timeLeftOf(begun(0, HOUR), limits, HOUR + 10 * MINUTE)).toEqual({
    secondsLeft: 20 * 60,
    noticeSeconds: 120,
    isExtendable: true,
  });
});

test('activity near the absolute limit does not extend the session', () => {
  expect(sessions.timeLeftOf(begun(0, 12 * HOUR - 5 * MINUTE), limits, 12 * HOUR - MINUTE)).toEqual({
    secondsLeft: 60,
    noticeSeconds: 120,
    isExtendable: false,
  });
});

test('the warning before a session ends takes at most half of a short limit', () => {
  const short = { idle: MINUTE, absolute: HOUR };
  expect(sessions.timeLeftOf(begun(0, 0), short, 0)).toEqual({
    secondsLeft: 60,
    noticeSeconds: 30,
    isExtendable: true,
  });
});

it('an account has at most fifty sessions: one more ends the one that was used least recently', async () => {
  const own = await startTestApp();
  const [patient, other] = [await newPatient(own), await newPatient(own)];
  const device = { browser: null, system: null };
  const start = () => sessions.start(own.ctx, { id: patient.userId, role: 'patient' }, device);
  const first = await start();
  const isValid = async ({ token }: sessions.StartedSession) => {
    const reply = await own.visitor({ cookie: `cadence_session=${token}` }).get('/api/user');
    return reply.status === 200;
  };
  for (let nth = 0; nth < 48; nth++) {
    own.clock.advance(1);
    await start();
  }
  own.clock.advance(2 * MINUTE);
  expect(await isValid(first)).toBe(true);
  await start();
  expect([(await patient.api.get('/api/user')).status, await isValid(first)]).toEqual([401, true]);
  expect((await other.api.get('/api/user')).status).toBe(200);
  await own.close();
});
