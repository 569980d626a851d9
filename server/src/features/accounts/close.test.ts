import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../platform/idempotency/idempotency.tables.ts';
import { LONG_SESSIONS, NOW, startTestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  bookingOf,
  newAdmin,
  newAppointment,
  newDocument,
  newPatient,
  newPractice,
  newVerificationRequest,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { accountOf, connectGoogle, type LinkedApp, startLinkedApp } from '../../testing/google.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { newMessages, runJobs, waitForRetries } from '../../testing/messages.ts';
import { issuedSixYearsAgo, listed, newReceipt } from '../../testing/receipts.ts';
import { MONDAYS, newSeries } from '../../testing/series.ts';
import { confirmPaid, expireHold } from '../appointments/service.ts';
import { sendReminders } from '../notifications/service.ts';
import { store } from '../photos/service.ts';
import { sweep as sweepDocuments } from '../verification/service.ts';
import { purgeClosed } from './service.ts';

const TIMES = ['2026-11-23T14:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-25T15:00:00.000Z'] as const;
const YEAR = 366 * 24 * 3_600_000;
const NO_IMPACT = { keptAmount: 0, currency: 'CAD', obstacle: null, records: [], drafts: 0, newOwners: [] };

/** A unique marker per test, to find the data that the test stored. */
let mark = '';
let tests = 0;

let t: LinkedApp;
let admin: SignedInUser;
let patient: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  mark = `Marker${++tests}x`;
  patient = await newPatient(t, {
    firstName: `${mark}First`,
    lastName: `${mark}Last`,
    username: `${mark}User`,
  });
  practice = await newPractice(t);
  await runJobs(t);
});
afterAll(() => t.close());

