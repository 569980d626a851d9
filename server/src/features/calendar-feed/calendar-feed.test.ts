import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import { newAppointment, newPatient, newPractice, type SignedInUser } from '../../testing/factories.ts';
import { users } from '../users/tables.ts';
import { calendarFeeds } from './tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

const TEN = '2026-12-01T15:00:00.000Z';

function pathOf(url: string): string {
  return new URL(url).pathname;
}
async function newFeed({ api }: SignedInUser): Promise<string> {
  return pathOf((await api.post('/api/calendar-feed')).body.url);
}
function read(path: string) {
  return t.visitor().get(path);
}

it('shows the times of one’s sessions to anyone with the address, without names or reasons', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  const private_ = { notes: 'He stutters since May', clientName: 'Little Félix' };
  const { id } = await newAppointment(patient, practice, TEN, private_);
  const reply = await read(await newFeed(patient));
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(reply.text).toContain('SUMMARY:Appointment');
  expect(reply.text).toContain('DTSTART:20261201T150000Z');
  expect(reply.text).toContain(`UID:appointment-${id}@`);
  expect(reply.text).not.toMatch(/stutter|Félix|Robin|Tremblay|speech/i);
  await patient.api.post(`/api/appointments/${id}/cancel`);
  expect((await read(await newFeed(patient))).text).not.toContain('BEGIN:VEVENT');
});

it('does not exist until it is created, is shown again to its owner, and is encrypted', async () => {
  const patient = await newPatient(t);
  expect((await patient.api.get('/api/calendar-feed')).body).toEqual({ url: null });
  const made = await patient.api.post('/api/calendar-feed');
  expect(made.status).toBe(201);
  expect((await patient.api.get('/api/calendar-feed')).body).toEqual(made.body);
  const secret = pathOf(made.body.url).replace(/^.*\/|\.ics$/g, '');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const rows = await t.ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, patient.userId));
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('ends when it is replaced or removed, and while its owner is suspended', async () => {
  const patient = await newPatient(t);
  const first = await newFeed(patient);
  const second = await newFeed(patient);
  expect((await read(first)).status).toBe(404);
  const suspend = (isSuspended: boolean) =>
    t.ctx.db.update(users).set({ isSuspended }).where(eq(users.id, patient.userId));
  await suspend(true);
  expect((await read(second)).status).toBe(404);
  await suspend(false);
  expect((await read(second)).status).toBe(200);
  expect((await patient.api.delete('/api/calendar-feed')).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  for (const guess of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)])
    expect((await read(`/calendar-feeds/${guess}`)).status).toBe(404);
});
