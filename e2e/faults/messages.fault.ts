/** Messages while the mail server fails, a node is killed, or a job is bad: each arrives, and nobody waits for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MessageFacts, type Running, startSandbox } from '@cadence/sandbox/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../server/src/platform/db.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { freePort, type Product, startProduct, until } from '../product.ts';
import type { Person } from './person.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { bookingOf, newPractice, type Practice, register } from './practice.ts';

let mailbox: Running;
let mailing: Record<string, string>;
beforeAll(async () => {
  mailbox = await startSandbox({ now: () => Date.now() });
  const MAIL_FROM = 'Cadence <no-reply@cadence.test>';
  mailing = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM, DEMO_DATA: 'false', LOG_LEVEL: 'info' };
});
beforeEach(() => mailbox.misdeliver({}));
afterAll(() => mailbox.close());

let serial = 0;
type Family = { person: Person; address: string };
/** Somebody new, whose address is to be confirmed: that letter is no part of what is counted here. */
const newcomer = async (url: string): Promise<Family> => {
  const username = `family_${++serial}`;
  return { person: await register(url, 'patient', username), address: `${username}@example.test` };
};
const WELCOME = 'Please confirm your e-mail address';
/** Whose welcome has come, so that what is done to their mail from now on meets what follows. */
const newFamily = async (url: string): Promise<Family> => {
  const family = await newcomer(url);
  const isWelcomed = async () =>
    (await mailbox.messages()).some(({ to, subject }) => to.includes(family.address) && subject === WELCOME);
  await until(isWelcomed, 'the welcome');
  return family;
};

const mails = async (): Promise<MessageFacts[]> =>
  (await mailbox.messages()).filter(({ subject }) => subject !== WELCOME);
const mailsTo = async (address: string): Promise<MessageFacts[]> =>
  (await mails()).filter(({ to }) => to.includes(address));
const idOf = ({ headers }: MessageFacts): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
const ids = (mails: readonly MessageFacts[]): (string | undefined)[] => mails.map(idOf);

/** Books a free session, which is confirmed at once. */
const book = async ({ person }: Family, practice: Practice, start: number): Promise<void> => {
  const begun = performance.now();
  const booked = await person.post('/api/appointments', bookingOf(practice, practice.starts[start]));
  expect([booked.status, booked.body.status]).toEqual([201, 'confirmed']);
  expect(performance.now() - begun).toBeLessThan(5_000);
};

describe('a mail server that fails', () => {
  let product: Product;
  let practice: Practice;
  beforeAll(async () => {
    product = await startProduct(mailing);
    practice = await newPractice(product.url, { days: 7 });
  });
  afterAll(() => product.stop());

  const failures = (): number => product.log().split('a job failed and is tried again').length - 1;

  test('away for long, it holds nobody up, and every message arrives once it is back', async () => {
    await mailbox.misdeliver({ mode: 'down' });
    const families = await Promise.all([1, 2, 3].map(() => newcomer(product.url)));
    for (const [index, family] of families.entries()) await book(family, practice, index);
    const before = failures();
    await until(() => failures() >= before + 9, 'several tries');
    expect((await families[0]?.person.get('/readyz'))?.status).toBe(200);
    expect(await mails()).toEqual([]);
    await mailbox.misdeliver({});
    // Each to the patient and to the therapist.
    await until(async () => (await mails()).length >= 6, 'six messages');
    for (const { address } of families) expect(await mailsTo(address)).toHaveLength(1);
    expect(new Set(ids(await mails())).size).toBe(6);
  });

  test('that says "not now" is asked again', async () => {
    const family = await newFamily(product.url);
    await mailbox.misdeliver({ mode: 'defer', times: 2, to: family.address });
    await book(family, practice, 10);
    await until(async () => (await mailsTo(family.address)).length > 0, 'the message');
    expect(await mailsTo(family.address)).toHaveLength(1);
  });

  test('that takes a message and is gone before it says so gets it once more, under the same id', async () => {
    const family = await newFamily(product.url);
    await mailbox.misdeliver({ mode: 'drop', times: 1, to: family.address });
    await book(family, practice, 11);
    await until(async () => (await mailsTo(family.address)).length > 1, 'the second try');
    const [one, other, ...more] = ids(await mailsTo(family.address));
    expect(one).toBe(other);
    expect(more).toEqual([]);
  });

  test('that refuses an address for good is not asked again, which the log says without the address', async () => {
    const [refused, other] = [await newFamily(product.url), await newFamily(product.url)];
    await mailbox.misdeliver({ mode: 'reject', to: refused.address });
    await book(refused, practice, 12);
    await until(() => product.log().includes('a message was refused for good'), 'the log');
    await mailbox.misdeliver({});
    await book(other, practice, 13);
    await until(async () => (await mailsTo(other.address)).length > 0, 'the message to another');
    expect(await mailsTo(refused.address)).toEqual([]);
    expect(product.log()).not.toContain(refused.address);
  });
});

