/**
 * Messages arrive although the mail server fails, a node is killed or a job is broken, and no request waits for them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MessageFacts, type Running, startSandbox } from '@cadence/sandbox/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../server/src/platform/database/embedded.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { fillDataDir } from '../support/product/prepared-data.ts';
import { freePort, type Product, startProduct, waitUntil } from '../support/product/product.ts';
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
beforeEach(() => mailbox.setMailboxFault({}));
afterAll(() => mailbox.close());

let serial = 0;
type Family = { person: Person; address: string };
/** Registers a person; the tests do not count the email that asks to confirm the address. */
async function newPerson(url: string): Promise<Family> {
  const username = `family_${++serial}`;
  return { person: await register(url, 'patient', username), address: `${username}@example.test` };
}
const WELCOME = 'Please confirm your email address';
/** Registers a person and waits for that email, so that a fault set afterwards meets only later messages. */
async function newFamily(url: string): Promise<Family> {
  const family = await newPerson(url);
  async function isWelcomed() {
    return (await mailbox.messages()).some(
      ({ to, subject }) => to.includes(family.address) && subject === WELCOME,
    );
  }
  await waitUntil(isWelcomed, 'the welcome');
  return family;
}

async function mails(): Promise<MessageFacts[]> {
  return (await mailbox.messages()).filter(({ subject }) => subject !== WELCOME);
}
async function mailsTo(address: string): Promise<MessageFacts[]> {
  return (await mails()).filter(({ to }) => to.includes(address));
}
function idOf({ headers }: MessageFacts): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
}
function ids(mails: readonly MessageFacts[]): (string | undefined)[] {
  return mails.map(idOf);
}

/** The ids of messages that a test had delivered twice. */
const repeatedOnPurpose = new Set<string | undefined>();

/** Expects the first message once more, under its id, and nothing else. */
async function expectRepeated(address: string): Promise<void> {
  await waitUntil(async () => (await mailsTo(address)).length > 1, 'the message once more');
  const [one, other, ...more] = ids(await mailsTo(address));
  expect(one).toBe(other);
  expect(more).toEqual([]);
  repeatedOnPurpose.add(one);
}

/** Books a free session, which is confirmed at once: before a call to the mail server would be given up, after ten seconds. */
async function book({ person }: Family, practice: Practice, start: number): Promise<void> {
  const begun = performance.now();
  const booked = await person.post('/api/appointments', bookingOf(practice, practice.starts[start]));
  expect([booked.status, booked.body.status]).toEqual([201, 'confirmed']);
  expect(performance.now() - begun).toBeLessThan(9_000);
}

describe('a mail server that fails', () => {
  let product: Product;
  let practice: Practice;
  beforeAll(async () => {
    product = await startProduct(mailing);
    practice = await newPractice(product.url, { days: 7 });
  });
  afterAll(() => product.stop());

  function failures(): number {
    return product.log().split('a message could not be sent and will be retried').length - 1;
  }

  test('delays no booking while it is down, and every message arrives once it is back', async () => {
    await mailbox.setMailboxFault({ mode: 'down' });
    const families = await Promise.all([1, 2, 3].map(() => newPerson(product.url)));
    for (const [index, family] of families.entries()) await book(family, practice, index);
    const before = failures();
    await waitUntil(() => failures() >= before + 9, 'several tries');
    expect((await families[0]?.person.get('/readyz'))?.status).toBe(200);
    expect(await mails()).toEqual([]);
    await mailbox.setMailboxFault({});
    // Each to the patient and to the therapist.
    await waitUntil(async () => (await mails()).length >= 6, 'six messages');
    for (const { address } of families) expect(await mailsTo(address)).toHaveLength(1);
    expect(new Set(ids(await mails())).size).toBe(6);
  });

  test('is tried again after a temporary refusal', async () => {
    const family = await newFamily(product.url);
    await mailbox.setMailboxFault({ mode: 'defer', times: 2, to: family.address });
    await book(family, practice, 10);
    await waitUntil(async () => (await mailsTo(family.address)).length > 0, 'the message');
    expect(await mailsTo(family.address)).toHaveLength(1);
  });

  test('gets a message again, under the same id, when it hung up before accepting it', async () => {
    const family = await newFamily(product.url);
    await mailbox.setMailboxFault({ mode: 'drop', times: 1, to: family.address });
    await book(family, practice, 11);
    await expectRepeated(family.address);
  });

  test('is not tried again after a permanent refusal, which is logged without the address', async () => {
    const [refused, other] = [await newFamily(product.url), await newFamily(product.url)];
    await mailbox.setMailboxFault({ mode: 'reject', to: refused.address });
    await book(refused, practice, 12);
    await waitUntil(() => product.log().includes('a message was rejected permanently'), 'the log');
    await mailbox.setMailboxFault({});
    await book(other, practice, 13);
    await waitUntil(async () => (await mailsTo(other.address)).length > 0, 'the message to another');
    expect(await mailsTo(refused.address)).toEqual([]);
    expect(product.log()).not.toContain(refused.address);
  });
});

