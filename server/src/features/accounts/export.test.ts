import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newBusyTime,
  newCategory,
  newLanguage,
  newPatient,
  newPractice,
  newProof,
  newVerificationRequest,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import type { TestReply } from '../../testing/client.ts';
import { aPdf } from '../../testing/documents.ts';
import { markRead, newMessage } from '../../testing/care/conversations.ts';
import { aTrial, newEntry, newGoal, signed, tap } from '../../testing/care/goals.ts';
import { acceptInvitation, inviteGuardian, newClient } from '../../testing/families/clients.ts';
import { newOffer } from '../../testing/families/waitlist.ts';
import { askFor, keepTestForms, pathOf, respond } from '../../testing/care/forms.ts';
import { newDocumentForClient, newRecord, type TestRecord } from '../../testing/families/records.ts';
import { newReceipt } from '../../testing/receipts.ts';
import { secondFactors } from '../auth/rows/tables.ts';
import { calendarFeeds } from '../calendar-feed/tables.ts';
import { googleCalendars, googleEvents, googleLinks } from '../google-calendar/tables.ts';
import { deliveries } from '../notifications/rows/tables.ts';
import { paymentOrders } from '../payments/rows/tables.ts';
import { roomVisits } from '../room/tables.ts';
import { type Owner, store } from '../photos/service.ts';

type Data = Record<string, unknown>;
type Exported = { data: Data; names: string[]; files: Record<string, Uint8Array>; text: string };

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;
let ofPatient: Exported;
let ofTherapist: Exported;

function ask({ api }: SignedInUser, password: string = PASSWORD) {
  return api.post('/api/user/export', { password });
}

async function exported(who: SignedInUser): Promise<Exported> {
  const reply = await ask(who);
  if (reply.status !== 200) throw new Error(`the export answered ${reply.status}: ${reply.text}`);
  const files = unzipSync(reply.bytes);
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  return { data: JSON.parse(text), names: Object.keys(files), files, text };
}

async function done(sending: Promise<TestReply>): Promise<void> {
  const { status, text } = await sending;
  if (status >= 300) throw new Error(`it was answered ${status}: ${text}`);
}

const AT = new Date('2026-11-20T12:00:00Z');

async function withPhoto(owner: Owner): Promise<void> {
  const create = { width: 300, height: 300, channels: 3, background: '#8657a6' } as const;
  await store(t.ctx, owner, await sharp({ create }).png().toBuffer());
}

/** Data that only providers and timers create. */
async function withTraces({ userId }: SignedInUser, appointmentId: number, side: 'patient' | 'therapist') {
  const { db } = t.ctx;
  const span = { startAt: AT, endAt: AT };
  await db.insert(googleLinks).values({
    userId,
    account: `google-${userId}`,
    email: `${side}@gmail.test`,
    refreshToken: 'sealed',
    accessToken: 'sealed',
    accessExpiresAt: AT,
    connectedAt: AT,
    nextSyncAt: new Date('2030-01-01T00:00:00Z'),
  });
  await db.insert(googleCalendars).values({ userId, calendarId: `family${userId}` });
  const event = { appointmentId, side, userId, account: `google-${userId}`, eventId: `event${userId}` };
  await db.insert(googleEvents).values({ ...event, ...span, meeting: 'none' });
  const secrets = { secretHash: `hash${userId}`, secret: 'sealed' };
  await db.insert(roomVisits).values({
    appointmentId,
    userId,
    role: side,
    peerId: `peer${userId}`,
    startAt: AT,
    enteredAt: AT,
    seenAt: AT,
  });
  await db.insert(calendarFeeds).values({ userId, ...secrets, createdAt: AT });
  await db.insert(secondFactors).values({ userId, secret: 'sealed', createdAt: AT });
  await db.insert(deliveries).values({
    key: `key-${userId}`,
    appointmentId,
    recipientId: userId,
    kind: 'confirmed',
    channel: 'email',
    startAt: AT,
    state: 'sent',
    createdAt: AT,
    nextAttemptAt: AT,
  });
}

