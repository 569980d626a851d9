import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import {
  type BookablePractice,
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  deliveriesOf,
  headerOf,
  newConfirmedPhone,
  newMessages,
  runJobs,
  waitForRetries,
  startMessagingApp,
  type MessagingApp,
} from '../../../testing/messages.ts';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import * as appointments from '../../appointments/service.ts';
import { requeueStalled } from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';

let t: MessagingApp;
let patient: SignedInUser;
let free: BookablePractice;
let priced: BookablePractice;

beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  await t.mailbox.setMailboxFault({});
  free = await newPractice(t, { paypalEmail: '' });
  priced = await newPractice(t, { service: { name: 'Stuttering therapy' } });
  patient = await newPatient(t, { firstName: 'Noor', lastName: 'Haddad' });
  await newMessages(t);
});
afterAll(() => t.close());

function cancel(who: SignedInUser, id: number) {
  return who.api.post(`/api/appointments/${id}/cancel`);
}
function move(who: SignedInUser, id: number, startTime: string) {
  return who.api.post(`/api/appointments/${id}/reschedule`, { startTime });
}
function to(who: SignedInUser) {
  return `${who.username}@example.test`;
}
async function messagesTo(who: SignedInUser) {
  return (await newMessages(t)).filter((message) => message.to.includes(to(who)));
}
/** Lets the quarter of an hour pass after which an unpaid hold is asked to be paid. */
async function waitForPayRequest() {
  await runJobs(t);
  t.clock.advance(15 * 60_000);
  await requeueStalled(t.ctx);
}
async function subjectsTo(who: SignedInUser) {
  return (await messagesTo(who)).map(({ subject }) => subject);
}
function speak(who: SignedInUser, language: 'en' | 'fr') {
  return who.api.patch('/api/user', { language });
}

