import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { NOW } from '../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newDocument,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import {
  deliveriesOf,
  newFailedDelivery,
  newMessages,
  runJobs,
  startMessagingApp,
  type MessagingApp,
} from '../../testing/messages.ts';
import { googleLinks } from '../google-calendar/tables.ts';
import { deliveries } from '../notifications/rows/tables.ts';
import { forgetAddresses, requeueStalled } from '../notifications/service.ts';
import { saveProviderCalls } from './service.ts';
import { providerCalls } from './tables.ts';

const PATH = '/api/admin/system';

let t: MessagingApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp();
});
beforeEach(async () => {
  t.clock.set(NOW);
  admin = await newAdmin(t);
});
afterAll(() => t.close());

async function system() {
  const { status, body } = await admin.api.get(PATH);
  expect(status).toBe(200);
  return body;
}
async function provider(name: string) {
  return (await system()).providers.find((one: { provider: string }) => one.provider === name);
}
async function lines(): Promise<string[]> {
  const { rows } = await t.ctx.database.execute(
    `select record from access_log where reader_id = ${admin.userId} and action = 'change' order by id`,
  );
  return (rows as { record: string }[]).map(({ record }) => record);
}

describe('the installation', () => {
  it('is shown with its version, database and migrations', async () => {
    t.clock.advance(MINUTE);
    const { at, app, database, zones } = await system();
    expect(at).toBe(t.clock.now().toISOString());
    expect(app).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), startedAt: NOW.toISOString() });
    expect(database).toMatchObject({
      kind: inject('postgres') ? 'postgres' : 'embedded',
      version: expect.stringMatching(/^\d+/),
      latestMigration: expect.stringMatching(/^\d{4}_/),
    });
    expect(database.bytes).toBeGreaterThan(0);
    expect(database.migrationsApplied).toBe(database.migrationsKnown);
    expect(zones.version).toMatch(/^20\d\d[a-z]$/);
  });

  it('is shown to admins only, without extending the session', async () => {
    for (const who of [await newPatient(t), await newTherapist(t)])
      expect((await who.api.get(PATH)).status).toBe(403);
    // An admin's session ends half an hour after the last activity.
    for (let minute = 0; minute < 30; minute += 10) {
      expect((await admin.api.get(PATH)).status).toBe(200);
      t.clock.advance(10 * MINUTE);
    }
    t.clock.advance(1);
    expect((await admin.api.get(PATH)).status).toBe(401);
  });

  it('is shown without names or secrets', async () => {
    const practice = await newPractice(t);
    const patient = await newPatient(t, { firstName: 'Zenobia', lastName: 'Quartermain' });
    await newAppointment(patient, practice, '2026-11-24T15:00:00Z', { notes: 'A-CLINICAL-NOTE' });
    const text = JSON.stringify(await system());
    expect(text).not.toMatch(/Zenobia|Quartermain|A-CLINICAL-NOTE|@example|secret|password/i);
    for (const secret of [t.ctx.config.paypal.clientSecret, t.ctx.config.sms.authToken, ...t.ctx.secrets])
      expect(text).not.toContain(`"${secret}"`);
  });
});

describe('the storage', () => {
  it('is shown as reachable, with its contents', async () => {
    const before = (await system()).storage;
    expect(before).toMatchObject({ kind: 'disk', host: null, reachable: true });
    const { storage } = (await newDocument(await newTherapist(t)), await system());
    expect(storage.documents).toBe(before.documents + 1);
    expect(storage.documentBytes).toBeGreaterThan(before.documentBytes);
  });

  it('is shown as unavailable where it answers but its files are gone, as a disk that is not mounted', async () => {
    await newDocument(await newTherapist(t));
    const list = vi.spyOn(t.ctx.files, 'list').mockImplementation(async function* () {});
    expect((await system()).storage.reachable).toBe(false);
    list.mockRestore();
    expect((await system()).storage.reachable).toBe(true);
  });

  it('is shown as unavailable while the page still loads', async () => {
    const list = vi.spyOn(t.ctx.files, 'list').mockImplementation(() => {
      throw new Error('away');
    });
    expect((await system()).storage.reachable).toBe(false);
    list.mockRestore();
  });
});