/** A choice of the therapist, and of the family a consent that was withdrawn, and a draft. */
async function withForms(record: TestRecord, therapist: SignedInUser): Promise<void> {
  const ids = await keepTestForms(t);
  await done(therapist.api.put('/api/therapist/forms/asked', { ids: [ids.sharing] }));
  await askFor(therapist, record.clientId, ids.sharing);
  const answers = { who: 'SHARED-WITH-THE-SCHOOL' };
  const { id, formVersion } = await respond(record.parent, record, ids.sharing, { answers });
  await done(record.parent.api.post(`/api/form-responses/${id}/withdraw`, { reason: 'WE-ARE-MOVING' }));
  const draft = { answers: { who: 'DRAFT-OF-PATIENT' }, formVersion };
  await done(record.parent.api.put(pathOf(record, ids.sharing, '/draft'), draft));
}

beforeAll(async () => {
  t = await startTestApp();
  const admin = await newAdmin(t);
  patient = await newPatient(t, { firstName: 'Élise', lastName: 'Roy', username: 'elise_roy' });
  practice = await newPractice(t, { paypalEmail: '' });
  const { therapist } = practice;
  const [category, language] = [
    await newCategory(admin, 'Voice', ['Singing']),
    await newLanguage(admin, 'Cree'),
  ];
  const categories = [{ categoryId: category.id, selectedSubCategories: ['Singing'] }];
  await done(
    therapist.api.put('/api/therapist-profile', {
      license: 'LICENSE-OF-THERAPIST',
      categories,
      languageIds: [language.id],
    }),
  );
  await done(therapist.api.patch('/api/user', { phone: '+15145550123' }));
  await done(therapist.api.put('/api/payments/business-info', { businessName: 'Voice clinic' }));
  await done(
    therapist.api.post('/api/therapist/blocked-dates', {
      title: 'Away',
      startDate: '2027-01-04',
      endDate: '2027-01-05',
    }),
  );
  const extra = { startTime: '2026-12-05T15:00:00Z', endTime: '2026-12-05T17:00:00Z' };
  await done(therapist.api.post('/api/therapist/availabilities', extra));
  await newVerificationRequest(therapist);
  await newProof(therapist);
  await newBusyTime(t, therapist, '2026-12-24T15:00:00Z', '2026-12-24T16:00:00Z');
  const { id } = await newAppointment(patient, practice, '2026-12-07T15:00:00Z', {
    notes: 'NOTES-FOR-THE-THERAPIST',
  });
  await newReceipt(t, patient, practice, '2026-12-08T15:00:00Z');
  const record = await newRecord(t, practice, '2026-12-11T15:00:00Z', { parent: patient });
  const report = await newDocumentForClient(therapist, record.clientId);
  await done(therapist.api.put(`/api/therapist/documents/${report.id}/release`, { isReleased: true }));
  await inviteGuardian(patient, (await newClient(patient)).id, 'aunt@example.test');
  // The second wish ends the first, which lets its time go.
  for (const day of ['10', '09']) await newOffer(t, patient, practice, `2026-12-${day}T15:00:00.000Z`);
  const invited = { name: 'Maya Roy', email: 'elise_roy@example.test' };
  const { body: joined } = await therapist.api.post('/api/therapist/client-invitations', invited);
  await acceptInvitation(t, patient, joined.id);
  await t.ctx.database.execute(
    `insert into caseload_departures select therapist_id, client_id, now() from therapist_clients where accepted_by = $1`,
    [patient.userId],
  );
  await done(
    therapist.api.post('/api/therapist/client-invitations', { ...invited, email: 'p@example.test' }),
  );
  const order = { requestId: 'request', amount: 100, currency: 'CAD', status: 'captured' } as const;
  const payee = { payeeEmail: 'PAYEE@example.test' };
  await t.ctx.db
    .insert(paymentOrders)
    .values({ ...order, ...payee, appointmentId: id, createdAt: AT, nextCheckAt: AT });
  await withPhoto({ ownerKind: 'patient', ownerId: patient.userId });
  await withPhoto({ ownerKind: 'therapist', ownerId: therapist.therapistId });
  await withTraces(patient, id, 'patient');
  await withTraces(therapist, id, 'therapist');
  const goal = await newGoal(therapist, record.clientId);
  await done(tap(therapist, record.clientId, [aTrial(goal.id, { at: AT.toISOString() })]));
  await done(therapist.api.put('/api/therapist/care-settings', { releases: 'all', language: 'fr' }));
  await withForms(record, therapist);
  const note = await signed(therapist, await newEntry(therapist, record.clientId));
  await done(therapist.api.put(`/api/therapist/entries/${note.id}/release`, { isReleased: true }));
  const asked = await newMessage(patient, record, { documentIds: [] });
  await newMessage(therapist, record);
  for (const who of [patient, therapist]) await markRead(who, record, asked.id);
  const settings = { isOpen: true, expects: { en: 'On Mondays', fr: 'Le lundi' }, quiet: true };
  await done(therapist.api.put('/api/therapist/conversation-settings', settings));
  // Access by an admin, for the log.
  for (const { userId } of [patient, therapist])
    await done(admin.api.get(`/api/admin/users/${userId}/suspension-preview`));
  [ofPatient, ofTherapist] = [await exported(patient), await exported(therapist)];
});
afterAll(() => t.close());

