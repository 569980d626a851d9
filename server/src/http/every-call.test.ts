import { api } from '@cadence/contract/api';
import { isOpenTo, type Role, ROLES, type Route } from '@cadence/contract/base/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { TestClient, TestReply } from '../testing/client.ts';
import {
  bookingOf,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../testing/factories.ts';

/** What holds for every call; generated from the contract, so that new calls are covered. */
const calls: [name: string, route: Route][] = Object.values(api).flatMap((table) => Object.entries(table));
const changing = calls.filter(([, { method }]) => method !== 'GET');

let t: TestApp;
let users: Record<Role, SignedInUser>;
beforeAll(async () => {
  t = await startTestApp();
  users = { patient: await newPatient(t), therapist: await newTherapist(t), admin: await newAdmin(t) };
});
afterAll(() => t.close());

const ABSENT = '2147483647';
function pathOf({ path }: Route): string {
  return path.replace(':id', ABSENT).replace(/:\w+/g, 'nothing-of-that-name');
}
function roleFor({ access }: Route): Role {
  return ROLES.find((role) => isOpenTo(access, role)) ?? 'patient';
}
function send(client: TestClient, route: Route, headers: Record<string, string> = {}) {
  return client.request(route.method, pathOf(route), route.body ? {} : undefined, headers);
}

it.each(changing)('%s is refused from other sites', async (_name, route) => {
  const { api: caller } = users[roleFor(route)];
  for (const headers of [
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.test/page' },
  ]) {
    const reply = await send(caller, route, headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'foreign_origin']);
  }
});

/** Every row of every table, told by its table. */
async function everyRow(): Promise<unknown> {
  const { rows } = await t.ctx.database.execute(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const digests = (rows as { name: string }[]).map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(r::text, ' ' order by r::text)) as rows from "${name}" r`,
  );
  return (await t.ctx.database.execute(digests.join(' union all '))).rows;
}

type Sending = (headers: Record<string, string>) => Promise<TestReply>;

it('calls that would change something change no row when another site sends them', async () => {
  const [practice, patient] = [await newPractice(t, { paypalEmail: '' }), await newPatient(t)];
  const { id } = await newAppointment(patient, practice, '2026-11-25T15:00:00.000Z');
  const away = { title: 'Away', startDate: '2026-12-01', endDate: '2026-12-01' };
  const booking = bookingOf(practice, '2026-11-26T15:00:00.000Z');
  const sendings: Sending[] = [
    (headers) => patient.api.patch('/api/user', { firstName: 'Changed' }, headers),
    (headers) => patient.api.post('/api/appointments', booking, headers),
    (headers) => patient.api.post(`/api/appointments/${id}/cancel`, undefined, headers),
    (headers) => practice.therapist.api.post('/api/therapist/blocked-dates', away, headers),
    (headers) => practice.therapist.api.post('/api/logout', undefined, headers),
    (headers) => patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 1 }, headers),
  ];
  const before = await everyRow();
  for (const sending of sendings) expect((await sending({ origin: 'https://evil.test' })).status).toBe(403);
  expect(await everyRow()).toEqual(before);
  // Each of them was one that the product's own page could send.
  for (const sending of sendings) {
    const former = await everyRow();
    expect((await sending({})).status).toBeLessThan(300);
    expect(await everyRow()).not.toEqual(former);
  }
});

it.each(changing)('%s is not run by GET, nor by a method override', async (_name, route) => {
  const { api: caller } = users[roleFor(route)];
  const url = pathOf(route);
  const disguise = { 'x-http-method-override': route.method, 'x-method-override': route.method };
  const isRead = t.app.hasRoute({ method: 'GET', url: route.path });
  for (const method of ['GET', 'HEAD'] as const) {
    const plain = await caller.request(method, url);
    const disguised = await caller.request(method, url, undefined, disguise);
    expect(disguised.status).toBe(plain.status);
    if (!isRead) expect((await caller.request(method, `${url}?_method=${route.method}`)).status).toBe(404);
  }
});

describe('a user who was just suspended', () => {
  const needing = calls.filter(([, { access }]) => access !== 'public');
  const suspend = (userId: number, isSuspended: boolean) =>
    t.ctx.database.execute(`update users set is_suspended = ${isSuspended} where id = ${userId}`);

  it.each(needing)('is refused by %s', async (_name, route) => {
    const { username, userId } = users[roleFor(route)];
    const caller = t.visitor();
    expect((await caller.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
    await suspend(userId, true);
    try {
      expect((await send(caller, route)).status).toBe(401);
    } finally {
      await suspend(userId, false);
    }
  });
});

// A provider may add what it likes to a road back.
const strict = calls.filter(([, { method, kind }]) => method === 'GET' && kind !== 'redirect');

it.each(strict)('%s refuses an unknown query parameter', async (_name, route) => {
  const { api: caller } = users[roleFor(route)];
  const url = pathOf(route).replace(ABSENT, '1');
  for (const query of ['__proto__[x]=1', 'constructor[prototype][x]=1']) {
    const reply = await caller.get(`${url}?${query}`);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  }
  expect({}).not.toHaveProperty('x');
});

const redirects = calls.filter(([, { kind }]) => kind === 'redirect');

it.each(redirects)('%s redirects only to pages of the product', async (_name, route) => {
  const { api: caller } = users[roleFor(route)];
  for (const evil of [
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '\r\nLocation: //evil.test',
  ])
    for (const name of ['token', 'state', 'code', 'error', 'next', 'PayerID']) {
      const url = `${route.path}?${name}=${encodeURIComponent(evil)}`;
      for (const browser of [caller, t.visitor()]) {
        const reply = await browser.get(url, { accept: 'text/html' });
        expect(reply.status).toBe(303);
        expect(new URL(String(reply.headers.location), 'http://localhost:3000').origin).toBe(
          'http://localhost:3000',
        );
      }
    }
});
