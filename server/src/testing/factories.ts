import type { AdminPermission } from '@cadence/contract/base/route';
import type { AppointmentType, newAppointmentType } from '@cadence/contract/services';
import type { Appointment } from '@cadence/contract/appointments';
import type { NewScheduleSettings, ScheduleSettings } from '@cadence/contract/schedule';
import type { profileChanges } from '@cadence/contract/directory/directory';
import type { Proof } from '@cadence/contract/proofs';
import { documentIdIn, type VerificationRequest } from '@cadence/contract/verification';
import { hash } from '@node-rs/argon2';
import type * as z from 'zod/mini';
import { createAccount } from '../features/auth/service.ts';
import { busyTimes } from '../features/schedule/tables.ts';
import { getOwn as ownTherapist } from '../features/therapists/service.ts';
import type { TestApp } from './app.ts';
import type { TestClient, TestReply } from './client.ts';
import { aPdf } from './documents.ts';

export const PASSWORD = 'Password1';

/** Hashed once, as cheaply as Argon2id allows: a hash carries its own cost, so signing in with it is cheap as well. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type SignedInUser = { api: TestClient; username: string; userId: number };
export type SignedInTherapist = SignedInUser & { therapistId: number };

let serial = 0;
function next(): number {
  return ++serial;
}

type Person = {
  permissions?: AdminPermission[];
  username?: string;
  firstName?: string;
  lastName?: string;
  language?: 'en' | 'fr';
};

async function signedIn(
  t: TestApp,
  role: 'patient' | 'therapist' | 'admin',
  person: Person,
): Promise<SignedInUser> {
  const number = next();
  const username = person.username ?? `${role}_${number}`;
  const account = await createAccount(
    t.ctx,
    {
      username,
      email: `${username}@example.test`,
      password: PASSWORD,
      role,
      firstName: person.firstName ?? 'Robin',
      lastName: person.lastName ?? `Tremblay${number}`,
      language: person.language ?? 'en',
      ...(person.permissions && { permissions: person.permissions }),
    },
    { isEmailConfirmed: true, passwordHash: await cheapHash },
  );
  const api = t.visitor();
  const reply = await api.post('/api/login', { username, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`signing in as ${role} answered ${reply.status}: ${reply.text}`);
  return { api, username, userId: account.id };
}

export function newPatient(t: TestApp, person: Person = {}): Promise<SignedInUser> {
  return signedIn(t, 'patient', person);
}
export async function newTherapist(t: TestApp, person: Person = {}): Promise<SignedInTherapist> {
  const user = await signedIn(t, 'therapist', person);
  const therapist = await ownTherapist(t.ctx, { userId: user.userId, role: 'therapist', language: 'en' });
  return { ...user, therapistId: therapist.id };
}
export function newAdmin(t: TestApp, person: Person = {}): Promise<SignedInUser> {
  return signedIn(t, 'admin', person);
}

function created(reply: TestReply, what: string): TestReply['body'] {
  if (reply.status >= 300) throw new Error(`making ${what} answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** An hour for 120.00 dollars, unless the test says otherwise. */
export async function newService(
  therapist: SignedInUser,
  fields: Partial<z.input<typeof newAppointmentType>> = {},
): Promise<AppointmentType> {
  return created(
    await therapist.api.post('/api/therapist/appointment-types', {
      name: 'Individual session',
      duration: 60,
      price: 12_000,
      ...fields,
    }),
    'a service type',
  );
}

/** Changes the default schedule: Monday to Friday 09:00-17:00 in Toronto, see SCHEDULE_DEFAULTS. */
export async function newSchedule(
  therapist: SignedInUser,
  fields: Partial<NewScheduleSettings>,
): Promise<ScheduleSettings> {
  return created(await therapist.api.post('/api/therapist/schedule-settings', fields), 'a schedule');
}

/** With an address the therapist's priced services have to be paid; with '' all are free. */
export async function connectPaypal(
  therapist: SignedInUser,
  paypalEmail = 'clinic@example.test',
): Promise<void> {
  created(await therapist.api.post('/api/payments/connect-paypal', { paypalEmail }), 'a PayPal connection');
}

/** Time taken in the therapist's outside calendar. */
export async function newBusyTime(
  t: TestApp,
  therapist: SignedInTherapist,
  startAt: string,
  endAt: string,
): Promise<void> {
  await t.ctx.db
    .insert(busyTimes)
    .values({ therapistId: therapist.therapistId, startAt: new Date(startAt), endAt: new Date(endAt) });
}

export type NewName = { id: number; name: string };

/** A category with its subcategories, made by an admin. */
export async function newCategory(
  admin: SignedInUser,
  name: string,
  subcategories: readonly string[] = [],
): Promise<NewName> {
  created(await admin.api.post('/api/admin/categories', { category: name }), 'a category');
  const path = `/api/admin/categories/${encodeURIComponent(name)}/subcategories`;
  for (const subcategory of subcategories)
    created(await admin.api.post(path, { subcategory }), 'a subcategory');
  return inTaxonomy(admin, 'categories', name);
}

