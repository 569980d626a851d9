/** Forms of a record: who asks, answers, agrees, withdraws and reads. */
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/client.ts';
import {
  askFor,
  clientForm,
  familyForms,
  type FormIds,
  inForce,
  keepTestForms,
  newCoParent,
  newUnasked,
  openForm,
  pathOf,
  respond,
  stateFor,
} from '../../testing/care/forms.ts';
import { aPdf } from '../../testing/documents.ts';
import {
  newAdmin,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newGuardian } from '../../testing/families/clients.ts';
import { documentForm, type TestRecord } from '../../testing/families/records.ts';
import { statementsOf } from '../../testing/limits/plan-steps.ts';
import { listOfClient } from './service.ts';

let t: TestApp;
let ids: FormIds;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let record: TestRecord;

beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  ids = await keepTestForms(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  ({ therapist, record, parent } = await newUnasked(t));
});
afterAll(() => t.close());

describe('what a therapist asks', () => {
  it('is shown to the family, once asked, with the next session', async () => {
    expect(await familyForms(parent, record.clientId)).toEqual([]);
    expect(await askFor(therapist, record.clientId, ids.services)).toMatchObject({
      state: 'asked',
      mayRemind: false,
      missing: [{ userId: parent.userId }],
    });
    expect(await familyForms(parent, record.clientId)).toMatchObject([
      {
        formId: ids.services,
        kind: 'consent',
        title: 'Services',
        therapist: { id: therapist.therapistId },
        state: 'asked',
        dueAt: '2026-11-24T15:00:00.000Z',
        response: null,
      },
    ]);
  });

  it('is reminded of once a day at most', async () => {
    await askFor(therapist, record.clientId, ids.services);
    expect((await askFor(therapist, record.clientId, ids.services)).remindedAt).toBeNull();
    t.clock.advance(24 * HOUR);
    const reminded = await askFor(therapist, record.clientId, ids.services);
    expect(reminded.remindedAt).toBe(t.clock.now().toISOString());
    t.clock.advance(23 * HOUR);
    expect((await askFor(therapist, record.clientId, ids.services)).remindedAt).toBe(reminded.remindedAt);
  });

  it('is asked anew once it was answered', async () => {
    await respond(parent, record, ids.what_matters, { answers: { first: 3 } });
    t.clock.advance(HOUR);
    expect(await askFor(therapist, record.clientId, ids.what_matters)).toMatchObject({ state: 'asked' });
    expect(await stateFor(parent, record, ids.what_matters)).toBe('asked');
  });

  it('is of her own clients only', async () => {
    const other = await newTherapist(t);
    const path = `/api/therapist/clients/${record.clientId}/forms`;
    expect(await codeOf(other.api.post(path, { formId: ids.services }))).toEqual([404, 'not_found']);
    expect(await codeOf(other.api.get(path))).toEqual([404, 'not_found']);
    expect(await codeOf(therapist.api.post(path, { formId: 999_999 }))).toEqual([404, 'not_found']);
  });

  it('of new clients is what she chose, and nothing else', async () => {
    const asked = async () =>
      (await therapist.api.get('/api/therapist/forms')).body
        .filter(({ isAsked }: { isAsked: boolean }) => isAsked)
        .map(({ key }: { key: string }) => key);
    expect(await asked()).toEqual(
      expect.arrayContaining(['services', 'virtual_care', 'about_school_age', 'about_adult']),
    );
    const chosen = await therapist.api.put('/api/therapist/forms/asked', { ids: [ids.sharing] });
    expect(chosen.status).toBe(200);
    expect(await asked()).toEqual(['sharing']);
    await therapist.api.put('/api/therapist/forms/asked', { ids: [] });
    expect(await asked()).toEqual([]);
    const unknown = therapist.api.put('/api/therapist/forms/asked', { ids: [999_999] });
    expect(await codeOf(unknown)).toEqual([422, 'invalid']);
  });
});

