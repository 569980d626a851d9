import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
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
import { AFTERWARDS, listed } from '../../testing/receipts.ts';
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
  it('with the right to pay pays what another booked, and is the payer on the receipt', async () => {
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

  it('has a statement of one client, and none of somebody else’s', async () => {
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

  it('who paid keeps the receipt after losing the client, without its name', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    await pay(aunt);
    t.clock.set(AFTERWARDS);
    await issueRecent(t.ctx);
    await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
    expect(await listed(aunt)).toMatchObject([
      { kind: 'receipt', clientId: null, clientName: '', total: 13_560 },
    ]);
    expect((await aunt.api.get('/api/appointments')).body).toEqual([]);
  });

  it('without the right to pay has no papers and no payment of others’ bookings', async () => {
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

  it('learns the outcome of a payment even after losing the client meanwhile', async () => {
    const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
    const orderId = orderOf(await beginPayment(aunt, appointmentId));
    await t.standIn.changeOrder(orderId, 'approve');
    await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
    expect(await returnFromPaypal(aunt, orderId)).toContain('payment=paid');
    const stranger = await newPatient(t);
    expect(await returnFromPaypal(stranger, orderId)).toContain('payment=unknown');
  });
});

it('a cancellation by another guardian is told to who booked, with the name', async () => {
  const aunt = await newGuardian(t, parent, clientId, { mayBook: true });
  await aunt.api.patch('/api/user', { firstName: 'Anaïs', lastName: 'Côté' });
  await newMessages(t);
  expect((await aunt.api.post(`/api/appointments/${appointmentId}/cancel`)).status).toBe(200);
  const messages = await newMessages(t);
  const letter = messages.find(({ to }) => to.includes(`${parent.username}@example.test`));
  expect(letter?.text).toContain('Anaïs Côté');
  expect(messages.flatMap(({ to }) => to)).not.toContain(`${aunt.username}@example.test`);
});
