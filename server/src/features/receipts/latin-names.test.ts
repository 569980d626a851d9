/** Names in other scripts on documents: the fields, who is asked for them, and what happens to receipts without them. */
import type { ReceiptEntry } from '@cadence/contract/receipts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { newClient, selfOf } from '../../testing/families/clients.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { pdfText } from '../../testing/pages/pdf-text.ts';
import {
  expectMoneyAccountedFor,
  type PayingApp,
  payFor,
  refundAndSendWebhook,
  startPayingApp,
} from '../../testing/payments.ts';
import { AFTERWARDS, listed } from '../../testing/receipts.ts';
import { runJobs } from '../../testing/messages.ts';
import * as receipts from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectMoneyAccountedFor(t));
afterAll(() => t.close());

const LATIN = 'Please write this name in Latin letters: A to Z, with or without accents';

/** A family with a child named `name`, whose paid session is over and has its receipt. */
async function newReceiptFor(name: string, latinName?: string) {
  t.clock.set(NOW);
  const practice = await newPractice(t);
  const patient = await newPatient(t, { firstName: '秀英', lastName: 'Wong' });
  const child = await newClient(patient, { name, ...(latinName !== undefined && { latinName }) });
  const appointment = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z', {
    clientId: child.id,
  });
  const orderId = await payFor(t, patient, appointment.id);
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  return { patient, practice, child, orderId, appointmentId: appointment.id };
}

async function textOf({ api }: SignedInUser, { id }: Pick<ReceiptEntry, 'id'>): Promise<string> {
  return pdfText((await api.get(`/api/receipts/${id}/receipt.pdf?lang=en`)).bytes);
}

async function onlyReceipt(who: SignedInUser): Promise<ReceiptEntry> {
  const found = (await listed(who)).filter(({ kind }) => kind === 'receipt');
  const [entry] = found;
  if (!entry || found.length > 1) throw new Error(`there are ${found.length} receipts`);
  return entry;
}

describe('a name in Latin letters', () => {
  test('is added to an account, a therapist and a client, and removed by an empty text', async () => {
    const patient = await newPatient(t, { firstName: '秀英', lastName: '王' });
    const therapist = await newTherapist(t, { firstName: '민수', lastName: '김' });
    const child = await newClient(patient, { name: '李小龙', latinName: ' Bruce Lee ' });
    expect(child.latinName).toBe('Bruce Lee');
    const own = await patient.api.patch('/api/user', { latinName: 'Xiù-Yīng Wang' });
    expect(own.body.latinName).toBe('Xiù-Yīng Wang');
    // The account's own client follows it.
    expect((await selfOf(patient)).latinName).toBe('Xiù-Yīng Wang');
    const profile = await therapist.api.put('/api/therapist-profile', { user: { latinName: 'Min-su Kim' } });
    expect(profile.body.user.latinName).toBe('Min-su Kim');
    const removed = await patient.api.patch(`/api/clients/${child.id}`, { latinName: '' });
    expect(removed.body).toMatchObject({ name: '李小龙', latinName: null });
  });

  test.each(['李', 'Bruce 李', 'Сергей', '12', '-'])('is refused as %s, at its field', async (latinName) => {
    const patient = await newPatient(t, { firstName: '秀英', lastName: '王' });
    const replies = [
      await patient.api.patch('/api/user', { latinName }),
      await patient.api.post('/api/clients', { name: '李小龙', latinName }),
    ];
    for (const { status, body } of replies)
      expect([status, body.errors]).toEqual([422, [{ path: 'latinName', message: LATIN }]]);
  });

  test('goes with another name, and stays with other changes', async () => {
    const patient = await newPatient(t, { firstName: '秀英', lastName: '王' });
    await patient.api.patch('/api/user', { latinName: 'Xiuying Wang' });
    const kept = await patient.api.patch('/api/user', { language: 'fr' });
    expect(kept.body.latinName).toBe('Xiuying Wang');
    const renamed = await patient.api.patch('/api/user', { lastName: '李' });
    expect(renamed.body.latinName).toBeNull();
    expect((await selfOf(patient)).latinName).toBeNull();
  });

  test('finds an account in the search of admins and a client in that of her therapist', async () => {
    const { practice, patient } = await newReceiptFor('赵小龙', 'Zébulon Zhao');
    await patient.api.patch('/api/user', { latinName: 'Xiuying Zwong' });
    const caseload = await practice.therapist.api.get('/api/therapist/clients?q=zebulon');
    expect(caseload.body.map(({ name }: { name: string }) => name)).toEqual(['赵小龙']);
    const people = await (await newAdmin(t)).api.get('/api/admin/users?q=zwong');
    expect(JSON.stringify(people.body)).toContain('秀英');
    // A booking still chooses the client by the name.
    const again = await newAppointment(patient, practice, '2026-11-30T14:00:00.000Z', {
      clientName: '赵小龙',
    });
    expect((await patient.api.get('/api/clients')).body).toHaveLength(2);
    expect(again.id).toBeGreaterThan(0);
  });

  test('is judged as names are, and refused where it holds an address or a number', async () => {
    const patient = await newPatient(t, { firstName: '秀英', lastName: '王' });
    const therapist = await newTherapist(t, { firstName: '민수', lastName: '김' });
    const child = await newClient(patient, { name: '李小龙' });
    for (const latinName of ['zoe.ca', 'Call 514 555-0199']) {
      const replies = [
        await patient.api.patch('/api/user', { latinName }),
        await patient.api.post('/api/clients', { name: '李小龙', latinName }),
        await patient.api.patch(`/api/clients/${child.id}`, { latinName }),
        await therapist.api.put('/api/therapist-profile', { user: { latinName } }),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 422, body: { code: 'name_looks_like_contact' } });
    }
  });

  test('goes with the account', async () => {
    const patient = await newPatient(t, { firstName: '秀英', lastName: '王' });
    await patient.api.patch('/api/user', { latinName: 'Xiuying Wang' });
    const child = await newClient(patient, { name: '李小龙', latinName: 'Bruce Lee' });
    const closed = await patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
    expect(closed.status).toBeLessThan(300);
    const { rows } = await t.ctx.database.execute(
      `select latin_name, search_name from users where id = ${patient.userId} union all
       select latin_name, search_name from clients where id = ${child.id}`,
    );
    // Nothing refers to the client, so that its row went at once.
    expect(rows).toEqual([{ latin_name: null, search_name: '' }]);
  });
});