describe('a provider', () => {
  it('is shown without counts when it had no calls, and as a stand-in without settings', async () => {
    expect(await provider('sms')).toMatchObject({ mode: 'stand_in', host: null });
    expect(await provider('google')).toMatchObject({ answered: 0, failed: 0, lastAnswerAt: null });
  });

  it('shows when and how it was unavailable, until it answers again', async () => {
    const message = { to: 'a@example.test', subject: 'A', text: 'A', html: 'A', messageId: 'a@test' };
    await t.ctx.mail.send(message);
    t.clock.advance(MINUTE);
    const google = await t.ctx.google.accountOf('token');
    expect(google.ok).toBe(false);
    expect(await provider('google')).toMatchObject({
      answered: 0,
      failed: 1,
      lastFailureAt: t.clock.now().toISOString(),
      lastFailure: expect.stringMatching(/^\w+$/),
    });
    expect(await provider('mail')).toMatchObject({ answered: 1, failed: 0, lastAnswerAt: NOW.toISOString() });
  });

  it('has its calls counted over a day, for all nodes together', async () => {
    const slow = { failure: null, milliseconds: 2_000 };
    t.clock.set('2026-11-22T02:59:59Z');
    t.ctx.providerMetrics.record('paypal', slow);
    t.ctx.providerMetrics.record('paypal', { failure: 'rate_limited', milliseconds: 5 });
    await saveProviderCalls(t.ctx);
    t.clock.set('2026-11-22T03:00:00Z');
    t.ctx.providerMetrics.record('paypal', { failure: 'server_error', milliseconds: 5 });
    t.ctx.providerMetrics.record('paypal', { failure: null, milliseconds: 5 });
    await saveProviderCalls(t.ctx);
    t.ctx.providerMetrics.record('paypal', slow);
    admin = await newAdmin(t);
    expect(await provider('paypal')).toMatchObject({
      answered: 3,
      failed: 2,
      slow: 2,
      lastFailure: 'server_error',
      lastFailureAt: '2026-11-22T03:00:00.000Z',
    });
    t.clock.set('2026-11-24T03:00:00Z');
    admin = await newAdmin(t);
    expect(await provider('paypal')).toMatchObject({ answered: 0, failed: 0, lastFailure: 'server_error' });
  });

  it('may have more calls than a database integer holds', async () => {
    const calls = { provider: 'sms', answered: 2_000_000_000 } as const;
    const rows = [0, 1].map((ago) => ({ ...calls, failed: 0, hour: new Date(NOW.getTime() - ago * HOUR) }));
    await t.ctx.db.insert(providerCalls).values(rows);
    expect((await provider('sms')).answered).toBe(4_000_000_000);
    await t.ctx.db.delete(providerCalls);
  });

  it('has its calls recorded later when the database was unavailable', async () => {
    t.ctx.providerMetrics.record('sms', { failure: null, milliseconds: 5 });
    const insert = vi.spyOn(t.ctx.db, 'insert').mockImplementationOnce(() => {
      throw new Error('away');
    });
    await expect(saveProviderCalls(t.ctx)).rejects.toThrow('away');
    insert.mockRestore();
    expect((await provider('sms')).answered).toBe(1);
  });
});

it('expired and long unread Google connections are counted', async () => {
  const link = (userId: number, fields: object) => ({
    userId,
    account: `account-${userId}`,
    email: 'a@example.test',
    refreshToken: 'sealed',
    accessToken: 'sealed',
    accessExpiresAt: NOW,
    connectedAt: new Date(NOW.getTime() - 24 * HOUR),
    nextSyncAt: NOW,
    ...fields,
  });
  const ids = [await newPatient(t), await newPatient(t), await newPatient(t)].map(({ userId }) => userId);
  await t.ctx.db
    .insert(googleLinks)
    .values([
      link(ids[0]!, { lastSyncAt: NOW }),
      link(ids[1]!, { lastSyncAt: new Date(NOW.getTime() - HOUR) }),
      link(ids[2]!, { isExpired: true }),
    ]);
  expect((await system()).calendars).toEqual({
    connected: 3,
    expired: 1,
    late: 1,
    lastReadAt: NOW.toISOString(),
  });
  await t.ctx.db.delete(googleLinks);
});

