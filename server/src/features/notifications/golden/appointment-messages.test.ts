/** Every message about an appointment, word by word: who changes a sentence sees it in the snapshot. */
import type { DeliveryKind } from '@cadence/contract/system';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { asSnapshot, composed } from '../../../testing/composed-messages.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newGuardian, selfOf } from '../../../testing/families/clients.ts';
import { MONDAYS, newSeries } from '../../../testing/series.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { users } from '../../users/tables.ts';

const TUESDAY = '2026-11-24T15:00:00.000Z';
const MONDAY = new Date('2026-11-23T16:00:00Z');

let t: TestApp;
let practice: BookablePractice;
let patient: SignedInUser;
let guardian: SignedInUser;
let payer: SignedInUser;
let single = 0;
let told = 0;
let first = 0;

beforeAll(async () => {
  t = await startTestApp({ env: { ...LONG_SESSIONS, CONTACT_EMAIL: 'help@example.test' } });
  t.clock.set(NOW);
  practice = await newPractice(t);
  patient = await newPatient(t, { username: 'noor', firstName: 'Noor', lastName: 'Haddad' });
  guardian = await newGuardian(t, patient, (await selfOf(patient)).id, { mayBook: true });
  payer = await newGuardian(t, patient, (await selfOf(patient)).id, { mayPay: true });
  single = (await newAppointment(patient, practice, TUESDAY)).id;
  told = (await newAppointment(patient, practice, '2026-11-26T15:00:00.000Z')).id;
  await practice.therapist.api.post(`/api/appointments/${told}/cancel`, {
    reason: 'I am ill, sorry.',
    message: 'See you next week.',
  });
  first = (await newSeries(patient, practice, MONDAYS.slice(0, 3))).appointments[0]?.id ?? 0;
  await sql(`insert into receipts (therapist_id, number, kind, appointment_id, patient_id, total, tax_amount,
    session_at, issued_at, snapshot) values (${practice.therapist.therapistId}, 1, 'receipt', ${single},
    ${patient.userId}, 13560, 1560, '${TUESDAY}', '${TUESDAY}', '{"label": "INV-000001"}')`);
  await sql(`insert into payment_orders (appointment_id, request_id, provider_order_id, amount, currency, payee_email,
    status, capture_id, created_at, next_check_at) values (${single}, 'request', 'order', 13560, 'CAD',
    'clinic@example.test', 'captured', 'CAPTURE', '${TUESDAY}', '${TUESDAY}')`);
});
afterAll(() => t.close());

function sql(statement: string) {
  return t.ctx.db.execute(statement);
}

type Fields = Partial<typeof appointments.$inferInsert>;

const AS_BOOKED = {
  status: 'scheduled',
  paymentStatus: 'pending',
  paymentDueAt: new Date('2026-11-22T15:00:00Z'),
  cancelledBy: null,
  cancelledAt: null,
  cancelledById: null,
  payeeEmail: 'clinic@example.test',
  directMethod: null,
  receivedOn: null,
  keptAmount: null,
  refundedAmount: null,
  didNotAttend: false,
  attendanceNotedAt: null,
  lateMinutes: null,
  meetingAddress: null,
  refundDueAt: null,
  price: 12_000,
  taxAmount: 1_560,
  totalPrice: 13_560,
  cancellationNoticeHours: 24,
  terms: { tiers: [{ hoursBefore: 24, keptPercent: 100 }], noShowPercent: 100 },
} as const satisfies Fields;
const PAID: Fields = { status: 'confirmed', paymentStatus: 'paid' };
const PAID_AT_ONCE: Fields = { ...PAID, confirmedAt: new Date('2026-11-20T16:00:00Z') };
const RECEIVED_DIRECTLY: Fields = { payeeEmail: null, directMethod: 'cash', receivedOn: '2026-11-20' };
const FREE: Fields = {
  status: 'confirmed',
  paymentStatus: 'not_required',
  price: 0,
  taxAmount: 0,
  totalPrice: 0,
};
const CANCELLED: Fields = {
  status: 'cancelled',
  paymentStatus: 'not_required',
  cancelledAt: new Date('2026-11-21T14:00:00Z'),
};
const REFUND_DUE: Fields = {
  paymentStatus: 'refund_due',
  keptAmount: 0,
  refundDueAt: new Date('2026-11-21T14:00:00Z'),
};
const TIERS = {
  tiers: [
    { hoursBefore: 96, keptPercent: 25 },
    { hoursBefore: 24, keptPercent: 50 },
  ],
  noShowPercent: 80,
};

