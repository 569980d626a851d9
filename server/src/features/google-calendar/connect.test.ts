import { HOUR } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { newLinked } from '../../testing/calendars.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import {
  accountOf,
  beginAtGoogle,
  BROWSER,
  callsOf,
  chooseAtGoogle,
  connectGoogle,
  FAMILY,
  type LinkedApp,
  PRACTICE,
  startLinkedApp,
  statusOf,
} from '../../testing/google.ts';
import { shortenTimeouts } from '../../testing/timeouts.ts';
import { users } from '../users/tables.ts';
import { MAX_REQUESTS } from './request-limit.ts';
import * as service from './service.ts';
import { googleStates } from './tables.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

const NOT_CONNECTED = { connected: false, expired: false, email: null, lastSync: null };

describe('connecting a Google account', () => {
  it('goes to Google’s consent page and returns connected, with the account’s address', async () => {
    const therapist = await newTherapist(t);
    expect(await statusOf(therapist)).toEqual({ ...NOT_CONNECTED, userType: 'therapist' });
    const reply = await connectGoogle(therapist, PRACTICE);
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe('/calendar?google=connected');
    expect(await statusOf(therapist)).toEqual({
      connected: true,
      expired: false,
      email: PRACTICE,
      lastSync: null,
      userType: 'therapist',
    });
  });

  it('returns a patient to the appointments page', async () => {
    const patient = await newPatient(t);
    expect((await connectGoogle(patient, FAMILY)).headers.location).toBe('/appointments?google=connected');
    expect(await statusOf(patient)).toMatchObject({ connected: true, userType: 'patient' });
  });

  it('returns to the product’s own address, whatever Host header a request has', async () => {
    const therapist = await newTherapist(t);
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const reply = await therapist.api.post('/api/google-calendar/init', undefined, forged);
    expect(reply.status).toBe(200);
    const { searchParams } = new URL(reply.body.authUrl);
    expect(searchParams.get('redirect_uri')).toBe(`${t.ctx.config.publicUrl}/api/google-calendar/callback`);
    expect(reply.text).not.toContain('evil.test');
  });

  it('asks for offline access, with an unguessable state and PKCE proof', async () => {
    const url = await beginAtGoogle(await newTherapist(t, { language: 'fr' }));
    const query = Object.fromEntries(url.searchParams);
    expect(url.pathname).toBe('/sandbox/google/o/oauth2/v2/auth');
    expect(query).toMatchObject({
      redirect_uri: `${t.ctx.config.publicUrl}/api/google-calendar/callback`,
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      hl: 'fr',
    });
    expect(Buffer.from(query.state ?? '', 'base64url')).toHaveLength(32);
    expect(Buffer.from(query.code_challenge ?? '', 'base64url')).toHaveLength(32);
  });

  it('asks for the least permissions: events for patients, also free/busy times for therapists', async () => {
    const scopesOf = async (user: SignedInUser) =>
      (await beginAtGoogle(user)).searchParams.get('scope')?.replaceAll(/https:\S+\/auth\//g, '');
    expect(await scopesOf(await newPatient(t))).toBe('openid email calendar.events.owned');
    expect(await scopesOf(await newTherapist(t))).toBe(
      'openid email calendar.events.owned calendar.calendarlist.readonly calendar.events.freebusy',
    );
  });

  it('is for signed-in patients and therapists', async () => {
    const admin = await newAdmin(t);
    expect((await t.visitor().post('/api/google-calendar/init')).status).toBe(401);
    for (const path of ['init', 'sync', 'disconnect', 'sync-existing-appointments'])
      expect((await admin.api.post(`/api/google-calendar/${path}`)).status).toBe(403);
    expect((await admin.api.get('/api/google-calendar/status')).status).toBe(403);
    const suspended = await newTherapist(t);
    await t.ctx.db.update(users).set({ isSuspended: true }).where(eq(users.id, suspended.userId));
    expect((await suspended.api.post('/api/google-calendar/init')).status).toBe(401);
  });

  it('sends a browser without a session to the sign-in page and back', async () => {
    const back = await chooseAtGoogle(await beginAtGoogle(await newPatient(t)), { email: FAMILY });
    expect((await t.visitor().get(back)).status).toBe(401);
    const reply = await t.visitor().get(back, BROWSER);
    expect(reply.headers.location).toBe(`/auth?next=${encodeURIComponent(back)}`);
  });
});

describe('an unknown state on the return from Google', () => {
  const expectRefused = async (user: SignedInUser, back: string) => {
    const before = await callsOf(t);
    const reply = await user.api.get(back);
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('google_state_unknown');
    expect(await callsOf(t)).toBe(before);
    expect(await statusOf(user)).toMatchObject({ connected: false });
  };

  it('is rejected when missing or never issued', async () => {
    const patient = await newPatient(t);
    await expectRefused(patient, '/api/google-calendar/callback');
    await expectRefused(patient, '/api/google-calendar/callback?code=4%2F0x');
    await expectRefused(patient, `/api/google-calendar/callback?code=x&state=${'a'.repeat(43)}`);
  });

  it('is rejected in another person’s session, and stays valid in its own', async () => {
    const [patient, other] = [await newPatient(t), await newPatient(t)];
    const back = await chooseAtGoogle(await beginAtGoogle(patient), { email: FAMILY });
    await expectRefused(other, back);
    expect((await patient.api.get(back)).headers.location).toBe('/appointments?google=connected');
  });

  it('is rejected in another session of the same person', async () => {
    const patient = await newPatient(t);
    const back = await chooseAtGoogle(await beginAtGoogle(patient), { email: FAMILY });
    await patient.api.post('/api/login', { username: patient.username, password: 'Password1' });
    await expectRefused(patient, back);
  });

  it('is rejected the second time', async () => {
    const patient = await newPatient(t);
    const back = await chooseAtGoogle(await beginAtGoogle(patient), { email: FAMILY });
    await patient.api.get(back);
    const before = await callsOf(t);
    expect((await patient.api.get(back)).status).toBe(400);
    expect(await callsOf(t)).toBe(before);
  });

  it('is rejected after ten minutes', async () => {
    const patient = await newPatient(t);
    const back = await chooseAtGoogle(await beginAtGoogle(patient), { email: FAMILY });
    t.clock.advance(10 * 60_000 + 1);
    await expectRefused(patient, back);
    expect(await t.ctx.db.select().from(googleStates).where(eq(googleStates.userId, patient.userId))).toEqual(
      [],
    );
  });

  it('is explained on a page', async () => {
    const patient = await newPatient(t);
    const reply = await patient.api.get('/api/google-calendar/callback?state=x', BROWSER);
    expect(reply.headers.location).toBe('/appointments?google=stale');
  });
});

describe('an unusable answer of Google', () => {
  const resultOf = async (user: SignedInUser, choice: Parameters<typeof chooseAtGoogle>[1]) => {
    const back = await chooseAtGoogle(await beginAtGoogle(user), choice);
    const reply = await user.api.get(back, BROWSER);
    expect(await statusOf(user)).toMatchObject({ connected: false });
    return String(reply.headers.location);
  };

  it('is reported: no consent, and consent without the calendar, which is revoked', async () => {
    const therapist = await newTherapist(t);
    expect(await resultOf(therapist, { deny: '1' })).toBe('/calendar?google=denied');
    const email = 'unticked@gmail.test';
    expect(await resultOf(therapist, { email, may: '' })).toBe('/calendar?google=incomplete');
    expect((await accountOf(t, email)).grants).toBe(0);
  });

  it('is reported: a rejected code, no refresh token, and no answer', async () => {
    const therapist = await newTherapist(t);
    await t.standIn.setGoogleFault({ mode: 'invalidGrant' });
    expect(await resultOf(therapist, { email: PRACTICE })).toBe('/calendar?google=failed');
    await t.standIn.setGoogleFault({ mode: 'noRefreshToken' });
    expect(await resultOf(therapist, { email: PRACTICE })).toBe('/calendar?google=failed');
    await t.standIn.setGoogleFault({ mode: 'hang30s', only: 'exchange' });
    const timeouts = shortenTimeouts();
    expect(await resultOf(therapist, { email: PRACTICE })).toBe('/calendar?google=unavailable');
    timeouts.restore();
    await t.standIn.setGoogleFault({ mode: 'error500', only: 'userinfo' });
    expect(await resultOf(therapist, { email: PRACTICE })).toBe('/calendar?google=unavailable');
  });
});

it('an authorization code without its PKCE proof yields no tokens', async () => {
  const url = await beginAtGoogle(await newPatient(t));
  const back = await chooseAtGoogle(url, { email: FAMILY });
  const code = new URL(back, url).searchParams.get('code') ?? '';
  const redirectUri = url.searchParams.get('redirect_uri') ?? '';
  const proof = { codeVerifier: 'somebody else’s', redirectUri };
  expect(await t.ctx.google.exchangeCode(code, proof)).toEqual({ ok: false, why: 'revoked' });
});

it('an account asks Google a limited number of times in an hour, whatever for', async () => {
  const { practice, viewer } = await newLinkedViewer();
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, '2026-12-01T15:00:00.000Z');
  // The connection itself was the first.
  const strict = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 7 / MAX_REQUESTS } };
  const requests = [
    () => service.startConnection(strict, viewer, { token: null }),
    () => service.sync(strict, viewer, 'en'),
    () => service.syncExisting(strict, viewer),
    () => service.listCalendars(strict, viewer),
    () => service.chooseCalendars(strict, viewer, []),
    () => service.syncOwnAppointment(strict, viewer, id),
  ];
  for (const request of requests) await request();
  const before = await callsOf(t);
  for (const request of requests)
    await expect(request()).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await callsOf(t)).toBe(before);
  const other = (await newLinkedViewer()).viewer;
  await service.sync(strict, other, 'en');
  t.clock.advance(HOUR);
  await service.sync(strict, viewer, 'en');
});

async function newLinkedViewer() {
  const { practice } = await newLinked(t);
  const viewer: Viewer = { userId: practice.therapist.userId, role: 'therapist', language: 'en' };
  return { practice, viewer };
}

describe('reading the status of the Google connection', () => {
  it('does not call Google and does not extend the session', async () => {
    const own = await startLinkedApp({ env: { SESSION_IDLE_MINUTES: '10', SESSION_ABSOLUTE_HOURS: '24' } });
    try {
      const patient = await newPatient(own);
      await connectGoogle(patient, FAMILY);
      const before = await callsOf(own);
      for (let minute = 0; minute < 9; minute++) {
        own.clock.advance(60_000);
        expect((await patient.api.get('/api/google-calendar/status')).status).toBe(200);
      }
      expect(await callsOf(own)).toBe(before);
      own.clock.advance(60_000);
      expect((await patient.api.get('/api/google-calendar/status')).status).toBe(401);
    } finally {
      await own.close();
    }
  });
});
