import { addDays, weekdayOf } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSlots } from '../src/features/appointments/service.ts';
import { appointments } from '../src/features/appointments/rows/tables.ts';
import { taxOn } from '../src/features/billing/quote.ts';
import { paymentOrders } from '../src/features/payments/rows/tables.ts';
import { users } from '../src/features/users/tables.ts';
import { startTestApp, type TestApp } from '../src/testing/app.ts';
import type { TestClient, TestReply } from '../src/testing/client.ts';
import { expectInvariants } from '../src/testing/invariants.ts';
import { startSandbox } from '@cadence/sandbox/testing';
import { DEMO_PASSWORD, demoTherapists, loadDemoData } from './load.ts';
import { listPaidOrders } from './paid-orders.ts';

let t: TestApp;
let patient: TestClient;
let directory: TestReply['body'];

async function signIn(username: string): Promise<TestClient> {
  const api = t.visitor();
  const reply = await api.post('/api/login', { username, password: DEMO_PASSWORD });
  expect([username, reply.status]).toEqual([username, 200]);
  return api;
}

beforeAll(async () => {
  t = await startTestApp();
  await loadDemoData(t.ctx);
  patient = await signIn('demo_patient');
  directory = (await patient.get('/api/therapists')).body;
});
afterAll(() => t.close());

test('the demo data has the three demo accounts of the specification, each with its role', async () => {
  for (const role of ['patient', 'therapist', 'admin']) {
    const api = await signIn(`demo_${role}`);
    expect((await api.get('/api/user')).body).toMatchObject({ username: `demo_${role}`, role });
  }
});

test('the demo directory covers the country: verified and unverified therapists, languages, all provinces', () => {
  expect(directory.length).toBeGreaterThanOrEqual(28);
  const distinct = (of: (item: TestReply['body']) => unknown[]) => new Set(directory.flatMap(of));
  expect(distinct((item) => [item.location.province]).size).toBe(13);
  expect(distinct((item) => item.languages).size).toBeGreaterThanOrEqual(18);
  expect(distinct((item) => item.categories.map((one: TestReply['body']) => one.category.name)).size).toBe(
    12,
  );
  expect(distinct((item) => [`${item.user.firstName} ${item.user.lastName}`]).size).toBe(directory.length);
  expect(distinct((item) => [item.isVerified])).toEqual(new Set([true, false]));
  expect(distinct((item) => [item.acceptsPayments])).toEqual(new Set([true, false]));
  for (const item of directory) {
    expect(item.appointmentTypes.length).toBeGreaterThanOrEqual(1);
    expect(item.appointmentTypes.length).toBeLessThanOrEqual(5);
    expect(item.languages.length).toBeGreaterThanOrEqual(1);
  }
});

test('one demo therapist is suspended and not in the directory', async () => {
  const suspended = (await t.ctx.db.select().from(users)).filter((user) => user.isSuspended);
  expect(suspended).toHaveLength(1);
  expect(directory).toHaveLength(demoTherapists.length - 1);
  const reply = await t
    .visitor()
    .post('/api/login', { username: suspended[0]?.username, password: DEMO_PASSWORD });
  expect(reply.status).toBe(403);
});

test('every demo category, subcategory and language has its French name', async () => {
  const { categories, languages } = (await patient.get('/api/taxonomy')).body;
  expect(categories.length).toBeGreaterThanOrEqual(10);
  expect(languages.length).toBeGreaterThanOrEqual(20);
  for (const category of categories) {
    expect(category.subcategories.length).toBeGreaterThanOrEqual(3);
    expect(category.subcategories.length).toBeLessThanOrEqual(7);
  }
  const all = [
    ...categories,
    ...categories.flatMap((one: TestReply['body']) => one.subcategories),
    ...languages,
  ];
  expect(all.filter(({ nameFr }) => !nameFr)).toEqual([]);
});

test('the demo data has verification requests in every state, with documents that can be opened', async () => {
  const admin = await signIn('demo_admin');
  const requests = (await admin.get('/api/admin/verification-requests')).body;
  const states = requests.map((one: TestReply['body']) => (one.revokedAt ? 'revoked' : one.status));
  expect(new Set(states)).toEqual(new Set(['pending', 'approved', 'rejected', 'revoked']));
  const urls = requests.flatMap((one: TestReply['body']) => one.documentUrls);
  expect(urls.length).toBeGreaterThanOrEqual(5);
  for (const url of urls) {
    const { status, headers } = await admin.get(url);
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^(application\/pdf|image\/jpeg)$/),
    ]);
  }
});

test('every badge of the demo data has an approved request that is valid', async () => {
  const admin = await signIn('demo_admin');
  const requests = (await admin.get('/api/admin/verification-requests?status=approved')).body;
  const standing = requests.filter((one: TestReply['body']) => one.revokedAt === null);
  const names = standing.map(({ therapist: { user } }: TestReply['body']) => user.lastName);
  const verified = directory.filter((item: TestReply['body']) => item.isVerified);
  expect(verified).toHaveLength(demoTherapists.filter(({ isVerified }) => isVerified).length);
  expect(names.toSorted()).toEqual(verified.map((item: TestReply['body']) => item.user.lastName).toSorted());
  for (const { registrations } of verified) expect(registrations).toHaveLength(1);
});