type Case = {
  kind: DeliveryKind;
  what: string;
  set: Fields;
  /** The account that differs, and how. */
  account?: { id: number; set: Partial<typeof users.$inferInsert> };
  of?: 'single' | 'told' | 'series';
  isForSeries?: boolean;
  formerStartAt?: Date;
  /** When it is sent; by default before the session. */
  at?: Date;
  /** Who of the family; the patient by default. */
  to?: SignedInUser;
  /** The family’s alone unless said. */
  sides?: readonly ('patient' | 'therapist')[];
};

const BOTH = { sides: ['patient', 'therapist'] } as const;
const SERIES = { of: 'series', isForSeries: true } as const;

function confirmedCases(): Case[] {
  const address = 'https://meet.example/robin';
  const account = { id: patient.userId, set: { emailConfirmedAt: null } };
  return [
    { kind: 'confirmed', what: 'paid, in the room', set: PAID, ...BOTH },
    { kind: 'confirmed', what: 'free', set: FREE, ...BOTH },
    { kind: 'confirmed', what: 'with another link', set: { ...PAID, meetingAddress: address }, ...BOTH },
    { kind: 'confirmed', what: 'paid, with tiers', set: { ...PAID, terms: TIERS } },
    { kind: 'confirmed', what: 'without a link', set: { ...PAID, paymentStatus: 'review' } },
    { kind: 'confirmed', what: 'a series', set: FREE, ...SERIES, ...BOTH },
    { kind: 'confirmed', what: 'to an unconfirmed address', set: FREE, account },
    { kind: 'confirmed', what: 'a series, to an unconfirmed address', set: FREE, account, ...SERIES },
    { kind: 'moved', what: 'to be paid, to an unconfirmed address', set: {}, formerStartAt: MONDAY, account },
    { kind: 'moved', what: 'paid', set: PAID, formerStartAt: MONDAY, ...BOTH },
    { kind: 'moved', what: 'to be paid', set: {}, formerStartAt: MONDAY, ...BOTH },
    { kind: 'moved', what: 'a series', set: PAID, formerStartAt: MONDAY, ...SERIES, ...BOTH },
    { kind: 'client_changed', what: 'paid', set: PAID, ...BOTH },
    { kind: 'client_changed', what: 'a series', set: PAID, ...SERIES, ...BOTH },
    { kind: 'running_late', what: 'ten minutes', set: { ...PAID, lateMinutes: 10 } },
    { kind: 'reminder_24h', what: 'paid', set: PAID, ...BOTH },
    { kind: 'reminder_1h', what: 'paid', set: PAID, ...BOTH },
    { kind: 'link_ready', what: 'another link', set: { ...PAID, meetingAddress: address }, ...BOTH },
  ];
}

/** What differs for other guardians, and where one side wrote to the other. */
function familyCases(): Case[] {
  const [therapistId, toGuardian, toPayer] = [practice.therapist.userId, { to: guardian }, { to: payer }];
  const byTherapist = { bookedBy: therapistId };
  const cancelled: Fields = { ...CANCELLED, cancelledBy: 'therapist', cancelledById: therapistId };
  const byFamily: Fields = { changeMessageFrom: 'family', changeMessageBy: patient.userId };
  const written = { of: 'told', formerStartAt: MONDAY } as const;
  return [
    { kind: 'confirmed', what: 'to a guardian who sees no money', set: PAID, ...toGuardian },
    { kind: 'confirmed', what: 'to a guardian without the right to book', set: PAID, ...toPayer },
    { kind: 'confirmed', what: 'free, booked by the therapist', set: { ...FREE, ...byTherapist } },
    { kind: 'moved', what: 'to be paid, to a guardian who sees no money', set: {}, ...toGuardian },
    { kind: 'moved', what: 'the therapist wrote', set: PAID, ...written, ...BOTH },
    { kind: 'moved', what: 'the family wrote', set: { ...PAID, ...byFamily }, ...written, ...BOTH },
    {
      kind: 'moved',
      what: 'another guardian wrote',
      set: { ...PAID, ...byFamily },
      ...written,
      ...toGuardian,
    },
    { kind: 'booked', what: 'by the therapist', set: byTherapist },
    { kind: 'booked', what: 'a series, by the therapist', set: byTherapist, ...SERIES },
    {
      kind: 'cancelled',
      what: 'to a guardian who sees no money',
      set: { ...cancelled, ...REFUND_DUE },
      ...toGuardian,
    },
    { kind: 'refund_due', what: 'to who may pay', set: { ...cancelled, ...REFUND_DUE }, ...toPayer },
    { kind: 'paid', what: 'to who may pay', set: PAID, ...toPayer },
  ];
}