/** A language of the list, made by an admin. */
export async function newLanguage(admin: SignedInUser, name: string): Promise<NewName> {
  created(await admin.api.post('/api/admin/languages', { language: name }), 'a language');
  return inTaxonomy(admin, 'languages', name);
}

async function inTaxonomy(
  admin: SignedInUser,
  list: 'categories' | 'languages',
  name: string,
): Promise<NewName> {
  const reply = created(await admin.api.get('/api/taxonomy'), 'a look at the taxonomy');
  return reply[list].find((entry: NewName) => entry.name === name);
}

type Listed = Person & {
  profile?: z.input<typeof profileChanges>;
  services?: Partial<z.input<typeof newAppointmentType>>[];
};

/** A therapist as the directory shows one: with a profile, and services in the given order. */
export async function listedTherapist(t: TestApp, listed: Listed = {}): Promise<SignedInTherapist> {
  const { profile = {}, services = [], ...person } = listed;
  const therapist = await newTherapist(t, person);
  created(await therapist.api.put('/api/therapist-profile', profile), 'a profile');
  for (const [sortOrder, service] of services.entries())
    await newService(therapist, { sortOrder, ...service });
  return therapist;
}

export type BookablePractice = { therapist: SignedInTherapist; service: AppointmentType };
type PracticeFields = {
  service?: Partial<z.input<typeof newAppointmentType>>;
  schedule?: Partial<NewScheduleSettings>;
  /** '' for a therapist without PayPal, whose services are free. */
  paypalEmail?: string;
};

/** A therapist who can be booked, with one service; see newSchedule, newService and connectPaypal. */
export async function newPractice(
  t: TestApp,
  { service = {}, schedule, paypalEmail = 'clinic@example.test' }: PracticeFields = {},
): Promise<BookablePractice> {
  const therapist = await newTherapist(t);
  if (schedule) await newSchedule(therapist, schedule);
  if (paypalEmail) await connectPaypal(therapist, paypalEmail);
  return { therapist, service: await newService(therapist, service) };
}

/** What the booking dialog sends for a start. */
export function bookingOf({ therapist, service }: BookablePractice, startTime: string, fields: object = {}) {
  return {
    therapistId: therapist.therapistId,
    appointmentTypeId: service.id,
    startTime,
    timezone: 'America/Toronto',
    ...fields,
  };
}

/** An appointment, booked by its patient. */
export async function newAppointment(
  patient: SignedInUser,
  practice: BookablePractice,
  startTime: string,
  fields: object = {},
): Promise<Appointment> {
  return created(
    await patient.api.post('/api/appointments', bookingOf(practice, startTime, fields)),
    'an appointment',
  );
}

/** An uploaded document that waits to be sent. */
export async function newDocument(
  therapist: SignedInUser,
  file: Blob = aPdf(),
  name = 'license.pdf',
): Promise<{ id: number; url: string }> {
  const form = new FormData();
  form.append('document', file, name);
  const { url } = created(
    await therapist.api.post('/api/therapist-profile/upload-verification-doc', form),
    'a document',
  );
  return { id: documentIdIn(url), url };
}

export const COVER_LETTER =
  'I have been a speech-language pathologist in Ontario since 2014. Please verify me.';

/** A request that waits for an admin, with one document. */
export async function newVerificationRequest(
  therapist: SignedInUser,
  fields: { coverLetter?: string; documentUrls?: string[] } = {},
): Promise<VerificationRequest> {
  const documentUrls = fields.documentUrls ?? [(await newDocument(therapist)).url];
  const body = { coverLetter: COVER_LETTER, ...fields, documentUrls };
  return created(await therapist.api.post('/api/therapist-profile/verify', body), 'a verification request');
}

export const REGULATOR_OF_ONTARIO = 7;

/** A registration in Ontario for this year, as a therapist types it. */
export const REGISTRATION = {
  kind: 'registration',
  regulatorId: REGULATOR_OF_ONTARIO,
  entitlement: 'full',
  number: 'ON-60418',
  validFrom: '2026-01-01',
  validTo: '2027-09-30',
} as const;

/** A proof that waits for a decision. */
export async function newProof(therapist: SignedInUser, fields: object = {}): Promise<Proof> {
  return created(
    await therapist.api.post('/api/therapist/proofs', { ...REGISTRATION, ...fields }),
    'a proof',
  );
}

/** What an admin compared when deciding, of a therapist with the names that the factories give. */
export async function seenOf(therapist: SignedInUser, proof: Proof) {
  const { firstName, lastName } = created(await therapist.api.get('/api/user'), 'an account');
  return { firstName, lastName, number: proof.number, validFrom: proof.validFrom, validTo: proof.validTo };
}

/** A therapist who has the badge, given by an admin. */
export async function newVerifiedTherapist(t: TestApp, admin: TestClient): Promise<SignedInTherapist> {
  const therapist = await newTherapist(t);
  const { id } = await newVerificationRequest(therapist);
  created(await admin.post(`/api/admin/verification-requests/${id}/approve`), 'an approval');
  return therapist;
}