async function preview({ api }: SignedInUser) {
  return (await api.get('/api/user/closing-preview')).body;
}
async function close(who: SignedInUser, body: object = {}) {
  const { sessionsAhead } = await preview(who);
  return who.api.post('/api/user/close', { password: PASSWORD, sessionsAhead, ...body });
}
function login(who: SignedInUser) {
  return t.visitor().post('/api/login', { username: who.username, password: PASSWORD });
}
async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The places of a text in all tables. */
async function found(text: string): Promise<string[]> {
  const tables = await sql(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = (tables as { table_name: string }[]).map(({ table_name }) => table_name);
  const places: string[] = [];
  for (const name of names) {
    const rows = await sql(`select 1 from "${name}" r where r::text ilike '%${text}%'`);
    if (rows.length > 0) places.push(name);
  }
  return places;
}

describe('a closed account', () => {
  it('is signed out everywhere at once', async () => {
    const other = t.visitor();
    await other.post('/api/login', { username: patient.username, password: PASSWORD });
    await store(t.ctx, { ownerKind: 'patient', ownerId: patient.userId }, png);
    await newAppointment(patient, practice, TIMES[0]);
    const photo = `/patient-photos/patient-${patient.userId}.jpg`;
    expect((await practice.therapist.api.get(photo)).status).toBe(200);
    const feed = (await patient.api.post('/api/calendar-feed')).body.url;
    const feedPath = new URL(feed).pathname;
    expect((await t.visitor().get(feedPath)).status).toBe(200);
    const reply = await close(patient);
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(patient.api.cookies.has('cadence_session')).toBe(false);
    for (const api of [patient.api, other]) expect((await api.get('/api/user')).status).toBe(401);
    expect((await login(patient)).body.code).toBe('credentials_wrong');
    expect((await t.visitor().get(feedPath)).status).toBe(404);
    for (const { api } of [practice.therapist, admin]) expect((await api.get(photo)).status).toBe(404);
  });

  it('keeps no name, address or text, except in receipts', async () => {
    const free = await newPractice(t, { paypalEmail: '' });
    const words = { notes: `${mark}Notes`, clientName: `${mark}Child` };
    const [phone, timezone, email] = ['+15145550199', 'Pacific/Chatham', `${mark}mail@example.test`];
    await patient.api.patch('/api/user', { phone, timezone, email });
    await newReceipt(t, patient, free, TIMES[0]);
    const booking = bookingOf(free, TIMES[1], words);
    await patient.api.post('/api/appointments', booking, { 'idempotency-key': `${mark}key` });
    await close(patient);
    await runJobs(t);
    expect(await found(mark)).toEqual(['receipts']);
    const kept = t.ctx.db.select().from(idempotencyKeys);
    expect([await found(phone.slice(2)), await found(timezone), await kept]).toEqual([[], [], []]);
    expect(await listed(free.therapist)).toMatchObject([{ patientName: `${mark}First ${mark}Last` }]);
  });
  it('frees its username and email address, and nothing else', async () => {
    await newAppointment(patient, practice, TIMES[0]);
    await close(patient);
    const again = await newPatient(t, { username: patient.username });
    expect(again.userId).not.toBe(patient.userId);
    expect((await again.api.get('/api/appointments')).body).toEqual([]);
  });

  it('is confirmed by email to the former address, whatever its notification settings', async () => {
    await patient.api.patch('/api/user', { notifications: { email: false } });
    await newMessages({ ...t, mailbox: t.standIn });
    await close(patient);
    const messages = await newMessages({ ...t, mailbox: t.standIn });
    expect(messages.map(({ to, subject }) => [to, subject])).toEqual([
      [[`${patient.username}@example.test`], 'Your account is closed'],
    ]);
    expect(messages[0]?.text).toContain('erased 10 years from now');
    expect(await sql(`select 1 from deliveries where sealed_address is not null`)).toEqual([]);
  });

  it('gets no confirmation at the former address when the email is due too late', async () => {
    await t.standIn.setMailboxFault({ mode: 'down' });
    await patient.api.patch('/api/user', { email: `${mark}@example.test` });
    await runJobs(t);
    await close(patient);
    await t.standIn.setMailboxFault({});
    await waitForRetries(t);
    await runJobs(t);
    const emails = `select state, sealed_address from deliveries where kind = 'email_changed' and channel = 'email'`;
    expect(await sql(emails)).toEqual([{ state: 'void', sealed_address: null }]);
  });

  it('is in the access log, and in no list for admins', async () => {
    await close(patient);
    expect(await sql(`select action, record from access_log where reader_id = ${patient.userId}`)).toEqual([
      { action: 'change', record: `user:${patient.userId}` },
    ]);
    const { body } = await admin.api.get('/api/admin/users');
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(patient.userId);
    const path = `/api/admin/users/${patient.userId}`;
    expect((await admin.api.post(`${path}/unsuspend`)).status).toBe(404);
    expect((await admin.api.post(`${path}/suspend`, { reason: 'Why not.' })).status).toBe(404);
  });

  it('revokes the Google access and deletes it', async () => {
    const email = `closing${patient.userId}@gmail.test`;
    await connectGoogle(patient, email);
    await runJobs(t);
    expect((await accountOf(t, email)).grants).not.toBe(0);
    await close(patient);
    await runJobs(t);
    expect(await sql(`select 1 from google_links where user_id = ${patient.userId}`)).toEqual([]);
    expect(await found(email)).toEqual([]);
  });
});

describe('the closed account of a therapist', () => {
  it('is in no directory, offers no slots and keeps no document', async () => {
    const { therapist, service } = practice;
    await therapist.api.put('/api/therapist-profile', { bio: `${mark}Bio`, license: `${mark}License` });
    await therapist.api.put('/api/payments/business-info', { businessName: `${mark}Clinic` });
    const { url } = await newDocument(therapist);
    await newVerificationRequest(therapist, { documentUrls: [url] });
    await store(t.ctx, { ownerKind: 'therapist', ownerId: therapist.therapistId }, png);
    await close(therapist);
    const paths = [
      `/api/therapists/${therapist.therapistId}`,
      `/api/therapists/${therapist.therapistId}/slots?appointmentTypeId=${service.id}&from=2026-12-01&to=2026-12-02`,
      `/therapist-photos/therapist-${therapist.therapistId}.jpg`,
    ];
    for (const path of paths) expect((await patient.api.get(path)).status).toBe(404);
    expect((await admin.api.get(url)).status).toBe(404);
    for (const list of ['therapists', 'admin/therapists', 'admin/verification-requests'])
      expect((await admin.api.get(`/api/${list}`)).text).not.toContain(therapist.username);
    expect(await found(mark)).not.toContain('therapists');
    expect(await found(`${mark}Clinic`)).toEqual([]);
    t.clock.advance(2 * 3_600_000);
    await sweepDocuments(t.ctx);
    const kept = `select 1 from verification_documents where therapist_id = ${therapist.therapistId}`;
    expect(await sql(kept)).toEqual([]);
  });

  it('owes refunds for paid upcoming sessions, less what was refunded before', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    await confirmPaid(t.ctx, id);
    await sql(`update appointments set refunded_amount = 2000 where id = ${id}`);
    await newMessages({ ...t, mailbox: t.standIn });
    expect(await preview(practice.therapist)).toEqual({
      ...NO_IMPACT,
      sessionsAhead: 1,
      refundedAmount: 11_560,
    });
    await close(practice.therapist);
    const [session] = (await patient.api.get('/api/appointments')).body;
    expect(session).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'therapist',
      paymentStatus: 'refund_due',
      therapist: { user: { firstName: '', lastName: '' } },
    });
    const messages = await newMessages({ ...t, mailbox: t.standIn });
    const patientEmail = messages.find(({ to }) => to.includes(`${patient.username}@example.test`));
    expect(patientEmail?.text).toContain('The other person has closed their account');
    expect(patientEmail?.text).toContain('Closed account');
    expect(messages.find(({ subject }) => subject === 'Your account is closed')?.text).toContain('PayPal');
    await expectInvariants(t);
  });
});

