/** For each keyed call of the contract somebody who makes it, on records of its own. A call without a scenario does not compile. */
import type { Operation } from '@cadence/contract/api';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { anInvitation, newInvitedAdmin } from '../accounts/admins.ts';
import type { TestClient } from '../client.ts';
import {
  type BookablePractice,
  bookingOf,
  COVER_LETTER,
  newAdmin,
  newAppointment,
  newDocument,
  newPatient,
  newPractice,
  newService,
  newTherapist,
  newVerificationRequest,
  newVerifiedTherapist,
  PASSWORD,
  type SignedInUser,
} from '../factories.ts';
import {
  acceptInvitation,
  inviteGuardian,
  newClient,
  newGuardian,
  selfOf,
  tokenOf,
} from '../families/clients.ts';
import { newOffer, newWish } from '../families/waitlist.ts';
import { newSecondFactor } from '../second-factors.ts';
import { MONDAY_NINE, newRefundDue, type PayingApp } from '../payments.ts';
import { knownBrowser, newHalfKept, newPhoneCode, startSoon, unconfirmEmail } from './states.ts';

export type Prepared = {
  by: Pick<SignedInUser, 'api'> & { userId?: number };
  path: string;
  body?: object;
  /** The same call with other input; null where it takes none. */
  other: { path?: string; body?: object } | null;
  /** A table from which a sweep takes, after a crash, what the call would have taken itself. */
  sweptLater?: string;
  /** The client that the answer is about: who makes the call may lose it. */
  clientId?: number;
};

export type Scenario = (w: World) => Promise<Prepared>;

export type World = {
  t: PayingApp;
  admin: SignedInUser;
  practice: BookablePractice;
  /** A start that nobody has booked yet. */
  start: () => string;
};

export async function newWorld(t: PayingApp): Promise<World> {
  const practice = await newPractice(t, {
    paypalEmail: '',
    service: { duration: 30 },
    schedule: { maxSessionsPerDay: 20 },
  });
  // Mondays to Fridays at each hour of the practice's day.
  const starts = Array.from({ length: 80 }, (_, day) => new Date(t.clock.now().getTime() + (day + 2) * DAY))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .flatMap((date) => [15, 16, 17, 18, 19, 20].map((hour) => new Date(date).setUTCHours(hour, 0, 0, 0)))
    .map((instant) => new Date(instant).toISOString());
  return {
    t,
    admin: await newAdmin(t),
    practice,
    start: () => {
      const next = starts.shift();
      if (next === undefined) throw new Error('the practice has no open start any more');
      return next;
    },
  };
}

let serial = 0;
function unique(word: string): string {
  return `${word} ${++serial}`;
}

function admin(
  path: (w: World) => Promise<string> | string,
  body?: object,
  other?: Prepared['other'],
): Scenario {
  return async (w) => ({
    by: w.admin,
    path: await path(w),
    ...(body && { body }),
    other: other ?? { path: await path(w) },
  });
}

/** Two records of the same kind: the second is the other input. */
function therapist(
  path: (w: World, by: SignedInUser) => Promise<string> | string,
  body?: object,
  otherBody?: object,
): Scenario {
  return async (w) => {
    const by = w.practice.therapist;
    const other = otherBody ? { body: otherBody } : { path: await path(w, by) };
    return { by, path: await path(w, by), ...(body && { body }), other };
  };
}

async function made(api: TestClient, path: string, body: object): Promise<{ id: number }> {
  const reply = await api.post(path, body);
  if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** A guardian beside the owner, who may lose the client. */
async function family({ t }: World) {
  const owner = await newPatient(t);
  const client = await newClient(owner, { name: unique('Maya') });
  const guardian = await newGuardian(t, owner, client.id, { isOwner: true, mayBook: true, mayPay: true });
  return { owner, guardian, client };
}

async function sessionOf(w: World) {
  const { guardian, client } = await family(w);
  const appointment = await newAppointment(guardian, w.practice, w.start(), { clientId: client.id });
  return { by: guardian, clientId: client.id, id: appointment.id };
}

async function category({ admin: { api } }: World): Promise<string> {
  const name = unique('Category');
  await made(api, '/api/admin/categories', { category: name });
  return encodeURIComponent(name);
}
async function language({ admin: { api } }: World): Promise<string> {
  const name = unique('Language');
  await made(api, '/api/admin/languages', { language: name });
  return encodeURIComponent(name);
}

const REASON = { reason: 'Asked for by the family.' };
const away = () => ({ title: unique('Away'), startDate: '2027-03-01', endDate: '2027-03-02' });
let hours = 0;
/** Of a day without working hours: none of them touches another. */
function extra() {
  const start = Date.parse('2026-12-05T06:00:00Z') + ++hours * 7 * DAY;
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + HOUR).toISOString() };
}

