/** What therapists and families hear of proofs: decisions, ends that come, and ends. */
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW, startSecondNode, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newProof,
  newVerifiedTherapist,
  seenOf,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import * as verification from '../../verification/service.ts';

let t: MessagingApp;
let second: TestApp;
let admin: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  second = await startSecondNode(t, { env: LONG_SESSIONS, ...t.providers });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  await newMessages(t);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

async function decide(accept: boolean, fields: object = {}, reason?: string) {
  const proof = await newProof(practice.therapist, fields);
  const seen = await seenOf(practice.therapist, proof);
  const reply = await admin.api.post(`/api/admin/proofs/${proof.id}/decide`, { accept, seen, reason });
  expect(reply.status).toBe(200);
  return proof;
}
/** What the therapist and others of this test are sent: subject and text, without line breaks. */
async function told(people: Record<string, SignedInUser>) {
  const messages = await newMessages(t);
  const words = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');
  return Object.fromEntries(
    Object.entries(people).map(([name, { username }]) => [
      name,
      messages
        .filter(({ to }) => to.includes(`${username}@example.test`))
        .map(({ subject, text }) => `${words(subject)} | ${words(text)}`),
    ]),
  );
}
async function toTherapist(): Promise<string[]> {
  return (await told({ therapist: practice.therapist })).therapist ?? [];
}
/** Sets the clock, and runs the timer of both nodes at once, twice. */
async function at(instant: string | Date) {
  t.clock.set(instant);
  for (let nth = 0; nth < 2; nth++)
    await Promise.all([t, second].map(({ ctx }) => verification.refreshByDate(ctx)));
}

describe('the therapist', () => {
  test('is told that a proof was accepted, until when it is valid, and of a refused one the reason', async () => {
    await decide(true);
    expect(await toTherapist()).toEqual([
      expect.stringMatching(
        /^Your proof has been accepted \|.*\(registration, College of .* of Ontario\)\. It is valid until Sep.* 30, 2027/,
      ),
    ]);
    await decide(false, {}, 'The page cannot be read.');
    expect(await toTherapist()).toEqual([
      expect.stringMatching(/^Your proof has not been accepted \|.*Reason: The page cannot be read\./),
    ]);
  });

  test('is reminded 60, 30, 7 and 1 days before the end, once on two nodes', async () => {
    await decide(true);
    await newMessages(t);
    for (const day of ['08-01', '08-31', '09-23', '09-29']) {
      const midnight = new Date(`2027-${day}T04:00:00Z`);
      await at(new Date(midnight.getTime() - MINUTE));
      expect(await toTherapist()).toEqual([]);
      await at(midnight);
      expect(await toTherapist()).toEqual([
        expect.stringMatching(/^A proof of yours ends soon \|.* is September 30, 2027\./),
      ]);
    }
  });

  test('gets only the nearest due one of several reminders that were missed', async () => {
    await decide(true);
    await newMessages(t);
    await at('2027-09-24T15:00:00Z');
    expect(await toTherapist()).toHaveLength(1);
    await at('2027-09-29T15:00:00Z');
    expect(await toTherapist()).toHaveLength(1);
  });

  test('is not reminded while a renewal waits or is accepted, and is once it was refused', async () => {
    await decide(true);
    const renewal = await newProof(practice.therapist, { validFrom: '2027-10-01', validTo: '2028-09-30' });
    await newMessages(t);
    await at('2027-08-31T15:00:00Z');
    expect(await toTherapist()).toEqual([]);
    const seen = await seenOf(practice.therapist, renewal);
    await admin.api.post(`/api/admin/proofs/${renewal.id}/decide`, { accept: false, seen });
    await at('2027-09-01T15:00:00Z');
    expect(await toTherapist()).toMatchObject([
      expect.stringContaining('not been accepted'),
      expect.stringContaining('ends soon'),
    ]);
    await decide(true, { validFrom: '2027-10-01', validTo: '2028-09-30' });
    await newMessages(t);
    await at('2027-09-29T15:00:00Z');
    expect(await toTherapist()).toEqual([]);
  });

  test('whose badge stands by an approved request is asked for her registration before it ends', async () => {
    const therapist = await newVerifiedTherapist(t, admin.api);
    const end = NOW.getTime() + 120 * DAY;
    const asked = async () => (await told({ therapist })).therapist;
    await newMessages(t);
    for (const days of [60, 30, 7, 1]) {
      await at(new Date(end - days * DAY - MINUTE));
      expect(await asked()).toEqual([]);
      await at(new Date(end - days * DAY));
      expect(await asked()).toEqual([
        expect.stringMatching(/^Your badge stands until March 21, 2027 \|.*Add your registration/),
      ]);
    }
  });
});

describe('families', () => {
  const AFTER = '2026-12-01T15:00:00.000Z';
  const LAST_DAY = '2026-11-30';
  const MIDNIGHT = '2026-12-01T05:00:00Z';
  let mother: SignedInUser;
  /** May book, and so hears of sessions. */
  let aunt: SignedInUser;
  /** May pay only. */
  let grandmother: SignedInUser;
  /** Has a session before the end only. */
  let earlier: SignedInUser;
  let appointmentId = 0;
  const NOTHING = { mother: [], aunt: [], grandmother: [], earlier: [] };
  beforeEach(async () => {
    mother = await newPatient(t);
    const { id: clientId } = await newClient(mother, { name: 'Léo Quintal' });
    aunt = await newGuardian(t, mother, clientId, { mayBook: true });
    grandmother = await newGuardian(t, mother, clientId, { mayPay: true });
    earlier = await newPatient(t);
    await newAppointment(earlier, practice, '2026-11-24T15:00:00.000Z');
    appointmentId = (await newAppointment(mother, practice, AFTER, { clientId })).id;
  });
  const family = () => told({ mother, aunt, grandmother, earlier });

  test('with sessions after the end are told neutrally on that morning, and their sessions stay booked', async () => {
    await decide(true, { validTo: LAST_DAY });
    await newMessages(t);
    await at(new Date(Date.parse(MIDNIGHT) - MINUTE));
    expect(await family()).toEqual(NOTHING);
    await at(MIDNIGHT);
    const notice = expect.stringMatching(
      /The registration on file of Robin \S+ has ended\. Your sessions stay booked\./,
    );
    const { therapist, ...families } = await told({
      mother,
      aunt,
      grandmother,
      earlier,
      therapist: practice.therapist,
    });
    expect(families).toEqual({ ...NOTHING, mother: [notice], aunt: [notice] });
    expect(therapist).toEqual([
      expect.stringMatching(
        /^A proof of yours has ended \|.*was November 30, 2026\. .* What is booked stays booked\./,
      ),
    ]);
    expect((await mother.api.get(`/api/appointments/${appointmentId}`)).body.status).not.toBe('cancelled');
  });

  test('are told nothing where a renewal or another registration goes on', async () => {
    await decide(true, { validTo: LAST_DAY });
    await decide(true, { validFrom: '2026-12-01' });
    await newMessages(t);
    await at(MIDNIGHT);
    expect(await family()).toEqual(NOTHING);
  });

  test('are told nothing of the end of an insurance or a police check', async () => {
    for (const kind of ['insurance', 'police_check'])
      await decide(true, { kind, regulatorId: null, number: null, validTo: LAST_DAY });
    await newMessages(t);
    await at(MIDNIGHT);
    expect(await family()).toEqual(NOTHING);
  });
});
