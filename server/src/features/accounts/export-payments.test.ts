import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import {
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import {
  beginPayment,
  MONDAY_NINE,
  orderOf,
  type PayingApp,
  returnFromPaypal,
  startPayingApp,
} from '../../testing/payments.ts';
import { AFTERWARDS } from '../../testing/receipts.ts';
import { issueRecent } from '../receipts/service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

type Data = { paymentOrders: { providerOrderId: string; status: string }[]; receipts: { file: string }[] };

async function exported({ api }: SignedInUser) {
  const { status, bytes } = await api.post('/api/user/export', { password: PASSWORD });
  const files = status === 200 ? unzipSync(bytes) : {};
  const data: Data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()) || 'null');
  return { status, names: Object.keys(files), data };
}

it('the export of a guardian whose payment was declined holds it, and no payment or receipt of others', async () => {
  const [practice, parent] = [await newPractice(t), await newPatient(t)];
  const clientId = (await newClient(parent)).id;
  const aunt = await newGuardian(t, parent, clientId, { mayPay: true });
  const appointmentId = (await newAppointment(parent, practice, MONDAY_NINE, { clientId })).id;
  const declined = orderOf(await beginPayment(aunt, appointmentId));
  await t.standIn.setPaypalFault({ mode: 'declinedCapture', times: 1 });
  await t.standIn.changeOrder(declined, 'approve');
  expect(await returnFromPaypal(aunt, declined)).toContain('payment=declined');
  const paid = orderOf(await beginPayment(parent, appointmentId));
  await t.standIn.changeOrder(paid, 'approve');
  expect(await returnFromPaypal(parent, paid)).toContain('payment=paid');
  t.clock.set(AFTERWARDS);
  await issueRecent(t.ctx);
  const ofParent = await exported(parent);
  expect(ofParent.data.paymentOrders).toContainEqual(expect.objectContaining({ providerOrderId: paid }));
  expect(ofParent.data.receipts).toHaveLength(1);
  const withoutPaying = await parent.api.patch(`/api/clients/${clientId}/guardians/${aunt.userId}`, {
    mayPay: false,
  });
  expect(withoutPaying.status).toBe(200);
  const { status, names, data } = await exported(aunt);
  expect(status).toBe(200);
  expect(data.paymentOrders).toMatchObject([{ providerOrderId: declined, status: 'declined' }]);
  expect([data.receipts, names]).toEqual([[], ['data.json', 'READ-ME.txt']]);
});