test('a node killed while it sends leaves at most one message twice, under the same id', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-messages-'));
  const env = { ...mailing, DATA_DIR: join(dir, 'data'), PORT: String(await freePort()) };
  let product = await startProduct(env);
  try {
    const practice = await newPractice(product.url, { days: 2 });
    const family = await newFamily(product.url);
    await mailbox.misdeliver({ mode: 'hang', times: 1, to: family.address });
    await book(family, practice, 0);
    await until(async () => (await mailsTo(family.address)).length > 0, 'the message to be taken');
    product.kill('SIGKILL');
    await product.ended;
    // What takes a minute by the clock: the lease of the killed node's job runs out.
    const database = await openEmbedded(join(env.DATA_DIR, 'database'));
    await database.execute(
      `update pgboss.job set started_on = started_on - interval '5 minutes' where state = 'active'`,
    );
    await database.execute(`update deliveries set claimed_until = now() where state = 'pending'`);
    await database.close();
    product = await startProduct(env);
    await until(async () => (await mailsTo(family.address)).length > 1, 'the message once more');
    const [one, other, ...more] = ids(await mailsTo(family.address));
    expect(one).toBe(other);
    expect(more).toEqual([]);
  } finally {
    product.kill('SIGKILL');
    await product.ended;
    rmSync(dir, { recursive: true, force: true });
  }
});

describe('two nodes on one database', () => {
  let server: PostgresServer;
  let empty: EmptyDatabase;
  let nodes: Product[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    empty = await emptyDatabase(server);
    nodes = await Promise.all([1, 2].map(() => startProduct({ ...mailing, ...empty.env })));
  });
  afterEach(() => mailbox.misdeliver({}));
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await empty.database.close();
    await server.remove();
  });

  /** Jobs of messages in a state, as the queue counts them. */
  const jobs = async (state: string): Promise<number> => {
    const { rows } = await empty.database.execute(
      `select 1 from pgboss.job where name like 'notifications.%' and state = '${state}'`,
    );
    return rows.length;
  };
  const unfinished = async (): Promise<number> => {
    const counts = await Promise.all(['created', 'retry', 'active'].map(jobs));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  test('a job that always fails is given up and said, and keeps no other waiting', async () => {
    await empty.database.execute(
      `insert into pgboss.job (name, data, retry_limit, retry_delay)
       values ('notifications.confirmed', '{"appointmentId": "no number"}', 2, 0)`,
    );
    const [first, second] = nodes.map(({ url }) => url);
    const practice = await newPractice(first ?? '', { days: 2 });
    const families = await Promise.all([first, second, first].map((url) => newFamily(url ?? '')));
    for (const [index, family] of families.entries()) await book(family, practice, index);
    for (const { address } of families)
      await until(async () => (await mailsTo(address)).length > 0, 'the messages of the others');
    await until(async () => (await jobs('failed')) === 1, 'the bad job to be given up');
    expect(nodes.filter((node) => node.log().includes('a job was given up'))).toHaveLength(1);
  });

  test('jobs that run twice, also at both at once, tell everybody once', async () => {
    await until(async () => (await unfinished()) === 0, 'the queues to be empty');
    const before = (await mails()).length;
    const done = await jobs('completed');
    expect(done).toBeGreaterThan(6);
    await empty.database.execute(
      `update pgboss.job set state = 'created', started_on = null, completed_on = null, start_after = now()
       where name like 'notifications.%' and state = 'completed'`,
    );
    await until(async () => (await jobs('completed')) === done, 'all jobs to have run again');
    expect(await mails()).toHaveLength(before);
    expect(new Set(ids(await mails())).size).toBe(before - DUPLICATES);
  });
});

/** What the tests above had sent twice on purpose. */
const DUPLICATES = 2;
