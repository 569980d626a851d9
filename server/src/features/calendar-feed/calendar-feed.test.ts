import { DAY } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newDirectPractice } from '../../testing/paying/direct-payments.ts';
import { newSeries } from '../../testing/series.ts';
import { users } from '../users/tables.ts';
import * as auth from '../auth/service.ts';
import { readFeed, resealFeeds } from './service.ts';
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
/** Microseconds; a turn of the event loop that only waits takes less. */
const WORK = 1_000;

/** Microseconds of processor time that some work takes in all, and at most before others are served. */
async function processorTime(work: () => Promise<unknown>): Promise<{ all: number; longest: number }> {
  const turns: number[] = [];
  let [last, isOver] = [process.cpuUsage(), false];
  function turn(): void {
    turns.push(process.cpuUsage(last).user);
    last = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  }
  setImmediate(turn);
  await work();
  isOver = true;
  const busy = turns.filter((user) => user > WORK);
  return { all: busy.reduce((sum, user) => sum + user, 0), longest: Math.max(...busy) };
}
function read(path: string) {
  return t.visitor().get(path);
}

it('a calendar feed shows the times of its owner’s sessions to anyone with the address, and no names', async () => {
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

it('a calendar feed shows a session that is paid directly as confirmed, and one held for PayPal as tentative', async () => {
  const practice = await newDirectPractice(t, { paypalEmail: 'clinic@example.test' });
  const [direct, held] = [await newPatient(t), await newPatient(t)];
  await newAppointment(direct, practice, TEN, { payment: 'direct' });
  await newAppointment(held, practice, '2026-12-02T15:00:00.000Z');
  const [ofDirect, ofHeld] = [await read(await newFeed(direct)), await read(await newFeed(held))];
  expect(ofDirect.text).toContain('STATUS:CONFIRMED');
  expect(ofHeld.text).toContain('STATUS:TENTATIVE');
  expect(ofDirect.text).not.toMatch(/pay@clinic|tulip|\$/);
});

it('a calendar feed replaces a moved session in calendar programs, as calendar files and emails do', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, '2026-12-02T15:00:00.000Z');
  const feed = await newFeed(patient);
  const entryOf = async () => {
    const { text } = await read(feed);
    const valueOf = (name: string) => new RegExp(`${name}:(\\w+)`).exec(text)?.[1] ?? '';
    return { sequence: Number(valueOf('SEQUENCE')), stamp: valueOf('DTSTAMP'), start: valueOf('DTSTART') };
  };
  const before = await entryOf();
  t.clock.advance(60_000);
  await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: '2026-12-03T15:00:00.000Z' });
  const after = await entryOf();
  expect([before.start, after.start]).toEqual(['20261202T150000Z', '20261203T150000Z']);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.stamp > before.stamp).toBe(true);
  const file = await patient.api.get(`/api/appointments/${id}/calendar.ics`);
  expect(file.text).toContain(`SEQUENCE:${after.sequence}\r\n`);
});

it('a calendar feed marks the dates of a series, and no other sessions', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  await newAppointment(patient, practice, TEN);
  const { seriesId } = await newSeries(patient, practice);
  const text = (await read(await newFeed(patient))).text.replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  const lines = text.split('\r\n').filter((line) => line.startsWith('DESCRIPTION'));
  expect(lines).toHaveLength(5);
  for (const line of lines)
    expect(line).toMatch(new RegExp(`Part of a series: \\S+/appointments/series/${seriesId}$`));
});