export const scenarios: Record<Operation<'keyed'>, Scenario> = {
  saveCategory: async (w) => ({
    by: w.admin,
    path: '/api/admin/categories',
    body: { category: unique('Category') },
    other: { body: { category: unique('Category') } },
  }),
  removeCategory: admin(async (w) => `/api/admin/categories/${await category(w)}`),
  saveSubcategory: admin(async (w) => `/api/admin/categories/${await category(w)}/subcategories`, {
    subcategory: 'Sounds',
  }),
  removeSubcategory: admin(async (w) => {
    const path = `/api/admin/categories/${await category(w)}/subcategories`;
    await made(w.admin.api, path, { subcategory: 'Sounds' });
    return `${path}/Sounds`;
  }),
  saveLanguage: async (w) => ({
    by: w.admin,
    path: '/api/admin/languages',
    body: { language: unique('Language') },
    other: { body: { language: unique('Language') } },
  }),
  removeLanguage: admin(async (w) => `/api/admin/languages/${await language(w)}`),
  removeVerificationDocument: async (w) => {
    const by = w.practice.therapist;
    const path = `/api/verification-documents/${(await newDocument(by)).id}`;
    return { by, path, other: { path: `${path}1` }, sweptLater: 'verification_documents' };
  },
  requestVerification: async ({ t }) => {
    const by = await newTherapist(t);
    const body = { coverLetter: COVER_LETTER, documentUrls: [(await newDocument(by)).url] };
    return {
      by,
      path: '/api/therapist-profile/verify',
      body,
      other: { body: { ...body, coverLetter: `${COVER_LETTER} Thank you.` } },
    };
  },
  approveVerificationRequest: admin(
    async ({ t }) =>
      `/api/admin/verification-requests/${(await newVerificationRequest(await newTherapist(t))).id}/approve`,
  ),
  rejectVerificationRequest: admin(
    async ({ t }) =>
      `/api/admin/verification-requests/${(await newVerificationRequest(await newTherapist(t))).id}/reject`,
  ),
  unverifyTherapist: admin(
    async ({ t, admin: { api } }) =>
      `/api/admin/therapists/${(await newVerifiedTherapist(t, api)).therapistId}/unverify`,
    REASON,
  ),
  addAppointmentType: therapist(
    () => '/api/therapist/appointment-types',
    { name: 'Consultation', duration: 30 },
    { name: 'Consultation', duration: 45 },
  ),
  changeAppointmentType: therapist(
    async (_w, by) => `/api/therapist/appointment-types/${(await newService(by)).id}`,
    { name: 'Renamed' },
  ),
  removeAppointmentType: therapist(
    async (_w, by) => `/api/therapist/appointment-types/${(await newService(by)).id}`,
  ),
  connectPaypal: async ({ t }) => ({
    by: await newTherapist(t),
    path: '/api/payments/connect-paypal',
    body: { paypalEmail: 'clinic@example.test' },
    other: { body: { paypalEmail: 'other@example.test' } },
  }),
  saveTerms: async ({ t }) => ({
    by: await newTherapist(t),
    path: '/api/therapist/terms',
    body: { noShowPercent: 50 },
    other: { body: { noShowPercent: 40 } },
  }),
  saveScheduleSettings: async ({ t }) => ({
    by: await newTherapist(t),
    path: '/api/therapist/schedule-settings',
    body: { bufferAfter: 10 },
    other: { body: { bufferAfter: 15 } },
  }),
  addBlockedDate: therapist(() => '/api/therapist/blocked-dates', away(), away()),
  changeBlockedDate: therapist(
    async (_w, { api }) =>
      `/api/therapist/blocked-dates/${(await made(api, '/api/therapist/blocked-dates', away())).id}`,
    { title: 'Gone' },
  ),
  removeBlockedDate: therapist(
    async (_w, { api }) =>
      `/api/therapist/blocked-dates/${(await made(api, '/api/therapist/blocked-dates', away())).id}`,
  ),
  addAvailability: async (w) => ({
    by: w.practice.therapist,
    path: '/api/therapist/availabilities',
    body: extra(),
    other: { body: extra() },
  }),
  changeAvailability: therapist(
    async (_w, { api }) =>
      `/api/therapist/availabilities/${(await made(api, '/api/therapist/availabilities', extra())).id}`,
    { isEnabled: false },
  ),
  removeAvailability: therapist(
    async (_w, { api }) =>
      `/api/therapist/availabilities/${(await made(api, '/api/therapist/availabilities', extra())).id}`,
  ),
  turnOffSecondFactor: async ({ t }) => {
    const by = await newPatient(t);
    await newSecondFactor(t, by);
    return {
      by,
      path: '/api/user/second-factor/turn-off',
      body: { password: PASSWORD },
      other: { body: { password: 'Password2' } },
    };
  },
  turnOffSecondFactorOf: admin(
    async ({ t }) => {
      const patient = await newPatient(t);
      await newSecondFactor(t, patient);
      return `/api/admin/users/${patient.userId}/second-factor/turn-off`;
    },
    { password: PASSWORD },
  ),
  requestPasswordReset: async ({ t }) => ({
    by: await knownBrowser(t),
    path: '/api/password-resets',
    body: { email: `${(await newPatient(t)).username}@example.test` },
    other: { body: { email: 'nobody@example.test' } },
  }),
  requestEmailConfirmation: async ({ t }) => {
    const by = await newPatient(t);
    await unconfirmEmail(t, by);
    return { by, path: '/api/user/email-confirmation', other: null };
  },
  confirmPhone: async ({ t }) => {
    const by = await newPatient(t);
    return {
      by,
      path: '/api/user/phone-confirmation',
      body: { code: await newPhoneCode(t, by) },
      other: { body: { code: '654321' } },
    };
  },
  endOwnSession: async ({ t }) => {
    const by = await newPatient(t);
    await t.visitor().post('/api/login', { username: by.username, password: PASSWORD });
    const list: { id: number; isCurrent: boolean }[] = (await by.api.get('/api/user/sessions')).body;
    const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    return { by, path: `/api/user/sessions/${id}`, other: { path: `/api/user/sessions/${id + 1}` } };
  },
  endSessionsOfUser: admin(async ({ t }) => `/api/admin/users/${(await newPatient(t)).userId}/end-sessions`),
  addClient: async (w) => {
    const by = await newPatient(w.t);
    return {
      by,
      path: '/api/clients',
      body: { name: 'Léo' },
      other: { body: { name: 'Noé' } },
    };
  },
  changeClient: async (w) => {
    const { guardian: by, client } = await family(w);
    return {
      by,
      path: `/api/clients/${client.id}`,
      body: { name: 'Zoé' },
      other: { body: { name: 'Chloé' } },
      clientId: client.id,
    };
  },
  inviteGuardian: async (w) => {
    const { guardian: by, client } = await family(w);
    const path = `/api/clients/${client.id}/invitations`;
    const other = { body: { email: 'b@example.test' } };
    return { by, path, body: { email: 'a@example.test' }, other, clientId: client.id };
  },
  withdrawClientInvitation: async (w) => {
    const { guardian: by, client } = await family(w);
    const { id } = await inviteGuardian(by, client.id, 'a@example.test');
    const path = `/api/clients/${client.id}/invitations/${id}`;
    return { by, path, other: { path: `${path}1` } };
  },
  acceptClientInvitation: async ({ t }) => {
    const [owner, by] = [await newPatient(t), await newPatient(t)];
    const client = await newClient(owner);
    const { id } = await inviteGuardian(owner, client.id, `${by.username}@example.test`);
    return {
      by,
      path: '/api/client-invitations/accept',
      body: { token: await tokenOf(t, id) },
      other: { body: { token: `${await tokenOf(t, id)}0` } },
      clientId: client.id,
    };
  },
  changeGuardian: async (w) => {
    const { owner, guardian: by, client } = await family(w);
    const third = await newGuardian(w.t, owner, client.id, { mayBook: true });
    const path = `/api/clients/${client.id}/guardians/${third.userId}`;
    return { by, path, body: { mayPay: true }, other: { body: { mayPay: false } }, clientId: client.id };
  },
  removeGuardian: async (w) => {
    const { owner, guardian: by, client } = await family(w);
    const third = await newGuardian(w.t, owner, client.id, { mayBook: true });
    const path = `/api/clients/${client.id}/guardians/${third.userId}`;
    return { by, path, other: { path: `${path}1` } };
  },
  inviteToCaseload: async ({ t }) => ({
    by: await newTherapist(t),
    path: '/api/therapist/client-invitations',
    body: { name: 'Zoé', email: 'zoe@example.test' },
    other: { body: { name: 'Léo', email: 'leo@example.test' } },
  }),
  withdrawCaseloadInvitation: async ({ t }) => {
    const by = await newTherapist(t);
    const path = '/api/therapist/client-invitations';
    const { id } = await made(by.api, path, { name: 'Zoé', email: 'zoe@example.test' });
    return { by, path: `${path}/${id}`, other: { path: `${path}/${id}1` } };
  },
  updateUser: async ({ t }) => ({
    by: await newPatient(t),
    path: '/api/user',
    body: { firstName: 'Alex' },
    other: { body: { firstName: 'Sam' } },
  }),
  bookAppointment: async (w) => {
    const { guardian: by, client } = await family(w);
    const body = bookingOf(w.practice, w.start(), { clientId: client.id });
    const other = { body: { ...body, startTime: w.start() } };
    return { by, path: '/api/appointments', body, other, clientId: client.id };
  },
  cancelAppointment: async (w) => {
    const { by, clientId, id } = await sessionOf(w);
    return {
      by,
      path: `/api/appointments/${id}/cancel`,
      other: { path: `/api/appointments/${id + 1}/cancel` },
      clientId,
    };
  },
  sayRunningLate: async ({ t }) => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const { id } = await newAppointment(await newPatient(t), practice, MONDAY_NINE);
    await startSoon(t, id);
    return {
      by: practice.therapist,
      path: `/api/appointments/${id}/running-late`,
      body: { minutes: 10 },
      other: { body: { minutes: 5 } },
    };
  },
  rescheduleAppointment: async (w) => {
    const { by, clientId, id } = await sessionOf(w);
    return {
      by,
      path: `/api/appointments/${id}/reschedule`,
      body: { startTime: w.start() },
      other: { body: { startTime: w.start() } },
      clientId,
    };
  },
  waiveKeptAmount: async ({ t }) => {
    const { therapist: by, appointmentId } = await newHalfKept(t);
    const path = `/api/appointments/${appointmentId}/waive`;
    return { by, path, other: { path: `/api/appointments/${appointmentId}1/waive` } };
  },
  bookSeries: async (w) => {
    const { guardian: by, client } = await family(w);
    const { startTime: _, ...body } = bookingOf(w.practice, '', { clientId: client.id });
    return {
      by,
      path: '/api/appointments/series',
      body: { ...body, startTimes: [w.start(), w.start()] },
      other: { body: { ...body, startTimes: [w.start(), w.start()] } },
      clientId: client.id,
    };
  },
  bookSeriesForClient: async (w) => {
    const { clientId } = await sessionOf(w);
    const body = { clientId, appointmentTypeId: w.practice.service.id };
    return {
      by: w.practice.therapist,
      path: '/api/therapist/appointments/series',
      body: { ...body, startTimes: [w.start(), w.start()] },
      other: { body: { ...body, startTimes: [w.start(), w.start()] } },
    };
  },
  bookForClient: async (w) => {
    const { clientId } = await sessionOf(w);
    const body = { clientId, appointmentTypeId: w.practice.service.id, startTime: w.start() };
    const other = { body: { ...body, startTime: w.start() } };
    return { by: w.practice.therapist, path: '/api/therapist/appointments', body, other };
  },
  decidePayment: async ({ t, admin: by }) => ({
    by,
    path: `/api/admin/payments/attention/${(await newRefundDue(t)).item}`,
    body: { outcome: 'refunded', note: 'Looked at it in PayPal.' },
    other: { body: { outcome: 'refunded', note: 'Looked at it again.' } },
  }),
  inviteRoomGuest: async (w) => ({
    by: w.practice.therapist,
    path: `/api/appointments/${(await sessionOf(w)).id}/room/guests`,
    body: { name: 'Sam Interpreter', kind: 'interpreter' },
    other: { body: { name: 'Kim Interpreter', kind: 'interpreter' } },
  }),
  withdrawRoomGuest: therapist(async (w, { api }) => {
    const path = `/api/appointments/${(await sessionOf(w)).id}/room/guests`;
    return `${path}/${(await made(api, path, { name: 'Sam Interpreter', kind: 'interpreter' })).id}`;
  }),
  addWish: async (w) => {
    const { guardian: by, client } = await family(w);
    const body = { timezone: 'UTC', clientId: client.id, therapistId: w.practice.therapist.therapistId };
    return {
      by,
      path: '/api/waitlist',
      body,
      other: { body: { ...body, maxPrice: 100 } },
      clientId: client.id,
    };
  },
  changeWish: async (w) => {
    const { guardian: by, client } = await family(w);
    const { id } = await newWish(by, { clientId: client.id, therapistId: w.practice.therapist.therapistId });
    return {
      by,
      path: `/api/waitlist/${id}`,
      body: { isPaused: true },
      other: { body: { isPaused: false } },
      clientId: client.id,
    };
  },
  removeWish: async (w) => {
    const by = await newPatient(w.t);
    const { id } = await newWish(by, { therapistId: w.practice.therapist.therapistId });
    return { by, path: `/api/waitlist/${id}`, other: { path: `/api/waitlist/${id}1` } };
  },
  acceptOffer: async (w) => {
    const by = await newPatient(w.t);
    const { id } = await newOffer(w.t, by, await newPractice(w.t, { paypalEmail: '' }), MONDAY_NINE);
    return {
      by,
      path: `/api/waitlist/offers/${id}/accept`,
      body: {},
      other: { path: `/api/waitlist/offers/${id}1/accept` },
      clientId: (await selfOf(by)).id,
    };
  },
  declineOffer: async (w) => {
    const by = await newPatient(w.t);
    const { id } = await newOffer(w.t, by, await newPractice(w.t, { paypalEmail: '' }), MONDAY_NINE);
    const path = `/api/waitlist/offers/${id}/decline`;
    return { by, path, other: { path: `/api/waitlist/offers/${id}1/decline` } };
  },
  suspendUser: admin(async ({ t }) => `/api/admin/users/${(await newPatient(t)).userId}/suspend`, REASON),
  unsuspendUser: admin(async ({ t, admin: { api } }) => {
    const path = `/api/admin/users/${(await newPatient(t)).userId}`;
    await api.post(`${path}/suspend`, REASON);
    return `${path}/unsuspend`;
  }),
  inviteAdmin: async (w) => ({
    by: w.admin,
    path: '/api/admin/admins',
    body: anInvitation(),
    other: { body: anInvitation() },
  }),
  changeAdminPermissions: admin(
    async ({ admin: { api } }) => `/api/admin/admins/${await newInvitedAdmin(api)}`,
    { permissions: ['verification'] },
  ),
  removeAdmin: admin(async ({ admin: { api } }) => `/api/admin/admins/${await newInvitedAdmin(api)}`),
  resendAdminInvitation: admin(
    async ({ admin: { api } }) => `/api/admin/admins/${await newInvitedAdmin(api)}/invitation`,
  ),
};
