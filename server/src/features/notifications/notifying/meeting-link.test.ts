import type { MessageFacts } from '@cadence/sandbox/testing';
import { DAY } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { connectGoogle, type LinkedApp, startLinkedApp } from '../../../testing/google.ts';
import {
  messagesSince,
  newMessages,
  runFailingJobs,
  runJobs,
  type MessagingApp,
} from '../../../testing/messages.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { syncDue } from '../../google-calendar/service.ts';
import { sendReminders, requeueStalled } from '../service.ts';

let t: LinkedApp & MessagingApp;
let patient: SignedInUser;
let practice: BookablePractice;
let serial = 0;
let email = '';

beforeAll(async () => {
  const linked = await startLinkedApp({ env: LONG_SESSIONS });
  t = { ...linked, mailbox: linked.standIn };
});
beforeEach(async () => {
  t.clock.set(NOW);
  email = `letters${++serial}@gmail.test`;
  practice = await newPractice(t, { paypalEmail: '' });
  patient = await newPatient(t);
  await connectGoogle(practice.therapist, email);
  await newMessages(t);
});
afterEach(() => t.standIn.setGoogleFault({ meetings: 'atOnce' }));
afterAll(() => t.close());

const TUESDAY = '2026-12-01T15:00:00.000Z';
function to(who: SignedInUser) {
  return `${who.username}@example.test`;
}
async function messagesTo(who: SignedInUser) {
  return (await newMessages(t)).filter((message) => message.to.includes(to(who)));
}
/** The messages to both sides of this test's session, the patient's first. */
function toBoth(messages: MessageFacts[]) {
  return [patient, practice.therapist].flatMap((who) => messages.filter((one) => one.to.includes(to(who))));
}
async function toldBoth() {
  return toBoth(await newMessages(t));
}
async function linkOf(id: number) {
  return (await patient.api.get('/api/appointments')).body.find((one: { id: number }) => one.id === id)
    .meetingUrl;
}

