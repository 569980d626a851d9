import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import { resealNotes } from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';
const TEXT = 'Leo is ill. We hope for next week.';

let t: MessagingApp;
let mother: SignedInUser;
let father: SignedInUser;
let practice: BookablePractice;
let id: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [mother, practice] = [await newPatient(t), await newPractice(t, { paypalEmail: '' })];
  const { id: clientId } = await newClient(mother);
  father = await newGuardian(t, mother, clientId, { mayBook: true });
  ({ id } = await newAppointment(mother, practice, MONDAY, { clientId }));
  await newMessages(t);
});
afterAll(() => t.close());

function change(by: SignedInUser, what: 'cancel' | 'reschedule', fields: object = {}) {
  const startTime = what === 'reschedule' ? { startTime: TUESDAY } : {};
  return by.api.post(`/api/appointments/${id}/${what}`, { ...startTime, ...fields });
}
async function readBy({ api }: SignedInUser) {
  const { body } = await api.get('/api/appointments');
  return body.find((one: { id: number }) => one.id === id).changeMessage;
}
/** Whose email of a change holds the text. */
async function sentTo(): Promise<string[]> {
  const people = { mother, father, therapist: practice.therapist };
  const messages = (await newMessages(t)).filter(({ text }) => text.includes(TEXT));
  return Object.entries(people).flatMap(([name, { username }]) =>
    messages.some(({ to }) => to[0] === `${username}@example.test`) ? [name] : [],
  );
}

it('a message with a move of the family is for the therapist and for who wrote it', async () => {
  const message = { text: TEXT, from: 'family', at: NOW.toISOString() };
  const moved = await change(mother, 'reschedule', { message: ` ${TEXT} ` });
  expect([moved.status, moved.body.changeMessage]).toEqual([200, message]);
  expect([await readBy(mother), await readBy(practice.therapist)]).toEqual([message, message]);
  expect(await readBy(father)).toBeNull();
  expect(await sentTo()).toEqual(['mother', 'therapist']);
});

it('a message of the therapist is for everybody of the family who hears of the change', async () => {
  await change(practice.therapist, 'cancel', { message: TEXT, reason: 'Illness' });
  for (const who of [mother, father, practice.therapist])
    expect(await readBy(who)).toEqual({ text: TEXT, from: 'therapist', at: NOW.toISOString() });
  expect(await sentTo()).toEqual(['mother', 'father', 'therapist']);
});

it('a message stands until the next change, and comes only with one', async () => {
  await change(mother, 'reschedule', { message: TEXT });
  const same = await change(mother, 'reschedule', { message: TEXT });
  expect([same.status, same.body.errors[0].path]).toEqual([422, 'message']);
  await change(practice.therapist, 'cancel', { message: ' ' });
  expect(await readBy(mother)).toBeNull();
});

it('a message has at most 500 characters', async () => {
  expect((await change(mother, 'cancel', { message: 'x'.repeat(501) })).status).toBe(422);
  expect((await change(mother, 'cancel', { message: 'x'.repeat(500) })).status).toBe(200);
});

it('a message is encrypted for its appointment, and again with a new secret', async () => {
  await change(mother, 'cancel', { message: TEXT });
  const { rows } = await t.ctx.database.execute(`select * from appointments where id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain('ill');
  const renewed = 'another test secret that is long enough to be one';
  await resealNotes({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] as const });
  expect(await readBy(mother)).toBeNull();
  await resealNotes({ ...t.ctx, secrets: [t.ctx.secrets[0], renewed] });
  expect(await readBy(mother)).toMatchObject({ text: TEXT });
});

it('a message goes when who wrote it, or who booked, closes the account', async () => {
  await change(father, 'reschedule', { message: TEXT });
  const close = { password: PASSWORD, sessionsAhead: 0 };
  expect((await father.api.post('/api/user/close', close)).status).toBeLessThan(300);
  expect(await readBy(practice.therapist)).toBeNull();
  await change(practice.therapist, 'cancel', { message: TEXT });
  expect((await mother.api.post('/api/user/close', close)).status).toBeLessThan(300);
  expect(await readBy(practice.therapist)).toBeNull();
});
