/** The documents: who may download them, and their content. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { newAdmin, newAppointment, newPatient, newPractice, newTherapist } from '../../testing/factories.ts';
import {
  type Begun,
  captureOf,
  expectMoneyAccountedFor,
  payFor,
  type PayingApp,
  refundAndSendWebhook,
  startPayingApp,
} from '../../testing/payments.ts';
import { runJobs } from '../../testing/messages.ts';
import { pdfText } from '../../testing/pages/pdf-text.ts';
import { AFTERWARDS, listed, newAttended, newPaid } from '../../testing/receipts.ts';
import { pollOrders } from '../payments/service.ts';
import type { IncomeEntry } from './list.ts';
import * as receipts from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectMoneyAccountedFor(t));
afterAll(() => t.close());

test('a receipt is downloaded by its patient and therapist, and by nobody else, not even an admin', async () => {
  const begun = await newAttended(t);
  const [entry] = await listed(begun.patient);
  const path = `/api/receipts/${entry?.id}/receipt.pdf`;
  for (const side of [begun.patient, begun.practice.therapist]) {
    const reply = await side.api.get(path);
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.headers['content-disposition']).toContain('INV-000001.pdf');
  }
  expect((await (await newPatient(t)).api.get(path)).status).toBe(404);
  expect((await (await newTherapist(t)).api.get(path)).status).toBe(404);
  expect((await (await newAdmin(t)).api.get(path)).status).toBe(403);
  expect((await t.visitor().get(path)).status).toBe(401);
  const { rows } = await t.ctx.database.execute(
    `select action from access_log where record = 'receipt:${entry?.id}' order by id`,
  );
  expect(rows).toEqual([{ action: 'read' }, { action: 'refused' }, { action: 'refused' }]);
});

test('a payment confirmation is available until the receipt is issued', async () => {
  const begun = await newPaid(t);
  const path = `/api/appointments/${begun.appointmentId}/payment-confirmation.pdf`;
  expect(await begun.patient.api.get(path)).toMatchObject({ status: 200 });
  expect((await (await newPatient(t)).api.get(path)).status).toBe(404);
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  expect(await begun.patient.api.get(path)).toMatchObject({ status: 409, body: { code: 'receipt_exists' } });
  const { id } = await newAppointment(begun.patient, begun.practice, '2026-11-26T15:00:00.000Z');
  await payFor(t, begun.patient, id);
  expect((await listed(begun.patient)).map(({ kind }) => kind)).toEqual(['confirmation', 'receipt']);
});

test('each reading of a session’s papers by a therapist is logged', async () => {
  const { patient, practice, appointmentId } = await newPaid(t);
  const { api, userId } = practice.therapist;
  await listed(practice.therapist);
  await api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf`);
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  const { body } = await api.post('/api/receipts', { appointmentId });
  const { rows } = await t.ctx.database.execute(
    `select action, record from access_log where reader_id = ${userId} and subject_id = ${patient.userId} order by id`,
  );
  expect(rows).toEqual([
    { action: 'list', record: 'receipts' },
    { action: 'read', record: `receipt-of:${appointmentId}` },
    { action: 'read', record: `receipt:${body.id}` },
  ]);
});

test('a payment confirmation says what of the payment has been returned before the session', async () => {
  const begun = await newPaid(t);
  const textOf = async () => {
    const path = `/api/appointments/${begun.appointmentId}/payment-confirmation.pdf`;
    return pdfText((await begun.patient.api.get(path)).bytes);
  };
  expect(await textOf()).not.toContain('Refunded');
  await refundAndSendWebhook(t, begun.orderId, '50.00');
  const text = await textOf();
  expect(text).toContain('Refunded: $50.00');
  for (const other of ['Kept by the therapist', 'To be refunded']) expect(text).not.toContain(other);
});

test('the statement and the income table have correct sums and no spreadsheet formulas', async () => {
  const practice = await newPractice(t, { service: { name: '=cmd()' } });
  const patient = await newPatient(t);
  const booked = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z');
  await payFor(t, patient, booked.id);
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  const statement = await patient.api.get('/api/receipts/statement.csv?year=2026&lang=fr');
  expect(statement.text).toContain('INV-000001;2026-11-23;');
  expect(statement.text).toContain(";'=cmd();60;120;15,60;135,60;2026-11-21");
  expect(
    (await patient.api.get('/api/receipts/statement.pdf?year=2026')).bytes.subarray(0, 5).toString(),
  ).toBe('%PDF-');
  const { api } = practice.therapist;
  expect((await api.get('/api/therapist/income')).body).toMatchObject([
    {
      clientId: booked.client.id,
      total: 13_560,
      refundedAmount: 0,
      isRefundDue: false,
      receiptLabel: 'INV-000001',
    },
  ]);
  expect((await api.get('/api/therapist/income.csv?year=2026')).text).toContain(
    ",'=cmd(),120,15.60,135.60,0,",
  );
  expect((await api.get('/api/therapist/income.csv?year=2025')).text.trim().split('\r\n')).toHaveLength(1);
  for (const bad of ['', '?year=26', '?year=2026&lang=de', '?year=1e3'])
    expect((await api.get(`/api/therapist/income.csv${bad}`)).status).toBe(422);
});

test('the income lists every payment, the latest first on the page and the oldest first in the table', async () => {
  const practice = await newPractice(t);
  const patient = await newPatient(t);
  const pay = async (start: string, keptPercent?: number) => {
    const tiers = keptPercent === undefined ? [] : [{ hoursBefore: 168, keptPercent }];
    await practice.therapist.api.put('/api/therapist/terms', { tiers });
    const { id } = await newAppointment(patient, practice, start);
    return { id, orderId: await payFor(t, patient, id) };
  };
  const refunded = await pay('2026-11-24T15:00:00.000Z');
  // The evening before in Toronto.
  t.clock.set('2026-11-22T03:30:00.000Z');
  const due = await pay('2026-11-25T15:00:00.000Z', 50);
  t.clock.set('2026-11-22T15:00:00.000Z');
  const kept = await pay('2026-11-26T15:00:00.000Z', 100);
  await pay('2027-01-04T15:00:00.000Z');
  for (const { id } of [refunded, due, kept]) await patient.api.post(`/api/appointments/${id}/cancel`);
  await refundAndSendWebhook(t, refunded.orderId);
  await refundAndSendWebhook(t, due.orderId, '20.00');
  await runJobs(t);
  const { api } = practice.therapist;
  const income = (await api.get('/api/therapist/income')).body as IncomeEntry[];
  expect(income.map((one) => [one.refundedAmount, one.keptAmount, one.isRefundDue])).toEqual([
    [0, null, false],
    [0, 13_560, false],
    [2_000, 6_780, true],
    [13_560, 0, false],
  ]);
  const table = await api.get('/api/therapist/income.csv?year=2026');
  const cells = table.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(cells.map((line) => [line[0], line[1], ...line.slice(-3)])).toEqual([
    ['2026-11-21', '2026-11-24', '0', '', 'PayPal'],
    ['2026-11-21', '2026-11-25', '67.80', '47.80', 'PayPal'],
    ['2026-11-22', '2026-11-26', '135.60', '', 'PayPal'],
    ['2026-11-22', '2027-01-04', '', '', 'PayPal'],
  ]);
});

const BUSINESS = {
  businessName: 'Clinique Parole & Cie',
  businessAddress: '12, rue de l’Église\nMontréal (Québec)  H2X 1Y4',
  taxNumber: '123456789 RT0001',
  taxRate: 1300,
};

/** A session for the account holder's child, at a practice with complete business information. */
async function newClinicSession(firstName = 'Alex'): Promise<Begun> {
  const practice = await newPractice(t, { service: { name: 'Individual session' } });
  const { api } = practice.therapist;
  await api.put('/api/payments/business-info', BUSINESS);
  await api.put('/api/therapist-profile', { license: 'OOAQ 4321', title: 'Orthophoniste, M.P.O.' });
  const patient = await newPatient(t, { firstName, lastName: 'Morin' });
  const start = '2026-11-23T14:00:00.000Z';
  const { id } = await newAppointment(patient, practice, start, { clientName: 'Théo Morin' });
  return { patient, practice, appointmentId: id, orderId: await payFor(t, patient, id) };
}