describe('the video link of a session', () => {
  it('is in the confirmation and its calendar entry', async () => {
    const { id } = await newAppointment(patient, practice, TUESDAY);
    const messages = await toldBoth();
    const link = await linkOf(id);
    expect(messages[0]?.text).toContain('Everything is set.');
    expect(messages.map((message) => message.to)).toEqual([[to(patient)], [to(practice.therapist)]]);
    for (const message of messages) {
      expect(message.text).toContain(`Video link: ${link}`);
      expect(message.html).toContain(`href="${link}"`);
      expect(message.attachments[0]?.content.replaceAll(/\r?\n /g, '')).toContain(`URL;VALUE=URI:${link}`);
    }
  });

  it('promises that there is nothing to install only for the Cadence room', async () => {
    const own = { meetingAddress: 'https://meet.example/robin', videoPreference: 'own' };
    expect((await practice.therapist.api.put('/api/therapist-profile', own)).status).toBe(200);
    const { id } = await newAppointment(patient, practice, TUESDAY);
    const [confirmed] = await messagesTo(patient);
    expect(confirmed?.text).toContain('Video link: https://meet.example/robin');
    expect(confirmed?.text).toContain('The link may open another program.');
    expect(confirmed?.text).not.toContain('install');
    t.clock.set('2026-12-01T14:30:00.000Z');
    await practice.therapist.api.post(`/api/appointments/${id}/running-late`, { minutes: 10 });
    const late = (await messagesTo(patient)).find(({ text }) => text.includes('10 minutes late'));
    expect(late?.text).toContain('You can wait where you join the session');
    expect(late?.text).not.toContain('room');
  });

  it('is left out of the calendar entry if it is not a valid URL, and the emails are sent', async () => {
    await practice.therapist.api.post('/api/google-calendar/disconnect');
    const { id } = await newAppointment(patient, practice, TUESDAY);
    await toldBoth();
    const broken = { meetingAddress: 'https://meet.example:99999/x' };
    await t.ctx.db.update(appointments).set(broken).where(eq(appointments.id, id));
    t.clock.set(new Date(Date.parse(TUESDAY) - DAY));
    await sendReminders(t.ctx);
    const messages = await toldBoth();
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      const entry = message.attachments[0]?.content.replaceAll(/\r?\n /g, '');
      expect(entry).toContain(`URL;VALUE=URI:http://localhost:3000/appointments?appointment=${id}`);
    }
    expect((await patient.api.get(`/api/appointments/${id}/calendar.ics`)).status).toBe(200);
  });

  it('is awaited briefly, so that one email has everything', async () => {
    await t.standIn.setGoogleFault({ mode: 'error500', only: 'insert' });
    await newAppointment(patient, practice, TUESDAY);
    expect(await runFailingJobs(t)).toHaveLength(1);
    expect(await messagesSince(t)).toEqual([]);
    await t.standIn.setGoogleFault({});
    await runJobs(t);
    const messages = await toldBoth();
    expect(messages.map(({ subject }) => subject.slice(0, 9))).toEqual(['Confirmed', 'New appoi']);
    for (const message of messages) expect(message.text).toContain('Video link: http');
  });

  it('is sent in a message of its own when it comes later', async () => {
    await t.standIn.setGoogleFault({ mode: 'error500', only: 'insert' });
    const { id } = await newAppointment(patient, practice, TUESDAY);
    expect(await runFailingJobs(t)).toHaveLength(1);
    t.clock.advance(91_000);
    await requeueStalled(t.ctx);
    // The calendar fails again.
    expect(await runFailingJobs(t)).toHaveLength(1);
    const first = toBoth(await messagesSince(t));
    expect(first.map((message) => message.to)).toEqual([[to(patient)], [to(practice.therapist)]]);
    for (const message of first)
      expect(message.text).toContain(`Video link: http://localhost:3000/appointments/${id}/room`);
    expect(first[0]?.text).toContain('Everything is set');
    await t.standIn.setGoogleFault({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    const later = await toldBoth();
    expect(later.map(({ subject }) => subject.slice(0, 10))).toEqual(['Video link', 'Video link']);
    expect(later[0]?.text).toContain(await linkOf(id));
    await syncDue(t.ctx);
    expect(await toldBoth()).toEqual([]);
  });

  it('is not awaited where the therapist has no calendar connected', async () => {
    await practice.therapist.api.post('/api/google-calendar/disconnect');
    await newAppointment(patient, practice, TUESDAY);
    expect(await toldBoth()).toHaveLength(2);
  });

  it('is in the reminders', async () => {
    const { id } = await newAppointment(patient, practice, TUESDAY);
    await toldBoth();
    t.clock.set(new Date(Date.parse(TUESDAY) - DAY));
    await sendReminders(t.ctx);
    const link = await linkOf(id);
    for (const message of await toldBoth()) {
      expect(message.text).toContain(`Video link: ${link}`);
    }
  });

  it('changes nothing when it comes later and the built-in room is preferred', async () => {
    await practice.therapist.api.put('/api/therapist-profile', { videoPreference: 'room' });
    const { id } = await newAppointment(patient, practice, TUESDAY);
    const room = `http://localhost:3000/appointments/${id}/room`;
    for (const message of await toldBoth()) expect(message.text).toContain(`Video link: ${room}`);
    expect(await linkOf(id)).toBe(room);
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    expect(await toldBoth()).toEqual([]);
  });
});

describe('a therapist without Google', () => {
  it.each([
    ['the built-in room', null, (id: number) => `http://localhost:3000/appointments/${id}/room`],
    [
      'the address of the profile',
      'https://meet.example.test/robin',
      () => 'https://meet.example.test/robin',
    ],
  ])('has %s in the reminders', async (_where, meetingAddress, linkTo) => {
    await practice.therapist.api.post('/api/google-calendar/disconnect');
    await practice.therapist.api.put('/api/therapist-profile', { meetingAddress });
    const { id } = await newAppointment(patient, practice, TUESDAY);
    await toldBoth();
    t.clock.set(new Date(Date.parse(TUESDAY) - DAY));
    await sendReminders(t.ctx);
    const messages = await toldBoth();
    expect(messages).toHaveLength(2);
    for (const message of messages) expect(message.text).toContain(`Video link: ${linkTo(id)}`);
  });
});

describe('expired access to Google', () => {
  it('is reported once, with a link to reconnect', async () => {
    await practice.therapist.api.patch('/api/user', { language: 'fr' });
    await t.standIn.changeGoogleAccount(email, { revoke: true });
    await practice.therapist.api.post('/api/google-calendar/sync');
    const messages = await messagesTo(practice.therapist);
    expect(messages.map(({ subject }) => subject)).toEqual(['Veuillez reconnecter Google Agenda']);
    expect(messages[0]?.html).toContain('http://localhost:3000/calendar#google-calendar');
    await practice.therapist.api.post('/api/google-calendar/sync');
    await syncDue(t.ctx);
    expect(await messagesTo(practice.therapist)).toEqual([]);
  });

  it('is not reported if reconnected before the email is sent', async () => {
    await t.standIn.changeGoogleAccount(email, { revoke: true });
    await practice.therapist.api.post('/api/google-calendar/sync');
    await connectGoogle(practice.therapist, email);
    expect(await messagesTo(practice.therapist)).toEqual([]);
  });
});
