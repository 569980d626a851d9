import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newVerificationRequest,
  type SignedInUser,
} from '../../testing/factories.ts';

/** Every field that admins may see; a field that is not listed here fails the test. */
const LISTS: Record<string, string> = {
  '/api/admin/users': `id username firstName lastName email role createdAt isSuspended suspensionReason
    therapist therapist.id therapist.isVerified therapist.city therapist.province`,
  '/api/admin/sign-ins': `id at outcome account address user user.id user.name user.role`,
  '/api/admin/verification-requests': `
    id status requestDate coverLetter documentUrls decidedAt rejectionReason revokedAt revocationReason
    documents documents.url documents.filename therapist therapist.id therapist.license therapist.province therapist.isVerified
    therapist.user therapist.user.firstName therapist.user.lastName therapist.user.email`,
  '/api/admin/therapists': `
    id isVerified license categories user user.id user.firstName user.lastName user.email user.isSuspended
    user.createdAt`,
  '/api/admin/payments/attention': `
    item kind since refundDueBy amount keptAmount currency payment differences capturedLate transactionUrl decisions appointment appointment.id
    appointment.startTime appointment.endTime appointment.timezone appointment.status
    appointment.therapist appointment.therapist.id appointment.therapist.user
    appointment.therapist.user.id appointment.therapist.user.firstName appointment.therapist.user.lastName
    appointment.patient appointment.patient.user appointment.patient.user.id appointment.patient.user.firstName
    appointment.patient.user.lastName`,
};

/** The paths of all keys, with list entries counted once. */
function keysIn(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => keysIn(entry, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key].join('.'),
    ...keysIn(inner, [...path, key]),
  ]);
}

let t: TestApp;
let admin: SignedInUser;
let patient: SignedInUser;
let appointmentId: number;
beforeAll(async () => {
  t = await startTestApp();
  admin = await newAdmin(t);
  patient = await newPatient(t);
  const practice = await newPractice(t);
  await newVerificationRequest(practice.therapist);
  const said = { notes: 'THE-FAMILYS-NOTES', clientName: 'THE-CHILDS-NAME' };
  ({ id: appointmentId } = await newAppointment(patient, practice, '2026-11-24T15:00:00Z', said));
  // A payment that needs a decision, so that its list has an entry.
  await t.ctx.database.execute(
    `update appointments set payment_status = 'review' where id = ${appointmentId}`,
  );
});
afterAll(() => t.close());

describe('an admin', () => {
  it.each(Object.entries(LISTS))('reads only the necessary fields in %s', async (path, allowed) => {
    const { status, body, text } = await admin.api.get(path);
    expect([status, body.length > 0]).toEqual([200, true]);
    expect([...new Set(keysIn(body))].toSorted()).toEqual(allowed.trim().split(/\s+/).toSorted());
    expect(text).not.toMatch(/THE-FAMILYS-NOTES|THE-CHILDS-NAME|meet\.|"phone"|"paypalEmail"/);
  });

  it('reads only the necessary fields of a person’s sessions', async () => {
    const { status, body, text } = await admin.api.get(`/api/admin/users/${patient.userId}/appointments`);
    expect([status, body.length]).toEqual([200, 1]);
    const allowed =
      'currency endTime id other other.firstName other.id other.lastName payment paymentStatus startTime status totalPrice';
    expect(keysIn(body).toSorted()).toEqual(allowed.split(' '));
    expect(text).not.toMatch(/THE-FAMILYS-NOTES|THE-CHILDS-NAME|Individual session/);
  });

  it('cannot read appointments, notes or meeting addresses', async () => {
    expect((await admin.api.get('/api/appointments')).body).toEqual([]);
    for (const path of ['calendar.ics', 'meeting-addresses'])
      expect([403, 404]).toContain(
        (await admin.api.get(`/api/appointments/${appointmentId}/${path}`)).status,
      );
  });
});

describe('a new installation', () => {
  it('has no account with a known password', async () => {
    for (const [username, password] of [
      ['admin', 'admin'],
      ['admin', 'password'],
      ['root', 'root'],
      ['demo_admin', 'Demo1234'],
    ])
      expect([401, 422]).toContain((await t.visitor().post('/api/login', { username, password })).status);
  });

  it('lets nobody register as admin', async () => {
    const me = {
      username: 'eve',
      password: 'Password1',
      email: 'eve@example.test',
      firstName: 'Eve',
      lastName: 'E',
    };
    const reply = await t.visitor().post('/api/register', { ...me, role: 'admin' });
    expect([reply.status >= 400, reply.status < 500]).toEqual([true, true]);
    await patient.api.patch('/api/user', { role: 'admin' });
    expect((await patient.api.get('/api/user')).body.role).toBe('patient');
  });
});
