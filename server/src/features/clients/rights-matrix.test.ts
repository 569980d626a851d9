/** Roles and rights over every call about a client, its sessions and its receipts, and what is left when a right ends. */
import { api } from '@cadence/contract/api';
import { isOpenTo, type Route } from '@cadence/contract/base/route';
import type { ClientRights } from '@cadence/contract/clients/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import type { TestClient, TestReply } from '../../testing/client.ts';
import {
  type BookablePractice,
  bookingOf,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { keepTestForms } from '../../testing/care/forms.ts';
import { inviteGuardian, newClient, newGuardian } from '../../testing/families/clients.ts';
import { documentForm } from '../../testing/families/records.ts';
import { type MessagingApp, startMessagingApp } from '../../testing/messages.ts';
import { request } from '../receipts/service.ts';

const NAME = 'Zoé Roy-Quellet';
const ALL = { isOwner: true, mayBook: true, mayPay: true, mayRead: true };

let t: MessagingApp;
let practice: BookablePractice;
let parent: SignedInUser;
let clientId: number;
/** A form that one person answers for all. */
let ratingId: number;
/** Is there to be changed and removed. */
let other: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  parent = await newPatient(t);
  clientId = (await newClient(parent, { name: NAME })).id;
  other = await newGuardian(t, parent, clientId);
  ratingId = (await keepTestForms(t)).what_matters;
});
afterAll(() => t.close());

const routes = Object.values(api).flatMap((table) => Object.entries(table as Record<string, Route>));
function isForPatients({ access }: Route): boolean {
  return access !== 'public' && isOpenTo(access, 'patient');
}

let booked = 0;
/** On weekdays from November 23 on, each once, with room between them. */
function nextStart(): string {
  const day = Math.floor(booked / 3);
  const date = new Date(Date.UTC(2026, 10, 23 + day + 2 * Math.floor(day / 5), 15 + 2 * (booked % 3)));
  booked += 1;
  return date.toISOString();
}
async function bookedByParent(): Promise<number> {
  return (await newAppointment(parent, practice, nextStart(), { clientId })).id;
}
async function clientOfSession(): Promise<number> {
  await bookedByParent();
  return clientId;
}
async function receiptOfParent(): Promise<number> {
  const appointmentId = await bookedByParent();
  const viewer = { userId: parent.userId, role: 'patient', language: 'en' } as const;
  await request({ ...t.ctx, clock: { now: () => new Date('2027-06-01T12:00:00Z') } }, viewer, {
    appointmentId,
  });
  const { body } = await parent.api.get('/api/receipts');
  return body.find((one: { appointmentId: number }) => one.appointmentId === appointmentId).id;
}

type Right = keyof ClientRights | 'any';
type Rule = {
  needs: Right;
  /** The id in the address, or in the body. */
  id: () => Promise<number>;
  body?: (id: number) => object;
};
const ofClient = { id: async () => clientId };
const ofSession = { id: bookedByParent };
function inBody(id: number): object {
  return { appointmentId: id };
}

/** Every call about one client, one session or one receipt. */
const rules: Record<string, Rule> = {
  changeClient: { needs: 'isOwner', ...ofClient, body: () => ({ communicates: 'sign' }) },
  inviteGuardian: { needs: 'isOwner', ...ofClient, body: () => ({ email: 'somebody@example.test' }) },
  withdrawClientInvitation: { needs: 'isOwner', ...ofClient },
  changeGuardian: { needs: 'isOwner', ...ofClient, body: () => ({ mayBook: true }) },
  removeGuardian: { needs: 'isOwner', ...ofClient },
  // Before the family leaves the caseload.
  addDocumentForTherapist: {
    needs: 'mayRead',
    id: clientOfSession,
    body: () => documentForm({ therapistId: practice.therapist.therapistId }),
  },
  getForm: { needs: 'mayRead', id: clientOfSession },
  saveDraft: { needs: 'mayRead', id: clientOfSession, body: () => ({ answers: {}, formVersion: 1 }) },
  addResponse: {
    needs: 'mayRead',
    id: clientOfSession,
    body: () => ({ answers: {}, formVersion: 1, language: 'en' }),
  },
  leaveCaseload: { needs: 'isOwner', id: clientOfSession },
  listFormsOfFamily: { needs: 'mayRead', ...ofClient },
  listFamilyDocuments: { needs: 'mayRead', ...ofClient },
  getProgress: { needs: 'mayRead', ...ofClient },
  getReleased: { needs: 'mayRead', ...ofClient },
  cancelAppointment: { needs: 'mayBook', ...ofSession, body: () => ({}) },
  rescheduleAppointment: { needs: 'mayBook', ...ofSession, body: () => ({ startTime: nextStart() }) },
  getCalendarFile: { needs: 'any', ...ofSession },
  getReceiptOf: { needs: 'mayPay', ...ofSession },
  downloadPaymentConfirmation: { needs: 'mayPay', ...ofSession },
  downloadReceipt: { needs: 'mayPay', id: receiptOfParent },
  getRoom: { needs: 'any', ...ofSession },
  syncAppointment: { needs: 'any', ...ofSession, body: () => ({}) },
  // The id is in the body.
  bookAppointment: {
    needs: 'mayBook',
    ...ofClient,
    body: (id) => bookingOf(practice, nextStart(), { clientId: id }),
  },
  createPaypalPayment: { needs: 'mayPay', ...ofSession, body: inBody },
  requestReceipt: { needs: 'mayPay', ...ofSession, body: inBody },
  createGoogleEvent: { needs: 'any', ...ofSession, body: inBody },
};