async function documentText({ patient }: Begun, kind: 'receipt' | 'credit_note', lang: 'en' | 'fr') {
  const entry = (await listed(patient)).find((one) => one.kind === kind);
  return pdfText((await patient.api.get(`/api/receipts/${entry?.id}/receipt.pdf?lang=${lang}`)).bytes);
}

describe('the details that insurers require', () => {
  const ALWAYS = [
    'Clinique Parole & Cie',
    '12, rue de l’Église Montréal (Québec) H2X 1Y4',
    '123456789 RT0001',
    'Orthophoniste, M.P.O.',
    'OOAQ 4321',
    'Théo Morin',
    'Alex Morin',
    'Individual session',
    '60 minutes',
    'INV-000001',
  ];

  test('are on the receipt in English', async () => {
    const begun = await newClinicSession();
    t.clock.set(AFTERWARDS);
    await receipts.issueRecent(t.ctx);
    const text = await documentText(begun, 'receipt', 'en');
    for (const words of [
      ...ALWAYS,
      'Receipt No. INV-000001 Issued on November 23, 2026',
      'Tax number 123456789 RT0001',
      'License no. OOAQ 4321',
      'Monday, November 23, 2026, 9:00 – 10:00 AM (Toronto)',
      'Amount $120.00 Tax (13%) $15.60 Total $135.60',
      'Paid on November 21, 2026 through PayPal',
      `Transaction ${await captureOf(t, begun.orderId)}`,
    ])
      expect(text).toContain(words);
  });

  test('are on the receipt in French', async () => {
    const begun = await newClinicSession();
    t.clock.set(AFTERWARDS);
    await receipts.issueRecent(t.ctx);
    const text = await documentText(begun, 'receipt', 'fr');
    for (const words of [
      ...ALWAYS,
      'Reçu Nº INV-000001 Délivré le 23 novembre 2026',
      'Lundi 23 novembre 2026, 9 h à 10 h (Toronto)',
      'Montant 120,00 $ Taxe (13 %) 15,60 $ Total 135,60 $',
      'Payé le 21 novembre 2026',
    ])
      expect(text).toContain(words);
  });

  test('are in the year’s statement: the therapist with the registration, and each receipt', async () => {
    const begun = await newClinicSession();
    t.clock.set(AFTERWARDS);
    await receipts.issueRecent(t.ctx);
    const reply = await begun.patient.api.get('/api/receipts/statement.pdf?year=2026&lang=en');
    const text = await pdfText(reply.bytes);
    for (const words of [
      'License no. OOAQ 4321',
      'Orthophoniste, M.P.O. · License no. OOAQ 4321',
      'Receipt INV-000001 · Paid on November 21, 2026 through PayPal · Tax (13%) $15.60',
      'Total $135.60',
    ])
      expect(text).toContain(words);
  });

  test('a credit note names its receipt and the amount', async () => {
    const begun = await newClinicSession();
    t.clock.set(AFTERWARDS);
    await receipts.issueRecent(t.ctx);
    await refundAndSendWebhook(t, begun.orderId, '35.60');
    await runJobs(t);
    const text = await documentText(begun, 'credit_note', 'en');
    expect(text).toContain('Credit note No. INV-000002');
    expect(text).toContain('Takes back receipt INV-000001 of November 23, 2026');
    expect(text).toContain('Amount $31.50 Tax (13%) $4.10 Total credited $35.60');
  });

  test('a name in a script that no font has is transliterated, with a note', async () => {
    const begun = await newClinicSession('李小龙');
    t.clock.set(AFTERWARDS);
    await receipts.issueRecent(t.ctx);
    const text = await documentText(begun, 'receipt', 'en');
    expect(text).toContain('Paid by LiXiaoLong Morin');
    expect(text).toContain('Names in other scripts are given in Latin letters.');
    expect((await listed(begun.patient))[0]?.patientName).toBe('李小龙 Morin');
  });
});

