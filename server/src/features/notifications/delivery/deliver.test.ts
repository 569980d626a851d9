import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { jobHandlers } from '../../../jobs.ts';
import { countFailedJobs } from '../../../platform/jobs/job-records.ts';
import { onUnexpectedError } from '../../../platform/reporting/unexpected-errors.ts';
import { LONG_SESSIONS, NOW, startSecondNode } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  deliveriesOf,
  headerOf,
  messagesSince,
  newConfirmedPhone,
  newMessages,
  runJobs,
  startMessagingApp,
  type MessagingApp,
  waitForRetries,
  withShortMailTimeout,
} from '../../../testing/messages.ts';
import { claimDelivery } from '../rows/queries.ts';
import * as notifications from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const SLOW_MACHINE = { timeout: 100_000, interval: 50 };

let t: MessagingApp;
let patient: SignedInUser;
let free: BookablePractice;

beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  await t.mailbox.setMailboxFault({});
  free = await newPractice(t, { paypalEmail: '' });
  patient = await newPatient(t);
  await newMessages(t);
});
afterAll(() => t.close());

function address(who: SignedInUser) {
  return `${who.username}@example.test`;
}
async function statesOf(appointmentId: number) {
  return (await deliveriesOf(t)).filter((row) => row.appointmentId === appointmentId);
}

it.each(['down', 'defer', 'drop', 'hang'] as const)(
  'an email is not lost while the mail server is %s, and the retry has the same Message-ID',
  async (mode) => {
    await t.mailbox.setMailboxFault({ mode });
    const { id, status } = await newAppointment(patient, free, MONDAY);
    expect(status).toBe('confirmed');
    const node = mode === 'hang' ? withShortMailTimeout(t) : t;
    await runJobs(node);
    await waitForRetries(t);
    await runJobs(node);
    // Accepted twice but cut off before the reply: duplicates with the same Message-ID.
    const early = await messagesSince(t);
    await t.mailbox.setMailboxFault({});
    await waitForRetries(t);
    const late = await newMessages(t);
    expect(late.map(({ to }) => to[0])).toEqual([address(patient), address(free.therapist)]);
    const rows = await statesOf(id);
    expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 3],
      ['sent', 3],
    ]);
    expect(rows.map(({ key }) => `<${key}@localhost>`)).toEqual(
      late.map((one) => headerOf(one, 'message-id')),
    );
    const ids = new Set([...early, ...late].map((one) => headerOf(one, 'message-id')));
    expect(ids.size).toBe(2);
  },
);

it('a text message does not wait for the emails before it while the mail server hangs', async () => {
  const own = await startMessagingApp({ env: LONG_SESSIONS });
  const [practice, family, texted] = [
    await newPractice(own, { paypalEmail: '' }),
    await newPatient(own),
    await newPatient(own),
  ];
  await newConfirmedPhone(own, texted, '+14165550128');
  await texted.api.patch('/api/user', { notifications: { email: false } });
  await own.mailbox.setMailboxFault({ mode: 'hang', only: 'mail' });
  await own.ctx.jobs.work(jobHandlers(withShortMailTimeout(own, 5_000).ctx));
  for (const hour of ['T14', 'T16', 'T18'])
    await newAppointment(family, practice, `2026-11-24${hour}:00:00Z`);
  const earlier = async () =>
    (await deliveriesOf(own)).filter(({ recipientId }) => recipientId !== texted.userId);
  await vi.waitFor(async () => expect((await earlier()).length).toBeGreaterThanOrEqual(6), SLOW_MACHINE);
  await newAppointment(texted, practice, '2026-11-25T14:00:00Z');
  const text = async () =>
    (await deliveriesOf(own)).find(({ channel, state }) => channel === 'sms' && state === 'sent');
  await vi.waitFor(
    async () => expect(await text()).toMatchObject({ recipientId: texted.userId }),
    SLOW_MACHINE,
  );
  // The worker of the emails is still at one of the first.
  expect((await earlier()).slice(0, 6).map(({ attempts }) => attempts)).toContain(0);
  await own.close();
});