describe('failed messages', () => {
  it('are listed with their recipients, and sent when retried', async () => {
    const id = await newFailedDelivery(t);
    const { deliveries: before } = await system();
    expect(before.channels[0]).toMatchObject({ channel: 'email', failed: 1 });
    expect(before.failed).toEqual([
      {
        id,
        channel: 'email',
        kind: 'calendar_expired',
        reason: 'EENVELOPE 550',
        tries: 11,
        createdAt: NOW.toISOString(),
        recipient: { id: expect.any(Number), name: expect.stringContaining('Robin'), role: 'patient' },
        appointment: null,
      },
    ]);
    expect((await admin.api.post(`${PATH}/deliveries/${id}/retry`)).body).toEqual({ retried: 1 });
    expect((await system()).deliveries.channels[0]).toMatchObject({ waiting: 1, failed: 0 });
    await newMessages(t);
    expect((await deliveriesOf(t)).find((one) => one.id === id)).toMatchObject({ attempts: 12 });
    expect((await admin.api.post(`${PATH}/deliveries/${id}/retry`)).body).toEqual({ retried: 0 });
    expect(await lines()).toEqual([`delivery:${id}`, `delivery:${id}`]);
  });

  it('name the appointment too, and reading them is logged about each recipient', async () => {
    const [patient, practice] = [await newPatient(t), await newPractice(t, { paypalEmail: '' })];
    const { id: appointmentId, startTime } = await newAppointment(patient, practice, '2026-11-24T15:00:00Z');
    await newFailedDelivery(t, {
      recipientId: patient.userId,
      appointmentId,
      startAt: new Date(startTime),
      kind: 'reminder_24h',
    });
    const [newest] = (await system()).deliveries.failed;
    expect(newest).toMatchObject({
      recipient: { id: patient.userId },
      appointment: { id: appointmentId, startTime },
    });
    const { body } = await admin.api.get(`/api/admin/access-log?reader=${admin.userId}&kind=deliveries`);
    expect(body.items).toMatchObject([{ action: 'list' }]);
    await newMessages(t);
    await t.ctx.db.delete(deliveries);
  });

  it('to a deleted former address are sent to no other address', async () => {
    const id = await newFailedDelivery(t, { kind: 'email_changed' });
    expect((await admin.api.post(`${PATH}/deliveries/${id}/retry`)).body).toEqual({ retried: 1 });
    expect(await newMessages(t)).toEqual([]);
    expect((await deliveriesOf(t)).find((one) => one.id === id)).toMatchObject({ state: 'void' });
  });

  it('to a former address reach it when retried, and keep it only as long', async () => {
    const patient = await newPatient(t);
    const former = `${patient.username}@example.test`;
    await newMessages(t);
    await patient.api.patch('/api/user', { email: `new-${former}` });
    const changed = async () =>
      (await deliveriesOf(t)).find(
        (one) => one.recipientId === patient.userId && one.kind === 'email_changed',
      );
    await t.mailbox.setMailboxFault({ mode: 'down' });
    await runJobs(t);
    t.clock.advance(25 * HOUR);
    await requeueStalled(t.ctx);
    await t.mailbox.setMailboxFault({});
    const given = await changed();
    expect(given?.state).toBe('failed');
    await forgetAddresses(t.ctx);
    const operator = await newAdmin(t);
    await operator.api.post(`${PATH}/deliveries/${given?.id}/retry`);
    expect((await newMessages(t)).map(({ to }) => to)).toContainEqual([former]);
    expect(await changed()).toMatchObject({ state: 'sent', sealedAddress: null });

    await t.ctx.db.update(deliveries).set({ state: 'failed', sealedAddress: 'kept' });
    await forgetAddresses(t.ctx);
    expect((await changed())?.sealedAddress).toBe('kept');
    t.clock.advance(30 * 24 * HOUR);
    await forgetAddresses(t.ctx);
    expect((await changed())?.sealedAddress).toBeNull();
    await t.ctx.db.delete(deliveries);
  });

  it('can be retried all at once, except old ones', async () => {
    const old = await newFailedDelivery(t, { createdAt: new Date(NOW.getTime() - 31 * 24 * HOUR) });
    await newFailedDelivery(t);
    await newFailedDelivery(t, { channel: 'sms' });
    expect((await admin.api.post(`${PATH}/deliveries/retry`)).body).toEqual({ retried: 2 });
    expect(await lines()).toEqual(['deliveries']);
    const states = (await deliveriesOf(t)).filter(({ state }) => state === 'failed').map(({ id }) => id);
    expect(states).toEqual([old]);
    await t.ctx.db.delete(deliveries);
  });
});