describe('the message about an appointment', () => {
  it('confirms a free booking, with the calendar entry', async () => {
    const { id } = await newAppointment(patient, free, MONDAY);
    const messages = await newMessages(t);
    expect(messages.map((message) => message.to)).toEqual([[to(patient)], [to(free.therapist)]]);
    const [own, other] = messages;
    expect(own?.subject).toMatch(
      /^Confirmed: appointment with Robin \w+, Monday, November\s23, 9:00\sAM \(Toronto\)$/,
    );
    expect(other?.subject).toMatch(/^New appointment, Monday, November\s23, 9:00\sAM \(Toronto\)$/);
    expect(other?.text).toContain('With: Noor Haddad');
    expect(own?.html).toContain(`http://localhost:3000/appointments?appointment=${id}`);
    const entry = own?.attachments[0];
    expect(entry).toMatchObject({ filename: `appointment-${id}.ics`, type: 'text/calendar' });
    expect(entry?.content).toMatch(/METHOD:PUBLISH[^]*^ORGANIZER;CN="Cadence":mailto:no-reply@localhost$/im);
    expect(entry?.content).toContain(`UID:appointment-${id}@localhost`);
    expect(entry?.content).toContain('DTSTART:20261123T140000Z');
    expect(entry?.content).toContain('STATUS:CONFIRMED');
  });

  it('links to the configured address, whatever the request’s Host header', async () => {
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    const booking = bookingOf(free, MONDAY);
    const reply = await patient.api.post('/api/appointments', booking, forged);
    expect(reply.status).toBe(201);
    const sentEmails = await newMessages(t);
    expect(sentEmails).toHaveLength(2);
    for (const { raw, html, text } of sentEmails) expect(raw + html + text).not.toContain('evil.test');
    expect(sentEmails[0]?.html).toContain(`${t.ctx.config.publicUrl}/appointments?appointment=`);
  });

  it('asks the patient to pay a priced booking, by when and where, and the therapist hears once it is paid', async () => {
    const { id } = await newAppointment(patient, priced, MONDAY);
    await waitForPayRequest();
    const [booked, ...others] = await newMessages(t);
    expect(others).toEqual([]);
    expect(booked?.to).toEqual([to(patient)]);
    expect(booked?.subject).toMatch(/^Please pay: /);
    expect(booked?.text).toMatch(
      /Please pay by Sunday, November\s22, 10:00\sAM \(Toronto\) to keep this time/,
    );
    expect(booked?.text).toContain('To pay: $135.60');
    expect(booked?.text).toContain(`Pay now:\nhttp://localhost:3000/appointments?appointment=${id}`);
    expect(booked?.attachments[0]?.content).toContain('STATUS:TENTATIVE');
    await appointments.confirmPaid(t.ctx, id);
    const [own, other] = await newMessages(t);
    expect(own?.text).toContain('Paid: $135.60');
    expect(other?.subject).toMatch(/^New appointment/);
    expect(other?.text).not.toContain('135.60');
  });

  it('asks for no payment of a booking that is paid within 15 minutes', async () => {
    const { id } = await newAppointment(patient, priced, MONDAY);
    expect(await newMessages(t)).toEqual([]);
    t.clock.advance(14 * 60_000 + 59_000);
    await requeueStalled(t.ctx);
    expect(await newMessages(t)).toEqual([]);
    await appointments.confirmPaid(t.ctx, id);
    expect(await subjectsTo(patient)).toEqual([expect.stringMatching(/^Confirmed: /)]);
    await waitForPayRequest();
    expect(await newMessages(t)).toEqual([]);
  });

  it('says in the confirmation how to join, and until when cancelling is refunded', async () => {
    const texts: (string | undefined)[] = [];
    for (const cancellationNoticeHours of [0, 24, 168]) {
      await newSchedule(priced.therapist, { cancellationNoticeHours });
      const { id } = await newAppointment(patient, priced, MONDAY);
      await appointments.confirmPaid(t.ctx, id);
      texts.push((await messagesTo(patient))[0]?.text);
      await cancel(patient, id);
      await newMessages(t);
    }
    for (const text of texts) {
      expect(text).toMatch(/press “Join the session”\.[^]*There is nothing to install\./);
      expect(text).toContain('Everything is set');
      expect(text).toMatch(/Video link: http:\/\/localhost:3000\/appointments\/\d+\/room/);
    }
    expect(texts[0]).toContain('cancel the appointment on its page until it starts, and the payment is');
    expect(texts[1]).toMatch(/by Sunday, November\s22, 9:00\sAM \(Toronto\) and the payment is refunded/);
    expect(texts[2]).toContain('if you cancel the appointment now, the therapist keeps the payment');
    await newAppointment(patient, free, MONDAY);
    expect((await messagesTo(patient))[0]?.text).toContain(
      'reschedule or cancel the appointment on its page',
    );
  });

  it('reports an expired hold to the patient only, with a link to book again', async () => {
    const { id } = await newAppointment(patient, priced, TUESDAY);
    await newMessages(t);
    t.clock.advance(25 * 3_600_000);
    await appointments.expireHold(t.ctx, id);
    const [expired, ...others] = await newMessages(t);
    expect(others).toEqual([]);
    expect(expired?.subject).toMatch(/^Not paid in time/);
    expect(expired?.text).toContain('Nothing was charged');
    expect(expired?.text).toContain(`/therapist/${priced.therapist.therapistId}`);
    expect(expired?.attachments[0]?.content).toContain('METHOD:CANCEL');
  });

  it('says the old and the new time of a move, and its entry replaces the former one', async () => {
    const { id } = await newAppointment(patient, free, MONDAY);
    const [before] = await newMessages(t);
    t.clock.advance(90_000);
    expect((await move(patient, id, TUESDAY)).status).toBe(200);
    const [own, other] = await newMessages(t);
    expect(own?.subject).toMatch(/^Rescheduled: appointment with .*, now Tuesday, November\s24, 10:00/);
    for (const message of [own, other])
      expect(message?.text).toMatch(/Before: Monday, November\s23, 9:00\sAM/);
    const sequence = (text: string | undefined) => Number(/SEQUENCE:(\d+)/.exec(text ?? '')?.[1]);
    expect(sequence(before?.attachments[0]?.content)).toBe(0);
    expect(sequence(own?.attachments[0]?.content)).toBe(90);
    expect(own?.attachments[0]?.content).toContain(`UID:appointment-${id}@localhost`);
  });

  it('about a moved pending appointment still says what to pay and by when', async () => {
    const { id } = await newAppointment(patient, priced, MONDAY);
    await newMessages(t);
    await move(priced.therapist, id, TUESDAY);
    const [moved] = await messagesTo(patient);
    expect(moved?.text).toContain('Pay now:');
    expect(moved?.text).toContain('$135.60');
  });

  it('about a cancellation says who cancelled and what happens to the payment', async () => {
    const { id } = await newAppointment(patient, priced, MONDAY);
    await appointments.confirmPaid(t.ctx, id);
    await newMessages(t);
    await cancel(priced.therapist, id);
    const [own, other] = await newMessages(t);
    expect(own?.text).toMatch(/Robin \w+ cancelled this appointment\./);
    expect(own?.text).toContain('Your therapist owes $135.60 back in full');
    expect(other?.text).toContain('You cancelled this appointment.');
    expect(other?.text).toContain('You owe the family $135.60 back in full.');
    expect(own?.attachments[0]?.content).toMatch(/METHOD:CANCEL[^]*ORGANIZER;.*mailto:no-reply@/i);
    expect(headerOf(own, 'Message-ID')).not.toBe(headerOf(other, 'Message-ID'));
  });

  it('states after a cancellation that a payment is kept, or that none was made', async () => {
    await newSchedule(priced.therapist, { cancellationNoticeHours: 168 });
    const kept = await newAppointment(patient, priced, MONDAY);
    await appointments.confirmPaid(t.ctx, kept.id);
    await newMessages(t);
    await cancel(patient, kept.id);
    expect((await messagesTo(patient))[0]?.text).toContain('the therapist keeps the $135.60 that was paid');
    const unpaid = await newAppointment(patient, priced, TUESDAY);
    await newMessages(t);
    await cancel(patient, unpaid.id);
    expect((await messagesTo(patient))[0]?.text).toContain('Nothing had been paid');
  });

  it('announces a late payment', async () => {
    const { id } = await newAppointment(patient, priced, MONDAY);
    await cancel(patient, id);
    await newMessages(t);
    await appointments.confirmPaid(t.ctx, id);
    const [own, other] = await newMessages(t);
    expect(own?.subject).toMatch(/^Paid too late/);
    expect(own?.text).toContain('Your therapist owes it back in full');
    expect(other?.text).toContain('Please refund it in PayPal');
  });
});

