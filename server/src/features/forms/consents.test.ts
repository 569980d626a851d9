/** Consents: who has to agree, and how they end. */
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/client.ts';
import {
  askFor,
  clientForm,
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
import { newAdmin, type SignedInTherapist, type SignedInUser } from '../../testing/factories.ts';
import { newGuardian } from '../../testing/families/clients.ts';
import type { TestRecord } from '../../testing/families/records.ts';
import { consentsEnded, followRights } from './service.ts';

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

function end(who: SignedInUser, id: number, how: 'withdraw' | 'object', body: object = {}) {
  return who.api.post(`/api/form-responses/${id}/${how}`, body);
}

async function nameOf(who: SignedInUser): Promise<string> {
  const { firstName, lastName } = (await who.api.get('/api/user')).body;
  return `${firstName} ${lastName}`;
}

describe('a consent of each owner', () => {
  it('is for owners who agree and say by which authority', async () => {
    const reader = await newGuardian(t, parent, record.clientId, { mayRead: true });
    const { formVersion, mayGive } = await openForm(reader, record, ids.services);
    expect(mayGive).toBe(false);
    const path = pathOf(record, ids.services, '/responses');
    const give = { answers: {}, language: 'en', formVersion, authority: 'sole', agreed: true };
    expect(await codeOf(reader.api.post(path, give))).toEqual([403, 'client_owner_only']);
    expect(await codeOf(parent.api.post(path, { ...give, agreed: false }))).toEqual([
      422,
      'agreement_missing',
    ]);
    const nameless = await parent.api.post(path, { ...give, authority: undefined });
    expect(nameless.body.errors).toMatchObject([{ path: 'authority' }]);
    expect(await codeOf(parent.api.post(path, give))).toBe(201);
  });

  it('is in force from when the last of them has agreed, and the therapist reads who is missing', async () => {
    const other = await newCoParent(t, record);
    await askFor(therapist, record.clientId, ids.services);
    t.clock.advance(HOUR);
    expect(await respond(parent, record, ids.services)).toMatchObject({ isInForce: false });
    expect(await stateFor(parent, record, ids.services)).toBe('given');
    expect(await stateFor(other, record, ids.services)).toBe('asked');
    expect(await clientForm(therapist, record.clientId, ids.services)).toMatchObject({
      state: 'asked',
      isInForce: false,
      missing: [{ userId: other.userId }],
    });
    expect(await inForce(t, record, 'services')).toBe(false);
    await respond(other, record, ids.services);
    for (const reader of [parent, other]) expect(await stateFor(reader, record, ids.services)).toBe('given');
    expect(await clientForm(therapist, record.clientId, ids.services)).toMatchObject({
      state: 'given',
      missing: [],
    });
    expect(await inForce(t, record, 'services')).toBe(true);
  });

  it('comes into force when the owner who was missing is none any more', async () => {
    const other = await newCoParent(t, record);
    await respond(parent, record, ids.services);
    await parent.api.delete(`/api/clients/${record.clientId}/guardians/${other.userId}`);
    await followRights(t.ctx, { clientId: record.clientId, userId: other.userId });
    expect(await inForce(t, record, 'services')).toBe(true);
  });

  it('stays given with the name of an owner who is removed, and says that they have no rights', async () => {
    const other = await newCoParent(t, record);
    await respond(parent, record, ids.services);
    const { id } = await respond(other, record, ids.services);
    await parent.api.delete(`/api/clients/${record.clientId}/guardians/${other.userId}`);
    await followRights(t.ctx, { clientId: record.clientId, userId: other.userId });
    const { responses, state } = await clientForm(therapist, record.clientId, ids.services);
    expect(state).toBe('given');
    expect(responses.find((one) => one.id === id)).toMatchObject({
      hasRights: false,
      givenBy: await nameOf(other),
    });
    expect(await inForce(t, record, 'services')).toBe(true);
  });

  it('expires after its months, and is asked for before', async () => {
    await respond(parent, record, ids.services);
    t.clock.set('2027-10-23T15:00:00Z');
    expect(await stateFor(parent, record, ids.services)).toBe('expiring');
    t.clock.set('2027-11-22T15:00:00Z');
    expect(await stateFor(parent, record, ids.services)).toBe('expired');
    expect(await inForce(t, record, 'services')).toBe(false);
  });

  it('asks the client of twelve as well, in easy words', async () => {
    expect(await openForm(parent, record, ids.virtual_care)).toMatchObject({ asksAssent: true });
    const given = await respond(parent, record, ids.virtual_care, { answers: { help: 'A' }, assent: 'yes' });
    expect(given).toMatchObject({ assent: 'yes', authority: 'shared' });
    await t.ctx.database.execute(`update clients set birth_month = '2020-01' where id = ${record.clientId}`);
    expect(await openForm(parent, record, ids.virtual_care)).toMatchObject({ asksAssent: false });
  });
});

describe('ending a consent', () => {
  it('is for any owner, ends it for all, and says why to those who read the record', async () => {
    const other = await newCoParent(t, record);
    const { id } = await respond(parent, record, ids.services);
    await respond(other, record, ids.services);
    const reader = await newGuardian(t, parent, record.clientId, { mayRead: true });
    expect(await codeOf(end(reader, id, 'withdraw'))).toEqual([403, 'client_owner_only']);
    expect((await end(other, id, 'withdraw', { reason: 'We are moving.' })).status).toBe(204);
    for (const one of [parent, other]) expect(await stateFor(one, record, ids.services)).toBe('withdrawn');
    const hers = await therapist.api.get(`/api/therapist/form-responses/${id}`);
    expect(hers.body).toMatchObject({
      state: 'withdrawn',
      reason: 'We are moving.',
      endedBy: await nameOf(other),
    });
    expect(await inForce(t, record, 'services')).toBe(false);
    expect(await consentsEnded(t.ctx, { key: 'services', pairs: [record] })).toEqual([true]);
    expect((await end(other, id, 'withdraw')).status).toBe(204);
  });

  it('by an objection disputes it until each owner agrees anew', async () => {
    const other = await newCoParent(t, record);
    const { id } = await respond(parent, record, ids.sharing, { answers: { who: 'The school' } });
    expect(await inForce(t, record, 'sharing')).toBe(true);
    await end(other, id, 'object', { reason: 'Not the school.' });
    for (const one of [parent, other]) expect(await stateFor(one, record, ids.sharing)).toBe('disputed');
    expect(await clientForm(therapist, record.clientId, ids.sharing)).toMatchObject({ state: 'disputed' });
    await respond(parent, record, ids.sharing, { answers: { who: 'The school' } });
    expect(await inForce(t, record, 'sharing')).toBe(false);
    await respond(other, record, ids.sharing, { answers: { who: 'The school' } });
    expect(await inForce(t, record, 'sharing')).toBe(true);
    expect(await stateFor(other, record, ids.sharing)).toBe('given');
  });

  it('is for consents only', async () => {
    const { id } = await respond(parent, record, ids.what_matters, { answers: { first: 1 } });
    expect(await codeOf(end(parent, id, 'withdraw'))).toEqual([409, 'response_not_consent']);
  });

  it('is possible at any time, also with a therapist who is suspended', async () => {
    const { id } = await respond(parent, record, ids.sharing, { answers: { who: 'A' } });
    const admin = await newAdmin(t);
    await admin.api.post(`/api/admin/users/${therapist.userId}/suspend`, { reason: 'A test.' });
    expect((await end(parent, id, 'withdraw')).status).toBe(204);
    expect((await parent.api.get(`/api/form-responses/${id}`)).body.state).toBe('withdrawn');
  });

  it.each(['withdraw', 'object'] as const)(
    'at once with the other owner’s answer leaves one state: %s',
    async (how) => {
      const other = await newCoParent(t, record);
      const { id } = await respond(parent, record, ids.services);
      await Promise.all([end(other, id, how), end(parent, id, how), respond(other, record, ids.services)]);
      const states = await Promise.all([parent, other].map((one) => stateFor(one, record, ids.services)));
      const { state } = await clientForm(therapist, record.clientId, ids.services);
      // Whoever came first: the therapist and both owners read the same about an objection, and nothing is in force alone.
      expect(await inForce(t, record, 'services')).toBe(false);
      if (how === 'object') expect([state, ...states]).toEqual(['disputed', 'disputed', 'disputed']);
      else expect(states).not.toContain('disputed');
    },
  );
});
