import type { AddressInfo } from 'node:net';
import { HOUR } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueDeliveries } from './features/notifications/delivery/outbox.ts';
import { deliveries } from './features/notifications/rows/tables.ts';
import { serveMetrics } from './metrics.ts';
import { LONG_SESSIONS, startTestApp, type TestApp } from './testing/app.ts';
import { bookingOf, newPatient, newPractice } from './testing/factories.ts';
import { selfOf } from './testing/families/clients.ts';
import { newOffer } from './testing/families/waitlist.ts';
import { bringTogether, newLiveSession } from './testing/room/live-session.ts';
import { MONDAYS, newSeries } from './testing/series.ts';

let t: TestApp;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
let base: string;
const log: string[] = [];
beforeAll(async () => {
  t = await startTestApp({
    env: { ...LONG_SESSIONS, LOG_LEVEL: 'error' },
    log: (line) => void log.push(line),
  });
  metrics = await serveMetrics(t.ctx, t.app, { port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(metrics.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await metrics.close();
  await t.close();
});

async function read(at = base): Promise<string> {
  const reply = await fetch(`${at}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
  return reply.text();
}

describe('the metrics', () => {
  it('count requests by route and status, and the work that waits', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const patient = await newPatient(t);
    const booking = bookingOf(practice, '2026-12-01T15:00:00Z');
    expect((await patient.api.post('/api/appointments', booking)).status).toBe(201);
    expect((await patient.api.post('/api/appointments', booking)).status).toBe(409);
    const text = await read();
    for (const status of [201, 409])
      expect(text).toContain(
        `cadence_http_request_duration_seconds_count{method="POST",route="/api/appointments",status="${status}"} 1`,
      );
    for (const result of ['booked', 'conflict'])
      expect(text).toContain(`cadence_bookings_total{route="/api/appointments",result="${result}"} 1`);
    expect(text).toMatch(/cadence_jobs\{queue="[^"]+",state="waiting"\} [1-9]/);
    expect(text).toMatch(/^cadence_oldest_waiting_job_seconds\{/m);
    expect(text).toMatch(/^process_cpu_seconds_total/m);
    expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  });

  it('count the bookings of every call that books, and conflicts', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const [patient, waiting] = [await newPatient(t), await newPatient(t)];
    await newSeries(patient, practice, MONDAYS);
    const client = { clientId: (await selfOf(patient)).id, appointmentTypeId: practice.service.id };
    const { api } = practice.therapist;
    const path = '/api/therapist/appointments';
    const one = { ...client, startTime: '2026-12-02T15:00:00.000Z' };
    const some = { ...client, startTimes: ['2026-12-03T15:00:00.000Z', '2026-12-10T15:00:00.000Z'] };
    const offer = await newOffer(t, waiting, practice, '2026-12-04T15:00:00.000Z');
    const statuses = [
      (await api.post(path, one)).status,
      (await api.post(path, one)).status,
      (await api.post(`${path}/series`, some)).status,
      (await waiting.api.post(`/api/waitlist/offers/${offer.id}/accept`)).status,
    ];
    expect(statuses).toEqual([201, 409, 201, 201]);
    const text = await read();
    const routes = ['/api/appointments/series', path, `${path}/series`, '/api/waitlist/offers/:id/accept'];
    for (const route of routes)
      expect(text).toContain(`cadence_bookings_total{route="${route}",result="booked"} 1`);
    expect(text).toContain(`cadence_bookings_total{route="${path}",result="conflict"} 1`);
  });

  it('show how long messages have been retried, but not how long a text message waits for the morning', async () => {
    const { userId } = await newPatient(t);
    const about = {
      key: 'told-at-night',
      recipientId: userId,
      kind: 'waitlist_offer',
      channel: 'sms',
    } as const;
    const notBefore = new Date(t.clock.now().getTime() + 11 * HOUR);
    await enqueueDeliveries(t.ctx, { ...about, isWanted: true, notBefore });
    t.clock.advance(2 * HOUR);
    const text = await read();
    expect(text).toContain('cadence_deliveries{channel="sms",state="waiting"} 1');
    expect(text).toContain('cadence_deliveries_stalled_seconds{channel="sms"} 0');
    await t.ctx.db.update(deliveries).set({ attempts: 1 }).where(eq(deliveries.key, about.key));
    expect(await read()).toContain('cadence_deliveries_stalled_seconds{channel="sms"} 7200');
  });

  it('show that emails wait in general, but not that one person’s mail server defers them', async () => {
    const [full, another] = [(await newPatient(t)).userId, (await newPatient(t)).userId];
    const store = (recipientId: number, fields: Partial<typeof deliveries.$inferInsert>) =>
      t.ctx.db.insert(deliveries).values({
        key: `deferred-${recipientId}-${fields.state}`,
        recipientId,
        kind: 'email_changed',
        channel: 'email',
        state: 'pending',
        attempts: 1,
        createdAt: t.clock.now(),
        nextAttemptAt: t.clock.now(),
        ...fields,
      });
    const stalled = async () =>
      /cadence_deliveries_stalled_seconds\{channel="email"\} (\d+)/.exec(await read())?.[1];
    await t.ctx.db.update(deliveries).set({ state: 'void' }).where(eq(deliveries.state, 'pending'));
    await store(full, { reason: 'EENVELOPE 452' });
    t.clock.advance(2 * HOUR);
    expect(await stalled()).toBe('0');
    await store(another, { reason: 'EENVELOPE 451' });
    expect(await stalled()).toBe('7200');
    await store(another, { state: 'sent', sentAt: t.clock.now() });
    t.clock.advance(60_000);
    expect(await stalled()).toBe('60');
    await t.ctx.db.update(deliveries).set({ state: 'void' }).where(eq(deliveries.recipientId, another));
    await t.ctx.db.update(deliveries).set({ reason: 'ECONNECTION' }).where(eq(deliveries.recipientId, full));
    expect(await stalled()).toBe('7260');
  });

  it('show which provider is not called for a while after failures', async () => {
    expect(await read()).toContain('cadence_provider_breaker_open{provider="paypal"} 0');
    for (let time = 0; time < 5; time++) await t.ctx.paypal.getOrder('5O190127TN364715T');
    const text = await read();
    expect(text).toContain('cadence_provider_breaker_open{provider="paypal"} 1');
    expect(text).toContain('cadence_provider_breaker_open{provider="google"} 0');
  });

  it('are served without the database’s values while it does not answer, which is logged once', async () => {
    const failing = await serveMetrics(
      {
        ...t.ctx,
        database: {
          ...t.ctx.database,
          execute: () => Promise.reject(new Error('there is no connection')),
          poolUse: () => ({ open: 10, idle: 0, waiting: 23 }),
        },
      },
      t.app,
      { port: 0, host: '127.0.0.1' },
    );
    try {
      const address = `http://127.0.0.1:${(failing.server.address() as AddressInfo).port}`;
      await t.visitor().get('/api/therapists/0');
      await read(address);
      const text = await read(address);
      expect(text).toContain('cadence_database_pool_waiting 23');
      expect(text).toMatch(/^cadence_http_request_duration_seconds_count\{/m);
      expect(text).toContain('cadence_database_answers 0');
      expect(text).not.toMatch(/^cadence_(?:jobs|oldest|deliveries|provider_calls|room)\w*[ {]/m);
      expect(log.filter((line) => line.includes('metrics are without'))).toHaveLength(1);
    } finally {
      await failing.close();
    }
    expect(await read()).toContain('cadence_database_answers 1');
  });

  it('contain no name, address or id of anybody', async () => {
    const patient = await newPatient(t);
    const { firstName, lastName, email } = (await patient.api.get('/api/user')).body;
    await t.visitor().get('/api/therapists/424242?q=nobody');
    const text = await read();
    for (const personal of [firstName, lastName, email, '424242', 'nobody'])
      expect(text).not.toContain(personal);
  });

  it('are at one address only', async () => {
    expect((await fetch(`${base}/`)).status).toBe(404);
    expect((await t.visitor().get('/metrics')).text).not.toContain('cadence_');
  });

  it('show how many live connections are open, and how long video sessions took to connect', async () => {
    expect(await read()).not.toMatch(/^cadence_room_connect_seconds_24h\{/m);
    const session = await newLiveSession(t, '2026-12-01T14:00:00Z');
    const { therapist, patient } = await bringTogether(session, { therapist: t, patient: t });
    expect(await read()).toMatch(/^cadence_live_connections 2$/m);
    therapist.send({ type: 'quality', quality: { connectMilliseconds: 420, isRelayed: false, freezes: 0 } });
    await expect.poll(() => read()).toContain('cadence_room_connect_seconds_24h{quantile="0.5"} 0.42');
    for (const live of [therapist, patient]) {
      live.close();
      await live.closed;
    }
    await expect.poll(() => read()).toMatch(/^cadence_live_connections 0$/m);
  });
});