describe('the wording of a message', () => {
  it('uses the recipient’s language and zone, with the other side’s time where it differs', async () => {
    await newSchedule(free.therapist, { timezone: 'America/Toronto' });
    await speak(free.therapist, 'fr');
    await patient.api.patch('/api/user', { timezone: 'America/Vancouver' });
    await newAppointment(patient, free, MONDAY, { timezone: 'America/Vancouver' });
    const [own, other] = await newMessages(t);
    expect(own?.subject).toMatch(/7:00\sAM \(Vancouver\)$/);
    expect(own?.text).toMatch(
      /When: Monday, November\s23, 7:00 – 8:00\sAM \(Vancouver\)\n.*9:00 – 10:00\sAM \(Toronto\)/,
    );
    expect(other?.subject).toMatch(/^Nouveau rendez-vous, lundi 23\snovembre, 9\sh \(Toronto\)$/);
    expect(other?.html).toContain('lang="fr-CA"');
    expect(other?.text).toMatch(
      /Quand\s: lundi 23\snovembre, 9\sh à 10\sh \(Toronto\)\n.*7\sh à 8\sh \(Vancouver\)/,
    );
  });

  it.each(['moved', 'cancelled', 'hold_expired', 'paid_late', 'booked'] as const)(
    'about %s is entirely French in French',
    async (kind) => {
      await speak(patient, 'fr');
      const { id } = await newAppointment(patient, kind === 'moved' ? free : priced, MONDAY);
      if (kind === 'booked') await waitForPayRequest();
      else await newMessages(t);
      if (kind === 'moved') await move(patient, id, TUESDAY);
      if (kind === 'cancelled') await cancel(patient, id);
      if (kind === 'hold_expired') {
        t.clock.advance(25 * 3_600_000);
        await appointments.expireHold(t.ctx, id);
      }
      if (kind === 'paid_late') {
        await cancel(patient, id);
        await newMessages(t);
        await appointments.confirmPaid(t.ctx, id);
      }
      const [message] = await messagesTo(patient);
      expect(message?.text).toMatch(/rendez-vous/);
      expect(message?.text).toContain('Avec\u00a0: ');
      expect(`${message?.subject} ${message?.text}`).not.toMatch(
        /\b(the|your|with|appointment is|you|before|when)\b/i,
      );
    },
  );

  it('contains no service, no notes, and of the client the first name at most, in any part', async () => {
    const booking = { notes: 'SECRETNOTE', clientName: 'Kiddo SECRETCHILD' };
    await newAppointment(patient, priced, MONDAY, booking);
    const { id } = await newAppointment(patient, free, TUESDAY, booking);
    await move(patient, id, '2026-11-25T15:00:00.000Z');
    await cancel(patient, id);
    await waitForPayRequest();
    const messages = await newMessages(t);
    expect(messages.length).toBeGreaterThan(2);
    for (const { subject, text, html, attachments, raw } of messages) {
      const everything = [subject, text, html, raw, ...attachments.map(({ content }) => content)].join('\n');
      expect(everything).not.toMatch(/SECRET|Stuttering|Individual session/);
      expect(subject).not.toContain('Haddad');
    }
  });

  it('is not affected by a hostile name: no header, recipient, markup or calendar line', async () => {
    const name = { firstName: '<b onclick=x>Bob', lastName: 'END:VEVENT; Bcc: eve, x\\n' };
    expect((await free.therapist.api.patch('/api/user', name)).status).toBe(200);
    await newAppointment(patient, free, MONDAY);
    const [own] = await messagesTo(patient);
    expect(own?.to).toEqual([to(patient)]);
    expect(own?.subject).toContain('Bcc: eve,');
    expect(own?.headers.map((header) => header.name.toLowerCase())).not.toContain('bcc');
    expect(own?.html).not.toContain('<b onclick');
    expect(own?.html).toContain('&lt;b onclick=x&gt;Bob');
    const lines = own?.attachments[0]?.content.replaceAll(/\r?\n /g, '').split(/\r?\n/) ?? [];
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain('END:VEVENT\\; Bcc: eve\\, x\\\\n');
  });

  it('is one short sentence and a link in a text message', async () => {
    await patient.api.patch('/api/user', { language: 'fr' });
    await newConfirmedPhone(t, patient, '+14165550123');
    const { id } = await newAppointment(patient, free, MONDAY);
    const sms = (await newMessages(t)).find(({ channel }) => channel === 'sms');
    expect(sms?.to).toEqual(['+14165550123']);
    expect(sms?.text).toBe(
      `Cadence : votre rendez-vous du lundi 23 novembre, 9 h (Toronto) est confirmé. http://localhost:3000/appointments?appointment=${id}`,
    );
  });
});

