import { api } from '@cadence/contract/api';
import { LIVE_PATH } from '@cadence/contract/live';
import { isOpenTo, type Role, type Route } from '@cadence/contract/base/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { TestClient } from './testing/client.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newDocument,
  newPatient,
  newPractice,
  newProof,
  newTherapist,
  newVerificationRequest,
  newVerifiedTherapist,
  PASSWORD,
  REGULATOR_OF_ONTARIO,
} from './testing/factories.ts';
import { GOAL, newEntry, newGoal } from './testing/care/goals.ts';
import { formOwnership, withFormId } from './testing/care/form-ownership.ts';
import { entryOwnership } from './testing/care/entry-ownership.ts';
import { newInvitedAdmin } from './testing/accounts/admins.ts';
import { newFailedDelivery } from './testing/messages.ts';
import { newReceipt } from './testing/receipts.ts';
import { newSecondFactor } from './testing/second-factors.ts';
import {
  documentForm,
  newDocumentForClient,
  newDocumentForTherapist,
  newRecord,
} from './testing/families/records.ts';
import { newOffer } from './testing/families/waitlist.ts';

/** Every call × every kind of caller, made from the contract itself. Who owns what is decided per call below. */
type Api = typeof api;
type Operations = { [F in keyof Api]: keyof Api[F] }[keyof Api];

const calls: [name: string, route: Route][] = Object.values(api).flatMap((table) => Object.entries(table));

const ABSENT = 2_147_483_647;
function fill(route: Route, id: number): string {
  return withFormId(route.path).replace(':id', String(id)).replace(/:\w+/g, 'nothing-of-that-name');
}

function send(client: TestClient, route: Route, id: number) {
  return client.request(route.method, fill(route, id), route.body ? {} : undefined);
}

let t: TestApp;
let callers: Record<Role | 'visitor', () => Promise<TestClient>>;
beforeAll(async () => {
  t = await startTestApp();
  const [patient, therapist, admin] = [await newPatient(t), await newTherapist(t), await newAdmin(t)];
  callers = {
    visitor: async () => t.visitor(),
    patient: async () => patient.api,
    therapist: async () => therapist.api,
    admin: async () => admin.api,
  };
});
afterAll(() => t.close());

function mayCall(route: Route, caller: Role | 'visitor'): 'yes' | 'sign in' | 'no' {
  if (route.access === 'public') return 'yes';
  if (caller === 'visitor') return 'sign in';
  return isOpenTo(route.access, caller) ? 'yes' : 'no';
}

describe.each(['visitor', 'patient', 'therapist', 'admin'] as const)('a %s', (caller) => {
  it.each(calls.filter(([name]) => name !== 'logout'))('may call %s by its access', async (_name, route) => {
    const { status } = await send(await callers[caller](), route, ABSENT);
    const may = mayCall(route, caller);
    if (may === 'sign in') expect(status).toBe(401);
    else if (may === 'no') expect(status).toBe(403);
    else {
      expect([401, 403, 500]).not.toContain(status);
      expect(status).toBeLessThan(504);
    }
  });
});

/** Whose the thing with the id is, the body that would do it, and what its owner is answered. */
type Ownership =
  | { of: 'everybody'; query?: (w: World) => string }
  | { of: Role; id: (w: World) => Promise<number>; query?: () => string; body?: Body; done: number };
type Body = object | ((w: World) => object);

type World = {
  owner: Record<Role, TestClient>;
  stranger: Record<'therapist' | 'patient', TestClient>;
  practice: BookablePractice;
  book: () => Promise<number>;
  clientOfSession: () => Promise<number>;
  receipt: () => Promise<number>;
  /** A session of the patient beside the one that calls. */
  otherSession: () => Promise<number>;
  offer: () => Promise<number>;
  uploadDocument: () => Promise<number>;
  /** A pending request of a therapist who has none yet. */
  askForBadge: () => Promise<number>;
  addProof: () => Promise<number>;
  clientOfRecord: () => Promise<number>;
  documentOfFamily: () => Promise<number>;
  documentOfTherapist: () => Promise<number>;
  addGoal: () => Promise<number>;
  addEntry: () => Promise<number>;
};