it('a calendar feed exists once it is created, is shown again to its owner, and is encrypted', async () => {
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

it('a calendar feed ends when it is replaced or removed, and pauses while its owner is suspended', async () => {
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

describe('a replaced APP_SECRET', () => {
  const renewed = 'another test secret that is long enough to be one';
  const shown = async ({ api }: SignedInUser) =>
    (await api.get('/api/calendar-feed')).body.url as string | null;

  it('keeps the address of a calendar feed while the former one is known, and encrypts it again', async () => {
    const patient = await newPatient(t);
    const path = await newFeed(patient);
    await resealFeeds({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] });
    const stored = () =>
      t.ctx.database.execute('select secret from calendar_feeds where user_id = $1', [patient.userId]);
    const { rows } = await stored();
    await resealFeeds({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] });
    expect((await stored()).rows).toEqual(rows);
    // The secret of before no longer opens it: to its owner there is no address, so nobody can use it either.
    expect([await shown(patient), (await read(path)).status]).toEqual([null, 404]);
    await resealFeeds({ ...t.ctx, secrets: [t.ctx.secrets[0], renewed] });
    expect([pathOf((await shown(patient)) ?? ''), (await read(path)).status]).toEqual([path, 200]);
  });

  it('ends the address of a calendar feed that no secret decrypts, and a new one can be created', async () => {
    const patient = await newPatient(t);
    const path = await newFeed(patient);
    await resealFeeds({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] });
    await resealFeeds({ ...t.ctx, secrets: [t.ctx.secrets[0], 'a third secret, long enough to be one too'] });
    expect([await shown(patient), (await read(path)).status]).toEqual([null, 404]);
    expect((await read(await newFeed(patient))).status).toBe(200);
  });
});

describe('a new password', () => {
  const password = 'Another1Password';

  it('ends the address of a calendar feed when it was changed, and a new one can be created', async () => {
    const patient = await newPatient(t);
    const former = await newFeed(patient);
    const wrong = await patient.api.put('/api/user/password', {
      password: 'Wrong1Password',
      newPassword: password,
    });
    expect([wrong.status, (await read(former)).status]).toEqual([422, 200]);
    expect(
      (await patient.api.put('/api/user/password', { password: PASSWORD, newPassword: password })).status,
    ).toBe(204);
    expect((await read(former)).status).toBe(404);
    expect((await patient.api.get('/api/calendar-feed')).body).toEqual({ url: null });
    expect((await read(await newFeed(patient))).status).toBe(200);
  });

  it('ends the address of a calendar feed when it replaces a forgotten one', async () => {
    const patient = await newPatient(t);
    const former = await newFeed(patient);
    await auth.sendResetLink(t.ctx, patient.userId);
    const [user] = await t.ctx.db.select().from(users).where(eq(users.id, patient.userId));
    const token = user && (await auth.findNewestToken(t.ctx, user, 'password_reset'));
    expect((await t.visitor().put('/api/password-resets', { token, password })).status).toBe(204);
    expect((await read(former)).status).toBe(404);
  });
});

describe('reading a calendar feed', () => {
  /** The limits as they are in production. */
  const strict = () => ({ ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 1 } });
  const secretOf = async (patient: SignedInUser) => (await newFeed(patient)).replace(/^.*\/|\.ics$/g, '');
  const ADDRESS = '203.0.113.7';

  it('is limited to 60 times in 15 minutes, from all addresses together', async () => {
    const secret = await secretOf(await newPatient(t));
    for (let time = 0; time < 60; time++)
      expect(await readFeed(strict(), secret, `203.0.113.${100 + time}`)).toContain('VCALENDAR');
    const refusal = { code: 'too_many_requests', details: { retryAfter: 900 } };
    await expect(readFeed(strict(), secret, ADDRESS)).rejects.toMatchObject(refusal);
    expect(await readFeed(strict(), await secretOf(await newPatient(t)), ADDRESS)).toContain('VCALENDAR');
    t.clock.advance(15 * 60_000);
    expect(await readFeed(strict(), secret, ADDRESS)).toContain('VCALENDAR');
  });

  it('is limited for a network address, guesses included', async () => {
    const few = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 0.01 } };
    const guess = 'a'.repeat(43);
    for (let time = 0; time < 6; time++) expect(await readFeed(few, guess, '198.51.100.1')).toBeNull();
    await expect(readFeed(few, guess, '198.51.100.1')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await readFeed(few, guess, '198.51.100.2')).toBeNull();
  });

  it('shows at most a thousand sessions, and none from before', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const patient = await newPatient(t);
    const { id } = await newAppointment(patient, practice, TEN);
    const { rows } = await t.ctx.database.execute(
      `select column_name from information_schema.columns where table_name = 'appointments'
         and column_name not in ('id', 'start_at', 'end_at')`,
    );
    const columns = (rows as { column_name: string }[]).map(({ column_name }) => column_name).join(', ');
    await t.ctx.database.execute(`
      insert into appointments (${columns}, start_at, end_at)
      select ${columns}, start_at + n * interval '1 hour', end_at + n * interval '1 hour'
      from appointments, generate_series(-2000, 1200) n where id = ${id} and n <> 0`);
    const feed = await newFeed(patient);
    const { text } = await read(feed);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1_000);
    const starts = [...text.matchAll(/DTSTART:(\w+)/g)].map(([, start]) => start ?? '');
    const monthAgo = new Date(t.clock.now().getTime() - 30 * DAY).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(starts.filter((start) => start < monthAgo)).toEqual([]);
    // A calendar of 1,000 events is one: its head and its end stand once.
    expect(text.match(/^(BEGIN|END):VCALENDAR$|^PRODID:/gm)).toHaveLength(3);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const { all, longest } = await processorTime(() => read(feed));
    expect(longest).toBeLessThan(all / 2);
  });
});
