import { DAY } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  bookingOf,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import {
  type Begun,
  returnFromPaypal,
  expectMoneyAccountedFor,
  MONDAY_NINE,
  newApproved,
  type PayingApp,
  startPayingApp,
} from '../../testing/payments.ts';
import { runJobs } from '../../testing/messages.ts';
import { AFTERWARDS, listed, newAttended, newPaid } from '../../testing/receipts.ts';
import { listUnreconciled } from './reconcile-queries.ts';
import * as receipts from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectMoneyAccountedFor(t));
afterAll(() => t.close());

async function attendance(
  { practice, appointmentId }: Pick<Begun, 'practice' | 'appointmentId'>,
  didNotAttend: boolean,
): Promise<void> {
  await practice.therapist.api.put(`/api/appointments/${appointmentId}/attendance`, { didNotAttend });
  await runJobs(t);
}

type PlanNode = Record<'Relation Name' | 'Index Cond' | 'Filter', string | undefined> & {
  Plans?: PlanNode[];
};

function nodesOf(rows: unknown[]): PlanNode[] {
  const below = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)];
  return (rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[]).flatMap((row) =>
    below(row['QUERY PLAN'][0].Plan),
  );
}

/** A mark that nobody attended can no longer be undone without a trace. */
async function aDayLater(): Promise<void> {
  t.clock.advance(DAY);
  await receipts.issueRecent(t.ctx);
}

test('a paid session that took place has a receipt once it is over, and not before', async () => {
  const begun = await newPaid(t);
  expect(await listed(begun.patient)).toMatchObject([{ kind: 'confirmation', id: null, total: 13_560 }]);
  await receipts.issueRecent(t.ctx);
  expect(await listed(begun.patient)).toMatchObject([{ kind: 'confirmation' }]);
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  const [entry, ...others] = await listed(begun.patient);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: 'receipt', label: 'INV-000001', total: 13_560, taxAmount: 1_560 });
  expect(await listed(begun.practice.therapist)).toEqual([entry]);
});

test('repeated and concurrent runs issue no receipt twice', async () => {
  const begun = await newAttended(t);
  await Promise.all([1, 2, 3].map(() => receipts.issueRecent(t.ctx)));
  await receipts.issueAll(t.ctx);
  expect(await listed(begun.patient)).toHaveLength(1);
});

test('looking for missing receipts reads those of the sessions in question only', async () => {
  const prepare = vi.spyOn(t.ctx.db._.session, 'prepareQuery');
  await listUnreconciled(t.ctx.db, { since: NOW, now: NOW, limit: 10 });
  const [asked] = prepare.mock.calls.map(([query]) => query);
  prepare.mockRestore();
  const { rows } = await t.ctx.database.execute(`explain (format json) ${asked?.sql}`, asked?.params);
  const [scan, ...others] = nodesOf(rows).filter((node) => node['Relation Name'] === 'receipts');
  expect(others).toEqual([]);
  expect(JSON.stringify(scan)).toContain('appointment_id = appointments.id');
});

test('a receipt stays as it was, whatever the therapist changes afterwards', async () => {
  const { patient, practice } = await newAttended(t);
  const info = { businessName: 'Another name', invoicePrefix: 'NEW' };
  await practice.therapist.api.put('/api/payments/business-info', info);
  const [entry] = await listed(patient);
  expect(entry?.label).toBe('INV-000001');
  await expect(t.ctx.database.execute(`update receipts set total = 1`)).rejects.toThrow('append-only');
  await expect(t.ctx.database.execute(`delete from receipts`)).rejects.toThrow('append-only');
});