function cancelledCases(): Case[] {
  const therapistId = practice.therapist.userId;
  const by = (cancelledBy: 'patient' | 'therapist' | 'system', cancelledById: number | null): Fields => ({
    ...CANCELLED,
    cancelledBy,
    cancelledById,
  });
  const closed = (id: number) => ({
    id,
    set: { isSuspended: true, closedAt: new Date('2026-11-21T14:00:00Z'), lastName: '' },
  });
  const own = by('patient', patient.userId);
  const byTherapist = by('therapist', therapistId);
  const byGuardian = by('patient', guardian.userId);
  const messages: Omit<Case, 'kind'>[] = [
    { what: 'by the patient', set: own },
    { what: 'by another guardian', set: byGuardian },
    { what: 'by a guardian without an account', set: byGuardian, account: closed(guardian.userId) },
    { what: 'by the therapist', set: byTherapist },
    { what: 'by the therapist, of whose account nothing is known', set: by('therapist', null) },
    { what: 'by a therapist without an account', set: byTherapist, account: closed(therapistId) },
    { what: 'by the system', set: by('system', null) },
    { what: 'with a reason and a refund', set: { ...byTherapist, ...REFUND_DUE }, of: 'told' },
    { what: 'a refund is due', set: { ...own, ...REFUND_DUE } },
    { what: 'a part is kept', set: { ...own, ...REFUND_DUE, keptAmount: 6_780 } },
    { what: 'all is kept', set: { ...own, paymentStatus: 'kept' } },
    { what: 'the payment is being checked', set: { ...own, paymentStatus: 'review' } },
    { what: 'a series with refunds', set: { ...own, ...REFUND_DUE }, ...SERIES },
  ];
  return messages.map((one) => ({ kind: 'cancelled', ...one, ...BOTH }));
}

function paymentCases(): Case[] {
  const account = { id: practice.therapist.userId, set: { isSuspended: true } };
  const expired: Fields = { ...CANCELLED, paymentStatus: 'expired' };
  const due: Fields = { ...CANCELLED, ...REFUND_DUE };
  const back: Fields = { ...CANCELLED, paymentStatus: 'refunded', refundedAmount: 13_560 };
  const absent: Fields = { ...PAID, didNotAttend: true };
  return [
    { kind: 'booked', what: 'to be paid', set: {} },
    { kind: 'booked', what: 'a suspended therapist', set: {}, account },
    { kind: 'booked', what: 'a series to be paid', set: {}, ...SERIES },
    { kind: 'booked', what: 'a series that is paid', set: PAID, ...SERIES },
    { kind: 'booked', what: 'a series with a suspended therapist', set: {}, account, ...SERIES },
    { kind: 'hold_expired', what: 'not paid in time', set: expired },
    { kind: 'hold_expired', what: 'a suspended therapist', set: expired, account },
    { kind: 'paid_late', what: 'after a cancellation', set: due, ...BOTH },
    { kind: 'refund_reminder_5d', what: 'all is owed', set: due, sides: ['therapist'] },
    {
      kind: 'refund_reminder_9d',
      what: 'a part is owed',
      set: { ...due, refundedAmount: 5_000 },
      sides: ['therapist'],
    },
    {
      kind: 'refund_reminder_5d',
      what: 'owed directly',
      set: { ...due, ...RECEIVED_DIRECTLY },
      sides: ['therapist'],
    },
    { kind: 'confirmed', what: 'several paid at once', set: PAID_AT_ONCE, ...SERIES, ...BOTH },
    { kind: 'paid', what: 'several paid at once', set: PAID_AT_ONCE, ...SERIES, to: payer },
    { kind: 'payment_processing', what: 'in review', set: { paymentStatus: 'processing' } },
    { kind: 'payment_withheld', what: 'not taken', set: {} },
    { kind: 'payment_withheld', what: 'a suspended therapist', set: {}, account },
    { kind: 'payment_not_payable', what: 'one of several', set: CANCELLED },
    { kind: 'payment_declined', what: 'to be paid', set: {} },
    { kind: 'payment_declined', what: 'nothing to be paid', set: FREE },
    { kind: 'refunded', what: 'in full', set: back },
    { kind: 'refunded', what: 'a part of what is due', set: { ...due, refundedAmount: 5_000 } },
    { kind: 'refunded', what: 'a part of a payment that stands', set: { ...PAID, refundedAmount: 5_000 } },
    { kind: 'refunded', what: 'another payment', set: PAID },
    { kind: 'not_attended', what: 'paid, with a receipt', set: absent },
    { kind: 'not_attended', what: 'free', set: { ...FREE, didNotAttend: true } },
    { kind: 'not_attended', what: 'a part goes back', set: { ...absent, ...REFUND_DUE, keptAmount: 6_780 } },
    { kind: 'attendance_corrected', what: 'paid', set: PAID },
    { kind: 'attendance_corrected', what: 'a part went back', set: { ...PAID, refundedAmount: 5_000 } },
    { kind: 'attendance_corrected', what: 'free', set: FREE },
    { kind: 'waived', what: 'a refund is due', set: due },
  ];
}

