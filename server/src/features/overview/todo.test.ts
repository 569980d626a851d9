import { TODO_LISTED } from '@cadence/contract/overview';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '@cadence/scheduling/durations';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newProof,
  newTherapist,
  newVerificationRequest,
  PASSWORD,
  seenOf,
  type SignedInUser,
} from '../../testing/factories.ts';
import { SHIPPED_FORMS } from '../forms/shipped/all.ts';
import { confirmPaid, recordRefund } from '../appointments/service.ts';
import { newFailedDelivery } from '../../testing/messages.ts';

let t: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
afterAll(() => t.close());

async function todo() {
  const { status, body } = await admin.api.get('/api/admin/todo');
  expect(status).toBe(200);
  return body;
}

it('the to-do list of an admin is empty where nothing waits', async () => {
  const nothing = { count: 0, items: [] };
  expect(await todo()).toMatchObject({
    requests: nothing,
    payments: nothing,
    messages: nothing,
    jobs: nothing,
  });
});

it('the to-do list of an admin says what is known against their password, as it was last set or typed', async () => {
  const { api, username } = admin;
  const weakness = async () => (await todo()).passwordWeakness;
  const change = async (password: string, newPassword: string) =>
    expect((await api.put('/api/user/password', { password, newPassword })).status).toBe(204);
  const strong = 'Quiet7Harbour-Lantern';
  expect(await weakness()).toBe('common');
  await change(PASSWORD, `${username.toUpperCase()}-river7`);
  expect(await weakness()).toBe('holds_username');
  await change(`${username.toUpperCase()}-river7`, strong);
  expect(await weakness()).toBeNull();
  // As it was before passwords were judged.
  const judge = (as: string) =>
    t.ctx.database.execute(
      `update credentials set password_weakness = ${as} where user_id = ${admin.userId}`,
    );
  await judge(`'common'`);
  expect(await weakness()).toBe('common');
  expect((await api.post('/api/login', { username, password: strong })).status).toBe(200);
  expect(await weakness()).toBeNull();
  await change(strong, PASSWORD);
  await judge('null');
  expect((await api.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  expect(await weakness()).toBe('common');
});

it('the to-do list of an admin has requests, refunds, failed messages and failed jobs, the oldest first', async () => {
  const requests: number[] = [];
  for (let count = 0; count < 2; count++) {
    requests.push((await newVerificationRequest(await newTherapist(t))).id);
    t.clock.advance(60_000);
  }
  const [patient, practice] = [await newPatient(t), await newPractice(t)];
  const { id } = await newAppointment(patient, practice, '2026-11-24T15:00:00Z');
  await t.ctx.database.execute(
    `update appointments set status = 'cancelled', payment_status = 'refund_due',
       refund_due_at = '2026-11-11T04:30:00Z' where id = ${id}`,
  );
  const deliveries = [await newFailedDelivery(t), await newFailedDelivery(t)];
  const body = await todo();
  expect(body.requests.items.map((one: { id: number }) => one.id)).toEqual(requests);
  // The tenth day after it arose, on the therapist's calendar, was yesterday.
  const overdue = { kind: 'refund_overdue', refundDueBy: '2026-11-20', appointment: { id } };
  expect(body.payments).toMatchObject({ count: 1, items: [overdue] });
  expect(body.messages.items.map((one: { id: number }) => one.id)).toEqual(deliveries);
  expect([body.requests.count, body.messages.count]).toEqual([2, 2]);
});

it('the to-do list and the system page have a refund once its day has passed, and the list of payments has it before', async () => {
  const [patient, practice] = [await newPatient(t), await newPractice(t)];
  const { id } = await newAppointment(patient, practice, '2026-11-24T15:00:00Z');
  await confirmPaid(t.ctx, id);
  await practice.therapist.api.post(`/api/appointments/${id}/cancel`);
  const kindsIn = (items: { kind: string; appointment: { id: number } }[]) =>
    items.filter(({ appointment }) => appointment.id === id).map(({ kind }) => kind);
  const kinds = async () => [
    kindsIn((await todo()).payments.items),
    kindsIn((await admin.api.get('/api/admin/payments/attention')).body),
  ];
  expect(await kinds()).toEqual([[], ['refund_due']]);
  const attention = async () => (await admin.api.get('/api/admin/system')).body.payments.attention;
  const before = await attention();
  const [seen] = (await patient.api.get('/api/appointments')).body;
  t.clock.set(`${seen.refundDueBy}T23:00:00-05:00`);
  admin = await newAdmin(t);
  expect(await kinds()).toEqual([[], ['refund_due']]);
  t.clock.advance(HOUR);
  expect(await kinds()).toEqual([['refund_overdue'], ['refund_overdue']]);
  expect(await attention()).toBe(before + 1);
  await recordRefund(t.ctx, id, { refundedAmount: 13_560, isFullyRefunded: true });
  expect(await kinds()).toEqual([[], []]);
});

it('the to-do list of an admin who verifies has the proofs that wait, each until its decision', async () => {
  const verifying = await newAdmin(t, { permissions: ['verification'] });
  const support = await newAdmin(t, { permissions: ['support'] });
  const therapist = await newTherapist(t);
  const waiting = async (who: SignedInUser) => (await who.api.get('/api/admin/todo')).body.proofs;
  const first = await newProof(therapist);
  const second = await newProof(therapist, {
    kind: 'insurance',
    regulatorId: undefined,
    entitlement: undefined,
  });
  expect(await waiting(verifying)).toMatchObject({ count: 2, items: [{ id: first.id }, { id: second.id }] });
  expect(await waiting(support)).toEqual({ count: 0, items: [] });
  const decision = { accept: true, seen: await seenOf(therapist, first) };
  expect((await verifying.api.post(`/api/admin/proofs/${first.id}/decide`, decision)).status).toBe(200);
  expect(await waiting(verifying)).toMatchObject({ count: 1, items: [{ id: second.id }] });
});

it('the to-do list of an admin with full permission has the forms whose latest version nobody has reviewed', async () => {
  const support = await newAdmin(t, { permissions: ['support'] });
  const titles = SHIPPED_FORMS.map(({ title }) => title);
  const listed = async (who = admin) =>
    (await who.api.get('/api/admin/todo')).body.forms.items.map(({ title }: { title: object }) => title);
  expect([await listed(), await listed(support)]).toEqual([titles, []]);
  await admin.api.post('/api/session/password', { password: PASSWORD });
  const body = { version: 1 };
  expect(
    (await admin.api.put(`/api/admin/shipped-forms/${SHIPPED_FORMS[0]?.key}/reviewed`, body)).status,
  ).toBe(200);
  expect(await listed()).toEqual(titles.slice(1));
});

it('the to-do list of an admin shows at most twenty of a kind and counts them all', async () => {
  await t.ctx.database.execute(`insert into deliveries
    (key, recipient_id, kind, channel, state, created_at, next_attempt_at)
    select 'many-' || n, ${admin.userId}, 'password_changed', 'email', 'failed', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'
    from generate_series(1, 50) n`);
  const { messages } = await todo();
  expect([messages.count, messages.items.length]).toEqual([52, TODO_LISTED]);
});
