/** Two nodes on one database never decide the same thing twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { type Product, startProduct } from '../support/product/product.ts';
import { type Answer, type Person, person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { bookingOf, newPractice, overlaps, type Practice, registerAll } from './practice.ts';

let server: PostgresServer;
let empty: EmptyDatabase;
let nodes: Product[] = [];
let practice: Practice;
/** The same session at both nodes. */
let patients: [Person, Person][];

beforeAll(async () => {
  server = await startPostgres({ isDurable: true });
  empty = await emptyDatabase(server);
  // Both start at the same moment, on a database without tables.
  nodes = await Promise.all([startProduct(empty.env), startProduct(empty.env)]);
  const [first, second] = nodes.map(({ url }) => url);
  practice = await newPractice(first ?? '', { duration: 60, days: 14 });
  const there = await registerAll(first ?? '', 10);
  patients = there.map((one) => [one, person(second ?? '', one.cookie())]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await empty.database.close();
  await server.remove();
});

function counts(answers: readonly Answer[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
}

/** Twenty requests from each of ten patients, alternating between the nodes. */
function rush(starts: readonly (string | undefined)[]): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const patient = patients[index % patients.length]?.[Math.floor(index / patients.length) % 2];
      if (!patient) throw new Error('there are ten patients');
      return patient.post('/api/appointments', bookingOf(practice, starts[index % starts.length]));
    }),
  );
}

test('two hundred requests for one slot make one appointment', async () => {
  expect(counts(await rush([practice.starts[0]]))).toEqual({ 201: 1, 409: 199 });
});

test('starts half an hour apart count as the same time', async () => {
  expect(counts(await rush(practice.starts.slice(6, 8)))).toEqual({ 201: 1, 409: 199 });
});

test('an appointment moved twice and cancelled at the same moment ends in a valid state', async () => {
  const { starts } = practice;
  for (const [index, [here, there]] of patients.entries()) {
    // Days apart, so that the moves of different patients do not collide.
    function at(offset: number) {
      return starts[starts.length - 1 - 4 * (3 * index + offset)];
    }
    const booked = await here.post('/api/appointments', bookingOf(practice, at(0)));
    expect(booked.status).toBe(201);
    const path = `/api/appointments/${booked.body.id}`;
    const [one, other, cancelled] = await Promise.all([
      here.post(`${path}/reschedule`, { startTime: at(1) }),
      there.post(`${path}/reschedule`, { startTime: at(2) }),
      there.post(`${path}/cancel`),
    ]);
    expect(cancelled.status).toBe(200);
    for (const { status } of [one, other]) expect([200, 409]).toContain(status);
    const { list } = await there.get('/api/appointments');
    const found = list.find(({ id }) => id === booked.body.id);
    expect(found?.status).toBe('cancelled');
  }
  expect(overlaps((await practice.therapist.get('/api/appointments')).list)).toEqual([]);
  await expectInvariants({ ctx: empty });
});