const block = { title: 'Away', startDate: '2027-01-04', endDate: '2027-01-05' };
const extra = { startTime: '2026-12-05T15:00:00Z', endTime: '2026-12-05T17:00:00Z' };
function make(path: string, body: object) {
  return async (w: World) => (await w.owner.therapist.post(path, body)).body.id;
}
const service = make('/api/therapist/appointment-types', { name: 'Consultation', duration: 30 });
async function aPatient() {
  return (await newPatient(t)).userId;
}
async function aSuspendedPatient(w: World) {
  const userId = await aPatient();
  await w.owner.admin.post(`/api/admin/users/${userId}/suspend`, { reason: 'By mistake.' });
  return userId;
}
const aBlock = make('/api/therapist/blocked-dates', block);
const aSlot = make('/api/therapist/availabilities', extra);
const toFamily = make('/api/therapist/client-invitations', { name: 'Zoé', email: 'zoe@example.test' });
async function newClientOf(w: World): Promise<number> {
  return (await w.owner.patient.post('/api/clients', { name: 'Maya' })).body.id;
}
let maxPrice = 0;
/** Each asks for something else: an account waits for the same thing once. */
async function newWishOf(w: World): Promise<number> {
  return (await w.owner.patient.post('/api/waitlist', { timezone: 'UTC', maxPrice: ++maxPrice })).body.id;
}
function slots(w: World) {
  return `?appointmentTypeId=${w.practice.service.id}&from=2026-12-01&to=2026-12-02`;
}

