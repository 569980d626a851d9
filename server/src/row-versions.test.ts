import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { TestReply } from './testing/client.ts';
import { newPatient, newService, newTherapist, type SignedInTherapist } from './testing/factories.ts';

const TYPES = '/api/therapist/appointment-types';
const BLOCKS = '/api/therapist/blocked-dates';
const SLOTS = '/api/therapist/availabilities';
const SCHEDULE = '/api/therapist/schedule-settings';
const BUSINESS = '/api/payments/business-info';

type Row = { id?: number; version: number } & Record<string, unknown>;

/** What two tabs can change: how it is read and changed, and two fields of it. */
type Kind = {
  name: string;
  first: (therapist: SignedInTherapist) => Promise<Row>;
  read: (therapist: SignedInTherapist, row: Row) => Promise<Row>;
  change: (therapist: SignedInTherapist, row: Row, body: Record<string, unknown>) => Promise<TestReply>;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
};

async function amongOwn({ api }: SignedInTherapist, list: string, { id }: Row): Promise<Row> {
  return (await api.get(list)).body.find((row: Row) => row.id === id);
}

const kinds: Kind[] = [
  {
    name: 'a service type',
    first: async (therapist) => (await therapist.api.post(TYPES, { name: 'Assessment', duration: 60 })).body,
    read: (therapist, row) => amongOwn(therapist, TYPES, row),
    change: ({ api }, { id }, body) => api.patch(`${TYPES}/${id}`, body),
    mine: { price: 12_000 },
    theirs: { duration: 45 },
  },
  {
    name: 'a blocked date',
    first: async ({ api }) =>
      (await api.post(BLOCKS, { title: 'Away', startDate: '2027-01-04', endDate: '2027-01-05' })).body,
    read: (therapist, row) => amongOwn(therapist, BLOCKS, row),
    change: ({ api }, { id }, body) => api.patch(`${BLOCKS}/${id}`, body),
    mine: { title: 'Holidays' },
    theirs: { endDate: '2027-01-08' },
  },
  {
    name: 'an availability slot',
    first: async ({ api }) =>
      (
        await api.post(SLOTS, {
          startTime: '2027-06-05T13:00:00.000Z',
          endTime: '2027-06-05T17:00:00.000Z',
          type: 'recurring',
        })
      ).body,
    read: (therapist, row) => amongOwn(therapist, SLOTS, row),
    change: ({ api }, { id }, body) => api.patch(`${SLOTS}/${id}`, body),
    mine: { isEnabled: false },
    theirs: { endTime: '2027-06-05T16:00:00.000Z' },
  },
  {
    name: 'the schedule settings',
    first: async ({ api }) => (await api.get(SCHEDULE)).body,
    read: async ({ api }) => (await api.get(SCHEDULE)).body,
    change: ({ api }, _row, body) => api.post(SCHEDULE, body),
    mine: { bufferAfter: 5 },
    theirs: { maxSessionsPerDay: 4 },
  },
  {
    name: 'the business information',
    first: async ({ api }) => (await api.get('/api/payments/payment-settings')).body.businessInfo,
    read: async ({ api }) => (await api.get('/api/payments/payment-settings')).body.businessInfo,
    change: ({ api }, _row, body) => api.put(BUSINESS, body),
    mine: { businessName: 'Clinique du Lac' },
    theirs: { taxNumber: '12345 RT0001' },
  },
];

describe('two tabs', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  describe.each(kinds)('with $name', ({ first, read, change, mine, theirs }) => {
    it('read a version that each change increases', async () => {
      const row = await first(therapist);
      expect(row.version).toBeGreaterThanOrEqual(0);
      const changed = await change(therapist, row, { ...mine, version: row.version });
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({ ...row, ...mine, version: row.version + 1 });
      expect(await read(therapist, row)).toEqual(changed.body);
      const again = await change(therapist, row, { ...theirs, version: changed.body.version });
      expect(again.body).toEqual({ ...row, ...mine, ...theirs, version: row.version + 2 });
    });

    it('are refused a change that was made from an older state, of the same field or another', async () => {
      const row = await first(therapist);
      const saved = (await change(therapist, row, { ...theirs, version: row.version })).body;
      for (const body of [mine, theirs, {}]) {
        const refused = await change(therapist, row, { ...body, version: row.version });
        expect(refused.status).toBe(409);
        expect(refused.body.code).toBe('version_outdated');
      }
      expect(await read(therapist, row)).toEqual(saved);
    });

    it('can save once from the same state: the other tab is refused', async () => {
      const row = await first(therapist);
      const bodies = [mine, theirs, mine, theirs].map((body) => ({ ...body, version: row.version }));
      const replies = await Promise.all(bodies.map((body) => change(therapist, row, body)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const winner = replies.find(({ status }) => status === 200);
      expect(await read(therapist, row)).toEqual(winner?.body);
      expect(winner?.body.version).toBe(row.version + 1);
    });

    it('may change any state without a version, and an empty change does not count', async () => {
      const row = await first(therapist);
      await change(therapist, row, { ...theirs, version: row.version });
      const changed = await change(therapist, row, mine);
      expect(changed.body).toEqual({ ...row, ...mine, ...theirs, version: row.version + 2 });
      expect((await change(therapist, row, {})).body).toEqual(changed.body);
    });

    it.each(['1', -1, 1.5, null, 2 ** 31])('are refused the version %j', async (version) => {
      const refused = await change(therapist, await first(therapist), { ...mine, version });
      expect(refused.status).toBe(422);
      expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['version']);
    });
  });

  it('cannot both save the first business information', async () => {
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((businessName) => therapist.api.put(BUSINESS, { businessName, version: 0 })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('see a new order of services as a change of those that moved', async () => {
    const [one, two, three] = [
      await newService(therapist, { name: 'one', sortOrder: 0 }),
      await newService(therapist, { name: 'two', sortOrder: 1 }),
      await newService(therapist, { name: 'three', sortOrder: 2 }),
    ];
    const { body } = await therapist.api.put(`${TYPES}/order`, { ids: [two.id, one.id, three.id] });
    expect(body.map(({ name, version }: { name: string; version: number }) => [name, version])).toEqual([
      ['two', 2],
      ['one', 2],
      ['three', 1],
    ]);
  });

  it('see versions that families do not', async () => {
    const patient = await newPatient(t);
    const path = `/api/therapists/${therapist.therapistId}`;
    await newService(therapist);
    await therapist.api.post(BLOCKS, { title: 'Away', startDate: '2027-01-04', endDate: '2027-01-05' });
    for (const part of ['schedule-settings', 'blocked-dates', 'appointment-types']) {
      const { body } = await patient.api.get(`${path}/${part}`);
      expect(JSON.stringify(body)).not.toContain('"version"');
      expect(body).not.toEqual([]);
    }
  });
});
