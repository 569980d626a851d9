import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { givePasswordAgain } from '../../testing/accounts/admins.ts';
import { LONG_SESSIONS, NOW, startSecondNode } from '../../testing/app.ts';
import {
  type BookablePractice,
  bookingOf,
  newAdmin,
  newAppointment,
  newDocument,
  newPatient,
  newPractice,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { newMessages, startMessagingApp, type MessagingApp } from '../../testing/messages.ts';
import { confirmPaid, recordRefund } from '../appointments/service.ts';

const REASON = 'SECRETREASON of the clinic';
const TIMES = ['2026-11-23T14:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-25T15:00:00.000Z'] as const;

let t: MessagingApp;
let admin: SignedInUser;
let patient: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  await newMessages(t);
});
afterAll(async () => {
  await expectInvariants(t);
  await t.close();
});

async function suspend(userId: number, body: object = { reason: REASON }) {
  await givePasswordAgain(admin);
  return admin.api.post(`/api/admin/users/${userId}/suspend`, body);
}
async function unsuspend(userId: number) {
  await givePasswordAgain(admin);
  return admin.api.post(`/api/admin/users/${userId}/unsuspend`);
}
function preview(userId: number) {
  return admin.api.get(`/api/admin/users/${userId}/suspension-preview`);
}
function login(who: SignedInUser) {
  return t.visitor().post('/api/login', { username: who.username, password: PASSWORD });
}
async function states(who: SignedInUser) {
  return (await who.api.get('/api/appointments')).body.map(
    (one: { status: string; paymentStatus: string; cancelledBy: string }) =>
      `${one.status} ${one.paymentStatus} ${one.cancelledBy}`,
  );
}

it('a suspended guardian’s bookings for a client that they lost go on with the family that remains', async () => {
  const { id: clientId } = await newClient(patient);
  const guardian = await newGuardian(t, patient, clientId, { mayBook: true });
  const { id } = await newAppointment(guardian, practice, TIMES[0], { clientId });
  await newAppointment(guardian, practice, TIMES[1]);
  await confirmPaid(t.ctx, id);
  await patient.api.delete(`/api/clients/${clientId}/guardians/${guardian.userId}`);
  expect((await preview(guardian.userId)).body).toMatchObject({ futureSessions: 1, paidSessions: 0 });
  await suspend(guardian.userId, { reason: REASON, cancelFuture: true });
  expect(await states(patient)).toEqual(['confirmed paid null']);
  const [kept] = (await patient.api.get('/api/appointments')).body;
  expect(kept).toMatchObject({ id, isJoinable: true, patient: { isReader: true } });
});

it('a client that a suspended guardian loses later has its sessions once an admin cancels the others', async () => {
  const { id: clientId } = await newClient(patient);
  const guardian = await newGuardian(t, patient, clientId, { mayBook: true });
  const { id } = await newAppointment(guardian, practice, TIMES[0], { clientId });
  await confirmPaid(t.ctx, id);
  await suspend(guardian.userId);
  await patient.api.delete(`/api/clients/${clientId}/guardians/${guardian.userId}`);
  await admin.api.post(`/api/admin/users/${guardian.userId}/cancel-sessions`);
  const [kept] = (await patient.api.get('/api/appointments')).body;
  expect(kept).toMatchObject({ id, status: 'confirmed', patient: { isReader: true } });
});

