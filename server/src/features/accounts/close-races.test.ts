/** What a therapist saves in another tab while the account is being closed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { newTherapist, PASSWORD, type SignedInTherapist } from '../../testing/factories.ts';
import { heldContext, somebodyWaits } from '../../testing/overlaps.ts';
import { closeOwn } from './close.ts';

let t: TestApp;
let therapist: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
});
afterAll(() => t.close());

const DAY = { startDate: '2026-12-24', endDate: '2026-12-24' };
const COVER_LETTER = 'I have treated children since 2009, in two clinics in Toronto and in one in Ottawa.';

describe('a change that waits until its account is closed', () => {
  it.each([
    ['of the profile', 'put', '/api/therapist-profile', { bio: 'I treat children.' }],
    ['of the services', 'post', '/api/therapist/appointment-types', { name: 'Session', duration: 60 }],
    ['of the business information', 'put', '/api/payments/business-info', { businessAddress: '1 Main St' }],
    ['of the PayPal address', 'post', '/api/payments/connect-paypal', { paypalEmail: 'me@example.test' }],
    ['of the blocked dates', 'post', '/api/therapist/blocked-dates', { title: 'At home', ...DAY }],
    ['of the terms', 'put', '/api/therapist/terms', { noShowPercent: 50 }],
    ['of the calendar feed', 'post', '/api/calendar-feed', {}],
    ['by a request', 'post', '/api/therapist-profile/verify', { coverLetter: COVER_LETTER }],
  ] as const)('%s is refused', async (_what, method, path, body) => {
    const { ctx, worked, commit } = heldContext(t);
    const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
    const closing = closeOwn(ctx, viewer, { password: PASSWORD, sessionsAhead: 0, address: '203.0.113.7' });
    await worked;
    const change = therapist.api[method](path, body);
    await somebodyWaits(t);
    commit();
    await closing;
    const { status, body: problem } = await change;
    expect([status, problem.code]).toEqual([401, 'signed_out']);
  });
});
