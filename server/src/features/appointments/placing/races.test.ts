import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newPatient,
  newPractice,
  newSchedule,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import type { TestClient } from '../../../testing/client.ts';

const onServer = inject('postgres') !== undefined;
/** The embedded database serves a single node. */
const CROWD = onServer ? 200 : 64;
const HALF_HOURS = ['14:00', '14:30', '15:00', '15:30'];

describe('concurrent requests', () => {
  let t: TestApp;
  let second: TestApp | null = null;
  let patients: SignedInUser[];
  beforeAll(async () => {
    t = await startTestApp();
    if (onServer) second = await startSecondNode(t);
    patients = [];
    for (let number = 0; number < 20; number++) patients.push(await newPatient(t));
  });
  afterAll(async () => {
    await second?.close();
    await t.close();
  });

  /** Clients of the patients, alternating between the two nodes. */
  const clients = (count: number): TestClient[] =>
    Array.from({ length: count }, (_, index) => {
      const { api } = patients[index % patients.length]!;
      return second && index % 2 ? onNode(second, api) : api;
    });
  const onNode = (node: TestApp, { cookies }: TestClient): TestClient => {
    const elsewhere = node.visitor();
    for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
    return elsewhere;
  };
  const tally = (replies: { status: number; body: { code?: string } }[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { status, body } of replies) {
      const outcome = body.code ?? String(status);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };
  const book = (api: TestClient, practice: BookablePractice, startTime: string, headers = {}) =>
    api.post('/api/appointments', bookingOf(practice, startTime), headers);

  it(`for one slot leave one appointment (${CROWD} requests)`, async () => {
    const practice = await newPractice(t);
    const replies = await Promise.all(
      clients(CROWD).map((api) => book(api, practice, '2026-11-23T14:00:00Z')),
    );
    expect(tally(replies)).toEqual({ 201: 1, slot_taken: CROWD - 1 });
    await expectInvariants(t);
  });

  it('for overlapping slots leave no overlapping appointments', async () => {
    const practice = await newPractice(t, { service: { duration: 90 } });
    const replies = await Promise.all(
      clients(64).map((api, index) => book(api, practice, `2026-11-23T${HALF_HOURS[index % 4]}:00Z`)),
    );
    expect(tally(replies)).toEqual({ 201: 1, slot_taken: 63 });
    await expectInvariants(t);
  });

  it('for the last session of a day leave one appointment', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    await newSchedule(practice.therapist, { maxSessionsPerDay: 1, bufferBefore: 0, bufferAfter: 0 });
    const hours = ['14', '15', '16', '17', '18', '19', '20', '21'];
    const replies = await Promise.all(
      clients(20).map((api, index) => book(api, practice, `2026-11-23T${hours[index % 8]}:00:00Z`)),
    );
    const { slot_taken: taken = 0, slot_full: full = 0, ...rest } = tally(replies);
    expect(rest).toEqual({ 201: 1 });
    expect(taken + full).toBe(19);
    await expectInvariants(t);
  });

  it('with one idempotency key leave one appointment across nodes', async () => {
    const practice = await newPractice(t);
    const { api } = patients[0]!;
    const there = second ? onNode(second, api) : api;
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        book(index % 2 ? api : there, practice, '2026-11-24T14:00:00Z', { 'idempotency-key': 'one' }),
      ),
    );
    expect(tally(replies)).toEqual({ 201: 16 });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    await expectInvariants(t);
  });

  it('to cancel, move and book leave a valid state', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const [holder] = patients;
    const first = await book(holder!.api, practice, '2026-11-25T14:00:00Z');
    const path = `/api/appointments/${first.body.id}`;
    const apis = clients(16);
    const replies = await Promise.all([
      ...apis.map((api, index) => book(api, practice, `2026-11-25T${HALF_HOURS[index % 4]}:00Z`)),
      ...[1, 2, 3].map(() => holder!.api.post(`${path}/cancel`)),
      ...['14:30', '19:00', '14:00'].map((hour) =>
        practice.therapist.api.post(`${path}/reschedule`, { startTime: `2026-11-25T${hour}:00Z` }),
      ),
    ]);
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    await expectInvariants(t);
  });
});
