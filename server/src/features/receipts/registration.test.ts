import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { newAdmin, newProof, seenOf } from '../../testing/factories.ts';
import { pdfText } from '../../testing/pages/pdf-text.ts';
import { type Begun, type PayingApp, startPayingApp } from '../../testing/payments.ts';
import { AFTERWARDS, listed, newPaid } from '../../testing/receipts.ts';
import * as verification from '../verification/service.ts';
import * as receipts from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

async function receiptText({ patient }: Begun, lang: 'en' | 'fr') {
  const entry = (await listed(patient)).find(({ kind }) => kind === 'receipt');
  const { bytes } = await patient.api.get(`/api/receipts/${entry?.id}/receipt.pdf?lang=${lang}`);
  return (await pdfText(bytes)).replaceAll(/\s+/g, ' ');
}

describe('the registration on a document', () => {
  const COLLEGE = 'College of Audiologists and Speech-Language Pathologists of Ontario (Ontario)';

  /** A practice in Quebec with the license of its profile, and registrations accepted in this order. */
  async function receiptWith(registrations: object[], province = 'Quebec', at = AFTERWARDS) {
    const begun = await newPaid(t);
    const { therapist } = begun.practice;
    await therapist.api.put('/api/therapist-profile', { license: 'OOAQ 4321', location: { province } });
    const admin = await newAdmin(t);
    for (const fields of registrations) {
      const proof = await newProof(therapist, fields);
      const seen = await seenOf(therapist, proof);
      await admin.api.post(`/api/admin/proofs/${proof.id}/decide`, { accept: true, seen });
    }
    t.clock.set(at);
    await verification.refreshByDate(t.ctx);
    await receipts.issueRecent(t.ctx);
    return { en: await receiptText(begun, 'en'), fr: await receiptText(begun, 'fr') };
  }

  async function inQuebec() {
    const { body } = await t.visitor().get('/api/regulators');
    const { id } = body.find((one: { province: string }) => one.province === 'Quebec');
    return { regulatorId: id, number: 'QC-4711' };
  }

  test('is that of the practice’s province, with regulator and province', async () => {
    const { en, fr } = await receiptWith([{}, await inQuebec()]);
    expect(en).toContain('Registration no. QC-4711');
    expect(en).toContain('Ordre des orthophonistes et audiologistes du Québec (Quebec)');
    expect(en).not.toMatch(/ON-60418|OOAQ 4321|License no/);
    expect(fr).toMatch(/Nº d’inscription.QC-4711/);
    expect(fr).toContain('(Québec)');
  });

  test('is else the one that was accepted first', async () => {
    const { en } = await receiptWith([{}, await inQuebec()], 'Manitoba');
    expect(en).toContain('Registration no. ON-60418');
    expect(en).toContain(COLLEGE);
  });

  test('is that of the session’s day, though it has ended when the receipt is issued', async () => {
    const { en } = await receiptWith([{ validTo: '2026-11-23' }], 'Ontario', '2026-11-24T15:00:00.000Z');
    expect(en).toContain('Registration no. ON-60418');
  });

  test('is without an accepted one the license of the profile, and never a number of an insurance', async () => {
    const { en } = await receiptWith([{ kind: 'insurance', regulatorId: null, number: 'POLICY-1' }]);
    expect(en).toContain('License no. OOAQ 4321');
    expect(en).not.toMatch(/POLICY-1|Registration no/);
  });
});
