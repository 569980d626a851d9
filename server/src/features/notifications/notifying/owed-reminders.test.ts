/** What families hear of sessions that are paid to the therapist directly. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newDirectPractice, receive } from '../../../testing/paying/direct-payments.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import { sendReminders } from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';

let t: MessagingApp;
let practice: BookablePractice;
let mother: SignedInUser;
/** May book, and does not see money. */
let aunt: SignedInUser;
/** May pay, and hears of no session. */
let grandmother: SignedInUser;
let clientId = 0;

beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newDirectPractice(t);
  mother = await newPatient(t);
  clientId = (await newClient(mother, { name: 'Léo Quintal' })).id;
  aunt = await newGuardian(t, mother, clientId, { mayBook: true });
  grandmother = await newGuardian(t, mother, clientId, { mayPay: true });
  await newMessages(t);
});
afterAll(() => t.close());

async function told(): Promise<string[]> {
  const people = { mother, aunt, grandmother, therapist: practice.therapist };
  const names = new Map(
    Object.entries(people).map(([name, { username }]) => [`${username}@example.test`, name]),
  );
  // Families of other tests may be reminded too.
  const messages = (await newMessages(t)).filter(({ to }) => names.has(to[0] ?? ''));
  return messages.map(({ to, subject }) => `${names.get(to[0] ?? '')}: ${subject.split(/[:,]/)[0]}`);
}
async function remindedAt(at: string): Promise<string[]> {
  t.clock.set(at);
  await sendReminders(t.ctx);
  await sendReminders(t.ctx);
  return told();
}
const OWED = ['mother: Not paid yet', 'grandmother: Not paid yet'];

test('at the booking who pays hears that the therapist is paid directly, and nobody else of money', async () => {
  await newAppointment(mother, practice, MONDAY, { clientId });
  const messages = await newMessages(t);
  const of = ({ username }: SignedInUser) =>
    messages.find(({ to }) => to.includes(`${username}@example.test`));
  expect(of(mother)?.text.replaceAll(/\s+/g, ' ')).toContain('$135.60 is paid to your therapist directly');
  expect(of(aunt)?.text).not.toContain('$');
  expect(of(grandmother)?.subject).toMatch(/^To be paid to your therapist/);
  for (const { raw } of messages) expect(raw).not.toContain('tulip');
});

test('who pays is reminded once a week of the longest owed session of a client, three times in all', async () => {
  const { id } = await newAppointment(mother, practice, MONDAY, { clientId });
  const later = await newAppointment(mother, practice, TUESDAY, { clientId });
  await newMessages(t);
  expect(await remindedAt('2026-11-30T14:59:00.000Z')).toEqual([]);
  expect(await remindedAt('2026-11-30T15:00:00.000Z')).toEqual(OWED);
  expect(await remindedAt('2026-12-07T14:59:00.000Z')).toEqual([]);
  expect(await remindedAt('2026-12-07T15:00:00.000Z')).toEqual(OWED);
  expect(await remindedAt('2026-12-14T15:00:00.000Z')).toEqual(OWED);
  // Of the first session they have heard three times: now it is the other one.
  expect(await remindedAt('2026-12-21T15:00:00.000Z')).toEqual(OWED);
  await receive(practice.therapist, later.id);
  expect(await remindedAt('2026-12-28T15:00:00.000Z')).toEqual([]);
  await receive(practice.therapist, id);
});

test('nobody is reminded of what was received, or while the therapist is suspended', async () => {
  const { id } = await newAppointment(mother, practice, MONDAY, { clientId });
  await newMessages(t);
  const suspend = (is: boolean) =>
    t.ctx.database.execute(`update users set is_suspended = ${is} where id = ${practice.therapist.userId}`);
  await suspend(true);
  expect(await remindedAt('2026-12-01T15:00:00.000Z')).toEqual([]);
  await suspend(false);
  await receive(practice.therapist, id);
  expect(await remindedAt('2026-12-02T15:00:00.000Z')).toEqual([]);
});