test('a node killed while sending repeats at most one message, under the same id', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-messages-'));
  const env = { ...mailing, DATA_DIR: join(dir, 'data'), PORT: String(await freePort()) };
  fillDataDir(env.DATA_DIR, 'empty');
  let product = await startProduct(env);
  try {
    const practice = await newPractice(product.url, { days: 2 });
    const family = await newFamily(product.url);
    await mailbox.setMailboxFault({ mode: 'hang', times: 1, to: family.address });
    await book(family, practice, 0);
    await waitUntil(async () => (await mailsTo(family.address)).length > 0, 'the message to be taken');
    product.kill('SIGKILL');
    await product.exited;
    // Expires the claim of the killed node, which would take most of a minute.
    const database = await openEmbedded(join(env.DATA_DIR, 'database'));
    await database.execute(
      `update deliveries set claimed_until = now(), next_attempt_at = now() where state = 'pending'`,
    );
    await database.close();
    product = await startProduct(env);
    await expectRepeated(family.address);
  } finally {
    product.kill('SIGKILL');
    await product.exited;
    rmSync(dir, { recursive: true, force: true });
  }
});

describe('with two nodes on one database', () => {
  let server: PostgresServer;
  let empty: EmptyDatabase;
  let nodes: Product[] = [];
  beforeAll(async () => {
    server = await startPostgres({ isDurable: true });
    empty = await emptyDatabase(server);
    nodes = await Promise.all([1, 2].map(() => startProduct({ ...mailing, ...empty.env })));
  });
  afterEach(() => mailbox.setMailboxFault({}));
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await empty.database.close();
    await server.remove();
  });

  /** Jobs of messages in a state, as the queue counts them. */
  async function jobs(state: string): Promise<number> {
    const { rows } = await empty.database.execute(
      `select 1 from pgboss.job where name like 'notifications.%' and state = '${state}'`,
    );
    return rows.length;
  }
  async function unfinished(): Promise<number> {
    const counts = await Promise.all(['created', 'retry', 'active'].map(jobs));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  test('a job that always fails is abandoned, logged, and delays no other', async () => {
    await empty.database.execute(
      `insert into pgboss.job (name, data, retry_limit, retry_delay)
       values ('notifications.confirmed', '{"appointmentId": "no number"}', 2, 0)`,
    );
    const [first, second] = nodes.map(({ url }) => url);
    const practice = await newPractice(first ?? '', { days: 2 });
    const families = await Promise.all([first, second, first].map((url) => newFamily(url ?? '')));
    for (const [index, family] of families.entries()) await book(family, practice, index);
    for (const { address } of families)
      await waitUntil(async () => (await mailsTo(address)).length > 0, 'the messages of the others');
    await waitUntil(async () => (await jobs('failed')) === 1, 'the bad job to be given up');
    const saying = () => nodes.filter(({ log }) => log().includes('a job failed for good'));
    // What a node has written arrives later than what it has stored.
    await waitUntil(() => saying().length > 0, 'the log');
    expect(saying()).toHaveLength(1);
  });

  test('jobs that run again, also on both nodes at once, send nothing twice', async () => {
    await waitUntil(async () => (await unfinished()) === 0, 'the queues to be empty');
    const before = (await mails()).length;
    const done = await jobs('completed');
    expect(done).toBeGreaterThan(6);
    await empty.database.execute(
      `update pgboss.job set state = 'created', started_on = null, completed_on = null, start_after = now()
       where name like 'notifications.%' and state = 'completed'`,
    );
    await waitUntil(async () => (await jobs('completed')) === done, 'all jobs to have run again');
    expect(await mails()).toHaveLength(before);
    const onceOnly = ids(await mails()).filter((id) => !repeatedOnPurpose.has(id));
    expect(new Set(onceOnly).size).toBe(onceOnly.length);
  });
});