it('a permanently rejected address fails at once, and the other side gets its message', async () => {
  await t.mailbox.setMailboxFault({ mode: 'reject', to: address(patient) });
  const { id } = await newAppointment(patient, free, MONDAY);
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to[0])).toEqual([address(free.therapist)]);
  expect((await statesOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'EENVELOPE 550'],
    ['sent', 'with_other_link'],
  ]);
  await t.mailbox.setMailboxFault({});
  expect(await newMessages(t)).toEqual([]);
});

it('a repeated or concurrent delivery job has one effect', async () => {
  const { id } = await newAppointment(patient, free, MONDAY);
  await newMessages(t);
  const react = jobHandlers(t.ctx);
  const again = () => react['notifications.confirmed']({ appointmentId: id }, 'one event');
  await Promise.all([again(), again()]);
  await again();
  expect(await newMessages(t)).toHaveLength(2);
  const [delivery] = await statesOf(id);
  t.clock.advance(60 * MINUTE);
  const send = () => react['notifications.deliver']({ deliveryId: delivery?.id ?? 0 }, 'a job');
  await Promise.all([send(), send()]);
  expect(await newMessages(t)).toEqual([]);
});

it('a delivery is sent by one worker at a time, and by another after a crash', async () => {
  await t.mailbox.setMailboxFault({ mode: 'hang', times: 1 });
  const { id } = await newAppointment(patient, free, MONDAY);
  const react = jobHandlers(t.ctx);
  await react['notifications.confirmed']({ appointmentId: id }, 'an event');
  const row = (await statesOf(id))[0];
  const send = ({ ctx }: Pick<MessagingApp, 'ctx'> = t) => notifications.deliver(ctx, row?.id ?? 0);
  const hasty = withShortMailTimeout(t);
  await Promise.all([send(hasty), send(hasty)]);
  await send();
  expect((await statesOf(id))[0]).toMatchObject({ state: 'pending', attempts: 1 });
  t.clock.advance(10_000);
  await notifications.requeueStalled(t.ctx);
  await crashWhileSending(row?.id ?? 0);
  await newMessages(t);
  expect((await statesOf(id))[0]).toMatchObject({ state: 'pending', attempts: 2 });
  t.clock.advance(MINUTE);
  await notifications.requeueStalled(t.ctx);
  await newMessages(t);
  expect((await statesOf(id))[0]).toMatchObject({ state: 'sent', attempts: 3 });
});

/** Its worker took it, and is gone. */
function crashWhileSending(deliveryId: number) {
  const now = t.clock.now();
  return claimDelivery(t.ctx.db, deliveryId, { now, until: new Date(now.getTime() + 45_000) });
}

it('a message that cannot be composed is reported, blocks no other, and is sent once it can be', async () => {
  const poisoned = await newAppointment(patient, free, MONDAY);
  await newMessages(t);
  const other = await newPatient(t);
  const broken = { ...t.ctx, config: { ...t.ctx.config, publicUrl: 'no address' } };
  await notifications.notifyOf(
    t.ctx,
    'appointment.confirmed',
    { appointmentId: poisoned.id },
    'a poisoned event',
  );
  const row = (await statesOf(poisoned.id)).at(-1);
  const reported: unknown[] = [];
  onTestFinished(onUnexpectedError(({ error }) => reported.push(error)));
  await notifications.deliver(broken, row?.id ?? 0);
  expect(reported).toHaveLength(1);
  expect((await statesOf(poisoned.id)).at(-1)).toMatchObject({ state: 'pending', reason: 'error' });
  await newAppointment(other, free, '2026-11-24T15:00:00.000Z');
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to[0])).toContain(address(other));
  await waitForRetries(t);
  expect((await newMessages(t)).map(({ to }) => to[0])).toEqual([address(free.therapist)]);
});

