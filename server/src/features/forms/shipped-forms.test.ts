/** The words of the product: in versions, and reviewed before families are asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { clientForm, familyForms, openForm, pathOf, respond, SERVICES } from '../../testing/care/forms.ts';
import { type BookablePractice, newAdmin, newPractice, type SignedInUser } from '../../testing/factories.ts';
import { newRecord, type TestRecord } from '../../testing/families/records.ts';
import { keepShippedForms } from './service.ts';
import type { ShippedForm } from './shipped/shipped-form.ts';

const PATH = '/api/admin/shipped-forms/services/reviewed';

let t: TestApp;
let admin: SignedInUser;
let practice: BookablePractice;
let record: TestRecord;
let formId: number;
let words = 0;

/** As the next release ships it. */
function otherWords(): ShippedForm {
  const purpose = `What it is for, in other words: ${++words}.`;
  const [first, ...others] = SERVICES.items;
  if (!first) throw new Error('the form has no item');
  return { ...SERVICES, items: [{ ...first, label: { en: purpose, fr: purpose } }, ...others] };
}

async function shipped() {
  const { body } = await admin.api.get('/api/admin/shipped-forms');
  return body.find(({ key }: { key: string }) => key === 'services');
}

beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  await keepShippedForms(t.ctx, [SERVICES]);
  await keepShippedForms(t.ctx, [otherWords()]);
  formId = (await shipped()).id;
});
afterAll(() => t.close());

async function review(): Promise<number> {
  const { version } = await shipped();
  expect((await admin.api.put(PATH, { version })).status).toBe(200);
  return version;
}

describe('the words of a form', () => {
  it('are a new version where they are in none, at every start once', async () => {
    const { version } = await shipped();
    const next = otherWords();
    await Promise.all([keepShippedForms(t.ctx, [next]), keepShippedForms(t.ctx, [next])]);
    expect((await shipped()).version).toBe(version + 1);
    // A node of the former release starts once more.
    await keepShippedForms(t.ctx, [SERVICES]);
    expect((await shipped()).version).toBe(version + 1);
  });

  it('are reviewed by an admin with all permissions, the latest only', async () => {
    const { version } = await shipped();
    const outdated = await admin.api.put(PATH, { version: version - 1 });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'form_outdated']);
    const done = await admin.api.put(PATH, { version });
    expect(done.body).toMatchObject({ version, versionInUse: version, reviewedAt: NOW.toISOString() });
    expect((await admin.api.put(PATH, { version })).body.reviewedAt).toBe(NOW.toISOString());
    expect((await admin.api.put('/api/admin/shipped-forms/unknown/reviewed', { version })).status).toBe(404);
  });
});

describe('a form whose words are not reviewed', () => {
  it('is neither asked nor answered', async () => {
    await t.ctx.database.execute('update form_versions set reviewed_at = null');
    const path = `/api/therapist/clients/${record.clientId}/forms`;
    const ask = await practice.therapist.api.post(path, { formId });
    expect([ask.status, ask.body.code]).toEqual([409, 'form_not_reviewed']);
    const { body } = await practice.therapist.api.get('/api/therapist/forms');
    expect(body.find(({ id }: { id: number }) => id === formId)).toMatchObject({ isReviewed: false });
    const open = await record.parent.api.get(pathOf(record, formId));
    expect([open.status, open.body.code]).toEqual([409, 'form_not_reviewed']);
  });
});

describe('a newer version of a consent', () => {
  it('is asked once it is reviewed, and replaces the older one when it is given', async () => {
    await review();
    const older = await respond(record.parent, record, formId);
    await keepShippedForms(t.ctx, [otherWords()]);
    expect((await openForm(record.parent, record, formId)).state).toBe('given');
    const version = await review();
    expect(await familyForms(record.parent, record.clientId)).toMatchObject([
      { state: 'asked', formVersion: version, isInForce: true, response: { id: older.id, state: 'given' } },
    ]);
    const outdated = await record.parent.api.post(pathOf(record, formId, '/responses'), {
      answers: {},
      language: 'en',
      formVersion: version - 1,
      authority: 'sole',
      agreed: true,
    });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'form_outdated']);
    t.clock.advance(1000);
    await respond(record.parent, record, formId);
    const { responses, isInForce } = await clientForm(practice.therapist, record.clientId, formId);
    expect(responses.map(({ state }) => state)).toEqual(['given', 'replaced']);
    expect(isInForce).toBe(true);
    const read = await record.parent.api.get(`/api/form-responses/${older.id}`);
    expect(read.body).toMatchObject({ formVersion: version - 1, state: 'replaced' });
  });
});
