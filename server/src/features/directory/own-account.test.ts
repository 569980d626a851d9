import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newPatient, newTherapist } from '../../testing/factories.ts';

describe('a person’s own account', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it.each(['patient', 'therapist', 'admin'] as const)(
    'is changed by a %s, and keeps absent fields',
    async (role) => {
      const make = { patient: newPatient, therapist: newTherapist, admin: newAdmin }[role];
      const { api } = await make(t, { firstName: 'Léa', lastName: 'Roy' });
      const before = (await api.get('/api/user')).body;
      const changes = {
        lastName: 'Ross',
        phone: '+33 1 23 45 67 89',
        notifications: { email: false },
        language: 'fr',
      };
      const after = {
        ...before,
        lastName: 'Ross',
        phone: '+33123456789',
        notifications: { ...before.notifications, email: false },
        language: 'fr',
      };
      const reply = await api.patch('/api/user', { ...changes, role: 'admin', id: 1, username: 'root' });
      expect([reply.status, reply.body]).toEqual([200, after]);
      expect((await api.get('/api/user')).body).toEqual(after);
      expect((await api.patch('/api/user', {})).body).toEqual(after);
    },
  );

  it.each([newPatient, newTherapist, newAdmin])('is accepted as it was read, by $name', async (make) => {
    const { api } = await make(t);
    const read = (await api.get('/api/user')).body;
    expect(read.timezone).toBeNull();
    const back = await api.patch('/api/user', read);
    expect([back.status, back.body]).toEqual([200, read]);
  });

  it('keeps its time zone where null is sent', async () => {
    const { api } = await newTherapist(t);
    await api.patch('/api/user', { timezone: 'America/Halifax' });
    expect((await api.patch('/api/user', { timezone: null })).body.timezone).toBe('America/Halifax');
    const reply = await api.put('/api/therapist-profile', { user: { timezone: null } });
    expect(reply.status).toBe(200);
    expect((await api.get('/api/user')).body.timezone).toBe('America/Halifax');
  });

  it('is found by its whole new name after two concurrent changes', async () => {
    for (const make of [newPatient, newTherapist]) {
      const { api, userId } = await make(t);
      for (let round = 0; round < 8; round++) {
        await Promise.all([
          api.patch('/api/user', { firstName: `Zoé${round}` }),
          api.patch('/api/user', { lastName: `Côté${round}` }),
        ]);
        const { rows } = await t.ctx.database.execute(`select search_name from users where id = ${userId}`);
        expect(rows).toEqual([{ search_name: `zoe${round} cote${round}` }]);
      }
    }
  });

  it('requires a session', async () => {
    expect((await t.visitor().patch('/api/user', { firstName: 'X' })).status).toBe(401);
  });

  it('names the invalid field, and changes nothing', async () => {
    const { api } = await newPatient(t);
    const before = (await api.get('/api/user')).body;
    const reply = await api.patch('/api/user', { firstName: 'New', timezone: 'Mars/Phobos' });
    expect(reply.body.errors).toMatchObject([{ path: 'timezone' }]);
    expect((await api.get('/api/user')).body).toEqual(before);
  });
});