type Column = { table: string; name: string; share: string };

/** The data map as written in the docs. */
function dataMap(): Column[] {
  const text = readFileSync(new URL('../../../../docs/data-map.md', import.meta.url), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const table = section.slice(0, section.indexOf('\n')).trim();
      return [...section.matchAll(/^\| `([^`]+)` *\|[^|]+\| ([^|]+?) *\|$/gm)].map(([, name, share]) => ({
        table,
        name: name ?? '',
        share: share ?? '',
      }));
    });
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
function keysOf(data: Data, table: string): Set<string> {
  const value = data[camel(table)];
  const rows = (Array.isArray(value) ? value : [value]).filter((row) => row !== null && row !== undefined);
  return new Set(rows.flatMap((row) => Object.keys(row)));
}

describe('the data map', () => {
  it('lists every column of every table, and no other', async () => {
    const { rows } = await t.ctx.database.execute(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name in (
         select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`,
    );
    const kept = (rows as { name: string }[]).map(({ name }) => name).toSorted();
    const named = dataMap().filter(({ name }) => !name.startsWith('+'));
    expect(named.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(kept);
  });

  it('states for each table whose data it is, why and for how long', () => {
    const text = readFileSync(new URL('../../../../docs/data-map.md', import.meta.url), 'utf8');
    for (const section of text.split(/^## /m).slice(1))
      expect(section).toMatch(/^\w+\n\nAbout: .+\. Why: .+\. Kept: .+\.\n/);
  });

  it.each(['patient', 'therapist'] as const)('lists exactly what the export of a %s contains', (role) => {
    const { data } = role === 'patient' ? ofPatient : ofTherapist;
    const tables = new Set(dataMap().map(({ table }) => table));
    const { exportedAt: _at, ...held } = data;
    const known = new Set([...tables].map(camel));
    expect(Object.keys(held).filter((key) => !known.has(key))).toEqual([]);
    for (const table of Object.keys(held)) {
      const columns = dataMap().filter((column) => camel(column.table) === table);
      const shared = columns.filter(({ share }) => share === 'yes' || share === role);
      const expected = shared.map(({ name }) => camel(name.replace(/^\+ /, '')));
      expect([table, [...keysOf(data, table)].toSorted()]).toEqual([table, expected.toSorted()]);
    }
  });

  it('has every table in an export, unless none of its columns is exported', () => {
    const held = new Set([...Object.keys(ofPatient.data), ...Object.keys(ofTherapist.data)]);
    const shared = dataMap().filter(({ share }) => !share.startsWith('no: '));
    expect(shared.map(({ table }) => camel(table)).filter((table) => !held.has(table))).toEqual([]);
    expect(dataMap().filter(({ share }) => !/^(yes|patient|therapist|no: .+)$/.test(share))).toEqual([]);
  });
});