describe('a suspended user', () => {
  it('gets no confirmation link for an address that was changed just before', async () => {
    await patient.api.patch('/api/user', { email: `new-${patient.username}@example.test` });
    await suspend(patient.userId);
    const to = (await newMessages(t)).flatMap((message) => message.to);
    expect(to).not.toContain(`new-${patient.username}@example.test`);
  });

  it('is signed out everywhere at the next request, and is in no listing', async () => {
    const other = t.visitor();
    await other.post('/api/login', { username: patient.username, password: PASSWORD });
    const reply = await suspend(patient.userId);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: patient.userId, isSuspended: true, suspensionReason: REASON });
    for (const api of [patient.api, other])
      for (const path of ['/api/user', '/api/appointments', `/patient-photos/patient-${patient.userId}.jpg`])
        expect((await api.get(path)).status).toBe(401);
    const booking = bookingOf(practice, TIMES[0]);
    expect((await patient.api.post('/api/appointments', booking)).status).toBe(401);
    const refused = await login(patient);
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
    expect(refused.text).not.toContain('SECRET');
  });

  it('learns of the suspension only with the correct password', async () => {
    await suspend(patient.userId);
    const { status, body } = await t
      .visitor()
      .post('/api/login', { username: patient.username, password: 'Password2' });
    expect([status, body.code]).toEqual([401, 'credentials_wrong']);
  });

  it('is signed out on every other node too', async () => {
    if (!inject('postgres')) return;
    const second = await startSecondNode(t);
    const elsewhere = second.visitor();
    for (const [name, value] of patient.api.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    await suspend(patient.userId);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    await second.close();
  });

  it('is hidden from directory, slots and photos when a therapist, and keeps all data', async () => {
    const { therapist, service } = practice;
    const { url } = await newDocument(therapist);
    const paths = [
      `/api/therapists/${therapist.therapistId}`,
      `/api/therapists/${therapist.therapistId}/slots?appointmentTypeId=${service.id}&from=2026-12-01&to=2026-12-02`,
      `/therapist-photos/therapist-${therapist.therapistId}.jpg`,
    ];
    expect((await patient.api.get(paths[0] ?? '')).status).toBe(200);
    await suspend(therapist.userId);
    for (const path of paths) expect((await patient.api.get(path)).status).toBe(404);
    const listed = (await patient.api.get('/api/therapists')).body;
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(therapist.therapistId);
    expect((await therapist.api.get(url)).status).toBe(401);
    expect((await admin.api.get(url)).status).toBe(200);
    await unsuspend(therapist.userId);
    expect((await patient.api.get(paths[0] ?? '')).status).toBe(200);
  });

  it('has to sign in again after the suspension: former sessions stay ended', async () => {
    await suspend(patient.userId);
    const reply = await unsuspend(patient.userId);
    expect(reply.body).toMatchObject({ isSuspended: false, suspensionReason: null });
    expect((await patient.api.get('/api/user')).status).toBe(401);
    expect((await login(patient)).status).toBe(200);
  });

  it('keeps every session unless the admin chooses otherwise', async () => {
    await newAppointment(patient, practice, TIMES[0]);
    await newMessages(t);
    await suspend(patient.userId);
    expect(await states(practice.therapist)).toEqual(['scheduled pending null']);
    expect(await newMessages(t)).toEqual([]);
  });
});

