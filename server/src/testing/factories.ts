import type { AppointmentType, newAppointmentType } from '@cadence/contract/services';
import type { Appointment } from '@cadence/contract/appointments';
import type { ScheduleSettings } from '@cadence/contract/availability';
import type { profileChanges } from '@cadence/contract/directory';
import { documentIdIn, type VerificationRequest } from '@cadence/contract/verification';
import type * as z from 'zod/mini';
import { createAccount } from '../features/auth/service.ts';
import { busyTimes } from '../features/availability/tables.ts';
import { own as ownTherapist } from '../features/therapists/service.ts';
import type { TestApp } from './app.ts';
import type { TestClient, TestReply } from './client.ts';
import { aPdf } from './documents.ts';

export const PASSWORD = 'Password1';

export type SignedInUser = { api: TestClient; username: string; userId: number };
export type SignedInTherapist = SignedInUser & { therapistId: number };

let serial = 0;
const next = (): number => ++serial;

type Person = { username?: string; firstName?: string; lastName?: string; language?: 'en' | 'fr' };

const signedIn = async (
  t: TestApp,
  role: 'patient' | 'therapist' | 'admin',
  person: Person,
): Promise<SignedInUser> => {
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
    },
    { isEmailConfirmed: true },
  );
  const api = t.visitor();
  const reply = await api.post('/api/login', { username, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`signing in as ${role} answered ${reply.status}: ${reply.text}`);
  return { api, username, userId: account.id };
};

export const newPatient = (t: TestApp, person: Person = {}): Promise<SignedInUser> =>
  signedIn(t, 'patient', person);
export const newTherapist = async (t: TestApp, person: Person = {}): Promise<SignedInTherapist> => {
  const user = await signedIn(t, 'therapist', person);
  const therapist = await ownTherapist(t.ctx, { userId: user.userId, role: 'therapist', language: 'en' });
  return { ...user, therapistId: therapist.id };
};
export const newAdmin = (t: TestApp, person: Person = {}): Promise<SignedInUser> =>
  signedIn(t, 'admin', person);

const created = (reply: TestReply, what: string): TestReply['body'] => {
  if (reply.status >= 300) throw new Error(`making ${what} answered ${reply.status}: ${reply.text}`);
  return reply.body;
};

/** An hour for 120.00 dollars, unless the test says otherwise. */
export const newService = async (
  therapist: SignedInUser,
  fields: Partial<z.input<typeof newAppointmentType>> = {},
): Promise<AppointmentType> =>
  created(
    await therapist.api.post('/api/therapist/appointment-types', {
      name: 'Individual session',
      duration: 60,
      price: 12_000,
      ...fields,
    }),
    'a service type',
  );

/** Changes the default schedule: Monday to Friday 09:00-17:00 in Toronto, see SCHEDULE_DEFAULTS. */
export const newSchedule = async (
  therapist: SignedInUser,
  fields: Partial<ScheduleSettings>,
): Promise<ScheduleSettings> =>
  created(await therapist.api.post('/api/therapist/schedule-settings', fields), 'a schedule');

/** With an address the therapist's priced services have to be paid; with '' all are free. */
export const connectPaypal = async (
  therapist: SignedInUser,
  paypalEmail = 'clinic@example.test',
): Promise<void> => {
  created(await therapist.api.post('/api/payments/connect-paypal', { paypalEmail }), 'a PayPal connection');
};

/** Time taken in the therapist's outside calendar. */
export const newBusyTime = async (
  t: TestApp,
  therapist: SignedInTherapist,
  startAt: string,
  endAt: string,
): Promise<void> => {
  await t.ctx.db
    .insert(busyTimes)
    .values({ therapistId: therapist.therapistId, startAt: new Date(startAt), endAt: new Date(endAt) });
};

export type NewName = { id: number; name: string };

/** A category with its subcategories, made by an admin. */
export const newCategory = async (
  admin: SignedInUser,
  name: string,
  subcategories: readonly string[] = [],
): Promise<NewName> => {
  created(await admin.api.post('/api/admin/categories', { category: name }), 'a category');
  const path = `/api/admin/categories/${encodeURIComponent(name)}/subcategories`;
  for (const subcategory of subcategories)
    created(await admin.api.post(path, { subcategory }), 'a subcategory');
  return inTaxonomy(admin, 'categories', name);
};