test('the same snapshot gives the same document, in each language', async () => {
  const begun = await newAttended(t);
  t.clock.set('2026-11-24T15:00:00.000Z');
  await pollOrders(t.ctx);
  const [entry] = await listed(begun.patient);
  const path = `/api/receipts/${entry?.id}/receipt.pdf`;
  const [english, french] = [
    await begun.patient.api.get(`${path}?lang=en`),
    await begun.patient.api.get(`${path}?lang=fr`),
  ];
  expect(english.bytes.toString('latin1')).toContain('/Lang (en-CA)');
  expect(french.bytes.toString('latin1')).toContain('/Lang (fr-CA)');
});

describe('a payment confirmation promises no receipt of a session that will not take place', () => {
  const confirmation = async ({ patient, appointmentId }: Begun, lang: 'en' | 'fr') =>
    pdfText(
      (await patient.api.get(`/api/appointments/${appointmentId}/payment-confirmation.pdf?lang=${lang}`))
        .bytes,
    );

  test('for one of which a part is kept, with what is kept and what is returned', async () => {
    const begun = await newPaid(t);
    const terms = '{"tiers":[{"hoursBefore":168,"keptPercent":50}],"noShowPercent":100}';
    await t.ctx.database.execute(
      `update appointments set cancellation_notice_hours = 168, terms = '${terms}' where id = ${begun.appointmentId}`,
    );
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    const text = await confirmation(begun, 'en');
    expect(text).toContain('Kept by the therapist under the terms: $67.80');
    expect(text).toContain('To be refunded: $67.80');
    expect(await confirmation(begun, 'fr')).toMatch(/À rembourser\s: 67,80/);
    await refundAndSendWebhook(t, begun.orderId, '67.80');
    await runJobs(t);
    expect(await listed(begun.patient)).toMatchObject([{ kind: 'confirmation', keptAmount: 6_780 }]);
    expect(await confirmation(begun, 'en')).toContain('Refunded: $67.80');
  });

  test('for one that was cancelled too late for a refund', async () => {
    const begun = await newPaid(t);
    await t.ctx.database.execute(
      `update appointments set cancellation_notice_hours = 168 where id = ${begun.appointmentId}`,
    );
    expect(await confirmation(begun, 'en')).toContain('follows once the session has taken place');
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    expect(await listed(begun.patient)).toMatchObject([{ kind: 'confirmation', noReceipt: 'cancelled' }]);
    const [english, french] = [await confirmation(begun, 'en'), await confirmation(begun, 'fr')];
    expect(english).toContain('none follows: the session was cancelled after the time limit for refunds');
    expect(english).not.toContain('follows once');
    expect(french).toMatch(/aucun ne suivra\s: la séance a été annulée/);
  });

  test('for one that nobody attended', async () => {
    const begun = await newPaid(t);
    t.clock.set('2026-11-23T14:30:00.000Z');
    await begun.practice.therapist.api.put(`/api/appointments/${begun.appointmentId}/attendance`, {
      didNotAttend: true,
    });
    expect(await listed(begun.patient)).toMatchObject([{ noReceipt: 'did_not_attend' }]);
    expect(await confirmation(begun, 'en')).toContain(
      'none follows: the therapist noted that nobody attended the session',
    );
  });
});

