import {
  COVER_LETTER,
  newAppointment,
  newDocument,
  newPatient,
  newPractice,
  newProof,
  newService,
  newTherapist,
} from '../factories.ts';
import { GOAL, newEntry, newGoal, SCALE_GOAL } from '../care/goals.ts';
import { MONDAY_NINE } from '../payments.ts';
import { newHalfKept, startSoon } from './states.ts';
import { made, sessionOf, therapist, unique, type Scenario } from './world.ts';
import { DAY, HOUR } from '@cadence/scheduling/durations';

function away() {
  return { title: unique('Away'), startDate: '2027-03-01', endDate: '2027-03-02' };
}
let hours = 0;
/** Of a day without working hours: none of them touches another. */
function extra() {
  const start = Date.parse('2026-12-05T06:00:00Z') + ++hours * 7 * DAY;
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + HOUR).toISOString() };
}

export const ofPractices = {
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
  addProof: therapist(
    () => '/api/therapist/proofs',
    { kind: 'insurance', validFrom: '2026-01-01', validTo: '2027-12-31' },
    { kind: 'insurance', validFrom: '2026-01-01', validTo: '2027-12-30' },
  ),
  // Somebody else each time: a therapist has ten that wait at most.
  removeProof: async ({ t }) => {
    const by = await newTherapist(t);
    const path = `/api/therapist/proofs/${(await newProof(by)).id}`;
    return { by, path, other: { path: `${path}1` } };
  },
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
  blockAndCancel: async ({ t }) => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const { id } = await newAppointment(await newPatient(t), practice, MONDAY_NINE);
    const day = MONDAY_NINE.slice(0, 10);
    const body = { title: unique('Away'), startDate: day, endDate: day, appointmentIds: [id] };
    const path = '/api/therapist/blocked-dates/cancelling';
    return { by: practice.therapist, path, body, other: { body: { ...body, title: unique('Away') } } };
  },
  cancelInBlock: async ({ t }) => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const { id } = await newAppointment(await newPatient(t), practice, MONDAY_NINE);
    const day = MONDAY_NINE.slice(0, 10);
    const block = { title: unique('Away'), startDate: day, endDate: day };
    const made = await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    const path = `/api/therapist/blocked-dates/${made.body.id}/cancelling`;
    const body = { appointmentIds: [id] };
    return { by: practice.therapist, path, body, other: { body: { ...body, message: 'Away' } } };
  },
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
  waiveKeptAmount: async ({ t }) => {
    const { therapist: by, appointmentId } = await newHalfKept(t);
    const path = `/api/appointments/${appointmentId}/waive`;
    return { by, path, other: { path: `/api/appointments/${appointmentId}1/waive` } };
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
  addEntry: async (w) => {
    const { clientId } = await sessionOf(w);
    const contact = (summary: string) => ({ kind: 'contact', language: 'en', body: { summary } });
    const path = `/api/therapist/clients/${clientId}/entries`;
    return { by: w.practice.therapist, path, body: contact('A'), other: { body: contact('B') } };
  },
  saveEntry: therapist(
    async (w, by) => `/api/therapist/entries/${(await newEntry(by, (await sessionOf(w)).clientId)).id}`,
    { body: { summary: 'A' }, version: 1 },
    { body: { summary: 'B' }, version: 1 },
  ),
  removeEntry: therapist(
    async (w, by) => `/api/therapist/entries/${(await newEntry(by, (await sessionOf(w)).clientId)).id}`,
  ),
  draftEntryAnew: therapist(async (w, by) => {
    const { id, clientId } = await sessionOf(w);
    // A session that is over, at a time of its own.
    await w.t.ctx.database.execute(
      `update appointments set start_at = start_at - interval '1 year', end_at = end_at - interval '1 year' where id = ${id}`,
    );
    const note = await newEntry(by, clientId, { kind: 'session', appointmentId: id, body: {} });
    return `/api/therapist/entries/${note.id}/draft-anew`;
  }),
  signEntry: therapist(
    async (w, by) => `/api/therapist/entries/${(await newEntry(by, (await sessionOf(w)).clientId)).id}/sign`,
    { version: 1 },
    { version: 2 },
  ),
  addGoal: async (w) => {
    const { clientId } = await sessionOf(w);
    const path = `/api/therapist/clients/${clientId}/goals`;
    return { by: w.practice.therapist, path, body: GOAL, other: { body: SCALE_GOAL } };
  },
  changeGoal: async (w) => {
    const { clientId } = await sessionOf(w);
    const path = `/api/therapist/goals/${(await newGoal(w.practice.therapist, clientId)).id}`;
    const other = { body: { state: 'ended' } };
    return { by: w.practice.therapist, path, body: { state: 'paused' }, other };
  },
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
} satisfies Record<string, Scenario>;
