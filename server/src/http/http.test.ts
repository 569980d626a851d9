import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newPatient, newTherapist, type SignedInUser } from '../testing/factories.ts';

let t: TestApp;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startTestApp();
  patient = await newPatient(t);
});
afterAll(() => t.close());

const change = { firstName: 'Changed' };

describe('unsafe requests of other sites', () => {
  it.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.test/page' },
    { origin: 'http://localhost:3000.evil.test' },
    { origin: 'https://localhost:3000' },
    { origin: 'https://other.test', host: 'other.test' },
  ])('are refused with %j, and change nothing', async (headers) => {
    const reply = await patient.api.patch('/api/user', change, headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'foreign_origin']);
    expect((await patient.api.get('/api/user')).body.firstName).toBe('Robin');
  });

  it.each([
    {},
    { origin: 'http://localhost:3000' },
    { host: 'other:99', origin: 'http://other:99' },
    { 'sec-fetch-site': 'same-origin' },
  ])('are not recognized in requests with %j', async (headers) => {
    expect((await patient.api.patch('/api/user', {}, headers)).status).toBe(200);
  });

  it('get no CORS permission', async () => {
    const reply = await t.visitor().request('OPTIONS', '/api/user', undefined, {
      origin: 'https://evil.test',
      'access-control-request-method': 'PATCH',
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('request bodies', () => {
  const send = (body: string, type: string) =>
    patient.api.request('PATCH', '/api/user', body, { 'content-type': type });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('as %s are refused', async (type) => {
    expect((await send('{}', type)).status).toBe(415);
  });

  it.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8'])(
    'as %s are read',
    async (type) => {
      expect((await send('{"firstName":" "}', type)).status).toBe(422);
    },
  );

  it.each([
    ['a depth of 1000', '['.repeat(1000) + ']'.repeat(1000)],
    ['a depth of 200000', '['.repeat(200_000)],
    ['a trailing comma', '{"a":1,}'],
    ['a byte order mark', '\uFEFF{}'],
    ['__proto__', '{"__proto__":{"role":"admin"}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['nothing', ''],
  ])('with %s are malformed', async (_what, body) => {
    const reply = await send(body, 'application/json');
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed']);
    expect(Object.keys({}.constructor.prototype)).not.toContain('role');
  });

  it('with brackets in a text are read', async () => {
    const lastName = `"${'['.repeat(40)}`;
    const reply = await send(JSON.stringify({ lastName }), 'application/json');
    expect([reply.status, reply.body.lastName]).toEqual([200, lastName]);
  });

  it.each([
    ['an array', '[]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['null', 'null'],
    ['a number for a text', '{"firstName":1}'],
  ])('that are %s are invalid', async (_what, body) => {
    expect((await send(body, 'application/json')).status).toBe(422);
  });

  it('without a content type, or with an invalid one, are refused', async () => {
    const cookie = `cadence_session=${patient.api.cookies.get('cadence_session')}`;
    const bare = await t.app.inject({
      method: 'PATCH',
      url: '/api/user',
      headers: { cookie },
      payload: '{"firstName":"Typeless"}',
    });
    expect(bare.statusCode).toBe(415);
    expect((await send('{"firstName":"Garbled"}', 'application/json garbage')).status).toBe(415);
    expect((await patient.api.get('/api/user')).body.firstName).toBe('Robin');
  });

  it('with more than ten thousand values are malformed, and refused by their size before that', async () => {
    const keys = (count: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
    expect((await send(keys(10_000), 'application/json')).status).toBe(200);
    expect((await send(keys(10_001), 'application/json')).status).toBe(400);
    expect((await send(keys(100_000), 'application/json')).status).toBe(413);
    const text = JSON.stringify({ firstName: 'Zoé', note: '{[,'.repeat(20_000) });
    expect((await send(text, 'application/json')).status).toBe(200);
  });

  it('with a duplicate key use the last value, which is validated', async () => {
    const twice = (first: string, last: string) =>
      send(`{"language":"${first}","language":"${last}"}`, 'application/json');
    expect((await twice('en', 'de')).status).toBe(422);
    expect((await twice('de', 'en')).status).toBe(200);
  });

  it('of two megabytes are too large', async () => {
    const reply = await send(JSON.stringify({ firstName: 'x'.repeat(2_000_000) }), 'application/json');
    expect([reply.status, reply.body.code]).toEqual([413, 'too_large']);
  });

  it.each(['a\u0000b', '\ud800', 'two\nlines'])('with the text %j are invalid', async (firstName) => {
    expect((await patient.api.patch('/api/user', { firstName })).status).toBe(422);
  });

  it('that are not UTF-8 are malformed', async () => {
    const reply = await t.app.inject({
      method: 'PATCH',
      url: '/api/user',
      headers: {
        'content-type': 'application/json',
        cookie: `cadence_session=${patient.api.cookies.get('cadence_session')}`,
      },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(reply.statusCode).toBe(400);
  });

  it('are not read where the caller has no access', async () => {
    const reply = await t
      .visitor()
      .request('PATCH', '/api/user', '{ not json', { 'content-type': 'application/json' });
    expect(reply.status).toBe(401);
  });
});

describe('every answer', () => {
  it.each(['/api/user', '/api/nothing-here', '/healthz', '/readyz', '/nowhere'])(
    'of %s carries the security headers',
    async (url) => {
      const { headers } = await t.visitor().get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy':
          'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('forbids caching if it is of the API', async () => {
    expect((await patient.api.get('/api/user')).headers['cache-control']).toBe('no-store');
    expect((await t.visitor().get('/api/user')).headers['cache-control']).toBe('no-store');
  });

  it('sends HSTS and a `__Host-` cookie over https', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://cadence.example', ALLOW_STANDINS: 'true' },
    });
    const reply = await secure.visitor().post('/api/register', {
      username: 'secure_one',
      password: 'Password1',
      email: 's@example.test',
      firstName: 'S',
      lastName: 'S',
    });
    expect(reply.headers['strict-transport-security']).toContain('max-age=');
    expect(String([reply.headers['set-cookie']].flat()[0])).toMatch(
      /^__Host-cadence_session=.*; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });
});

describe('methods and addresses', () => {
  it('that do not exist change nothing', async () => {
    for (const [method, url] of [
      ['GET', '/api/logout'],
      ['DELETE', '/api/user'],
      ['GET', '/api/register'],
    ] as const) {
      expect((await patient.api.request(method, url)).status).toBe(404);
    }
    const overridden = await patient.api.get('/api/user', { 'x-http-method-override': 'DELETE' });
    expect(overridden.status).toBe(200);
    expect((await patient.api.get('/api/user?_method=DELETE')).status).toBe(422);
    expect((await patient.api.get('/api/user')).status).toBe(200);
  });

  it('that are hostile get a 4xx without internal details', async () => {
    for (const url of ['/api/%zz', '/api/therapist/appointment-types/%00', `/api/${'a'.repeat(5000)}`]) {
      const reply = await t.visitor().get(url);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toMatch(/node_modules|\bat \/|select |stack/i);
    }
  });

  it('an unexpected error is answered with a sentence, without a stack', async () => {
    const broken = await startTestApp();
    const therapist = await newTherapist(broken);
    await broken.ctx.database.execute('drop table schedule_settings cascade');
    const reply = await therapist.api.get('/api/therapist/schedule-settings');
    expect([reply.status, reply.body.code]).toEqual([500, 'internal']);
    expect(reply.text).not.toMatch(/schedule_settings|select|at /);
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    await broken.close();
  });
});
