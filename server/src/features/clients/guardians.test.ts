import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient, type SignedInUser } from '../../testing/factories.ts';
import { newClient, newGuardian, selfOf } from '../../testing/families/clients.ts';
import { change } from './clients.ts';
import { changeGuardian } from './guardians.ts';
import { getReadableClient, listReaders, mayRead } from './service.ts';

let t: TestApp;
let parent: SignedInUser;
let clientId: number;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  parent = await newPatient(t);
  clientId = (await newClient(parent)).id;
});
afterAll(() => t.close());

function pathTo({ userId }: SignedInUser, id = clientId): string {
  return `/api/clients/${id}/guardians/${userId}`;
}
async function patch(by: SignedInUser, whom: SignedInUser, rights: object, id = clientId) {
  const { status, body } = await by.api.patch(pathTo(whom, id), rights);
  return status === 200 ? body : [status, body.code];
}
async function remove(by: SignedInUser, whom: SignedInUser, id = clientId) {
  const { status, body } = await by.api.delete(pathTo(whom, id));
  return status === 204 ? 204 : [status, body.code];
}
async function rightsOf(who: SignedInUser): Promise<object | undefined> {
  const { body } = await who.api.get('/api/clients');
  return body.find(({ id }: { id: number }) => id === clientId)?.rights;
}

const NONE = { isOwner: false, mayBook: false, mayPay: false, mayRead: false };

describe('the rights of a guardian', () => {
  it('are given and taken by owners, one by one', async () => {
    const aunt = await newGuardian(t, parent, clientId);
    expect(await rightsOf(aunt)).toEqual(NONE);
    expect(await patch(parent, aunt, { mayBook: true })).toMatchObject({ mayBook: true, mayPay: false });
    expect(await patch(parent, aunt, { mayPay: true, mayBook: false })).toMatchObject({ mayPay: true });
    expect(await rightsOf(aunt)).toEqual({ ...NONE, mayPay: true });
    expect(await patch(parent, aunt, { mayRead: true, mayPay: false })).toMatchObject({ mayRead: true });
    expect(await rightsOf(aunt)).toEqual({ ...NONE, mayRead: true });
    expect(await patch(parent, aunt, { isOwner: true })).toMatchObject({
      mayBook: true,
      mayPay: true,
      mayRead: true,
    });
    expect(await patch(aunt, parent, { isOwner: false })).toMatchObject({ isOwner: false, mayBook: true });
    expect(await patch(parent, aunt, { mayPay: false })).toEqual([403, 'client_owner_only']);
  });

  it('of an owner cannot be reduced one by one', async () => {
    const aunt = await newGuardian(t, parent, clientId, { isOwner: true });
    expect(await patch(parent, aunt, { mayPay: false })).toEqual([422, 'invalid']);
    expect(await patch(parent, aunt, { isOwner: false, mayPay: false })).toMatchObject({
      isOwner: false,
      mayBook: true,
      mayPay: false,
    });
  });

  it('and what is said about the client are changed at most 600 times in an hour by an account', async () => {
    const aunt = await newGuardian(t, parent, clientId);
    // Three in place of six hundred.
    const strict = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 0.005 } };
    const viewer = { userId: parent.userId, role: 'patient', language: 'en' } as const;
    const whose = { id: clientId, userId: aunt.userId };
    await changeGuardian(strict, viewer, whose, { mayBook: true });
    for (const name of ['Léo', 'Léa']) await change(strict, viewer, clientId, { name });
    await expect(changeGuardian(strict, viewer, whose, { mayBook: false })).rejects.toThrow(
      'too_many_requests',
    );
    await expect(change(strict, viewer, clientId, { name: 'Léo' })).rejects.toThrow('too_many_requests');
    expect(await rightsOf(aunt)).toEqual({ ...NONE, mayBook: true });
  });

  it('cannot be raised by those who have them, nor seen by others', async () => {
    const [aunt, stranger] = [await newGuardian(t, parent, clientId), await newPatient(t)];
    expect(await patch(aunt, aunt, { mayBook: true })).toEqual([403, 'client_owner_only']);
    expect(await remove(aunt, parent)).toEqual([403, 'client_owner_only']);
    expect(await patch(stranger, aunt, { mayBook: true })).toEqual([404, 'not_found']);
    expect(await remove(stranger, aunt)).toEqual([404, 'not_found']);
    expect(await patch(parent, stranger, { mayBook: true })).toEqual([404, 'not_found']);
    expect(await remove(parent, stranger)).toEqual([404, 'not_found']);
  });

  it('end when an owner removes them and when they leave', async () => {
    const [aunt, uncle] = [await newGuardian(t, parent, clientId), await newGuardian(t, parent, clientId)];
    expect(await remove(parent, aunt)).toBe(204);
    expect(await remove(uncle, uncle)).toBe(204);
    expect([await rightsOf(aunt), await rightsOf(uncle)]).toEqual([undefined, undefined]);
    expect(await remove(uncle, uncle)).toEqual([404, 'not_found']);
  });

  it('are in the access log of the guardian concerned, with the name of who changed them', async () => {
    const aunt = await newGuardian(t, parent, clientId);
    await patch(parent, aunt, { mayBook: true });
    await remove(parent, aunt);
    const { firstName, lastName } = (await parent.api.get('/api/user')).body;
    const { body } = await aunt.api.get('/api/access-log');
    const reader = { role: 'patient', name: `${firstName} ${lastName}` };
    expect(body.items).toMatchObject([
      { reader, change: 'removed' },
      { reader, change: 'edited' },
    ]);
  });
});

