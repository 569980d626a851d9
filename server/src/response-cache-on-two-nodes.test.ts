/**
 * Two nodes cache responses (platform/response-cache.ts). Whatever is changed on either of them between two reads, both answer
 * what somebody without a cache would read at that moment.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from './context.ts';
import type { Database } from './platform/database/db.ts';
import * as appointments from './features/appointments/service.ts';
import * as directory from './features/directory/service.ts';
import type { Viewer } from './platform/viewer.ts';
import { LONG_SESSIONS, NOW, startSecondNode, startTestApp, type TestApp } from './testing/app.ts';
import type { TestClient } from './testing/client.ts';
import {
  type BookablePractice,
  bookingOf,
  newAdmin,
  newBusyTime,
  newCategory,
  newPatient,
  newPractice,
  type SignedInUser,
} from './testing/factories.ts';

const RUNS = Number(process.env.HISTORY_RUNS ?? 4);
const LENGTH = 12;
const [FROM, TO] = ['2026-11-23', '2026-11-30'];

let first: TestApp;
let second: TestApp;
let admin: SignedInUser;
let categories: { id: number; name: string }[];
let names = 0;
beforeAll(async () => {
  first = await startTestApp({ env: LONG_SESSIONS });
  second = await startSecondNode(first, { env: LONG_SESSIONS });
  admin = await newAdmin(first);
  categories = [await newCategory(admin, 'Speech'), await newCategory(admin, 'Voice')];
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** The same person's browser at either node. */
function onBoth({ api }: SignedInUser): [TestClient, TestClient] {
  const other = second.visitor();
  for (const [name, value] of api.cookies) other.cookies.set(name, value);
  return [api, other];
}

type People = { practice: BookablePractice; patient: SignedInUser; booked: number[]; blocks: number[] };
type Change = { kind: keyof typeof changes; node: 0 | 1; pick: number };

function startOf(pick: number): string {
  const [day, hour] = [23 + (pick % 5), 14 + (pick % 7)];
  return `2026-11-${day}T${hour}:00:00.000Z`;
}

/** Each answers the status of its request; undefined where there is nothing to change. */
const changes = {
  book: async ({ practice, patient, booked }: People, node: number, pick: number) => {
    const reply = await onBoth(patient)[node]?.post('/api/appointments', bookingOf(practice, startOf(pick)));
    if (reply?.status === 201) booked.push(reply.body.id);
    return reply?.status;
  },
  cancel: async ({ patient, booked }: People, node: number, pick: number) => {
    const [id] = booked.splice(pick % Math.max(1, booked.length), 1);
    if (id === undefined) return undefined;
    return (await onBoth(patient)[node]?.post(`/api/appointments/${id}/cancel`))?.status;
  },
  block: async ({ practice, blocks }: People, node: number, pick: number) => {
    const date = startOf(pick).slice(0, 10);
    const block = { title: 'Away', startDate: date, endDate: date };
    const reply = await onBoth(practice.therapist)[node]?.post('/api/therapist/blocked-dates', block);
    if (reply?.status === 201) blocks.push(reply.body.id);
    return reply?.status;
  },
  unblock: async ({ practice, blocks }: People, node: number) => {
    const id = blocks.pop();
    if (id === undefined) return undefined;
    return (await onBoth(practice.therapist)[node]?.delete(`/api/therapist/blocked-dates/${id}`))?.status;
  },
  busy: async ({ practice }: People, _node: number, pick: number) => {
    const startAt = startOf(pick);
    await newBusyTime(first, practice.therapist, startAt, startAt.replace(':00:00', ':30:00'));
    return 201;
  },
  hours: async ({ practice }: People, node: number, pick: number) => {
    const [from, to] = [14, 16].map((hour) => `2026-11-28T${hour + (pick % 7)}:00:00.000Z`);
    const hours = { startTime: from, endTime: to };
    return (await onBoth(practice.therapist)[node]?.post('/api/therapist/availabilities', hours))?.status;
  },
  settings: async ({ practice }: People, node: number, pick: number) => {
    const settings = { minAdvanceNotice: 1 + (pick % 72), bufferAfter: 15 * (pick % 3) };
    return (await onBoth(practice.therapist)[node]?.post('/api/therapist/schedule-settings', settings))
      ?.status;
  },
  profile: async ({ practice }: People, node: number, pick: number) => {
    const profile = {
      user: { firstName: `Name ${pick}` },
      takesNewPatients: pick % 3 > 0,
      categories: categories.slice(0, pick % 3).map(({ id }) => ({ categoryId: id })),
    };
    return (await onBoth(practice.therapist)[node]?.put('/api/therapist-profile', profile))?.status;
  },
  service: async ({ practice }: People, node: number, pick: number) => {
    const path = `/api/therapist/appointment-types/${practice.service.id}`;
    const service = { duration: 30 + 15 * (pick % 4), price: pick };
    return (await onBoth(practice.therapist)[node]?.patch(path, service))?.status;
  },
  rename: async ({ patient }: People, node: number, pick: number) =>
    (await onBoth(patient)[node]?.patch('/api/user', { lastName: `Family ${pick}` }))?.status,
  taxonomy: async (_people: People, node: number) => {
    const [category] = categories;
    if (!category) return undefined;
    const name = `Speech ${++names}`;
    const reply = await onBoth(admin)[node]?.post('/api/admin/categories', {
      category: name,
      oldCategory: category.name,
    });
    if (reply?.status === 200) category.name = name;
    return reply?.status;
  },
  suspend: async ({ practice }: People, node: number, pick: number) => {
    const { userId } = practice.therapist;
    const url = `/api/admin/users/${userId}/${pick % 2 === 0 ? 'suspend' : 'unsuspend'}`;
    const reply = await onBoth(admin)[node]?.post(url, pick % 2 === 0 ? { reason: 'For a test' } : undefined);
    return reply?.status;
  },
  wait: async (_people: People, _node: number, pick: number) => {
    first.clock.advance(pick * 37_000);
    return 200;
  },
};