/** Paid to the therapist directly. */
function directCases(): Case[] {
  const due: Fields = { ...PAID, payeeEmail: null, paymentStatus: 'direct_due' };
  const received = RECEIVED_DIRECTLY;
  const own: Fields = { ...CANCELLED, cancelledBy: 'patient', cancelledById: patient.userId };
  const missed: Fields = { ...due, didNotAttend: true, terms: TIERS };
  return [
    { kind: 'confirmed', what: 'to be paid directly', set: due, ...BOTH },
    { kind: 'confirmed', what: 'a series, to be paid directly', set: due, ...SERIES },
    {
      kind: 'confirmed',
      what: 'to be paid directly, to a guardian who sees no money',
      set: due,
      to: guardian,
    },
    { kind: 'direct_due', what: 'to who may pay', set: due, to: payer },
    { kind: 'payment_owed', what: 'a week later', set: due, at: new Date('2026-12-02T16:00:00Z') },
    { kind: 'not_attended', what: 'a share is still due', set: missed },
    { kind: 'waived', what: 'nothing is due', set: { ...FREE, payeeEmail: null } },
    {
      kind: 'cancelled',
      what: 'a direct refund is due',
      of: 'told',
      set: { ...own, ...received, ...REFUND_DUE },
      ...BOTH,
    },
    {
      kind: 'cancelled',
      what: 'a part of a direct payment is kept',
      of: 'told',
      set: { ...own, ...received, ...REFUND_DUE, keptAmount: 6_780 },
      ...BOTH,
    },
  ];
}

async function prepare({ set, account }: Case, language: 'en' | 'fr'): Promise<void> {
  const { db } = t.ctx;
  const byTherapist = { changeMessageFrom: 'therapist', changeMessageBy: practice.therapist.userId } as const;
  await db.update(appointments).set({ ...AS_BOOKED, bookedBy: patient.userId, ...byTherapist, ...set });
  const rename = (id: number, names: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(names).where(eq(users.id, id));
  await db.update(users).set({
    isSuspended: false,
    closedAt: null,
    emailConfirmedAt: NOW,
    language,
    phone: '+14165550123',
    phoneConfirmedAt: NOW,
  });
  await rename(patient.userId, { firstName: 'Noor', lastName: 'Haddad' });
  await rename(guardian.userId, { firstName: 'Ana', lastName: 'Haddad', email: 'ana@example.test' });
  await rename(payer.userId, { firstName: 'Ida', lastName: 'Haddad', email: 'ida@example.test' });
  await rename(practice.therapist.userId, {
    firstName: 'Robin',
    lastName: 'Tremblay',
    email: 'robin@example.test',
  });
  if (account) await rename(account.id, account.set);
}

async function messagesOf(one: Case, language: 'en' | 'fr'): Promise<[string, string][]> {
  await prepare(one, language);
  const { kind, isForSeries = false, formerStartAt = null } = one;
  t.clock.set(one.at ?? NOW);
  const appointmentId = { single, told, series: first }[one.of ?? 'single'];
  const [row] = await t.ctx.db.select().from(appointments).where(eq(appointments.id, appointmentId));
  const startAt = row?.startAt ?? NOW;
  const messages: [string, string][] = [];
  for (const side of one.sides ?? (['patient'] as const))
    for (const channel of ['email', 'sms'] as const) {
      const recipientId = side === 'patient' ? (one.to ?? patient).userId : practice.therapist.userId;
      const fields = { kind, recipientId, channel, appointmentId, startAt, formerStartAt, isForSeries };
      messages.push([`${kind} · ${one.what} · ${side} · ${channel}`, await composed(t, fields)]);
    }
  return messages;
}

it.each(['en', 'fr'] as const)(
  'the messages about appointments say the same as ever (%s)',
  async (language) => {
    const messages: [string, string][] = [];
    for (const one of [
      ...confirmedCases(),
      ...cancelledCases(),
      ...paymentCases(),
      ...familyCases(),
      ...directCases(),
    ])
      messages.push(...(await messagesOf(one, language)));
    await expect(asSnapshot(messages)).toMatchFileSnapshot(`./appointment-messages.${language}.txt`);
  },
);