/** Asks for no right beside others: who booked the session changes it. See `appointments/changing/change-client.test.ts`. */
const ofWhoBooked = new Set(['changeAppointmentClient']);

/** The same for all who ask; `invitationId` is of an open invitation. */
type Prepared = { route: Route; id: number; body: object | undefined; invitationId: number };

async function prepare(name: string): Promise<Prepared> {
  const [route, rule] = [routes.find(([one]) => one === name)?.[1], rules[name]];
  if (!route || !rule) throw new Error(`there is no call ${name}`);
  const id = await rule.id();
  const email = `invited-${booked}-${name}@example.test`;
  const invitationId = name === 'withdrawClientInvitation' ? (await inviteGuardian(parent, id, email)).id : 0;
  return { route, id, body: rule.body?.(id), invitationId };
}

function send(by: TestClient, { route, id, body, invitationId }: Prepared): Promise<TestReply> {
  const url = route.path
    .replace(':id', String(id))
    .replace(':formId', String(ratingId))
    .replace(':userId', String(other.userId))
    .replace(':therapistId', String(practice.therapist.therapistId))
    .replace(':invitationId', String(invitationId));
  const query = route.path.includes(':formId') ? `?therapistId=${practice.therapist.therapistId}` : '';
  return by.request(route.method, url + query, body);
}

const combinations: Partial<ClientRights>[] = [
  {},
  { mayBook: true },
  { mayPay: true },
  { mayBook: true, mayPay: true },
  { mayRead: true },
  ALL,
];
function has(rights: Partial<ClientRights>, needs: Right): boolean {
  return needs === 'any' || rights[needs] === true;
}

describe('the matrix of roles and rights', () => {
  let guardians: { who: SignedInUser; rights: Partial<ClientRights> }[];
  let [stranger, admin, therapist]: SignedInUser[] = [];
  beforeAll(async () => {
    guardians = [];
    for (const rights of combinations)
      guardians.push({ who: await newGuardian(t, parent, clientId, rights), rights });
    [stranger, admin, therapist] = [
      await newPatient(t),
      await newAdmin(t),
      (await newPractice(t, { paypalEmail: '' })).therapist,
    ];
  });

  it('knows every call of a patient with the id of a client, a session or a receipt', () => {
    const withId = routes.filter(
      ([, route]) => isForPatients(route) && /\/(clients|appointments|receipts)\/:id/.test(route.path),
    );
    expect(withId.length).toBeGreaterThan(10);
    const names = withId.map(([name]) => name).filter((name) => !ofWhoBooked.has(name));
    expect(names.filter((name) => !(name in rules))).toEqual([]);
  });

  it.each(Object.keys(rules))('allows %s with the right, and refuses it to everybody else', async (name) => {
    const { needs } = rules[name] ?? { needs: 'any' };
    const prepared = await prepare(name);
    const { access } = prepared.route;
    const statusOf = async (by: TestClient) => (await send(by, prepared)).status;
    expect(await statusOf(t.visitor())).toBe(401);
    if (!stranger || !admin || !therapist) throw new Error('nobody is there');
    expect(await statusOf(stranger.api)).toBe(404);
    const isFor = (role: 'admin' | 'therapist') => access !== 'public' && isOpenTo(access, role);
    expect(await statusOf(admin.api)).toBe(isFor('admin') ? 404 : 403);
    expect(await statusOf(therapist.api)).toBe(isFor('therapist') ? 404 : 403);
    // Those without the right first: who has it may change the record.
    const [refused, allowed] = [
      guardians.filter(({ rights }) => !has(rights, needs)),
      guardians.filter(({ rights }) => has(rights, needs)),
    ];
    for (const { who } of refused) expect(await statusOf(who.api)).toBe(403);
    for (const { who } of allowed) expect([401, 403, 404]).not.toContain(await statusOf(who.api));
    expect(allowed.length).toBeGreaterThan(0);
  });
});

describe('after a guardian’s right was taken away', () => {
  const gets = routes.filter(([, route]) => route.method === 'GET');
  /** What a call needs beside the ids in its address. */
  const queries: Record<string, string> = {
    listSlots: '&from=2026-12-14&to=2026-12-15',
    downloadStatement: 'year=2026',
    downloadStatementTable: 'year=2026',
  };

  it('no GET of the API names the client, its sessions or who else has rights', async () => {
    const aunt = await newGuardian(t, parent, clientId, ALL);
    const session = await bookedByParent();
    const own = (await newAppointment(aunt, practice, nextStart(), { clientId })).id;
    const ids = new Set([clientId, session, own, practice.therapist.therapistId, aunt.userId, 1]);
    const walk = async () => {
      const named: string[] = [];
      for (const [name, { path }] of gets) {
        for (const id of path.includes(':') ? ids : [0]) {
          const service = `appointmentTypeId=${practice.service.id}`;
          const query = name === 'listSlots' ? service + queries[name] : (queries[name] ?? '');
          const url = path.replaceAll(/:\w+/g, String(id)) + (query && `?${query}`);
          const { text } = await aunt.api.get(url);
          if (text.includes(NAME)) named.push(name);
        }
      }
      return named;
    };
    expect(gets.length).toBeGreaterThan(40);
    expect(new Set(await walk())).toEqual(new Set(['listClients', 'listAppointments', 'listReceipts']));
    await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
    expect(await walk()).toEqual([]);
    const { text, status } = await aunt.api.post('/api/user/export', { password: PASSWORD });
    expect(status).toBe(200);
    expect(text).not.toContain(NAME);
  });
});
