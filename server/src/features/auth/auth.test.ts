import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

describe('accounts', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  const registration = {
    username: 'marie_c',
    password: 'Password1',
    email: 'marie@example.test',
    firstName: 'Marie',
    lastName: 'Côté',
  };

  it('registers, signs in and out', async () => {
    const browser = t.visitor();
    const registered = await browser.post('/api/register', registration);
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({
      id: registered.body.id,
      username: 'marie_c',
      email: 'marie@example.test',
      role: 'patient',
      firstName: 'Marie',
      lastName: 'Côté',
      phone: null,
      timezone: null,
      language: 'en',
      notifications: { email: true, sms: true },
    });
    expect((await browser.get('/api/user')).body.username).toBe('marie_c');
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await browser.post('/api/login', { username: 'MARIE_C', password: 'Password1' })).status).toBe(
      200,
    );
  });
});
