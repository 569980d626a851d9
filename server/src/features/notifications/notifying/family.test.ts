import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { acceptInvitation, newClient, newGuardian } from '../../../testing/families/clients.ts';
import {
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  runJobs,
  startMessagingApp,
  waitForRetries,
} from '../../../testing/messages.ts';
import * as appointments from '../../appointments/service.ts';
import { requeueStalled, sendReminders } from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';

let t: MessagingApp;
let priced: BookablePractice;
let free: BookablePractice;
/** Owns Léo and books. */
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
  await t.mailbox.setMailboxFault({});
  priced = await newPractice(t);
  free = { ...priced, service: await newService(priced.therapist, { price: 0, name: 'Free' }) };
  mother = await newPatient(t);
  clientId = (await newClient(mother, { name: 'Léo Quintal' })).id;
  aunt = await newGuardian(t, mother, clientId, { mayBook: true });
  grandmother = await newGuardian(t, mother, clientId, { mayPay: true });
  await newGuardian(t, mother, clientId);
  await newMessages(t);
});
afterAll(() => t.close());

function addressOf({ username }: SignedInUser): string {
  return `${username}@example.test`;
}
/** Who got which message, by the first words of its subject. */
async function told(): Promise<string[]> {
  const people = { mother, aunt, grandmother, therapist: priced.therapist };
  const names = new Map(Object.entries(people).map(([name, who]) => [addressOf(who), name]));
  const messages = await newMessages(t);
  return messages.map(({ to, subject }) => `${names.get(to[0] ?? '') ?? to[0]}: ${subject.split(/[:,]/)[0]}`);
}
async function textTo(who: SignedInUser): Promise<string> {
  const messages = (await newMessages(t)).filter(({ to }) => to.includes(addressOf(who)));
  return messages.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
}
function book(practice: BookablePractice, startTime = MONDAY, by = mother) {
  return newAppointment(by, practice, startTime, { clientId });
}
function cancel(who: SignedInUser, id: number) {
  return who.api.post(`/api/appointments/${id}/cancel`);
}
function setRights(who: SignedInUser, rights: object) {
  return mother.api.patch(`/api/clients/${clientId}/guardians/${who.userId}`, rights);
}