describe('a suspension that cancels the upcoming sessions', () => {
  it('cancels and refunds exactly what the preview said', async () => {
    const [first, second] = [
      await newAppointment(patient, practice, TIMES[0]),
      await newAppointment(patient, practice, TIMES[1]),
    ];
    await newAppointment(patient, practice, TIMES[2]);
    await confirmPaid(t.ctx, first.id);
    await confirmPaid(t.ctx, second.id);
    expect((await preview(practice.therapist.userId)).body).toEqual({
      futureSessions: 3,
      paidSessions: 2,
      paidAmount: 27_120,
      currency: 'CAD',
    });
    // One has begun meanwhile and is not upcoming any more.
    t.clock.set(TIMES[0]);
    expect((await preview(patient.userId)).body).toMatchObject({ futureSessions: 2, paidAmount: 13_560 });
    expect((await suspend(practice.therapist.userId, { reason: REASON, cancelFuture: true })).status).toBe(
      200,
    );
    expect(await states(patient)).toEqual([
      'confirmed paid null',
      'cancelled refund_due system',
      'cancelled not_required system',
    ]);
    await expectInvariants(t);
  });

  it('previews for a session refunded in part only what is still to be returned', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    await confirmPaid(t.ctx, id);
    await recordRefund(t.ctx, id, { refundedAmount: 3_000, isFullyRefunded: false });
    const rest = { paidSessions: 1, paidAmount: 10_560 };
    for (const { userId } of [patient, practice.therapist])
      expect((await preview(userId)).body).toMatchObject(rest);
    await suspend(practice.therapist.userId, { reason: REASON, cancelFuture: true });
    const [{ refundAmount, refundedAmount }] = (await patient.api.get('/api/appointments')).body;
    expect(refundAmount - refundedAmount).toBe(rest.paidAmount);
  });

  it('notifies both sides neutrally, without the reason', async () => {
    await confirmPaid(t.ctx, (await newAppointment(patient, practice, TIMES[0])).id);
    await newMessages(t);
    await suspend(patient.userId, { reason: REASON, cancelFuture: true });
    const messages = await newMessages(t);
    expect(messages).toHaveLength(2);
    for (const { subject, text, raw } of messages) {
      expect(subject).toMatch(/^Cancelled:/);
      expect(text).toContain('This appointment had to be cancelled.');
      expect(raw).not.toMatch(/SECRET|suspen/i);
    }
  });

  it('writes every line to the access log', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    await suspend(practice.therapist.userId, { reason: REASON, cancelFuture: true });
    const { rows } = await t.ctx.database.execute(
      `select record, subject_id from access_log where action = 'change' and reader_id = ${admin.userId}
       and record in ('appointment:${id}', 'user:${practice.therapist.userId}') order by id`,
    );
    expect(rows).toEqual([
      { record: `appointment:${id}`, subject_id: patient.userId },
      { record: `user:${practice.therapist.userId}`, subject_id: practice.therapist.userId },
    ]);
  });

  it('rejects or cancels a concurrent booking', async () => {
    const body = { reason: REASON, cancelFuture: true };
    const [, booked] = await Promise.all([
      suspend(practice.therapist.userId, body),
      patient.api.post('/api/appointments', {
        therapistId: practice.therapist.therapistId,
        appointmentTypeId: practice.service.id,
        startTime: TIMES[0],
        timezone: 'America/Toronto',
      }),
    ]);
    expect([201, 404]).toContain(booked.status);
    for (const state of await states(patient)) expect(state).toMatch(/^cancelled/);
  });
});

describe('the sessions that a suspension kept', () => {
  const cancelSessions = async (userId: number) => {
    await givePasswordAgain(admin);
    return admin.api.post(`/api/admin/users/${userId}/cancel-sessions`);
  };
  /** The entry of somebody on the to-do list, where former tests have left entries of others. */
  const waiting = async (userId: number) => {
    const { suspensions } = (await admin.api.get('/api/admin/todo')).body;
    return suspensions.items.find(({ user }: { user: { id: number } }) => user.id === userId);
  };

  it('wait on the to-do list until an admin cancels them as the suspension would have', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0]);
    await newAppointment(patient, practice, TIMES[1]);
    await confirmPaid(t.ctx, id);
    expect(await waiting(practice.therapist.userId)).toBeUndefined();
    await suspend(practice.therapist.userId);
    expect(await waiting(practice.therapist.userId)).toEqual({
      user: {
        id: practice.therapist.userId,
        firstName: expect.any(String),
        lastName: expect.any(String),
      },
      futureSessions: 2,
      nextStart: TIMES[0],
    });
    await newMessages(t);
    expect((await cancelSessions(practice.therapist.userId)).body).toMatchObject({ isSuspended: true });
    expect(await states(patient)).toEqual(['cancelled refund_due system', 'cancelled not_required system']);
    const messages = await newMessages(t);
    expect(messages.map(({ subject }) => subject)).toEqual(
      Array(messages.length).fill(expect.stringMatching(/^Cancelled:/)),
    );
    expect(messages.length).toBeGreaterThan(1);
    expect(await waiting(practice.therapist.userId)).toBeUndefined();
    expect((await cancelSessions(practice.therapist.userId)).status).toBe(200);
  });

  it('are off the to-do list once the suspension ends, and an admin cannot cancel them then', async () => {
    await newAppointment(patient, practice, TIMES[0]);
    await suspend(patient.userId);
    expect(await waiting(patient.userId)).toMatchObject({ futureSessions: 1 });
    await unsuspend(patient.userId);
    expect(await waiting(patient.userId)).toBeUndefined();
    const refused = await cancelSessions(patient.userId);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_suspended']);
    expect(await states(practice.therapist)).toEqual(['scheduled pending null']);
  });
});

