import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMetrics } from './metrics.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { bookingOf, newPatient, newPractice } from './testing/factories.ts';

let t: TestApp;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
let base: string;
beforeAll(async () => {
  t = await startTestApp();
  metrics = await serveMetrics(t.ctx, { port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(metrics.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await metrics.close();
  await t.close();
});

async function read(): Promise<string> {
  const reply = await fetch(`${base}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
  return reply.text();
}

describe('metrics', () => {
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
    expect(text).toMatch(/cadence_jobs\{queue="[^"]+",state="waiting"\} [1-9]/);
    expect(text).toMatch(/^cadence_oldest_waiting_job_seconds\{/m);
    expect(text).toMatch(/^process_cpu_seconds_total/m);
    expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  });

  it('hold no name, address or id of anybody', async () => {
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
});