describe('a receipt', () => {
  test('states the name in Latin letters in place of one that no font draws', async () => {
    const { patient } = await newReceiptFor('李小龙', 'Bruce Lee');
    const text = await textOf(patient, await onlyReceipt(patient));
    expect(text).toContain('Client Bruce Lee');
    expect(text).not.toContain('LiXiaoLong');
    const statement = await patient.api.get('/api/receipts/statement.pdf?year=2026&lang=en');
    expect(await pdfText(statement.bytes)).toContain('Bruce Lee · ');
  });

  test('states a name that a font draws as it is written, after the Latin one', async () => {
    const { patient } = await newReceiptFor('ਸਿਮਰਨ ਕੌਰ', 'Simran Kaur');
    const text = await textOf(patient, await onlyReceipt(patient));
    expect(text).toContain('Client Simran Kaur (');
    expect(text).toMatch(/\p{Script=Gurmukhi}/u);
    const { patient: other } = await newReceiptFor('ਸਿਮਰਨ ਕੌਰ');
    const [entry] = await listed(other);
    // Nobody has to add what documents can write.
    expect(entry?.latinNamesMissing).toEqual(['payer']);
    expect(await textOf(other, await onlyReceipt(other))).not.toContain('Simran');
  });

  test('that lacks the name stays as it is, and is replaced once by one that has it', async () => {
    const { patient, practice, child, appointmentId, orderId } = await newReceiptFor('李小龙');
    await refundAndSendWebhook(t, orderId, '35.60');
    await runJobs(t);
    await receipts.issueRecent(t.ctx);
    const former = await onlyReceipt(patient);
    expect(former).toMatchObject({ latinNamesMissing: ['client', 'payer'], isRespellable: false });
    expect(await onlyReceipt(practice.therapist)).toMatchObject({
      latinNamesMissing: [],
      isRespellable: false,
    });
    const wish = { appointmentId, replaces: former.id };
    // Without a name there is nothing to replace it by.
    expect(await patient.api.post('/api/receipts', wish)).toMatchObject({
      status: 200,
      body: { id: former.id },
    });

    await patient.api.patch(`/api/clients/${child.id}`, { latinName: 'Bruce Lee' });
    const asIssued = await textOf(patient, former);
    expect(asIssued).toContain('LiXiaoLong');
    expect(await onlyReceipt(patient)).toMatchObject({ latinNamesMissing: ['payer'], isRespellable: true });

    const replaced = await patient.api.post('/api/receipts', wish);
    expect(replaced).toMatchObject({ status: 201, body: { label: 'INV-000004', isRespellable: false } });
    expect(await patient.api.post('/api/receipts', wish)).toMatchObject({
      status: 200,
      body: { id: replaced.body.id },
    });
    expect(await textOf(patient, former)).toBe(asIssued);
    expect(await textOf(patient, replaced.body)).toContain('Client Bruce Lee');
    const papers = (await listed(patient)).toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
    expect(papers.map(({ label, reason, total }) => [label, reason, total])).toEqual([
      ['INV-000001', null, 13_560],
      ['INV-000002', 'refunded', 3_560],
      ['INV-000003', 'respelled', 10_000],
      ['INV-000004', null, 13_560],
      ['INV-000005', 'refunded', 3_560],
    ]);
    const note = papers.find(({ reason }) => reason === 'respelled');
    expect(await textOf(patient, { id: note?.id ?? null })).toContain(
      'Cancellation of a receipt No. INV-000003',
    );
    await receipts.issueAll(t.ctx);
    expect(await listed(patient)).toHaveLength(5);
  });

  test('is replaced by nobody else', async () => {
    const { patient, child, appointmentId } = await newReceiptFor('李小龙');
    await patient.api.patch(`/api/clients/${child.id}`, { latinName: 'Bruce Lee' });
    const { id } = await onlyReceipt(patient);
    const other = await newPatient(t);
    expect((await other.api.post('/api/receipts', { appointmentId, replaces: id })).status).toBe(404);
    expect(await listed(patient)).toHaveLength(1);
  });
});

test('a payment confirmation states the name that is known now', async () => {
  const practice = await newPractice(t);
  const patient = await newPatient(t, { firstName: '秀英', lastName: 'Wong' });
  const { id } = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z');
  await payFor(t, patient, id);
  const confirmation = async (): Promise<string> =>
    pdfText((await patient.api.get(`/api/appointments/${id}/payment-confirmation.pdf?lang=en`)).bytes);
  expect(await confirmation()).toContain('XiuYing Wong');
  expect((await listed(patient))[0]?.latinNamesMissing).toEqual(['client', 'payer']);
  await patient.api.patch('/api/user', { latinName: 'Xiu-Ying Wong' });
  expect(await confirmation()).toContain('Client Xiu-Ying Wong');
  expect((await listed(patient))[0]?.latinNamesMissing).toEqual([]);
});