it('a delivery job that the queue has abandoned is requeued', async () => {
  const { id } = await newAppointment(patient, free, '2026-11-30T14:00:00.000Z');
  await jobHandlers(t.ctx)['notifications.confirmed']({ appointmentId: id }, 'an event whose jobs are lost');
  await t.ctx.database.execute(`delete from pgboss.job where state = 'created'`);
  await notifications.requeueStalled(t.ctx);
  expect(await newMessages(t)).toEqual([]);
  t.clock.advance(121 * MINUTE);
  await notifications.requeueStalled(t.ctx);
  expect(await newMessages(t)).toHaveLength(2);
});

it('failed attempts are no failed jobs, and a message abandoned after a day can be sent again at once', async () => {
  await t.mailbox.setMailboxFault({ mode: 'down' });
  const { id } = await newAppointment(patient, free, '2026-11-30T14:00:00.000Z');
  const attempts: (number | undefined)[] = [];
  for (let seconds = 0; seconds <= 3600; seconds += 10) {
    await notifications.requeueStalled(t.ctx);
    // None may fail.
    await runJobs(t);
    attempts.push((await statesOf(id))[0]?.attempts);
    t.clock.advance(10_000);
  }
  const changes = attempts.flatMap((count, index) => (count === attempts[index - 1] ? [] : [index * 10]));
  expect(changes).toEqual([0, 10, 30, 70, 150, 310, 630, 1230, 1830, 2430, 3030]);
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect(await countFailedJobs(t.ctx.database.execute)).toBe(0);
  t.clock.advance(24 * 60 * MINUTE);
  await notifications.requeueStalled(t.ctx);
  const failed = async () => (await statesOf(id)).filter(({ state }) => state === 'failed');
  expect(await failed()).toHaveLength(2);
  await notifications.retryFailed(t.ctx, (await failed())[0]?.id);
  expect(await failed()).toHaveLength(1);
  await runJobs(t);
  expect(await failed()).toHaveLength(2);
  await t.mailbox.setMailboxFault({});
  expect(await newMessages(t)).toEqual([]);
  expect(await countFailedJobs(t.ctx.database.execute)).toBe(0);
});

it('a message that could not be sent before the session ended is dropped', async () => {
  await t.mailbox.setMailboxFault({ mode: 'down' });
  const { id } = await newAppointment(patient, free, '2026-11-24T14:00:00.000Z');
  const moved = await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: MONDAY });
  expect(moved.status).toBe(200);
  await runJobs(t);
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(Array(4).fill('pending'));
  t.clock.set('2026-11-23T15:00:00.000Z');
  await t.mailbox.setMailboxFault({});
  await notifications.requeueStalled(t.ctx);
  expect(await newMessages(t)).toEqual([]);
  for (const { id: deliveryId } of await statesOf(id)) await notifications.retryFailed(t.ctx, deliveryId);
  expect(await newMessages(t)).toEqual([]);
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(Array(4).fill('void'));
});

it.skipIf(!inject('postgres'))('two nodes working the queues send each message once', async () => {
  const one = await startMessagingApp({ env: LONG_SESSIONS });
  const other = await startSecondNode(one, { env: LONG_SESSIONS, ...one.providers });
  const [practice, family] = [await newPractice(one, { paypalEmail: '' }), await newPatient(one)];
  await Promise.all([one, other].map(({ ctx }) => ctx.jobs.work(jobHandlers(ctx))));
  const hours = ['2026-11-24T14', '2026-11-24T16', '2026-11-24T18', '2026-11-25T14', '2026-11-25T16'];
  for (const hour of hours) await newAppointment(family, practice, `${hour}:00:00.000Z`);
  const settled = async () => (await deliveriesOf(one)).filter(({ state }) => state === 'sent');
  await vi.waitFor(async () => expect(await settled()).toHaveLength(10), { timeout: 100_000, interval: 200 });
  const ids = (await one.mailbox.messages()).map((message) => headerOf(message, 'message-id'));
  expect(new Set(ids).size).toBe(10);
  expect(ids).toHaveLength(10);
  await other.close();
  await one.close();
});