test('a receipt of an exempt service says so, with the law, instead of a tax', async () => {
  const practice = await newPractice(t, { service: { price: 20_000, tax: 'exempt' } });
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z');
  const begun = { patient, practice, appointmentId: id, orderId: await payFor(t, patient, id) };
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  const text = await documentText(begun, 'receipt', 'en');
  expect(text).toContain(
    'Amount $200.00 Exempt from GST/HST: a health service (Excise Tax Act, Schedule V, Part II, section 7) Total $200.00',
  );
  expect(text).not.toContain('Tax (');
});

test('a tax rate with three decimals is printed as it is', async () => {
  const practice = await newPractice(t, { service: { price: 20_000 } });
  await practice.therapist.api.put('/api/payments/business-info', { ...BUSINESS, taxRate: 1497.5 });
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z');
  const begun = { patient, practice, appointmentId: id, orderId: await payFor(t, patient, id) };
  t.clock.set(AFTERWARDS);
  await receipts.issueRecent(t.ctx);
  expect(await documentText(begun, 'receipt', 'en')).toContain('Tax (14.975%) $29.95 Total $229.95');
  expect(await documentText(begun, 'receipt', 'fr')).toMatch(/Taxe \(14,975\s%\) 29,95\s\$ Total 229,95\s\$/);
});

test('a second credit note says what is left after both', async () => {
  const begun = await newAttended(t);
  for (const amount of ['35.60', '20.00']) {
    await refundAndSendWebhook(t, begun.orderId, amount);
    await runJobs(t);
    await receipts.issueRecent(t.ctx);
  }
  const { rows } = await t.ctx.database.execute(
    `select (snapshot->'credits'->>'remaining')::int as remaining from receipts
     where appointment_id = ${begun.appointmentId} and kind = 'credit_note' order by id`,
  );
  expect(rows).toEqual([{ remaining: 10_000 }, { remaining: 8_000 }]);
});