/** Of the calls with an id in their address. */
const ownership: Partial<Record<Operations, Ownership>> = {
  getPerson: { of: 'admin', id: aPatient, done: 200 },
  listPersonSessions: { of: 'admin', id: aPatient, done: 200 },
  addDocumentForClient: { of: 'therapist', id: (w) => w.clientOfRecord(), body: documentForm(), done: 201 },
  listDocumentsOfClient: { of: 'therapist', id: (w) => w.clientOfRecord(), done: 200 },
  addDocumentForTherapist: {
    of: 'patient',
    id: (w) => w.clientOfRecord(),
    body: (w) => documentForm({ therapistId: w.practice.therapist.therapistId }),
    done: 201,
  },
  listFamilyDocuments: { of: 'patient', id: (w) => w.clientOfRecord(), done: 200 },
  getDocument: { of: 'patient', id: (w) => w.documentOfFamily(), done: 200 },
  releaseDocument: {
    of: 'therapist',
    id: (w) => w.documentOfTherapist(),
    body: { isReleased: true },
    done: 200,
  },
  removeDocument: { of: 'patient', id: (w) => w.documentOfFamily(), done: 204 },
  getVerificationDocument: { of: 'therapist', id: (w) => w.uploadDocument(), done: 200 },
  removeVerificationDocument: { of: 'therapist', id: (w) => w.uploadDocument(), done: 204 },
  approveVerificationRequest: { of: 'admin', id: (w) => w.askForBadge(), done: 200 },
  rejectVerificationRequest: { of: 'admin', id: (w) => w.askForBadge(), done: 200 },
  saveRegulator: {
    of: 'admin',
    id: async () => REGULATOR_OF_ONTARIO,
    body: {
      name: { en: 'College', fr: 'Ordre' },
      registerUrl: null,
      renewsOn: '10-01',
      isCrossProvincial: true,
      titleProtected: true,
      source: 'Its website',
      checkedOn: '2026-11-01',
    },
    done: 200,
  },
  removeProof: { of: 'therapist', id: (w) => w.addProof(), done: 204 },
  // The name that was compared is another one.
  decideProof: {
    of: 'admin',
    id: (w) => w.addProof(),
    body: {
      accept: true,
      seen: {
        firstName: 'Zoé',
        lastName: 'Roy',
        number: null,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
    },
    done: 409,
  },
  unverifyTherapist: {
    of: 'admin',
    id: async (w) => (await newVerifiedTherapist(t, w.owner.admin)).therapistId,
    body: { reason: 'The license has expired.' },
    done: 200,
  },
  changeAppointmentType: { of: 'therapist', id: service, body: { name: 'Renamed' }, done: 200 },
  removeAppointmentType: { of: 'therapist', id: service, done: 204 },
  listQuotedAppointmentTypes: { of: 'everybody' },
  getTherapistScheduleSettings: { of: 'everybody' },
  getTherapistTerms: { of: 'everybody' },
  // No such session lies in it.
  cancelInBlock: { of: 'therapist', id: aBlock, body: { appointmentIds: [1] }, done: 409 },
  changeBlockedDate: { of: 'therapist', id: aBlock, body: { title: 'Gone' }, done: 200 },
  removeBlockedDate: { of: 'therapist', id: aBlock, done: 204 },
  listTherapistBlockedDates: { of: 'everybody' },
  changeAvailability: { of: 'therapist', id: aSlot, body: { isEnabled: false }, done: 200 },
  listAppointmentsInSlot: { of: 'therapist', id: aSlot, body: { isEnabled: false }, done: 200 },
  removeAvailability: { of: 'therapist', id: aSlot, done: 204 },
  getSecondFactorOf: { of: 'admin', id: aPatient, done: 200 },
  turnOffSecondFactorOf: {
    of: 'admin',
    id: async () => {
      const patient = await newPatient(t);
      await newSecondFactor(t, patient);
      return patient.userId;
    },
    body: { password: PASSWORD },
    done: 204,
  },
  endOwnSession: { of: 'patient', id: (w) => w.otherSession(), done: 204 },
  endSessionsOfUser: { of: 'admin', id: aPatient, done: 204 },
  changeClient: { of: 'patient', id: newClientOf, body: { name: 'Zoé' }, done: 200 },
  inviteGuardian: { of: 'patient', id: newClientOf, body: { email: 'a@example.test' }, done: 201 },
  withdrawClientInvitation: { of: 'patient', id: newClientOf, done: 404 },
  changeGuardian: { of: 'patient', id: newClientOf, body: { mayBook: true }, done: 404 },
  removeGuardian: { of: 'patient', id: newClientOf, done: 404 },
  leaveCaseload: { of: 'patient', id: newClientOf, done: 404 },
  withdrawCaseloadInvitation: { of: 'therapist', id: toFamily, done: 204 },
  changeWish: { of: 'patient', id: newWishOf, body: { isPaused: true }, done: 200 },
  removeWish: { of: 'patient', id: newWishOf, done: 204 },
  acceptOffer: { of: 'patient', id: (w) => w.offer(), body: {}, done: 201 },
  declineOffer: { of: 'patient', id: (w) => w.offer(), done: 204 },
  getCaseloadClient: { of: 'therapist', id: (w) => w.clientOfSession(), done: 200 },
  listGoals: { of: 'therapist', id: (w) => w.clientOfSession(), done: 200 },
  addGoal: { of: 'therapist', id: (w) => w.clientOfSession(), body: GOAL, done: 201 },
  changeGoal: { of: 'therapist', id: (w) => w.addGoal(), body: { state: 'paused' }, done: 200 },
  // The same goal twice.
  orderGoals: { of: 'therapist', id: (w) => w.clientOfSession(), body: { ids: [1, 1] }, done: 422 },
  // There is no goal of that number.
  listPoints: {
    of: 'therapist',
    id: (w) => w.clientOfSession(),
    query: () => `?goalId=${ABSENT}`,
    done: 404,
  },
  saveTrials: {
    of: 'therapist',
    id: (w) => w.clientOfSession(),
    body: { trials: [], removed: [] },
    done: 200,
  },
  listTrials: { of: 'therapist', id: (w) => w.clientOfSession(), query: () => '?appointmentId=1', done: 200 },
  ...entryOwnership,
  ...formOwnership,
  getReleased: { of: 'patient', id: newClientOf, done: 200 },
  getProgress: { of: 'patient', id: newClientOf, done: 200 },
  getTherapist: { of: 'everybody' },
  listSlots: { of: 'everybody', query: slots },
  cancelAppointment: { of: 'patient', id: (w) => w.book(), done: 200 },
  rescheduleAppointment: {
    of: 'patient',
    id: (w) => w.book(),
    body: { startTime: '2026-12-11T15:00:00Z' },
    done: 200,
  },
  changeAppointmentClient: { of: 'patient', id: (w) => w.book(), body: { clientName: 'Zoé' }, done: 200 },
  // Nothing is kept, and two that are too early.
  waiveKeptAmount: { of: 'therapist', id: (w) => w.book(), done: 409 },
  // A free session: nothing of it is paid to the therapist, and nothing goes back.
  recordDirectPayment: {
    of: 'therapist',
    id: (w) => w.book(),
    body: { method: 'cash', receivedOn: '2026-11-01' },
    done: 409,
  },
  undoDirectPayment: { of: 'therapist', id: (w) => w.book(), done: 409 },
  recordRefundSent: { of: 'therapist', id: (w) => w.book(), done: 409 },
  sayRunningLate: { of: 'therapist', id: (w) => w.book(), body: { minutes: 10 }, done: 409 },
  markAttendance: { of: 'therapist', id: (w) => w.book(), body: { didNotAttend: true }, done: 409 },
  getMeetingAddresses: { of: 'therapist', id: (w) => w.book(), done: 200 },
  setMeetingAddress: {
    of: 'therapist',
    id: (w) => w.book(),
    body: { meetingAddress: 'https://meet.example/a' },
    done: 200,
  },
  getCalendarFile: { of: 'patient', id: (w) => w.book(), done: 200 },
  getReceiptOf: { of: 'patient', id: (w) => w.book(), done: 200 },
  downloadReceipt: { of: 'patient', id: (w) => w.receipt(), done: 200 },
  downloadPaymentConfirmation: { of: 'patient', id: (w) => w.book(), done: 409 },
  previewSuspension: { of: 'admin', id: aPatient, done: 200 },
  suspendUser: { of: 'admin', id: aPatient, body: { reason: 'Asked for by the family.' }, done: 200 },
  unsuspendUser: { of: 'admin', id: aSuspendedPatient, done: 200 },
  cancelSessionsOfUser: { of: 'admin', id: aSuspendedPatient, done: 200 },
  changeAdminPermissions: {
    of: 'admin',
    id: (w) => newInvitedAdmin(w.owner.admin),
    body: { permissions: ['support'] },
    done: 200,
  },
  removeAdmin: { of: 'admin', id: (w) => newInvitedAdmin(w.owner.admin), done: 204 },
  resendAdminInvitation: { of: 'admin', id: (w) => newInvitedAdmin(w.owner.admin), done: 200 },
  retryFailedDelivery: { of: 'admin', id: () => newFailedDelivery(t), done: 200 },
  listBusySlots: { of: 'everybody', query: () => '?date=2026-12-01' },
  syncAppointment: { of: 'patient', id: (w) => w.book(), done: 200 },
  getRoom: { of: 'patient', id: (w) => w.book(), done: 200 },
  listRoomGuests: { of: 'therapist', id: (w) => w.book(), done: 200 },
  inviteRoomGuest: {
    of: 'therapist',
    id: (w) => w.book(),
    body: { name: 'Sam Interpreter', kind: 'interpreter' },
    done: 201,
  },
  // The guest's id is that of the appointment here, which no guest of it has.
  withdrawRoomGuest: { of: 'therapist', id: (w) => w.book(), done: 404 },
  listRoomVisits: { of: 'therapist', id: (w) => w.book(), done: 200 },
};

describe('the records of others are protected in the call', () => {
  let world: World;
  beforeAll(async () => {
    // Free, so that a patient may hold as many as there are calls.
    const [practice, patient] = [await newPractice(t, { paypalEmail: '' }), await newPatient(t)];
    const [otherTherapist, otherPatient] = [await newTherapist(t), await newPatient(t)];
    const days = '02 03 04 07 08 09 10 14 15 16 17 18 21 22 23 24 25 28 29 30 31'.split(' ');
    const starts = ['15', '17', '19'].flatMap((hour) => days.map((day) => `2026-12-${day}T${hour}:00:00Z`));
    const ofPatient = await newRecord(t, practice, starts.shift() ?? '', { parent: patient });
    const newClientOnCaseload = async () =>
      (await newAppointment(patient, practice, starts.shift() ?? '')).client.id;
    let clientId: Promise<number> | undefined;
    world = {
      practice,
      owner: { therapist: practice.therapist.api, patient: patient.api, admin: (await newAdmin(t)).api },
      stranger: { therapist: otherTherapist.api, patient: otherPatient.api },
      book: async () => (await newAppointment(patient, practice, starts.shift() ?? '')).id,
      // One for all: a family that the therapist has not met has thirty sessions ahead at most.
      clientOfSession: () => (clientId ??= newClientOnCaseload()),
      receipt: async () => (await newReceipt(t, patient, practice, starts.shift() ?? '')).id,
      offer: async () => (await newOffer(t, patient, practice, starts.shift() ?? '')).id,
      otherSession: async () => {
        await t.visitor().post('/api/login', { username: patient.username, password: PASSWORD });
        const { body } = await patient.api.get('/api/user/sessions');
        return body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
      },
      uploadDocument: async () => (await newDocument(practice.therapist)).id,
      clientOfRecord: async () => ofPatient.clientId,
      documentOfFamily: async () => (await newDocumentForTherapist(patient, ofPatient)).id,
      documentOfTherapist: async () =>
        (await newDocumentForClient(practice.therapist, ofPatient.clientId)).id,
      addProof: async () => (await newProof(practice.therapist)).id,
      addGoal: async () => (await newGoal(practice.therapist, await world.clientOfSession())).id,
      addEntry: async () => (await newEntry(practice.therapist, await world.clientOfSession())).id,
      askForBadge: async () => (await newVerificationRequest(await newTherapist(t))).id,
    };
  });

  /** Others, with what each is answered: one of a role that may not call it does not even learn what exists. */
  const strangersTo = (route: Route, owner: Role): [TestClient, number][] => {
    if (owner === 'admin') return [];
    const roles = owner === 'patient' ? (['therapist', 'patient'] as const) : (['therapist'] as const);
    return roles.map((role) => [world.stranger[role], mayCall(route, role) === 'yes' ? 404 : 403]);
  };

  it.each(calls.map(([name, route]) => [name as Operations, route] as const))('%s', async (name, route) => {
    const rule = ownership[name];
    expect(rule !== undefined).toBe(route.path.includes(':id'));
    if (!rule) return;
    if (rule.of === 'everybody') {
      const get = (id: number) => world.stranger.patient.get(fill(route, id) + (rule.query?.(world) ?? ''));
      expect((await get(world.practice.therapist.therapistId)).status).toBe(200);
      expect((await get(ABSENT)).status).toBe(404);
      return;
    }
    const id = await rule.id(world);
    const ask = (client: TestClient, target: number) =>
      client.request(
        route.method,
        fill(route, target) + (rule.query?.() ?? ''),
        typeof rule.body === 'function' ? rule.body(world) : rule.body,
      );
    const strangers = name === 'getFormWords' ? [] : strangersTo(route, rule.of);
    for (const [stranger, status] of strangers) expect((await ask(stranger, id)).status).toBe(status);
    expect((await ask(world.owner[rule.of], ABSENT)).status).toBe(404);
    expect((await ask(world.owner[rule.of], id)).status).toBe(rule.done);
  });
});

it('the server has no call under /api that the contract does not name', () => {
  const mounted = new Set(t.app.printRoutes({ commonPrefix: false }).match(/\/api\/[^\s(]+/g) ?? []);
  const named = new Set<string>(calls.map(([, route]) => route.path));
  expect([...mounted].filter((path) => !named.has(path))).toEqual([LIVE_PATH, '/api/openapi.json']);
  for (const [, { method, path }] of calls) expect(t.app.hasRoute({ method, url: path })).toBe(true);
});