describe('a credit note reverses a receipt', () => {
  test('when the session is refunded', async () => {
    const begun = await newAttended(t);
    await t.standIn.refund(begun.orderId);
    await settleAgain(begun);
    expect(await listed(begun.patient)).toMatchObject([
      { kind: 'credit_note', label: 'INV-000002', credits: 'INV-000001', reason: 'refunded', total: 13_560 },
      { kind: 'receipt', label: 'INV-000001' },
    ]);
  });

  test('when the session is refunded in part', async () => {
    const begun = await newAttended(t);
    await t.standIn.refund(begun.orderId, '35.60');
    await settleAgain(begun);
    expect(await listed(begun.patient)).toMatchObject([
      { kind: 'credit_note', total: 3_560, taxAmount: 410 },
      { kind: 'receipt', total: 13_560 },
    ]);
  });

  test('when a session is missed, or its attendance corrected', async () => {
    const begun = await newAttended(t);
    await attendance(begun, true);
    await aDayLater();
    expect(await listed(begun.patient)).toMatchObject([
      { kind: 'credit_note', reason: 'did_not_attend' },
      { kind: 'receipt' },
      { kind: 'confirmation' },
    ]);
    await attendance(begun, false);
    expect((await listed(begun.patient)).map(({ kind, label }) => [kind, label])).toEqual([
      ['receipt', 'INV-000003'],
      ['credit_note', 'INV-000002'],
      ['receipt', 'INV-000001'],
    ]);
  });
});

test('a part returned while a session was marked as missed is credited once the mark is removed', async () => {
  const begun = await newPaid(t);
  const terms = '{"tiers":[],"noShowPercent":25}';
  const { appointmentId, practice } = begun;
  await t.ctx.database.execute(`update appointments set terms = '${terms}' where id = ${appointmentId}`);
  t.clock.set(AFTERWARDS);
  await attendance(begun, true);
  const decision = { outcome: 'refunded', note: 'Sent by cheque.' };
  const admin = await newAdmin(t);
  await admin.api.post(`/api/admin/payments/attention/appointment-${appointmentId}`, decision);
  const undone = { didNotAttend: false };
  await practice.therapist.api.put(`/api/appointments/${appointmentId}/attendance`, undone);
  await receipts.issueRecent(t.ctx);
  expect(await listed(begun.patient)).toMatchObject([
    { kind: 'credit_note', reason: 'refunded', total: 10_170, taxAmount: 1_170 },
    { kind: 'receipt', total: 13_560, taxAmount: 1_560 },
  ]);
  const now = t.clock.now();
  expect(await listUnreconciled(t.ctx.db, { since: new Date(0), now, limit: 100 })).toEqual([]);
});

describe('a mark that nobody attended', () => {
  const receiptOf = async ({ practice, appointmentId }: Begun) =>
    (await practice.therapist.api.get(`/api/appointments/${appointmentId}/receipt`)).body.receipt;

  test('uses no second number when it is removed on its day', async () => {
    const begun = await newAttended(t);
    await attendance(begun, true);
    const [marked, ...others] = await listed(begun.patient);
    expect(others).toEqual([]);
    const cancelsAt = new Date(Date.parse(AFTERWARDS) + DAY).toISOString();
    expect(marked).toMatchObject({ kind: 'receipt', label: 'INV-000001', cancelsAt });
    expect(await receiptOf(begun)).toMatchObject({ label: 'INV-000001', cancelsAt });
    t.clock.advance(DAY - 1);
    await receipts.issueAll(t.ctx);
    await attendance(begun, false);
    t.clock.advance(2 * DAY);
    await receipts.issueAll(t.ctx);
    expect(await listed(begun.patient)).toEqual([{ ...marked, cancelsAt: null }]);
  });

  test('is effective a day after the last mark', async () => {
    const begun = await newAttended(t);
    await attendance(begun, true);
    await attendance(begun, false);
    t.clock.advance(DAY / 2);
    await attendance(begun, true);
    t.clock.advance(DAY / 2);
    await receipts.issueRecent(t.ctx);
    expect(await listed(begun.patient)).toHaveLength(1);
    t.clock.advance(DAY / 2);
    await receipts.issueRecent(t.ctx);
    expect((await listed(begun.patient)).map(({ kind }) => kind)).toContain('credit_note');
  });

  test('cancels the receipt once, when the day is over', async () => {
    const begun = await newAttended(t);
    await attendance(begun, true);
    t.clock.advance(DAY);
    await Promise.all([1, 2, 3].map(() => receipts.issueRecent(t.ctx)));
    await receipts.issueAll(t.ctx);
    expect((await listed(begun.patient)).map(({ kind, label }) => [kind, label])).toEqual([
      ['credit_note', 'INV-000002'],
      ['receipt', 'INV-000001'],
      ['confirmation', null],
    ]);
    expect(await receiptOf(begun)).toBeNull();
  });
});

