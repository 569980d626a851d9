import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin } from '../../testing/factories.ts';
import { firstAdminLink } from './first-admin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

function account(serial: number, token: string) {
  return {
    username: `first_admin_${serial}`,
    email: `first.admin${serial}@example.test`,
    firstName: 'Ada',
    lastName: 'Gagnon',
    password: 'Password1',
    token,
  };
}

async function tokenOf(app: TestApp): Promise<string> {
  const link = await firstAdminLink(app.ctx);
  return new URL(link ?? '').hash.slice(1);
}

describe('the link of the first admin', () => {
  it('creates one signed-in admin although it is used ten times at once', async () => {
    const token = await tokenOf(t);
    const clients = Array.from({ length: 10 }, () => t.visitor());
    const replies = await Promise.all(
      clients.map((client, serial) => client.post('/api/first-admin', account(serial, token))),
    );
    const made = replies.findIndex(({ status }) => status === 201);
    expect(replies.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array(9).fill(404),
    );
    expect((await clients[made]?.get('/api/admin/todo'))?.status).toBe(200);
    expect(await firstAdminLink(t.ctx)).toBeNull();
    expect((await t.visitor().post('/api/first-admin', account(99, token))).status).toBe(404);
  });

  it('is refused with a wrong token, before anything is hashed or revealed', async () => {
    const own = await startTestApp();
    try {
      const refused = await own.visitor().post('/api/first-admin', account(1, 'guessed'));
      expect(refused).toMatchObject({ status: 404, body: { code: 'link_unusable' } });
      const weak = { ...account(1, await tokenOf(own)), password: 'short' };
      expect((await own.visitor().post('/api/first-admin', weak)).status).toBe(422);
      expect(await firstAdminLink(own.ctx)).not.toBeNull();
      await newAdmin(own);
      expect(await firstAdminLink(own.ctx)).toBeNull();
    } finally {
      await own.close();
    }
  });
});