const history = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    node: fc.constantFrom(0 as const, 1 as const),
    pick: fc.nat({ max: 500 }),
  }),
  { minLength: LENGTH, maxLength: LENGTH },
);

/** Every kind of change, each of which changes an answer: what one of them must renew is not left to chance. */
const EACH_KIND: Change[] = [
  { kind: 'settings', node: 0, pick: 47 },
  // Less than the hour after which an admin gives the password again.
  { kind: 'wait', node: 0, pick: 90 },
  { kind: 'book', node: 1, pick: 3 },
  { kind: 'busy', node: 0, pick: 5 },
  { kind: 'block', node: 0, pick: 1 },
  { kind: 'unblock', node: 1, pick: 0 },
  { kind: 'hours', node: 0, pick: 0 },
  { kind: 'service', node: 1, pick: 1 },
  { kind: 'profile', node: 0, pick: 1 },
  { kind: 'taxonomy', node: 1, pick: 0 },
  { kind: 'rename', node: 0, pick: 0 },
  { kind: 'cancel', node: 1, pick: 0 },
  { kind: 'suspend', node: 0, pick: 0 },
];

/** A node that has cached nothing. */
function uncached(): Context {
  const database: Database = { ...first.ctx.database, stale: (work) => work(database) };
  return { ...first.ctx, database };
}

async function answerOf(work: Promise<{ answer: unknown }>): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify((await work).answer));
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

async function expectFresh({ practice, patient }: People): Promise<void> {
  const viewer: Viewer = { userId: patient.userId, role: 'patient', language: 'en' };
  const { therapistId } = practice.therapist;
  const query = { appointmentTypeId: practice.service.id, from: FROM, to: TO };
  const range = `appointmentTypeId=${query.appointmentTypeId}&from=${FROM}&to=${TO}`;
  const reads: [url: string, fresh: Promise<{ answer: unknown }>][] = [
    [
      `/api/therapists/${therapistId}/slots?${range}`,
      appointments.listSlots(uncached(), viewer, therapistId, query, 'en'),
    ],
    ['/api/appointments', appointments.list(uncached(), viewer)],
    ['/api/appointments?limit=2', appointments.list(uncached(), viewer, { limit: 2 })],
    ['/api/therapists?limit=20', directory.list(uncached(), { limit: 20 })],
    ['/api/therapists?sort=price_asc', directory.list(uncached(), { sort: 'price_asc' })],
  ];
  for (const [url, reading] of reads) {
    const fresh = await answerOf(reading);
    for (const node of onBoth(patient)) {
      const reply = await node.get(url);
      expect([url, reply.status < 300 ? reply.body : reply.body.code]).toEqual([url, fresh]);
    }
  }
}

it('a cached answer never shows on two nodes what was changed before the request', async () => {
  const made = new Set<string>();
  await fc.assert(
    fc.asyncProperty(history, async (steps: Change[]) => {
      first.clock.set(NOW);
      const people: People = {
        practice: await newPractice(first, { paypalEmail: '', schedule: { minAdvanceNotice: 1 } }),
        patient: await newPatient(first),
        booked: [],
        blocks: [],
      };
      await expectFresh(people);
      for (const { kind, node, pick } of steps) {
        if (((await changes[kind](people, node, pick)) ?? 400) < 300) made.add(kind);
        await expectFresh(people);
      }
    }),
    { numRuns: RUNS, examples: [[EACH_KIND]] },
  );
  // The property does not hold for lack of changes.
  expect([...made].toSorted()).toEqual(Object.keys(changes).toSorted());
});
