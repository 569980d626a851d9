import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { newMessages } from '../../testing/messages.ts';
import {
  beginPayment,
  MONDAY_NINE,
  orderOf,
  type PayingApp,
  returnFromPaypal,
  startPayingApp,
} from '../../testing/payments.ts';
import { pdfText } from '../../testing/pages/pdf-text.ts';
import { AFTERWARDS, listed } from '../../testing/receipts.ts';
import { pollOrders } from '../payments/service.ts';
import { issueRecent } from './service.ts';

let t: PayingApp;
let practice: BookablePractice;
let parent: SignedInUser;
let clientId: number;
let appointmentId: number;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
  clientId = (await newClient(parent, { name: 'Zoé Roy' })).id;
  appointmentId = (await newAppointment(parent, practice, MONDAY_NINE, { clientId })).id;
});
afterAll(() => t.close());

async function pay(who: SignedInUser): Promise<void> {
  const orderId = orderOf(await beginPayment(who, appointmentId));
  await t.standIn.changeOrder(orderId, 'approve');
  const location = await returnFromPaypal(who, orderId);
  expect(location).toBe(`/appointments?payment=paid&appointment=${appointmentId}`);
}

describe('a guardian', () => {
  it('pays with the right to pay what another guardian booked, and is the payer on the receipt', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    await pay(aunt);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    for (const reader of [parent, aunt]) {
      const papers = await listed(reader);
      expect(papers).toMatchObject([{ kind: 'receipt', clientName: 'Zoé Roy', total: 13_560 }]);
      expect(papers[0]?.patientName).toMatch(/^Robin Tremblay/);
      expect((await reader.api.get(`/api/receipts/${papers[0]?.id}/receipt.pdf`)).status).toBe(200);
    }
    // Each statement has what its reader paid.
    const rowsOf = async ({ api }: SignedInUser) =>
      (await api.get('/api/receipts/statement.csv?year=2026')).text.trim().split('\n').length - 1;
    expect([await rowsOf(aunt), await rowsOf(parent)]).toEqual([1, 0]);
  });

  it('has a statement of one client, and none of another family’s client', async () => {
    const other = await newClient(parent, { name: 'Noé Roy' });
    await pay(parent);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    const statement = (who: SignedInUser, client: number) =>
      who.api.get(`/api/receipts/statement.csv?year=2026&client=${client}`);
    expect((await statement(parent, clientId)).text).toContain('Zoé Roy');
    expect((await statement(parent, other.id)).text.trim().split('\n')).toHaveLength(1);
    const stranger = await newPatient(t);
    expect((await statement(stranger, clientId)).status).toBe(404);
  });

  it('keeps the receipt that they paid after losing the client, without its name', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    await pay(aunt);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
    expect(await listed(aunt)).toMatchObject([
      { kind: 'receipt', clientId: null, clientName: '', total: 13_560 },
    ]);
    expect((await aunt.api.get('/api/appointments')).body).toEqual([]);
    const { receipt } = (await aunt.api.get(`/api/appointments/${appointmentId}/receipt`)).body;
    expect(receipt).toMatchObject({ clientId: null, clientName: '' });
    const pdf = await pdfText((await aunt.api.get(`/api/receipts/${receipt.id}/receipt.pdf`)).bytes);
    const { text } = await aunt.api.get('/api/receipts/statement.csv?year=2026');
    for (const paper of [pdf, text]) {
      expect(paper).toContain('INV-000001');
      expect(paper).not.toContain('Zoé');
    }
  });

  it('learns from no paper when a lost client, for whom they booked and paid, has a session', async () => {
    const owner = await newGuardian(t, parent, clientId, { isOwner: true });
    await pay(parent);
    const confirmation = () => parent.api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf`);
    expect((await confirmation()).status).toBe(200);
    await owner.api.delete(`/api/clients/${clientId}/guardians/${parent.userId}`);
    const moved = { startTime: '2026-11-23T16:00:00.000Z' };
    expect((await owner.api.post(`/api/appointments/${appointmentId}/reschedule`, moved)).status).toBe(200);
    expect(await listed(parent)).toEqual([]);
    expect((await confirmation()).status).toBe(404);
    expect((await parent.api.post('/api/receipts', { appointmentId })).status).toBe(404);
    expect(await listed(owner)).toMatchObject([{ kind: 'confirmation', startTime: moved.startTime }]);
    t.clock.set('2026-11-23T17:00:00.000Z');
    expect(await listed(parent)).toMatchObject([{ kind: 'confirmation', clientId: null, clientName: '' }]);
    expect(await pdfText((await confirmation()).bytes)).not.toContain('Zoé');
    await issueRecent(t.ctx);
    expect(await listed(parent)).toMatchObject([{ kind: 'receipt', clientId: null, clientName: '' }]);
  });

  it('keeps the confirmation of their cancelled booking of which a part is kept', async () => {
    const owner = await newGuardian(t, parent, clientId, { isOwner: true });
    await practice.therapist.api.put('/api/therapist/terms', {
      tiers: [{ hoursBefore: 24, keptPercent: 50 }],
    });
    const start = '2026-11-23T18:00:00.000Z';
    appointmentId = (await newAppointment(parent, practice, start, { clientId })).id;
    await pay(parent);
    await owner.api.delete(`/api/clients/${clientId}/guardians/${parent.userId}`);
    t.clock.set('2026-11-23T12:00:00.000Z');
    expect((await owner.api.post(`/api/appointments/${appointmentId}/cancel`)).status).toBe(200);
    expect(await listed(parent)).toMatchObject([{ kind: 'confirmation', noReceipt: 'cancelled' }]);
  });

  it('is offered no receipt of a free session that they booked for a lost client', async () => {
    const owner = await newGuardian(t, parent, clientId, { isOwner: true });
    const practiceWithoutPrice = await newPractice(t, { paypalEmail: '' });
    const free = await newAppointment(parent, practiceWithoutPrice, MONDAY_NINE, { clientId });
    await owner.api.delete(`/api/clients/${clientId}/guardians/${parent.userId}`);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    expect(await listed(parent)).toEqual([]);
    const request = (who: SignedInUser) => who.api.post('/api/receipts', { appointmentId: free.id });
    expect((await request(parent)).status).toBe(404);
    expect(await listed(owner)).toMatchObject([{ kind: 'on_request', appointmentId: free.id }]);
    expect((await request(owner)).status).toBe(201);
    // What is issued belongs to the booking, as any receipt does.
    expect(await listed(parent)).toMatchObject([{ kind: 'receipt', clientName: '', total: 0 }]);
  });

  it('is never shown as a payer without a name after closing their account', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    await pay(aunt);
    const closing = { password: PASSWORD, sessionsAhead: 0 };
    expect((await aunt.api.post('/api/user/close', closing)).status).toBe(204);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    expect(await listed(parent)).toMatchObject([{ kind: 'receipt', patientName: 'Élise Roy' }]);
  });

  it('keeps the confirmation of a kept part that they paid, also where the booker closes the account', async () => {
    await practice.therapist.api.put('/api/therapist/terms', {
      tiers: [{ hoursBefore: 24, keptPercent: 50 }],
    });
    const start = '2026-11-23T18:00:00.000Z';
    appointmentId = (await newAppointment(parent, practice, start, { clientId })).id;
    const aunt = await newGuardian(t, parent, clientId, { isOwner: true });
    await pay(aunt);
    t.clock.set('2026-11-23T12:00:00.000Z');
    // Beside the session that is not paid.
    const closing = { password: PASSWORD, sessionsAhead: 2 };
    expect((await parent.api.post('/api/user/close', closing)).status).toBe(204);
    const confirmation = { kind: 'confirmation', noReceipt: 'cancelled', keptAmount: 6780 };
    for (const reader of [aunt, practice.therapist]) {
      const papers = await listed(reader);
      expect(papers).toMatchObject([{ ...confirmation, clientName: 'Zoé Roy' }]);
      expect(papers[0]?.patientName).toMatch(/^Robin Tremblay/);
      const file = await reader.api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf`);
      expect(file.status).toBe(200);
    }
  });
  it('has no papers of a payment that they only began once the right is gone', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    await beginPayment(aunt, appointmentId);
    const path = `/api/clients/${clientId}/guardians/${aunt.userId}`;
    expect((await parent.api.patch(path, { mayPay: false })).status).toBe(200);
    const refused = await aunt.api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf`);
    expect([refused.status, refused.body.code]).toEqual([403, 'may_not_pay']);
  });

  it('has no papers and no payment of others’ bookings without the right to pay', async () => {
    const uncle = await newGuardian(t, parent, clientId, { mayBook: true });
    const begun = await beginPayment(uncle, appointmentId);
    expect([begun.status, begun.body.code]).toEqual([403, 'may_not_pay']);
    await pay(parent);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    const [receipt] = await listed(parent);
    expect(await listed(uncle)).toEqual([]);
    const calls = [
      uncle.api.get(`/api/receipts/${receipt?.id}/receipt.pdf`),
      uncle.api.get(`/api/appointments/${appointmentId}/receipt`),
      uncle.api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf`),
      uncle.api.post('/api/receipts', { appointmentId }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.code]).toEqual([403, 'may_not_pay']);
  });

  it('learns the outcome of their payment even after losing the client meanwhile', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    const orderId = orderOf(await beginPayment(aunt, appointmentId));
    await t.standIn.changeOrder(orderId, 'approve');
    t.clock.advance(60_000);
    await pollOrders(t.ctx);
    await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
    expect(await returnFromPaypal(aunt, orderId)).toContain('payment=paid');
    const stranger = await newPatient(t);
    expect(await returnFromPaypal(stranger, orderId)).toContain('payment=unknown');
  });
});

it('the booker is told of a cancellation by another guardian, with the name', async () => {
  const aunt = await newGuardian(t, parent, clientId, { mayBook: true });
  await aunt.api.patch('/api/user', { firstName: 'Anaïs', lastName: 'Côté' });
  await newMessages(t);
  expect((await aunt.api.post(`/api/appointments/${appointmentId}/cancel`)).status).toBe(200);
  const messages = await newMessages(t);
  const letter = messages.find(({ to }) => to.includes(`${parent.username}@example.test`));
  expect(letter?.text).toContain('Anaïs Côté');
  // Who cancelled gets the message too.
  expect(messages.flatMap(({ to }) => to)).toContain(`${aunt.username}@example.test`);
});
