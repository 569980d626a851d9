import { HOUR } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Context } from '../../context.ts';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { bookingOf, newPatient, newPractice } from '../../testing/factories.ts';
import { callsOf, connectGoogle, type LinkedApp, startLinkedApp, statusOf } from '../../testing/google.ts';
import { runJobs } from '../../testing/messages.ts';
import { withAccess, withLink } from './access-token.ts';
import { sweep, syncDue } from './service.ts';
import { googleLinks } from './tables.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

let serial = 0;
async function newLinked(on = t) {
  const email = `access${++serial}@gmail.test`;
  const practice = await newPractice(on, { paypalEmail: '' });
  await connectGoogle(practice.therapist, email);
  await runJobs(on);
  const { therapist } = practice;
  return { practice, therapist, email };
}

async function linkOf(userId: number) {
  return (await t.ctx.db.select().from(googleLinks).where(eq(googleLinks.userId, userId)))[0];
}

function probe(ctx: Context, userId: number) {
  return withAccess(ctx, userId, (token) => ctx.google.accountOf(token));
}

async function refreshes() {
  return (await t.standIn.google()).calls.refresh ?? 0;
}

describe('an access token', () => {
  it('is used while it is valid, and renewed before it expires', async () => {
    const { therapist } = await newLinked();
    const before = await refreshes();
    t.clock.advance(HOUR - 6 * 60_000);
    expect((await probe(t.ctx, therapist.userId)).ok).toBe(true);
    expect(await refreshes()).toBe(before);
    t.clock.advance(2 * 60_000);
    expect((await probe(t.ctx, therapist.userId)).ok).toBe(true);
    expect(await refreshes()).toBe(before + 1);
  });

  it('is renewed once for concurrent calls', async () => {
    const { therapist } = await newLinked();
    t.clock.advance(HOUR);
    const before = await refreshes();
    const all = await Promise.all(Array.from({ length: 8 }, () => probe(t.ctx, therapist.userId)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await refreshes()).toBe(before + 1);
  });

  it('is not renewed again for a caller that read the connection before the renewal', async () => {
    const { therapist } = await newLinked();
    t.clock.advance(HOUR);
    const former = await linkOf(therapist.userId);
    if (!former) throw new Error('the therapist is not connected');
    await probe(t.ctx, therapist.userId);
    const before = await refreshes();
    expect((await withLink(t.ctx, former, (token) => t.ctx.google.accountOf(token))).ok).toBe(true);
    expect(await refreshes()).toBe(before);
  });

  it('that Google rejects is renewed, and the call repeated', async () => {
    const { therapist, email } = await newLinked();
    await t.standIn.changeGoogleAccount(email, { expire: true });
    expect(await probe(t.ctx, therapist.userId)).toMatchObject({ ok: true, account: { email } });
  });
});

describe('a revoked access to Google', () => {
  it('expires the connection at the first call, after which Google is not called again', async () => {
    const own = await startLinkedApp({ env: LONG_SESSIONS });
    onTestFinished(() => own.close());
    const { practice, therapist, email } = await newLinked(own);
    await own.standIn.changeGoogleAccount(email, { revoke: true });
    const reply = await therapist.api.post('/api/google-calendar/sync');
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toBe(
      'Your Google Calendar access has expired. Please reconnect to continue syncing appointments.',
    );
    expect(await statusOf(therapist)).toMatchObject({ connected: true, expired: true, email });
    const calls = await callsOf(own);
    own.clock.advance(HOUR);
    await syncDue(own.ctx);
    const patient = await newPatient(own);
    const booked = await patient.api.post('/api/appointments', bookingOf(practice, '2026-12-01T15:00:00Z'));
    expect(booked.status).toBe(201);
    await runJobs(own);
    const asked = await patient.api.post(`/api/appointments/${booked.body.id}/sync-calendar`);
    expect(asked.body).toMatchObject({ success: true, meetingUrl: expect.stringMatching(/\/room$/) });
    expect(await callsOf(own)).toBe(calls);
  });

  it('is restored by connecting again, and missed changes are synced', async () => {
    const { practice, therapist, email } = await newLinked();
    await t.standIn.changeGoogleAccount(email, { revoke: true });
    await therapist.api.post('/api/google-calendar/sync');
    const patient = await newPatient(t);
    await patient.api.post('/api/appointments', bookingOf(practice, '2026-12-01T15:00:00Z'));
    await runJobs(t);
    await connectGoogle(therapist, email);
    expect(await statusOf(therapist)).toMatchObject({ connected: true, expired: false });
    await runJobs(t);
    const [appointment] = (await patient.api.get('/api/appointments')).body;
    expect(appointment.meetingUrl).toContain('/meet/');
  });

  it('is distinguished from an outage of Google', async () => {
    const { therapist } = await newLinked();
    t.clock.advance(HOUR);
    for (const mode of ['error500', 'down', 'rate429'] as const) {
      await t.standIn.setGoogleFault({ mode, only: 'refresh' });
      expect((await probe(t.ctx, therapist.userId)).ok).toBe(false);
    }
    expect(await statusOf(therapist)).toMatchObject({ expired: false });
  });
});

describe('the secret that encrypts Google’s tokens', () => {
  // The secret of every test server.
  const FORMER = 'a test secret that is long enough to be one';
  const NEW = 'another secret that is long enough to be one';

  it('can be rotated: tokens stay valid and are encrypted again', async () => {
    const { therapist } = await newLinked();
    const before = await linkOf(therapist.userId);
    const both: Context = { ...t.ctx, secrets: [NEW, FORMER] };
    expect((await probe(both, therapist.userId)).ok).toBe(true);
    await sweep(both);
    const after = await linkOf(therapist.userId);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    await sweep(both);
    expect((await linkOf(therapist.userId))?.refreshToken).toBe(after?.refreshToken);
    t.clock.advance(HOUR);
    expect((await probe({ ...t.ctx, secrets: [NEW] }, therapist.userId)).ok).toBe(true);
  });

  it('expires the connection when it is lost, instead of failing', async () => {
    const { therapist } = await newLinked();
    const lost: Context = { ...t.ctx, secrets: ['a third secret that nobody sealed anything with'] };
    expect(await probe(lost, therapist.userId)).toEqual({ ok: false, why: 'expired' });
    expect(await statusOf(therapist)).toMatchObject({ connected: true, expired: true });
  });

  it('does not decrypt tokens moved to another person', async () => {
    const [one, other] = [await newLinked(), await newLinked()];
    const stolen = await linkOf(one.therapist.userId);
    await t.ctx.db
      .update(googleLinks)
      .set({ refreshToken: stolen?.refreshToken ?? '', accessToken: stolen?.accessToken ?? '' })
      .where(eq(googleLinks.userId, other.therapist.userId));
    expect(await probe(t.ctx, other.therapist.userId)).toEqual({ ok: false, why: 'expired' });
  });
});
