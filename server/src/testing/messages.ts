/** A whole server whose e-mail and SMS end in the mailbox, and what tests of messages do with both. */
import { type MessageFacts, type Running, startSandbox } from '@cadence/sandbox/testing';
import { asc } from 'drizzle-orm';
import type { QueueName } from '../events.ts';
import { deliveries } from '../features/notifications/tables.ts';
import { reactions } from '../jobs.ts';
import { NOW, startTestApp, type TestApp, type TestOptions } from './app.ts';
import { newPatient } from './factories.ts';

export type TellingApp = TestApp & { mailbox: Running; providers: Pick<TestOptions, 'mail' | 'sms'> };

/** Conversations are given up after two seconds, so that tests of faults are quick. */
export const startTellingApp = async (options: TestOptions = {}): Promise<TellingApp> => {
  let t: TestApp | null = null;
  const mailbox = await startSandbox({ now: () => (t?.clock.now() ?? NOW).getTime() });
  const providers = {
    mail: { smtpUrl: () => mailbox.smtpUrl, timeoutMs: 2_000 },
    sms: { baseUrl: mailbox.twilioUrl, timeoutMs: 2_000 },
  };
  t = await startTestApp({ ...options, ...providers });
  const { close } = t;
  return {
    ...t,
    mailbox,
    providers,
    close: async () => {
      await close();
      await mailbox.close();
    },
  };
};

type Job = { id: string; name: QueueName; data: never };

/**
 * Works off the queues, one job after another, until none is left that was not tried. Those that failed are tried
 * again by the next call, however long the queue would wait. Answers what they failed with.
 */
export const runJobs = async (t: TestApp): Promise<string[]> => {
  const react = reactions(t.ctx);
  const failures: string[] = [];
  const tried = new Set<string>();
  for (;;) {
    const { rows } = await t.ctx.database.execute(
      `select id, name, data from pgboss.job where state < 'active' order by created_on, (data->>'deliveryId')::int, id`,
    );
    const job = (rows as Job[]).find(({ id, name }) => name in react && !tried.has(id));
    if (!job) return failures;
    tried.add(job.id);
    try {
      await react[job.name](job.data, job.id);
      await t.ctx.database.execute(`update pgboss.job set state = 'completed' where id = $1`, [job.id]);
    } catch (error) {
      failures.push(String(error));
      await t.ctx.database.execute(`update pgboss.job set state = 'retry' where id = $1`, [job.id]);
    }
  }
};

/** What arrived since the last look, oldest first, after every job had its turn. */
export const newMessages = async (t: TestApp & Pick<TellingApp, 'mailbox'>): Promise<MessageFacts[]> => {
  await runJobs(t);
  const all = await t.mailbox.messages();
  const since = seen.get(t.mailbox) ?? 0;
  seen.set(t.mailbox, all[0]?.id ?? 0);
  return all.filter(({ id }) => id > since).toReversed();
};
const seen = new WeakMap<Running, number>();

export const headerOf = (message: MessageFacts | undefined, name: string): string | undefined =>
  message?.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;

export const deliveriesOf = (t: TestApp) => t.ctx.db.select().from(deliveries).orderBy(asc(deliveries.id));

/** A message that was given up, to a patient who knows nothing else. Its id. */
export const newFailedDelivery = async (t: TestApp, fields: Partial<NewDelivery> = {}): Promise<number> => {
  const { userId } = await newPatient(t);
  const now = t.clock.now();
  const [row] = await t.ctx.db
    .insert(deliveries)
    .values({
      key: `failed-${userId}`,
      recipientId: userId,
      kind: 'calendar_expired',
      channel: 'email',
      state: 'failed',
      attempts: 11,
      reason: 'EENVELOPE 550',
      createdAt: now,
      lookAgainAt: now,
      ...fields,
    })
    .returning({ id: deliveries.id });
  if (!row) throw new Error('inserting a delivery returned no row');
  return row.id;
};
type NewDelivery = typeof deliveries.$inferInsert;
