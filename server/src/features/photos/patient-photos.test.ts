import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type BookablePractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { confirmPaid } from '../appointments/service.ts';
import { store } from './service.ts';

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;

const picture = sharp({ create: { width: 500, height: 500, channels: 3, background: '#8657a6' } })
  .png()
  .toBuffer();
async function withPhoto(person: SignedInUser): Promise<SignedInUser> {
  await store(t.ctx, { ownerKind: 'patient', ownerId: person.userId }, await picture);
  return person;
}

beforeAll(async () => {
  t = await startTestApp();
  patient = await withPhoto(await newPatient(t));
  practice = await newPractice(t);
});
afterAll(() => t.close());

function photo(id: number | string): string {
  return `/patient-photos/patient-${id}.jpg`;
}
async function see(who: SignedInUser, { userId }: SignedInUser): Promise<number> {
  return (await who.api.get(photo(userId))).status;
}

function logOf(reader: SignedInUser, subject: SignedInUser) {
  return t.ctx.db
    .select({ action: accessLog.action, record: accessLog.record, outcome: accessLog.outcome })
    .from(accessLog)
    .where(and(eq(accessLog.readerId, reader.userId), eq(accessLog.subjectId, subject.userId)));
}

test('a patient sees their own photo, which must not be stored on disk', async () => {
  const reply = await patient.api.get(photo(patient.userId));
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await logOf(patient, patient)).toEqual([]);
});

test('a therapist sees a patient’s photo from the first booking on, even after its cancellation, and access is logged', async () => {
  const { therapist } = practice;
  const booked = await withPhoto(await newPatient(t));
  expect(await see(therapist, booked)).toBe(404);
  const { id } = await newAppointment(booked, practice, '2026-12-07T15:00:00Z');
  expect(await see(therapist, booked)).toBe(200);
  expect((await booked.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
  expect(await see(therapist, booked)).toBe(200);
  expect(await logOf(therapist, booked)).toEqual([
    { action: 'refused', record: `photo:${booked.userId}`, outcome: 'refused' },
    { action: 'read', record: `photo:${booked.userId}`, outcome: 'done' },
  ]);
});

test('a therapist whom the family left sees its photo no more, until it books again', async () => {
  const { therapist } = practice;
  const family = await withPhoto(await newPatient(t));
  const { id, client } = await newAppointment(family, practice, '2026-12-08T15:00:00Z');
  await confirmPaid(t.ctx, id);
  expect(await see(therapist, family)).toBe(200);
  t.clock.advance(1_000);
  const path = `/api/clients/${client.id}/therapists/${therapist.therapistId}`;
  expect((await family.api.delete(path)).status).toBe(204);
  expect(await see(therapist, family)).toBe(404);
  t.clock.advance(1_000);
  await newAppointment(family, practice, '2026-12-09T15:00:00Z');
  expect(await see(therapist, family)).toBe(200);
});

test('an admin sees every patient’s photo, and access is logged', async () => {
  const admin = await newAdmin(t);
  expect(await see(admin, patient)).toBe(200);
  expect((await logOf(admin, patient)).map(({ action }) => action)).toEqual(['read']);
});

test('other patients and therapists get 404 for a patient’s photo, and their attempts are logged', async () => {
  for (const stranger of [await newPatient(t), await newTherapist(t)]) {
    expect(await see(stranger, patient)).toBe(404);
    expect((await logOf(stranger, patient)).map(({ outcome }) => outcome)).toEqual(['refused']);
  }
});

test('trying ids does not reveal which patients exist or have a photo', async () => {
  const stranger = await newPatient(t);
  const without = await newPatient(t);
  const replies = [];
  for (const id of [
    patient.userId,
    without.userId,
    999_999,
    ...Array.from({ length: 50 }, (_, n) => n + 1),
  ]) {
    if (id === stranger.userId) continue;
    const { status, body } = await stranger.api.get(photo(id));
    replies.push([status, body.code, body.detail]);
    expect((await t.visitor().get(photo(id))).status).toBe(401);
  }
  expect(new Set(replies.map((reply) => reply.join()))).toHaveLength(1);
  expect(replies[0]?.slice(0, 2)).toEqual([404, 'not_found']);
});

test('an admin’s own photo is for admins only', async () => {
  const admin = await withPhoto(await newAdmin(t));
  expect(await see(admin, admin)).toBe(200);
  expect(await see(await newAdmin(t), admin)).toBe(200);
  expect(await see(patient, admin)).toBe(404);
  expect(await see(practice.therapist, admin)).toBe(404);
});

test('file names other than those of photos are not found', async () => {
  const { userId, api } = patient;
  for (const name of [
    `therapist-${userId}.jpg`,
    `patient-0${userId}.jpg`,
    `patient-${userId}.png`,
    `patient-${userId}.jpg%00.html`,
    `PATIENT-${userId}.JPG`,
    '..%2f..%2fpackage.json',
    'patient-2147483648.jpg',
    '',
  ]) {
    expect([name, (await api.get(`/patient-photos/${name}`)).status]).toEqual([name, 404]);
  }
});
