import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessLog } from '../../platform/audit.tables.ts';
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
import { store } from './service.ts';

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;

const picture = sharp({ create: { width: 500, height: 500, channels: 3, background: '#8657a6' } })
  .png()
  .toBuffer();
const withPhoto = async (person: SignedInUser): Promise<SignedInUser> => {
  await store(t.ctx, { ownerKind: 'patient', ownerId: person.userId }, await picture);
  return person;
};

beforeAll(async () => {
  t = await startTestApp();
  patient = await withPhoto(await newPatient(t));
  practice = await newPractice(t);
});
afterAll(() => t.close());

const photo = (id: number | string): string => `/patient-photos/patient-${id}.jpg`;
const see = async (who: SignedInUser, { userId }: SignedInUser): Promise<number> =>
  (await who.api.get(photo(userId))).status;

const logOf = (reader: SignedInUser, subject: SignedInUser) =>
  t.ctx.db
    .select({ action: accessLog.action, record: accessLog.record, outcome: accessLog.outcome })
    .from(accessLog)
    .where(and(eq(accessLog.readerId, reader.userId), eq(accessLog.subjectId, subject.userId)));

test('a patient sees their own photo, which stays on no disk', async () => {
  const reply = await patient.api.get(photo(patient.userId));
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await logOf(patient, patient)).toEqual([]);
});

test('a therapist sees a patient from the first booking on, and after it was cancelled; the looks are on record', async () => {
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

test('an admin sees every patient’s photo, which is on record', async () => {
  const admin = await newAdmin(t);
  expect(await see(admin, patient)).toBe(200);
  expect((await logOf(admin, patient)).map(({ action }) => action)).toEqual(['read']);
});

test('other patients and other therapists find nothing, and their tries are on record', async () => {
  for (const stranger of [await newPatient(t), await newTherapist(t)]) {
    expect(await see(stranger, patient)).toBe(404);
    expect((await logOf(stranger, patient)).map(({ outcome }) => outcome)).toEqual(['refused']);
  }
});

test('nobody finds out by trying numbers who has a photo, or who exists', async () => {
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

test('an admin’s own photo is for admins alone', async () => {
  const admin = await withPhoto(await newAdmin(t));
  expect(await see(admin, admin)).toBe(200);
  expect(await see(await newAdmin(t), admin)).toBe(200);
  expect(await see(patient, admin)).toBe(404);
  expect(await see(practice.therapist, admin)).toBe(404);
});

test('there is nothing under names that are not a patient’s', async () => {
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