describe('after one of the two accounts was closed', () => {
  const close = async ({ api }: SignedInUser): Promise<void> => {
    const { sessionsAhead } = (await api.get('/api/user/closing-preview')).body;
    const reply = await api.post('/api/user/close', { password: PASSWORD, sessionsAhead });
    expect(reply.status).toBe(204);
  };
  const documentsOf = async ({ appointmentId }: Begun) =>
    (await t.ctx.database.execute(`select kind from receipts where appointment_id = ${appointmentId}`)).rows;

  test('a new receipt repeats the names of the former one', async () => {
    const begun = await newAttended(t);
    const [first] = await listed(begun.patient);
    await attendance(begun, true);
    await aDayLater();
    await close(begun.patient);
    await attendance(begun, false);
    const [again, ...before] = await listed(begun.practice.therapist);
    expect(before.map(({ kind }) => kind)).toEqual(['credit_note', 'receipt']);
    expect(again).toEqual({
      ...first,
      id: again?.id,
      label: 'INV-000003',
      issuedAt: again?.issuedAt,
    });
    const pdf = await begun.practice.therapist.api.get(`/api/receipts/${again?.id}/receipt.pdf`);
    expect(pdf.status).toBe(200);
  });

  test.each(['patient', 'therapist'] as const)(
    'a payment of the %s decided as paid issues no receipt without a name',
    async (side) => {
      const begun = await newApproved(t);
      await t.standIn.setPaypalFault({ mode: 'wrongAmount', times: 1 });
      await returnFromPaypal(begun.patient, begun.orderId);
      t.clock.set(AFTERWARDS);
      await close(side === 'patient' ? begun.patient : begun.practice.therapist);
      const admin = await newAdmin(t);
      const path = `/api/admin/payments/attention/appointment-${begun.appointmentId}`;
      const decided = await admin.api.post(path, { outcome: 'paid', note: 'It is right.' });
      expect(decided.status).toBe(200);
      await runJobs(t);
      await receipts.issueAll(t.ctx);
      expect(await documentsOf(begun)).toEqual([]);
      const now = t.clock.now();
      expect(await listUnreconciled(t.ctx.db, { since: new Date(0), now, limit: 100 })).toEqual([]);
      const other = side === 'patient' ? begun.practice.therapist : begun.patient;
      expect(await listed(other)).toEqual([]);
      expect(
        (await other.api.post('/api/receipts', { appointmentId: begun.appointmentId })).body,
      ).toMatchObject({ code: 'receipt_not_yet' });
      const confirmation = `/api/appointments/${begun.appointmentId}/payment-confirmation.pdf`;
      expect((await other.api.get(confirmation)).status).toBe(404);
    },
  );
});

/** The refund's webhook is lost: the buyer's return reads the order again. */
async function settleAgain({ orderId }: Begun): Promise<void> {
  const body = JSON.stringify({
    id: `WH-${orderId}`,
    event_type: 'CHECKOUT.ORDER.COMPLETED',
    resource: { id: orderId },
  });
  await t.visitor().post('/api/payments/paypal/webhook', body, await t.standIn.sign(body));
  await runJobs(t);
}

test('a session missed before its receipt was issued has a payment confirmation and no receipt', async () => {
  const begun = await newPaid(t);
  t.clock.set(AFTERWARDS);
  await attendance(begun, true);
  await receipts.issueRecent(t.ctx);
  expect(await listed(begun.patient)).toMatchObject([{ kind: 'confirmation' }]);
});

test('a free session gets one receipt, on request', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  const { id: appointmentId } = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z');
  const ask = () => patient.api.post('/api/receipts', { appointmentId });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'receipt_not_yet' } });
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  expect(await listed(patient)).toMatchObject([{ kind: 'on_request' }]);
  expect(await ask()).toMatchObject({ status: 201, body: { kind: 'receipt', total: 0 } });
  expect(await ask()).toMatchObject({ status: 200, body: { kind: 'receipt' } });
  expect(await listed(patient)).toMatchObject([{ kind: 'receipt' }]);
});

