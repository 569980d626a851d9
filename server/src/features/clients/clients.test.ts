import type { Client } from '@cadence/contract/clients/clients';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newPatient, newTherapist, type SignedInUser } from '../../testing/factories.ts';
import { newClient, newGuardian, selfOf } from '../../testing/families/clients.ts';

let t: TestApp;
let parent: SignedInUser;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
});
afterAll(() => t.close());

const OWNER = { isOwner: true, mayBook: true, mayPay: true, mayRead: true };
async function listOf(who: SignedInUser): Promise<Client[]> {
  const { status, body } = await who.api.get('/api/clients');
  expect(status).toBe(200);
  return body;
}

describe('the account holder as a client', () => {
  it('exists from registration on, with all rights', async () => {
    const account = { username: 'lea_gagnon', email: 'lea@example.test', password: 'Password1' };
    const visitor = t.visitor();
    const names = { firstName: 'Léa', lastName: 'Gagnon', role: 'patient' };
    const { status, body } = await visitor.post('/api/register', { ...account, ...names });
    expect(status).toBe(201);
    expect((await visitor.get('/api/clients')).body).toEqual([
      {
        id: expect.any(Number),
        name: 'Léa Gagnon',
        latinName: null,
        birthMonth: null,
        communicates: null,
        isSelf: true,
        isArchived: false,
        rights: OWNER,
        guardians: [
          { userId: body.id, firstName: 'Léa', lastName: 'Gagnon', ...OWNER, since: NOW.toISOString() },
        ],
        invitations: [],
      },
    ]);
  });

  it('takes a new name of the account, unless the client was renamed', async () => {
    await parent.api.patch('/api/user', { firstName: 'Elsa' });
    const self = await selfOf(parent);
    expect(self.name).toBe('Elsa Roy');
    await parent.api.patch(`/api/clients/${self.id}`, { name: 'Elsie' });
    await parent.api.patch('/api/user', { lastName: 'Gagné' });
    expect((await selfOf(parent)).name).toBe('Elsie');
  });

  it('exists for patients only', async () => {
    const [therapist, admin] = [await newTherapist(t), await newAdmin(t)];
    for (const other of [therapist, admin]) expect((await other.api.get('/api/clients')).status).toBe(403);
    const { rows } = await t.ctx.database.execute(
      `select id from clients where self_of in (${therapist.userId}, ${admin.userId})`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a client', () => {
  it('is added by its owner, and listed after the account holder by name', async () => {
    const fields = { name: ' Zoé ', birthMonth: '2019-04', communicates: 'aac' as const };
    const { status, body } = await parent.api.post('/api/clients', fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, name: 'Zoé', isSelf: false, isArchived: false, rights: OWNER });
    await newClient(parent, { name: 'Anaïs' });
    expect((await listOf(parent)).map(({ name }) => name)).toEqual(['Élise Roy', 'Anaïs', 'Zoé']);
  });

  it('is changed field by field, and null takes a field away', async () => {
    const { id } = await newClient(parent, { name: 'Zoé', birthMonth: '2019-04', communicates: 'sign' });
    const { body } = await parent.api.patch(`/api/clients/${id}`, { birthMonth: null, isArchived: true });
    expect(body).toMatchObject({ name: 'Zoé', birthMonth: null, communicates: 'sign', isArchived: true });
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'Zoé', birthMonth: '2019-13' }, 'birthMonth'],
    [{ name: 'Zoé', birthMonth: '2026-12' }, 'birthMonth'],
    [{ name: 'Zoé', communicates: 'shouting' }, 'communicates'],
  ])('is refused with %j', async (fields, path) => {
    const { status, body } = await parent.api.post('/api/clients', fields);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });

  it('is one of at most 20 that an account owns, archived ones included, also at once', async () => {
    const { id } = await newClient(parent);
    await parent.api.patch(`/api/clients/${id}`, { isArchived: true });
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, nth) => parent.api.post('/api/clients', { name: `Child ${nth}` })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(18);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 owned_clients_limit']),
    );
    expect(await listOf(parent)).toHaveLength(20);
  });

  it('is not found by other families, and is changed by owners only', async () => {
    const { id } = await newClient(parent);
    const [stranger, aunt] = [await newPatient(t), await newGuardian(t, parent, id, { mayBook: true })];
    expect((await stranger.api.patch(`/api/clients/${id}`, { name: 'Mine' })).status).toBe(404);
    const refused = await aunt.api.patch(`/api/clients/${id}`, { name: 'Mine' });
    expect([refused.status, refused.body.code]).toEqual([403, 'client_owner_only']);
    expect((await listOf(stranger)).map(({ isSelf }) => isSelf)).toEqual([true]);
    const { rows } = await t.ctx.database.execute(
      `select action from access_log where record = 'client:${id}' and reader_id = ${stranger.userId}`,
    );
    expect(rows).toEqual([{ action: 'refused' }]);
  });

  it('shows guardians each other’s names and rights, never addresses, and invitations to owners only', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayPay: true });
    await parent.api.post(`/api/clients/${id}/invitations`, { email: 'uncle@example.test' });
    const seen = (await listOf(aunt)).find((one) => one.id === id);
    expect(seen).toMatchObject({
      rights: { isOwner: false, mayBook: false, mayPay: true, mayRead: false },
      guardians: [{ userId: parent.userId, isOwner: true }, { userId: aunt.userId }],
      invitations: [],
    });
    expect(JSON.stringify(seen)).not.toMatch(/@example/);
    expect((await listOf(parent)).find((one) => one.id === id)?.invitations).toEqual([
      {
        id: expect.any(Number),
        email: 'uncle@example.test',
        isOwner: false,
        mayBook: false,
        mayPay: false,
        mayRead: false,
        expiresAt: '2026-11-28T15:00:00.000Z',
      },
    ]);
  });
});