describe('a draft', () => {
  const answers = { concerns: 'Some sounds are hard.' };

  it('is kept for its author alone, on every device', async () => {
    await askFor(therapist, record.clientId, ids.about_school_age);
    const path = pathOf(record, ids.about_school_age, '/draft');
    const { formVersion } = await openForm(parent, record, ids.about_school_age);
    expect((await parent.api.put(path, { answers, formVersion, version: 0 })).status).toBe(204);
    expect((await openForm(parent, record, ids.about_school_age)).draft).toMatchObject({
      answers,
      version: 1,
    });
    expect(await stateFor(parent, record, ids.about_school_age)).toBe('draft');
    const other = await newCoParent(t, record);
    expect((await openForm(other, record, ids.about_school_age)).draft).toBeNull();
    expect(await stateFor(other, record, ids.about_school_age)).toBe('asked');
    expect(await clientForm(therapist, record.clientId, ids.about_school_age)).toMatchObject({
      state: 'asked',
      responses: [],
    });
  });

  it('that was changed elsewhere is not written over; the same again changes nothing', async () => {
    const path = pathOf(record, ids.about_school_age, '/draft');
    const { formVersion } = await openForm(parent, record, ids.about_school_age);
    await parent.api.put(path, { answers, formVersion, version: 0 });
    await parent.api.put(path, { answers: { ...answers, hearing: true }, formVersion, version: 1 });
    const late = parent.api.put(path, { answers: { concerns: 'Others' }, formVersion, version: 1 });
    expect(await codeOf(late)).toEqual([409, 'version_outdated']);
    const again = { answers: { ...answers, hearing: true }, formVersion, version: 1 };
    expect((await parent.api.put(path, again)).status).toBe(204);
    expect((await openForm(parent, record, ids.about_school_age)).draft?.version).toBe(2);
  });

  it('may miss answers, and holds none that do not fit', async () => {
    const path = pathOf(record, ids.about_school_age, '/draft');
    const { formVersion } = await openForm(parent, record, ids.about_school_age);
    expect((await parent.api.put(path, { answers: {}, formVersion })).status).toBe(204);
    const wrong = await parent.api.put(path, { answers: { hearing: 'yes', odd: 'x' }, formVersion });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ path: at }: { path: string }) => at)).toEqual([
      'answers.hearing',
      'answers.odd',
    ]);
    const outdated = parent.api.put(path, { answers: {}, formVersion: formVersion + 1 });
    expect(await codeOf(outdated)).toEqual([409, 'form_outdated']);
  });

  it('becomes the response, and two devices that give it leave one draft the less', async () => {
    const path = pathOf(record, ids.about_school_age, '/draft');
    const { formVersion } = await openForm(parent, record, ids.about_school_age);
    await parent.api.put(path, { answers, formVersion });
    await respond(parent, record, ids.about_school_age, { answers });
    expect(await openForm(parent, record, ids.about_school_age)).toMatchObject({
      state: 'given',
      draft: null,
      previous: answers,
    });
    const late = parent.api.put(path, { answers: { concerns: 'Late' }, formVersion, version: 1 });
    expect(await codeOf(late)).toEqual([409, 'version_outdated']);
  });
});