test('a receipt of a free session is cancelled once, a day after the mark that nobody attended', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  const { id: appointmentId } = await newAppointment(patient, practice, MONDAY_NINE);
  t.clock.set(AFTERWARDS);
  const ask = async () => (await patient.api.post('/api/receipts', { appointmentId })).status;
  expect(await ask()).toBe(201);
  await attendance({ practice, appointmentId }, true);
  t.clock.advance(DAY - 1);
  await receipts.issueAll(t.ctx);
  expect(await listed(patient)).toMatchObject([{ kind: 'receipt', label: 'INV-000001' }]);
  t.clock.advance(1);
  await Promise.all([1, 2, 3].map(() => receipts.issueRecent(t.ctx)));
  await receipts.issueAll(t.ctx);
  const cancelled = [
    { kind: 'credit_note', label: 'INV-000002', credits: 'INV-000001', reason: 'did_not_attend', total: 0 },
    { kind: 'receipt', label: 'INV-000001', cancelsAt: null },
  ];
  expect(await listed(patient)).toMatchObject(cancelled);
  const now = t.clock.now();
  expect(await listUnreconciled(t.ctx.db, { since: new Date(0), now, limit: 100 })).toEqual([]);
});

test('concurrent receipts are numbered without gaps or duplicates', async () => {
  const practice = await newPractice(t, { paypalEmail: '', schedule: { maxSessionsPerDay: 20 } });
  const patient = await newPatient(t);
  const starts = ['13', '14', '15', '16', '17', '18', '19', '20'].map((hour) =>
    hour === '13' ? '2026-11-24T14:00:00Z' : `2026-11-${Number(hour) + 11}T15:00:00Z`,
  );
  const booked: number[] = [];
  for (const start of starts) {
    const reply = await patient.api.post('/api/appointments', bookingOf(practice, start));
    if (reply.status === 201) booked.push(reply.body.id);
  }
  expect(booked.length).toBeGreaterThan(3);
  t.clock.set('2026-12-15T15:00:00Z');
  await receipts.issueRecent(t.ctx);
  const asked = booked.flatMap((appointmentId) => [appointmentId, appointmentId]);
  const replies = await Promise.all(
    asked.map((appointmentId) => patient.api.post('/api/receipts', { appointmentId })),
  );
  for (const { status } of replies) expect([200, 201]).toContain(status);
  const { rows } = await t.ctx.database.execute(
    `select number from receipts where therapist_id = ${practice.therapist.therapistId} order by number`,
  );
  expect(rows).toEqual(booked.map((_id, index) => ({ number: index + 1 })));
});

test('a receipt that fails uses no number', async () => {
  const begun = await newPaid(t);
  t.clock.set(AFTERWARDS);
  const failing: typeof t.ctx = {
    ...t.ctx,
    database: {
      ...t.ctx.database,
      transaction: (work) =>
        t.ctx.database.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed before the commit');
        }),
    },
  };
  await expect(receipts.reconcileReceipts(failing, begun.appointmentId)).rejects.toThrow('killed');
  await receipts.issueRecent(t.ctx);
  expect(await listed(begun.patient)).toMatchObject([{ label: 'INV-000001' }]);
});

test('a receipt that cannot be issued does not stop the next one', async () => {
  const sessions = [await newPaid(t), await newPaid(t)];
  t.clock.set(AFTERWARDS);
  let attempts = 0;
  const failing: typeof t.ctx = {
    ...t.ctx,
    database: {
      ...t.ctx.database,
      transaction: (work) => {
        if (++attempts === 1) throw new Error('the first one fails');
        return t.ctx.database.transaction(work);
      },
    },
  };
  await receipts.issueRecent(failing);
  const lists = await Promise.all(sessions.map(({ patient }) => listed(patient)));
  expect(lists.map(([entry]) => entry?.kind)).toEqual(['confirmation', 'receipt']);
});

test('a receipt without a prefix is numbered by its digits', async () => {
  const begun = await newPaid(t);
  await begun.practice.therapist.api.put('/api/payments/business-info', { invoicePrefix: ' ' });
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  expect(await listed(begun.patient)).toMatchObject([{ label: '000001' }]);
});