it('a change of a client is in the access logs of the other guardians, not of who made it', async () => {
  const aunt = await newGuardian(t, parent, clientId);
  const before = await changesSeenBy(parent);
  await parent.api.patch(`/api/clients/${clientId}`, { birthMonth: '2019-05' });
  expect(await changesSeenBy(aunt)).toEqual([['edited', 'client']]);
  expect(await changesSeenBy(parent)).toEqual(before);
});

async function changesSeenBy(who: SignedInUser): Promise<unknown[]> {
  const { body } = await who.api.get('/api/access-log');
  type Line = { change: string; record: { kind: string } };
  return body.items.map(({ change, record }: Line) => [change, record.kind]);
}

describe('the right to read a record', () => {
  it('belongs to every owner, whoever writes the row', async () => {
    const aunt = await newGuardian(t, parent, clientId);
    // As a process of the former release does, which does not know the column.
    await t.ctx.database.execute(
      `update client_guardians set is_owner = true, may_book = true, may_pay = true where user_id = ${aunt.userId}`,
    );
    expect(await rightsOf(aunt)).toEqual({ isOwner: true, mayBook: true, mayPay: true, mayRead: true });
    await t.ctx.database.execute(
      `update client_guardians set may_read = false where user_id = ${aunt.userId}`,
    );
    expect(await rightsOf(aunt)).toMatchObject({ isOwner: true, mayRead: true });
  });

  it('names those who have it, the longest-standing first', async () => {
    const [aunt, uncle] = [await newGuardian(t, parent, clientId), await newGuardian(t, parent, clientId)];
    await patch(parent, uncle, { mayRead: true });
    const readers = await listReaders(t.ctx, clientId);
    expect(readers.map(({ userId }) => userId)).toEqual([parent.userId, uncle.userId]);
    expect(await mayRead(t.ctx, clientId, aunt.userId)).toBe(false);
    expect(await mayRead(t.ctx, clientId, uncle.userId)).toBe(true);
  });

  it('is refused to a guardian without it, and hidden from strangers', async () => {
    const [aunt, stranger] = [await newGuardian(t, parent, clientId), await newPatient(t)];
    const asViewer = ({ userId }: SignedInUser) => ({ userId, role: 'patient', language: 'en' }) as const;
    await expect(getReadableClient(t.ctx, asViewer(aunt), clientId)).rejects.toMatchObject({
      code: 'may_not_read',
    });
    await expect(getReadableClient(t.ctx, asViewer(stranger), clientId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(getReadableClient(t.ctx, asViewer(parent), clientId)).resolves.toMatchObject({
      client: { id: clientId },
    });
  });
});

describe('the last owner of a client', () => {
  it('can neither leave nor be reduced', async () => {
    await newGuardian(t, parent, clientId, { mayBook: true, mayPay: true });
    expect(await remove(parent, parent)).toEqual([409, 'last_owner']);
    for (const rights of [{ isOwner: false }, { mayBook: false }, { mayPay: false }, { mayRead: false }])
      expect(await patch(parent, parent, rights)).toEqual([409, 'last_owner']);
    expect(await rightsOf(parent)).toEqual({ isOwner: true, mayBook: true, mayPay: true, mayRead: true });
  });

  it('may leave once another guardian is an owner', async () => {
    const aunt = await newGuardian(t, parent, clientId);
    await patch(parent, aunt, { isOwner: true });
    expect(await remove(parent, parent)).toBe(204);
    expect(await rightsOf(aunt)).toMatchObject({ isOwner: true });
  });

  it('remains when two owners remove each other 200 times at once', async () => {
    const other = await newPatient(t);
    const ids = [clientId];
    while (ids.length < 10) ids.push((await newClient(parent)).id);
    for (const id of ids)
      await t.ctx.database.execute(
        `insert into client_guardians values (${id}, ${other.userId}, true, true, true, now())`,
      );
    const attempts = ids.flatMap((id) =>
      Array.from({ length: 10 }, (): [number, Promise<unknown>][] => [
        [id, remove(parent, other, id)],
        [id, remove(other, parent, id)],
      ]).flat(),
    );
    const outcomes = await Promise.all(attempts.map(async ([id, reply]) => [id, await reply] as const));
    for (const id of ids) {
      const ofClient = outcomes.filter(([of]) => of === id).map(([, outcome]) => outcome);
      expect(ofClient.filter((outcome) => outcome === 204)).toHaveLength(1);
      for (const outcome of ofClient.filter((one) => one !== 204))
        expect(outcome).toEqual([404, 'not_found']);
      const { rows } = await t.ctx.database.execute(
        `select is_owner from client_guardians where client_id = ${id}`,
      );
      expect(rows).toEqual([{ is_owner: true }]);
    }
  });

  it('remains where two owners reduce each other, or both leave, at once', async () => {
    const other = await newPatient(t);
    for (const change of ['reduce', 'leave'] as const) {
      const { id } = await newClient(parent);
      await t.ctx.database.execute(
        `insert into client_guardians values (${id}, ${other.userId}, true, true, true, now())`,
      );
      const both = [
        [parent, other],
        [other, parent],
      ] as const;
      await Promise.all(
        both.map(([by, whom]) =>
          change === 'reduce' ? patch(by, whom, { isOwner: false }, id) : remove(by, by, id),
        ),
      );
      const { rows } = await t.ctx.database.execute(
        `select user_id from client_guardians where client_id = ${id} and is_owner`,
      );
      expect(rows).toHaveLength(1);
    }
  });
});

it('an account holder cannot be removed or reduced as owner of the client who they are, by anyone', async () => {
  const self = await selfOf(parent);
  const daughter = await newGuardian(t, parent, self.id, { isOwner: true });
  expect(await remove(daughter, parent, self.id)).toEqual([403, 'self_client_owner']);
  expect(await patch(daughter, parent, { isOwner: false }, self.id)).toEqual([403, 'self_client_owner']);
  expect(await remove(parent, parent, self.id)).toEqual([409, 'own_client_stays']);
  expect(await patch(parent, parent, { isOwner: false }, self.id)).toEqual([409, 'own_client_stays']);
  expect(await remove(daughter, daughter, self.id)).toBe(204);
});