describe('the sessions of a closing account', () => {
  it('are cancelled by the usual rules, as the preview says', async () => {
    practice = await newPractice(t, { schedule: { cancellationNoticeHours: 24 } });
    const [early, late] = [
      await newAppointment(patient, practice, TIMES[1]),
      await newAppointment(patient, practice, TIMES[0]),
    ];
    await confirmPaid(t.ctx, early.id);
    await confirmPaid(t.ctx, late.id);
    await newAppointment(patient, practice, TIMES[2]);
    // Less than a day before the first session.
    t.clock.set('2026-11-23T10:00:00Z');
    expect(await preview(patient)).toMatchObject({
      sessionsAhead: 3,
      refundedAmount: 13_560,
      keptAmount: 13_560,
    });
    await close(patient);
    const { body } = await practice.therapist.api.get('/api/appointments');
    expect(
      body.map((one: { status: string; paymentStatus: string; cancelledBy: string }) =>
        [one.status, one.paymentStatus, one.cancelledBy].join(' '),
      ),
    ).toEqual(['cancelled kept patient', 'cancelled refund_due patient', 'cancelled not_required patient']);
    await expectInvariants(t);
  });

  it('are not cancelled when they have changed since the preview', async () => {
    await newAppointment(patient, practice, TIMES[0]);
    const reply = await close(patient, { sessionsAhead: 0 });
    expect([reply.status, reply.body.code]).toEqual([409, 'closing_changed']);
    expect((await patient.api.get('/api/appointments')).body).toMatchObject([{ status: 'scheduled' }]);
  });

  it('prevent closing while one of them is in progress', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    await confirmPaid(t.ctx, id);
    t.clock.set('2026-11-23T14:30:00Z');
    for (const who of [patient, practice.therapist]) {
      expect((await preview(who)).obstacle).toBe('session_under_way');
      expect((await close(who)).body.code).toBe('session_under_way');
    }
    t.clock.set('2026-11-23T15:00:00Z');
    expect((await close(patient)).status).toBe(204);
    // Its receipt was issued while it could still name the person.
    expect(await listed(practice.therapist)).toMatchObject([
      { kind: 'receipt', patientName: `${mark}First ${mark}Last` },
    ]);
  });

  it('send no reminders, and a late payment does not restore them', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    t.clock.advance(25 * 3_600_000);
    expect(await expireHold(t.ctx, id)).toBe(true);
    t.clock.set(NOW);
    await close(patient);
    expect(await confirmPaid(t.ctx, id)).toBe('refund_due');
    await newMessages({ ...t, mailbox: t.standIn });
    t.clock.set('2026-11-23T13:30:00Z');
    await sendReminders(t.ctx);
    const messages = await newMessages({ ...t, mailbox: t.standIn });
    expect(messages.filter(({ text }) => text.includes(`appointment=${id}`))).toEqual([]);
  });
});