/** A language of the list, made by an admin. */
export const newLanguage = async (admin: SignedInUser, name: string): Promise<NewName> => {
  created(await admin.api.post('/api/admin/languages', { language: name }), 'a language');
  return inTaxonomy(admin, 'languages', name);
};

const inTaxonomy = async (
  admin: SignedInUser,
  list: 'categories' | 'languages',
  name: string,
): Promise<NewName> => {
  const reply = created(await admin.api.get('/api/taxonomy'), 'a look at the taxonomy');
  return reply[list].find((entry: NewName) => entry.name === name);
};

type Listed = Person & {
  profile?: z.input<typeof profileChanges>;
  services?: Partial<z.input<typeof newAppointmentType>>[];
};

/** A therapist as the directory shows one: with a profile, and services in the given order. */
export const listedTherapist = async (t: TestApp, listed: Listed = {}): Promise<SignedInTherapist> => {
  const { profile = {}, services = [], ...person } = listed;
  const therapist = await newTherapist(t, person);
  created(await therapist.api.put('/api/therapist-profile', profile), 'a profile');
  for (const [sortOrder, service] of services.entries())
    await newService(therapist, { sortOrder, ...service });
  return therapist;
};

export type BookablePractice = { therapist: SignedInTherapist; service: AppointmentType };
type PracticeFields = {
  service?: Partial<z.input<typeof newAppointmentType>>;
  schedule?: Partial<ScheduleSettings>;
  /** '' for a therapist without PayPal, whose services are free. */
  paypalEmail?: string;
};

/** A therapist who can be booked, with one service; see newSchedule, newService and connectPaypal. */
export const newPractice = async (
  t: TestApp,
  { service = {}, schedule, paypalEmail = 'clinic@example.test' }: PracticeFields = {},
): Promise<BookablePractice> => {
  const therapist = await newTherapist(t);
  if (schedule) await newSchedule(therapist, schedule);
  if (paypalEmail) await connectPaypal(therapist, paypalEmail);
  return { therapist, service: await newService(therapist, service) };
};

/** What the booking dialog sends for a start. */
export const bookingOf = (
  { therapist, service }: BookablePractice,
  startTime: string,
  fields: object = {},
) => ({
  therapistId: therapist.therapistId,
  appointmentTypeId: service.id,
  startTime,
  timezone: 'America/Toronto',
  ...fields,
});

/** An appointment, booked by its patient. */
export const newAppointment = async (
  patient: SignedInUser,
  practice: BookablePractice,
  startTime: string,
  fields: object = {},
): Promise<Appointment> =>
  created(
    await patient.api.post('/api/appointments', bookingOf(practice, startTime, fields)),
    'an appointment',
  );

/** An uploaded document that waits to be sent. */
export const newDocument = async (
  therapist: SignedInUser,
  file: Blob = aPdf(),
  name = 'license.pdf',
): Promise<{ id: number; url: string }> => {
  const form = new FormData();
  form.append('document', file, name);
  const { url } = created(
    await therapist.api.post('/api/therapist-profile/upload-verification-doc', form),
    'a document',
  );
  return { id: documentIdIn(url), url };
};

export const COVER_LETTER =
  'I have been a speech-language pathologist in Ontario since 2014. Please verify me.';

/** A request that waits for an admin, with one document. */
export const newVerificationRequest = async (
  therapist: SignedInUser,
  fields: { coverLetter?: string; documentUrls?: string[] } = {},
): Promise<VerificationRequest> => {
  const documentUrls = fields.documentUrls ?? [(await newDocument(therapist)).url];
  const body = { coverLetter: COVER_LETTER, ...fields, documentUrls };
  return created(await therapist.api.post('/api/therapist-profile/verify', body), 'a verification request');
};

/** A therapist who has the badge, given by an admin. */
export const newVerifiedTherapist = async (t: TestApp, admin: TestClient): Promise<SignedInTherapist> => {
  const therapist = await newTherapist(t);
  const { id } = await newVerificationRequest(therapist);
  created(await admin.post(`/api/admin/verification-requests/${id}/approve`), 'an approval');
  return therapist;
};