test('demo therapists with a portrait have a photo, and the others show their initials', async () => {
  const withPortrait = new Set(demoTherapists.filter((one) => one.portrait).map((one) => one.lastName));
  expect(withPortrait.size).toBeGreaterThanOrEqual(12);
  for (const { id, user } of directory) {
    const reply = await patient.get(`/therapist-photos/therapist-${id}.jpg`);
    expect([user.lastName, reply.status]).toEqual([
      user.lastName,
      withPortrait.has(user.lastName) ? 200 : 404,
    ]);
  }
});

test('the demo directory has a free therapist on every weekday of two months, and each within three weeks', async () => {
  const now = t.clock.now();
  const from = wallClock('America/Toronto', now.getTime()).date;
  const to = addDays(from, 60);
  const viewer = {
    userId: (await patient.get('/api/user')).body.id,
    role: 'patient',
    language: 'en',
  } as const;
  const open = new Map<string, number>();
  const late: string[] = [];
  for (const { id, user, appointmentTypes } of directory) {
    const query = { appointmentTypeId: appointmentTypes[0].id, from, to };
    const { days = [] } = (await listSlots(t.ctx, viewer, id, query, 'en')).answer ?? {};
    const own = days.filter(({ slots }) => slots.some(({ available }) => available)).map(({ date }) => date);
    for (const date of own) open.set(date, (open.get(date) ?? 0) + 1);
    if (own[0] === undefined || own[0] > addDays(from, 21)) late.push(user.lastName);
  }
  expect(late).toEqual([]);
  // The minimum notice of most therapists rules out the first two days.
  for (let date = addDays(from, 2); date <= to; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    if (weekday >= 1 && weekday <= 5) expect(open.get(date) ?? 0).toBeGreaterThanOrEqual(5);
  }
});

test('the demo patient and the demo therapist have sessions in every state', async () => {
  const states = (list: TestReply['body']) =>
    new Set(list.map((one: TestReply['body']) => `${one.status} ${one.paymentStatus}`));
  const ofPatient = states((await patient.get('/api/appointments')).body);
  for (const state of [
    'completed paid',
    'completed not_required',
    'confirmed paid',
    'confirmed not_required',
    'scheduled pending',
    'cancelled refund_due',
  ]) {
    expect(ofPatient).toContain(state);
  }
  const therapist = await signIn('demo_therapist');
  const ofTherapist = states((await therapist.get('/api/appointments')).body);
  for (const state of [...ofPatient, 'cancelled kept', 'cancelled expired', 'cancelled not_required']) {
    expect(ofTherapist).toContain(state);
  }
});

test('a demo therapist is owed a past session, paid by e-transfer', async () => {
  const owed = await (await signIn('priya_raghunathan')).get('/api/therapist/owed');
  expect(owed.body).toMatchObject([{ client: { name: 'Yasmine Haddad' }, amount: 12_500 }]);
});

test('the states, times and money of the demo sessions are consistent', async () => {
  const now = t.clock.now();
  await expectInvariants(t);
  const rows = await t.ctx.db.select().from(appointments);
  const orders = await t.ctx.db.select().from(paymentOrders);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const moneyCame = new Set(['paid', 'refund_due', 'refunded', 'kept']);
  for (const row of rows) {
    const { id, status, paymentStatus, price, taxRate, taxAmount } = row;
    const captured = orders.filter((order) => order.appointmentId === id);
    const isLive = status !== 'cancelled';
    const isAhead = status === 'confirmed' || status === 'scheduled';
    expect({
      id,
      taxAmount,
      total: row.totalPrice,
      isFree: isLive && paymentStatus === 'not_required',
      orders: captured.map((order) => [order.status, order.amount, order.payeeEmail]),
      bookedBefore: row.createdAt <= now && row.createdAt < row.startAt,
      isOver: isLive && row.endAt <= now,
      isPayable: paymentStatus === 'pending' && row.paymentDueAt !== null && row.paymentDueAt > now,
    }).toEqual({
      id,
      taxAmount: taxOn(price, taxRate),
      total: price + taxAmount,
      isFree: isLive && price === 0,
      orders: moneyCame.has(paymentStatus) ? [['captured', row.totalPrice, row.payeeEmail]] : [],
      bookedBefore: true,
      isOver: isLive && !isAhead,
      isPayable: status === 'scheduled',
    });
  }
});

test('every paid order of the demo data is known to PayPal’s stand-in, so that its refund can be made', async () => {
  const standIn = await startSandbox({ now: () => t.clock.now().getTime() });
  const orders = await listPaidOrders(t.ctx);
  const added = await fetch(new URL('/sandbox/control/paypal/orders', standIn.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orders }),
  });
  expect(added.status).toBe(200);
  const captured = await t.ctx.db.select().from(paymentOrders);
  expect(captured.length).toBeGreaterThan(10);
  for (const { providerOrderId, captureId } of captured) {
    const known = await standIn.order(providerOrderId ?? '');
    expect(known.captures.map(({ id }) => id)).toEqual([captureId]);
  }
  await standIn.close();
});

test('the demo patient’s pending payments can still be paid: one session, and later dates of a weekly series', async () => {
  const list = (await patient.get('/api/appointments')).body;
  const pending = list.filter((one: TestReply['body']) => one.paymentStatus === 'pending');
  const ofSeries = list.filter((one: TestReply['body']) => one.seriesId !== null);
  expect(ofSeries.map((one: TestReply['body']) => one.paymentStatus)).toEqual([
    'paid',
    'paid',
    'pending',
    'pending',
    'pending',
  ]);
  expect(pending.filter((one: TestReply['body']) => one.seriesId === null)).toHaveLength(1);
  expect(pending.map((one: TestReply['body']) => one.meetingUrl)).toEqual([null, null, null, null]);
});
