/** A test server whose emails and SMS go to the sandbox's mailbox, and helpers for tests of messages. */
import { type MessageFacts, type Running, startSandbox } from '@cadence/sandbox/testing';
import { and, asc, eq, ne } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { QueueName } from '../events.ts';
import { requeueStalled } from '../features/notifications/service.ts';
import { deliveries } from '../features/notifications/rows/tables.ts';
import { createMail } from '../integrations/mail/client.ts';
import { jobHandlers } from '../jobs.ts';
import { NOW, startTestApp, type TestApp, type TestOptions } from './app.ts';
import { newPatient, type SignedInUser } from './factories.ts';

export type MessagingApp = TestApp & { mailbox: Running; providers: Pick<TestOptions, 'mail' | 'sms'> };

export async function startMessagingApp(options: TestOptions = {}): Promise<MessagingApp> {
  let t: TestApp | null = null;
  const mailbox = await startSandbox({ now: () => (t?.clock.now() ?? NOW).getTime() });
  const providers = {
    mail: { smtpUrl: () => mailbox.smtpUrl },
    sms: { baseUrl: mailbox.twilioUrl },
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
}

type Job = { id: string; name: QueueName; data: never };

/** Oldest first. Each queue is a partition: planning a statement about all of them takes longer than most jobs. */
async function queuedJobs(t: TestApp): Promise<Job[]> {
  const { rows } = await t.ctx.database.execute(
    `select id, name, data from pgboss.job where state < 'active' order by created_on, (data->>'deliveryId')::int, id`,
    [],
    'queued_jobs',
  );
  return rows as Job[];
}

function setState(t: TestApp, { id, name }: Job, state: 'completed' | 'retry') {
  return t.ctx.database.execute('update pgboss.job set state = $1 where name = $2 and id = $3', [
    state,
    name,
    id,
  ]);
}

/** Runs each queued job once, one after another. None may fail. */
export async function runJobs(t: TestApp): Promise<void> {
  const failures = await runFailingJobs(t);
  if (failures.length > 0) throw new Error(`jobs failed: ${failures.join('; ')}`);
}

/**
 * Runs each queued job once, one after another, and returns the failures. The next call retries them without the queue's
 * delay.
 */
export async function runFailingJobs(t: TestApp): Promise<string[]> {
  const react = jobHandlers(t.ctx);
  const failures: string[] = [];
  const attempted = new Set<string>();
  for (;;) {
    const waiting = (await queuedJobs(t)).filter(({ id, name }) => name in react && !attempted.has(id));
    if (waiting.length === 0) return failures;
    for (const job of waiting) {
      attempted.add(job.id);
      try {
        await react[job.name](job.data, job.id);
        await setState(t, job, 'completed');
      } catch (error) {
        failures.push(String(error));
        await setState(t, job, 'retry');
      }
    }
  }
}

/** Lets the longest pause between two attempts pass, and enqueues the messages that are due again. */
export async function waitForRetries(t: TestApp): Promise<void> {
  t.clock.advance(10 * 60_000);
  await requeueStalled(t.ctx);
}

type WithMailbox = TestApp & Pick<MessagingApp, 'mailbox'>;

/** Runs all jobs, of which none may fail; returns the messages since the last call, oldest first. */
export async function newMessages(t: WithMailbox): Promise<MessageFacts[]> {
  await runJobs(t);
  return messagesSince(t);
}

/** The messages since the last call, oldest first. */
export async function messagesSince(t: WithMailbox): Promise<MessageFacts[]> {
  const after = seen.get(t.mailbox) ?? 0;
  const newest = await t.mailbox.messages({ after });
  seen.set(t.mailbox, newest[0]?.id ?? after);
  return newest.toReversed();
}
const seen = new WeakMap<Running, number>();

/** The same server with a mail client that soon gives up, for tests of a mail server that hangs. */
export function withShortMailTimeout(t: WithMailbox, timeoutMs = 300): WithMailbox {
  const { from } = t.ctx.config.mail;
  const mail = createMail({ from, smtpUrl: () => t.mailbox.smtpUrl, timeoutMs });
  onTestFinished(() => mail.close());
  return { ...t, ctx: { ...t.ctx, mail } };
}

/** The code in the newest text message to a number. */
export async function codeSentTo(t: Pick<MessagingApp, 'mailbox'>, phone: string): Promise<string> {
  const sms = (await t.mailbox.messages({ to: phone })).find(({ text }) => /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? 'none';
}

/** Saves a number and confirms it with the code that is sent to it. */
export async function newConfirmedPhone(
  t: WithMailbox,
  { api }: Pick<SignedInUser, 'api'>,
  phone: string,
): Promise<void> {
  await api.patch('/api/user', { phone });
  await api.post('/api/user/phone-confirmation');
  const reply = await api.put('/api/user/phone-confirmation', { code: await codeSentTo(t, phone) });
  if (reply.status !== 200) throw new Error(`confirming a number answered ${reply.status}: ${reply.text}`);
  await newMessages(t);
}

export function headerOf(message: MessageFacts | undefined, name: string): string | undefined {
  return message?.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
}

/** Of emails and text messages. */
export function deliveriesOf(t: TestApp) {
  return t.ctx.db.select().from(deliveries).where(ne(deliveries.channel, 'bell')).orderBy(asc(deliveries.id));
}

/** Of notices, whatever has become of them. */
export function noticesOf(t: TestApp, recipientId: number) {
  return t.ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.channel, 'bell'), eq(deliveries.recipientId, recipientId)))
    .orderBy(asc(deliveries.id));
}

/** A failed delivery to a new patient. Returns its id. */
export async function newFailedDelivery(t: TestApp, fields: Partial<NewDelivery> = {}): Promise<number> {
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
      nextAttemptAt: now,
      ...fields,
    })
    .returning({ id: deliveries.id });
  if (!row) throw new Error('inserting a delivery returned no row');
  return row.id;
}
type NewDelivery = typeof deliveries.$inferInsert;