describe('a response', () => {
  it('holds the answers to what was shown, for the therapist and who may read the record', async () => {
    const answers = { concerns: 'Sounds', hearing: false, when: '2025-01' };
    const given = await respond(parent, record, ids.about_school_age, { answers });
    const shown = { concerns: 'Sounds', hearing: false };
    expect(given).toMatchObject({ state: 'given', answers: shown, how: 'clicked', isInForce: true });
    const hers = await therapist.api.get(`/api/therapist/form-responses/${given.id}`);
    expect(hers.body).toMatchObject({ answers: shown, client: { id: record.clientId } });
    expect(hers.body.items.map(({ id }: { id: string }) => id)).toEqual(['concerns', 'hearing']);
    const other = await newGuardian(t, parent, record.clientId, { mayRead: true });
    expect((await other.api.get(`/api/form-responses/${given.id}`)).body.answers).toEqual(shown);
    const blind = await newGuardian(t, parent, record.clientId, { mayBook: true });
    expect(await codeOf(blind.api.get(`/api/form-responses/${given.id}`))).toEqual([404, 'not_found']);
    expect(await codeOf(blind.api.get(`/api/clients/${record.clientId}/forms`))).toEqual([
      403,
      'may_not_read',
    ]);
    const stranger = await newTherapist(t);
    const theirs = stranger.api.get(`/api/therapist/form-responses/${given.id}`);
    expect(await codeOf(theirs)).toEqual([404, 'not_found']);
  });

  it('that misses something says what', async () => {
    const { formVersion } = await openForm(parent, record, ids.about_school_age);
    const reply = await parent.api.post(pathOf(record, ids.about_school_age, '/responses'), {
      answers: { concerns: ' ' },
      language: 'fr',
      formVersion,
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject([{ path: 'answers.concerns' }]);
  });

  it('is given to a therapist of the client who works here', async () => {
    const other = await newTherapist(t);
    const elsewhere = { ...record, therapistId: other.therapistId };
    expect(await codeOf(parent.api.get(pathOf(elsewhere, ids.services)))).toEqual([404, 'not_found']);
    const { formVersion } = await openForm(parent, record, ids.services);
    const admin = await newAdmin(t);
    await admin.api.post(`/api/admin/users/${therapist.userId}/suspend`, { reason: 'A test.' });
    const give = { answers: {}, language: 'en', formVersion, authority: 'sole', agreed: true };
    expect(await codeOf(parent.api.post(pathOf(record, ids.services, '/responses'), give))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is sent once, also after a lost answer', async () => {
    const { formVersion } = await openForm(parent, record, ids.what_matters);
    const send = () =>
      parent.api.post(
        pathOf(record, ids.what_matters, '/responses'),
        { answers: { first: 4 }, language: 'en', formVersion },
        { 'idempotency-key': 'the same response' },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect((await clientForm(therapist, record.clientId, ids.what_matters)).responses).toHaveLength(1);
  });
});

describe('what a therapist writes down', () => {
  function write(fields: object = {}) {
    return therapist.api.post(`/api/therapist/clients/${record.clientId}/responses`, {
      formId: ids.services,
      formVersion: 1,
      answers: {},
      how: 'spoken',
      givenBy: 'Marie Roy',
      at: '2026-11-20T15:00:00.000Z',
      ...fields,
    });
  }

  it('stands for all owners until they have answered here', async () => {
    const other = await newCoParent(t, record);
    const { formVersion } = await openForm(parent, record, ids.services);
    const spoken = await write({ formVersion });
    expect(spoken.body).toMatchObject({
      how: 'spoken',
      givenBy: 'Marie Roy',
      isInForce: true,
      state: 'given',
    });
    expect(await inForce(t, record, 'services')).toBe(true);
    await respond(parent, record, ids.services);
    expect((await parent.api.get(`/api/form-responses/${spoken.body.id}`)).body.state).toBe('given');
    await respond(other, record, ids.services);
    expect((await parent.api.get(`/api/form-responses/${spoken.body.id}`)).body.state).toBe('replaced');
    expect(await inForce(t, record, 'services')).toBe(true);
  });

  it('does not stand against a withdrawal that came after it', async () => {
    const { id } = await respond(parent, record, ids.services);
    expect((await parent.api.post(`/api/form-responses/${id}/withdraw`, {})).status).toBe(204);
    const { formVersion } = await openForm(parent, record, ids.services);
    const before = await write({ formVersion, how: 'paper' });
    expect(before.body).toMatchObject({ state: 'withdrawn', isInForce: false });
    expect(before.body.endedBy).not.toBeNull();
    expect((await clientForm(therapist, record.clientId, ids.services)).isInForce).toBe(false);

    t.clock.advance(HOUR);
    const at = t.clock.now().toISOString();
    const after = await write({ formVersion, at });
    expect(after.body).toMatchObject({ state: 'given', isInForce: true });
  });

  it('names a signed paper of the same record, which stays', async () => {
    const { formVersion } = await openForm(parent, record, ids.services);
    const added = await therapist.api.post(
      `/api/therapist/clients/${record.clientId}/documents`,
      documentForm({ file: aPdf('signed') }),
    );
    const paper = await write({ formVersion, how: 'paper', documentId: added.body.id });
    expect(paper.body).toMatchObject({ how: 'paper', documentId: added.body.id });
    expect(await codeOf(therapist.api.delete(`/api/documents/${added.body.id}`))).toEqual([
      409,
      'document_in_use',
    ]);
    const unknown = await write({ formVersion, how: 'paper', documentId: 999_999 });
    expect(unknown.body.errors).toMatchObject([{ path: 'documentId' }]);
  });

  it('is of the past, and of her own clients', async () => {
    const { formVersion } = await openForm(parent, record, ids.services);
    const later = await write({ formVersion, at: '2026-12-01T15:00:00.000Z' });
    expect(later.body.errors).toMatchObject([{ path: 'at' }]);
    expect(await codeOf(write({ formVersion: formVersion + 1 }))).toEqual([409, 'form_outdated']);
    const other = await newTherapist(t);
    const foreign = other.api.post(`/api/therapist/clients/${record.clientId}/responses`, {
      formId: ids.services,
      formVersion,
      answers: {},
      how: 'paper',
      givenBy: 'Marie Roy',
      at: '2026-11-20T15:00:00.000Z',
    });
    expect(await codeOf(foreign)).toEqual([404, 'not_found']);
  });
});

it('the list of the forms of a record reads no answers, however many and long they are', async () => {
  await respond(parent, record, ids.what_matters, { answers: { first: 4 } });
  const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
  const statements = await statementsOf(t, () => listOfClient(t.ctx, viewer, record.clientId));
  const ofResponses = statements.filter(({ sql }) => sql.includes('from "form_responses"'));
  expect(ofResponses).not.toEqual([]);
  expect(ofResponses.filter(({ sql }) => sql.includes('"sealed_answers"'))).toEqual([]);
});

describe('the access log of a family', () => {
  it('names the therapist’s look at a response, and the other owner’s consent', async () => {
    const other = await newCoParent(t, record);
    const { id } = await respond(other, record, ids.services);
    await therapist.api.get(`/api/therapist/form-responses/${id}`);
    const { body } = await parent.api.get('/api/access-log');
    const lines = body.items.map(({ action, change, record: { kind } }: AccessLine) => [
      action,
      change,
      kind,
    ]);
    expect(lines).toContainEqual(['read', null, 'form-response']);
    expect(lines).toContainEqual(['change', 'consented', 'form-response']);
  });
});

type AccessLine = { action: string; change: string | null; record: { kind: string } };