describe('the decision to send a message', () => {
  it('follows each recipient’s settings, per channel', async () => {
    await newConfirmedPhone(t, patient, '+14165550124');
    await newConfirmedPhone(t, free.therapist, '+14165550125');
    await patient.api.patch('/api/user', { notifications: { email: false, sms: true } });
    await free.therapist.api.patch('/api/user', { notifications: { email: true, sms: false } });
    await newAppointment(patient, free, MONDAY);
    const messages = await newMessages(t);
    expect(messages.map((message) => `${message.channel} ${message.to[0]}`).toSorted()).toEqual([
      `mail ${to(free.therapist)}`,
      'sms +14165550124',
    ]);
  });

  it('sends text messages only to a confirmed number', async () => {
    const skipped = async () => {
      const { id } = await newAppointment(patient, free, MONDAY);
      const sent = (await newMessages(t)).filter(({ channel }) => channel === 'sms');
      const [row] = (await deliveriesOf(t)).filter(
        ({ appointmentId, channel }) => appointmentId === id && channel === 'sms',
      );
      await cancel(patient, id);
      await newMessages(t);
      return [sent.length, row?.state, row?.reason];
    };
    await patient.api.patch('/api/user', { phone: '+14165550126' });
    expect(await skipped()).toEqual([0, 'void', 'phone_unconfirmed']);
    await newConfirmedPhone(t, patient, '+14165550126');
    expect(await skipped()).toEqual([1, 'sent', 'with_other_link']);
    await patient.api.patch('/api/user', { phone: '+14165550127' });
    expect(await skipped()).toEqual([0, 'void', 'phone_unconfirmed']);
    await newConfirmedPhone(t, patient, '+14165550126');
    const { sms } = t.ctx.config;
    Object.assign(sms, { countries: ['FR'] });
    expect(await skipped()).toEqual([0, 'void', 'phone_not_served']);
    Object.assign(sms, { countries: ['CA', 'US'] });
  });

  it('respects a setting changed before sending', async () => {
    await t.mailbox.setMailboxFault({ mode: 'defer', to: to(patient) });
    await newAppointment(patient, free, MONDAY);
    await runJobs(t);
    await t.mailbox.setMailboxFault({});
    await waitForRetries(t);
    await patient.api.patch('/api/user', { notifications: { email: false } });
    expect(await messagesTo(patient)).toEqual([]);
  });

  it('sends nothing for a rolled-back event', async () => {
    const { id } = await newAppointment(patient, free, MONDAY);
    await newMessages(t);
    const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
    const undone = inTransaction(t.ctx, async (tx) => {
      await appointments.cancel(tx, viewer, id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await newMessages(t)).toEqual([]);
  });

  it('drops a message that is no longer relevant', async () => {
    await t.mailbox.setMailboxFault({ mode: 'defer' });
    const { id } = await newAppointment(patient, free, MONDAY);
    await runJobs(t);
    await waitForRetries(t);
    await cancel(patient, id);
    await t.mailbox.setMailboxFault({});
    const messages = await newMessages(t);
    expect(messages.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled', 'Cancelled']);
    const states = (await deliveriesOf(t)).filter(({ appointmentId }) => appointmentId === id);
    expect(states.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'cancelled sent',
      'cancelled sent',
      'confirmed void',
      'confirmed void',
    ]);
  });
});
