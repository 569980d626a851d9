import { DAY } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { sweep } from '../../../platform/idempotency/kept-answers.ts';

const MONDAY_9 = '2026-11-23T14:00:00Z';

describe('booking with an Idempotency-Key', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, practice] = [await newPatient(t), await newPractice(t)];
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const post = (key: string | undefined, fields: object = {}, start = MONDAY_9, by = patient) =>
    by.api.post(
      '/api/appointments',
      bookingOf(practice, start, fields),
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const booked = async (by = patient) => (await by.api.get('/api/appointments')).body.length;

  it('returns the first answer, even after the appointment changed', async () => {
    const first = await post('key-1', { notes: 'Bégaiement' });
    expect(first.status).toBe(201);
    await patient.api.post(`/api/appointments/${first.body.id}/cancel`);
    const again = await post('key-1', { notes: 'Bégaiement', endTime: 'ignored' });
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(await booked()).toBe(1);
  });

  it('makes one appointment from twenty concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => post('key-2')));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await booked()).toBe(1);
  });

  it('returns the appointment when the first answer was lost with the database connection', async () => {
    const { database } = t.ctx;
    const { transaction } = database;
    database.transaction = async (work) => {
      await transaction(work);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    };
    const lost = await post('key-lost').finally(() => (database.transaction = transaction));
    expect([lost.status, lost.body.code]).toEqual([503, 'database_unavailable']);
    expect((await post('key-lost')).status).toBe(201);
    expect(await booked()).toBe(1);
  });

  it('refuses the same key with another request, also concurrently', async () => {
    await post('key-3');
    const other = await post('key-3', { notes: 'Other' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    const starts = ['2026-11-24T14:00:00Z', '2026-11-25T14:00:00Z'];
    const replies = await Promise.all(starts.map((start) => post('key-4', {}, start)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await booked()).toBe(2);
  });

  it('keeps the keys of different patients apart', async () => {
    const other = await newPatient(t);
    const first = await post('key-5');
    const second = await post('key-5', {}, '2026-11-23T19:00:00Z', other);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('books when the first request with the key was refused', async () => {
    const saturday = '2026-11-28T15:00:00Z';
    expect((await post('key-6', {}, saturday)).status).toBe(422);
    expect((await post('key-6')).status).toBe(201);
  });

  it('treats requests without a key as separate bookings', async () => {
    expect((await post(undefined)).status).toBe(201);
    expect((await post(undefined)).body.code).toBe('slot_taken');
  });

  it('accepts keys of 1 to 200 printable characters only', async () => {
    for (const key of ['', 'x'.repeat(201), 'clé']) expect((await post(key)).status).toBe(422);
    expect((await post(`~${' '.repeat(3)}${'x'.repeat(196)}`)).status).toBe(201);
  });

  it('remembers a key for at least a day, then deletes it', async () => {
    await post('key-7');
    t.clock.advance(DAY);
    await sweep(t.ctx);
    expect((await post('key-7')).status).toBe(201);
    t.clock.advance(2 * DAY);
    await sweep(t.ctx);
    expect((await post('key-7')).body.code).toBe('slot_in_past');
  });
});