describe('a session of a client with several guardians', () => {
  it('is told to who booked and to who may book, in one message each, and to nobody else', async () => {
    const { id } = await book(free);
    expect(await told()).toEqual(['mother: Confirmed', 'aunt: Confirmed', 'therapist: New appointment']);
    await mother.api.post(`/api/appointments/${id}/reschedule`, { startTime: TUESDAY });
    expect(await told()).toEqual(['mother: Rescheduled', 'aunt: Rescheduled', 'therapist: Rescheduled']);
    await mother.api.put(`/api/appointments/${id}/client`, { clientName: 'Noor' });
    // Two jobs, in any order.
    expect((await told()).toSorted()).toEqual([
      'aunt: A session is for somebody else now',
      'mother: For another client',
      'therapist: For another client',
    ]);
    await mother.api.put(`/api/appointments/${id}/client`, { clientId });
    expect(await told()).toEqual([
      'mother: For another client',
      'aunt: For another client',
      'therapist: For another client',
    ]);
    t.clock.set('2026-11-23T15:00:00.000Z');
    await sendReminders(t.ctx);
    expect(await told()).toEqual(['mother: Reminder', 'aunt: Reminder', 'therapist: Reminder']);
    await sendReminders(t.ctx);
    expect(await told()).toEqual([]);
    t.clock.set('2026-11-24T14:50:00.000Z');
    await priced.therapist.api.post(`/api/appointments/${id}/running-late`, { minutes: 10 });
    expect(await told()).toEqual([
      expect.stringMatching(/^mother: .* is running late$/),
      expect.stringMatching(/^aunt: .* is running late$/),
    ]);
    await cancel(aunt, id);
    expect(await told()).toEqual(['mother: Cancelled', 'aunt: Cancelled', 'therapist: Cancelled']);
  });

  it('is told by each guardian’s own settings, language and zone', async () => {
    await aunt.api.patch('/api/user', { timezone: 'America/Vancouver', language: 'fr' });
    await aunt.api.patch('/api/user', { notifications: { email: false, sms: true } });
    await newConfirmedPhone(t, aunt, '+14165550150');
    await newMessages(t);
    await book(free);
    const messages = await newMessages(t);
    expect(messages.map(({ channel, to }) => `${channel} ${to[0]}`)).toEqual([
      `mail ${addressOf(mother)}`,
      'sms +14165550150',
      `mail ${addressOf(priced.therapist)}`,
    ]);
    expect(messages[1]?.text).toMatch(/rendez-vous du lundi 23\snovembre, 7\sh \(Vancouver\)/);
    expect(messages[1]?.text).not.toContain('Léo');
  });

  it('names the client’s first name in emails, and nobody in one to an unconfirmed address', async () => {
    await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${aunt.userId}`);
    await book(free);
    const messages = await newMessages(t);
    expect(messages.map(({ text }) => text.includes('For: Léo'))).toEqual([true, false, true]);
    for (const { raw, text } of messages) expect(raw + text).not.toContain('Quintal');
    expect(messages[1]?.text).not.toMatch(/Léo|Robin/);
  });

  it('is not told to a guardian who lost the right before the message was sent', async () => {
    await t.mailbox.setMailboxFault({ mode: 'defer' });
    const { id } = await book(free);
    await runJobs(t);
    await setRights(aunt, { mayBook: false });
    await t.mailbox.setMailboxFault({});
    await waitForRetries(t);
    expect(await told()).toEqual(['mother: Confirmed', 'therapist: New appointment']);
    await cancel(mother, id);
    expect(await told()).toEqual(['mother: Cancelled', 'therapist: Cancelled']);
  });

  it('is told once to who acts, though another guardian booked', async () => {
    const { id } = await book(free, MONDAY, aunt);
    expect(await told()).toEqual(['aunt: Confirmed', 'mother: Confirmed', 'therapist: New appointment']);
    await cancel(mother, id);
    expect(await textTo(aunt)).toContain(`cancelled this appointment`);
  });
});

describe('the money of such a session', () => {
  it('is told to who booked and to who may pay, and named to nobody else', async () => {
    const { id } = await book(priced);
    await runJobs(t);
    t.clock.advance(15 * 60_000);
    await requeueStalled(t.ctx);
    expect(await told()).toEqual(['mother: Please pay', 'grandmother: Please pay']);
    await appointments.confirmPaid(t.ctx, id);
    const paid = await newMessages(t);
    expect(
      paid.map(({ to, subject, text }) => [to[0], subject.split(':')[0], text.includes('135.60')]),
    ).toEqual([
      [addressOf(mother), 'Confirmed', true],
      [addressOf(aunt), 'Confirmed', false],
      [addressOf(priced.therapist), expect.stringContaining('New appointment'), false],
      [addressOf(grandmother), 'Paid', true],
    ]);
    expect(paid[1]?.text).not.toMatch(/refund|payment/);
    expect(paid[3]?.text).not.toContain('/room');
    await cancel(priced.therapist, id);
    const cancelled = await newMessages(t);
    expect(cancelled.map(({ to, text }) => [to[0], text.includes('135.60')])).toEqual([
      [addressOf(mother), true],
      [addressOf(aunt), false],
      [addressOf(priced.therapist), true],
      [addressOf(grandmother), true],
    ]);
  });

  it('is told to who paid, also without the right to pay any more, and to nobody who lost the client', async () => {
    const { id } = await book(priced);
    await appointments.confirmPaid(t.ctx, id);
    await t.ctx.database
      .execute(`insert into payment_orders (appointment_id, request_id, amount, currency, payee_email,
      status, payer_id, created_at, next_check_at) values (${id}, 'paid-${id}', 13560, 'CAD', 'clinic@example.test',
      'captured', ${grandmother.userId}, now(), now())`);
    await setRights(grandmother, { mayPay: false });
    await newMessages(t);
    await cancel(priced.therapist, id);
    expect(await told()).toContain('grandmother: Refund due');
    const other = await book(priced, TUESDAY);
    await appointments.confirmPaid(t.ctx, other.id);
    await mother.api.delete(`/api/clients/${clientId}/guardians/${grandmother.userId}`);
    await newMessages(t);
    await cancel(priced.therapist, other.id);
    expect(await told()).toEqual(['mother: Cancelled', 'aunt: Cancelled', 'therapist: Cancelled']);
  });
});

describe('what a therapist booked', () => {
  beforeEach(async () => {
    const family = { name: 'Léo', email: addressOf(mother) };
    const { body } = await priced.therapist.api.post('/api/therapist/client-invitations', family);
    await acceptInvitation(t, mother, body.id, { clientId });
    await newMessages(t);
  });

  it('is told at once, with who booked it for whom and by when to pay', async () => {
    const booking = { clientId, appointmentTypeId: priced.service.id, startTime: MONDAY };
    expect((await priced.therapist.api.post('/api/therapist/appointments', booking)).status).toBe(201);
    const text = await textTo(mother);
    expect(text).toMatch(/^Please pay: /);
    expect(text).toMatch(/Robin \w+ booked Monday, November\s23, 9:00\sAM \(Toronto\) for Léo\./);
    expect(text).toContain('Please pay by');
  });

  it('is told with its name where it is free, or a series', async () => {
    const booking = { clientId, appointmentTypeId: free.service.id, startTime: TUESDAY };
    await priced.therapist.api.post('/api/therapist/appointments', booking);
    expect(await textTo(mother)).toMatch(/Robin \w+ booked Tuesday, November\s24, .* for Léo\./);
    const startTimes = ['2026-12-07T14:00:00.000Z', '2026-12-14T14:00:00.000Z'];
    const series = { clientId, appointmentTypeId: priced.service.id, startTimes };
    expect((await priced.therapist.api.post('/api/therapist/appointments/series', series)).status).toBe(201);
    expect(await textTo(mother)).toMatch(
      /Robin \w+ booked 2 dates for Léo, the first on Monday, December\s7/,
    );
  });
});