describe('closing an account', () => {
  it('is refused without the password', async () => {
    expect((await close(patient, { password: 'Password2' })).body.errors).toMatchObject([
      { path: 'password' },
    ]);
    for (const body of [{}, { password: PASSWORD }, { password: PASSWORD, sessionsAhead: -1 }])
      expect((await patient.api.post('/api/user/close', body)).status).toBe(422);
    expect((await patient.api.get('/api/user')).status).toBe(200);
  });

  it('succeeds once for two concurrent requests', async () => {
    const replies = await Promise.all([close(patient), close(patient)]);
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    // The other found the account closed or its password deleted.
    expect([401, 422]).toContain(statuses[1]);
  });

  it('leaves no live booking that was made at the same moment', async () => {
    const [closed, booked] = await Promise.all([
      close(patient),
      patient.api.post('/api/appointments', bookingOf(practice, TIMES[0])),
    ]);
    // When the booking came first, the preview is outdated.
    expect([204, 409]).toContain(closed.status);
    const { body } = await practice.therapist.api.get('/api/appointments');
    const live = body.filter(({ status }: { status: string }) => status !== 'cancelled');
    expect(live).toHaveLength(closed.status === 409 && booked.status === 201 ? 1 : 0);
  });

  it('always leaves one admin, when the last two close their accounts at once', async () => {
    const alone = await startTestApp();
    try {
      const two = [await newAdmin(alone), await newAdmin(alone)];
      const body = { password: PASSWORD, sessionsAhead: 0 };
      const replies = await Promise.all(two.map(({ api }) => api.post('/api/user/close', body)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      const last = two[replies.findIndex(({ status }) => status === 409)];
      expect((await last?.api.get('/api/user/closing-preview'))?.body.obstacle).toBe('last_admin');
      expect((await last?.api.post('/api/user/close', body))?.body.code).toBe('last_admin');
    } finally {
      await alone.close();
    }
  });
});

describe('after the retention period', () => {
  it('a closed account leaves only access log lines, and receipt numbers are not reused', async () => {
    const free = await newPractice(t, { paypalEmail: '' });
    await newReceipt(t, patient, free, TIMES[0]);
    const { id } = await newAppointment(patient, practice, TIMES[1]);
    await confirmPaid(t.ctx, id);
    await close(patient);
    await runJobs(t);
    await issuedSixYearsAgo(t.ctx.database);
    t.clock.advance(10 * YEAR - 30 * 24 * 3_600_000);
    await purgeClosed(t.ctx);
    expect(await found(mark)).toEqual(['receipts']);
    expect(await t.ctx.db.select().from(idempotencyKeys)).toEqual([]);
    t.clock.advance(30 * 24 * 3_600_000);
    await purgeClosed(t.ctx);
    expect(await found(mark)).toEqual([]);
    for (const [table, column] of [
      ['users', 'id'],
      ['appointments', 'patient_id'],
      ['receipts', 'patient_id'],
      ['deliveries', 'recipient_id'],
    ])
      expect(await sql(`select 1 from ${table} where ${column} = ${patient.userId}`)).toEqual([]);
    expect(await sql(`select 1 from access_log where reader_id = ${patient.userId}`)).not.toEqual([]);
    t.clock.set(NOW);
    const next = await newPatient(t);
    await newReceipt(t, next, free, TIMES[2]);
    const numbers = await sql(`select number from receipts where patient_id = ${next.userId}`);
    expect(numbers).toEqual([{ number: 2 }]);
    await expect(t.ctx.database.execute('delete from receipts')).rejects.toThrow('append-only');
  });

  it('a therapist’s account is deleted with everything that refers to it', async () => {
    const { therapist } = practice;
    await newVerificationRequest(therapist);
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    const { seriesId } = await newSeries(patient, practice, MONDAYS.slice(1, 3));
    await close(therapist);
    await runJobs(t);
    t.clock.advance(10 * YEAR);
    await purgeClosed(t.ctx);
    expect(await sql(`select 1 from therapists where id = ${therapist.therapistId}`)).toEqual([]);
    expect(await sql(`select 1 from appointments where id = ${id}`)).toEqual([]);
    expect(await sql(`select 1 from series where id = ${seriesId}`)).toEqual([]);
    expect(await sql(`select 1 from users where id = ${therapist.userId}`)).toEqual([]);
    expect(await sql(`select 1 from users where id = ${patient.userId}`)).toHaveLength(1);
  });
});

it('a therapist’s closed account keeps no titles of its blocked dates', async () => {
  const { therapist } = await newPractice(t, { paypalEmail: '' });
  const block = { title: `${mark}Surgery`, startDate: '2027-01-04', endDate: '2027-01-08' };
  expect((await therapist.api.post('/api/therapist/blocked-dates', block)).status).toBe(201);
  await close(therapist);
  expect(await found(`${mark}Surgery`)).toEqual([]);
});