describe('an export', () => {
  it('contains the uploaded files beside the data', () => {
    expect(ofPatient.names).toEqual([
      'photo.jpg',
      expect.stringMatching(/^receipts\/receipt-\d+\.pdf$/),
      expect.stringMatching(/^clients\/\d+\/documents\/\d+-report\.pdf$/),
      'data.json',
      'READ-ME.txt',
    ]);
    expect(ofTherapist.names).toEqual([
      'photo.jpg',
      expect.stringMatching(/^documents\/\d+-license\.pdf$/),
      expect.stringMatching(/^clients\/\d+\/documents\/\d+-report\.pdf$/),
      'data.json',
      'READ-ME.txt',
    ]);
    expect(strFromU8(ofPatient.files[ofPatient.names[1] ?? '']?.slice(0, 5) ?? new Uint8Array())).toBe(
      '%PDF-',
    );
  });

  it('contains a document as uploaded', async () => {
    const document = ofTherapist.files[ofTherapist.names[1] ?? ''];
    expect(Buffer.from(document ?? [])).toEqual(Buffer.from(await aPdf().arrayBuffer()));
  });

  it('contains the person’s own texts and nobody else’s', () => {
    expect(ofPatient.text).toContain('NOTES-FOR-THE-THERAPIST');
    expect(ofPatient.text).toContain('elise_roy@example.test');
    for (const both of ['SHARED-WITH-THE-SCHOOL', 'WE-ARE-MOVING'])
      for (const { text } of [ofPatient, ofTherapist]) expect(text).toContain(both);
    expect(ofPatient.text).toContain('DRAFT-OF-PATIENT');
    expect(ofTherapist.text).not.toContain('DRAFT-OF-PATIENT');
    for (const theirs of [practice.therapist.username, 'PAYEE', '+15145550123', 'Away', 'hash', 'sealed'])
      expect(ofPatient.text).not.toContain(theirs);
    expect(ofTherapist.text).toContain('Élise Roy');
    for (const theirs of ['NOTES-FOR', 'elise_roy', 'patient@gmail.test', 'password', 'sealed'])
      expect(ofTherapist.text).not.toContain(theirs);
  });

  it('is sent as a file that must not be cached', async () => {
    const { headers } = await ask(patient);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="cadence-2026-11-21.zip"',
      'cache-control': 'private, no-store',
    });
  });

  it('needs the password', async () => {
    const wrong = await ask(patient, 'Password2');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'password', message: 'This is not your password.' }],
    ]);
    for (const body of [{}, { password: '' }, { password: 1 }, { password: 'x'.repeat(2000) }])
      expect((await patient.api.post('/api/user/export', body)).status).toBe(422);
    expect((await t.visitor().post('/api/user/export', { password: PASSWORD })).status).toBe(401);
  });

  it('is in the access log', async () => {
    const { rows } = await t.ctx.database.execute(
      `select reader_id from access_log where record = 'export' and subject_id = ${patient.userId}`,
    );
    expect(rows).toEqual([{ reader_id: patient.userId }]);
  });
});

it('an export is limited after wrong passwords and after many exports', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const [guessed, eager] = [await newPatient(strict), await newPatient(strict)];
    const statuses = async (who: SignedInUser, password: string, times: number) => {
      const all: number[] = [];
      for (let time = 0; time < times; time++) all.push((await ask(who, password)).status);
      return all;
    };
    expect(await statuses(guessed, 'Guess1234', 11)).toEqual([...Array<number>(10).fill(422), 429]);
    expect(await statuses(eager, PASSWORD, 6)).toEqual([...Array<number>(5).fill(200), 429]);
    strict.clock.advance(15 * 60_000 + 1);
    expect(await statuses(eager, PASSWORD, 1)).toEqual([200]);
  } finally {
    await strict.close();
  }
});