describe('a suspension', () => {
  it('is rejected for an admin, oneself included', async () => {
    const other = await newAdmin(t);
    for (const { userId } of [other, admin]) {
      const reply = await suspend(userId);
      expect([reply.status, reply.body.code]).toEqual([403, 'admin_not_suspendable']);
      expect((await preview(userId)).status).toBe(403);
      expect((await unsuspend(userId)).status).toBe(409);
    }
    expect((await other.api.get('/api/user')).status).toBe(200);
  });

  it.each([
    [undefined, 400],
    [{}, 422],
    [{ reason: '' }, 422],
    [{ reason: ' \n ' }, 422],
    [{ reason: '\u200b' }, 422],
    [{ reason: 'x'.repeat(2001) }, 422],
    [{ reason: 'x'.repeat(300_000) }, 413],
    [{ reason: ['x'] }, 422],
    [{ reason: REASON, cancelFuture: 'yes' }, 422],
  ])('is rejected without a proper reason: %#', async (body, status) => {
    const path = `/api/admin/users/${patient.userId}/suspend`;
    expect((await admin.api.post(path, body)).status).toBe(status);
    expect((await patient.api.get('/api/user')).status).toBe(200);
  });

  it('is rejected for a user who is already suspended, and cannot be lifted twice', async () => {
    const replies = await Promise.all([suspend(patient.userId), suspend(patient.userId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await unsuspend(patient.userId)).status).toBe(200);
    expect((await unsuspend(patient.userId)).body.code).toBe('not_suspended');
  });
});

describe('the list of users', () => {
  const path = '/api/admin/users';
  const names = async (query: string): Promise<string[]> => {
    const all: string[] = [];
    for (let next: string | undefined = `${path}?${query}`; next !== undefined;) {
      const { body, headers } = await admin.api.get(next);
      all.push(...body.map(({ lastName }: { lastName: string }) => lastName));
      next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    return all;
  };

  beforeAll(async () => {
    await newPatient(t, { firstName: 'Élodie', lastName: 'Q-Zeta', username: 'q_zeta' });
    await newTherapist(t, { firstName: 'Bo', lastName: 'Q-Alpha', username: 'q_alpha' });
    const { userId } = await newPatient(t, { firstName: 'Ann', lastName: 'Q-100%', username: 'q_hundred' });
    await suspend(userId);
  });

  it('is complete without a limit, with the fields that admins need', async () => {
    const { body, headers } = await admin.api.get(`${path}?q=q-zeta`);
    expect(headers.link).toBeUndefined();
    expect(body).toEqual([
      {
        id: expect.any(Number),
        username: 'q_zeta',
        firstName: 'Élodie',
        lastName: 'Q-Zeta',
        email: 'q_zeta@example.test',
        role: 'patient',
        isSuspended: false,
        suspensionReason: null,
        therapist: null,
        createdAt: NOW.toISOString(),
      },
    ]);
  });

  it.each([
    ['q=q-', ['Q-100%', 'Q-Alpha', 'Q-Zeta']],
    ['q=ELODIE', ['Q-Zeta']],
    ['q=Q_Alpha@EXAMPLE', ['Q-Alpha']],
    ['q=q-&role=therapist', ['Q-Alpha']],
    ['q=q-&status=suspended', ['Q-100%']],
    ['q=q-&status=active', ['Q-Alpha', 'Q-Zeta']],
    ['q=%25', ['Q-100%']],
    ['q=nobody-is-called-that', []],
  ])('accepts ?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect(await names(`${query}&limit=1`)).toEqual(expected);
  });

  it.each(['role=king', 'status=gone', 'limit=0', 'cursor=x', 'sort=price'])('refuses ?%s', async (query) => {
    expect((await admin.api.get(`${path}?${query}`)).status).toBe(422);
  });
});
