import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  listedTherapist,
  newAdmin,
  newCategory,
  newPatient,
  newVerifiedTherapist,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';

let t: TestApp;
let admin: SignedInUser;
let lea: SignedInUser;
let zoe: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp();
  admin = await newAdmin(t, { firstName: 'Ada', lastName: 'Oak', username: 'ada' });
  lea = await newPatient(t, { firstName: 'Léa', lastName: 'Bourassa-Roy', username: 'lea_b' });
  const voice = await newCategory(admin, 'Voice');
  zoe = await listedTherapist(t, {
    firstName: 'Zoé',
    lastName: 'Côté',
    username: 'zoe',
    profile: { location: { city: 'Gatineau', province: 'Quebec' }, categories: [{ categoryId: voice.id }] },
  });
  await newVerifiedTherapist(t, admin.api);
});
afterAll(() => t.close());

async function names(query: string): Promise<string[]> {
  const { status, body } = await admin.api.get(`/api/admin/users?${query}`);
  expect(status).toBe(200);
  return body.map(({ firstName }: { firstName: string }) => firstName);
}

describe('the list of people', () => {
  it.each([
    ['bourassa roy', ['Léa']],
    ['Bourassa‑Roy lea', ['Léa']],
    ['LÉA_B', ['Léa']],
    ['zoe@example.test', ['Zoé']],
    ['cote zoe', ['Zoé']],
    ['cote lea', []],
    ['%', []],
  ])('finds people by "%s"', async (q, found) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('finds a renamed person under the new name only', async () => {
    const renamed = await newPatient(t, { firstName: 'Ida', lastName: 'Formerly' });
    await renamed.api.patch('/api/user', { lastName: 'Today' });
    expect([await names('q=formerly'), await names('q=today')]).toEqual([[], ['Ida']]);
    await renamed.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
  });

  it.each([
    ['province=Quebec', ['Zoé']],
    ['category=voice', ['Zoé']],
    ['category=Nothing', []],
    ['province=Quebec&role=patient', []],
    ['status=unverified', ['Zoé']],
    ['status=verified', ['Robin']],
    ['role=admin', ['Ada']],
    ['sort=name_desc&role=patient', ['Léa']],
    ['sort=joined', ['Ada', 'Léa', 'Zoé', 'Robin']],
    ['sort=joined_desc', ['Robin', 'Zoé', 'Léa', 'Ada']],
  ])('filters and sorts by %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('says where a therapist practises, and nothing of the kind about others', async () => {
    const { body } = await admin.api.get('/api/admin/users?sort=joined');
    expect(body.map(({ therapist }: { therapist: unknown }) => therapist).slice(1, 3)).toEqual([
      null,
      { id: zoe.therapistId, isVerified: false, city: 'Gatineau', province: 'Quebec' },
    ]);
  });

  it.each(['province=Ontariooo', 'status=closed', 'sort=age', 'limit=101', 'cursor=abc', 'page=2'])(
    'refuses %s with 422',
    async (query) => {
      expect((await admin.api.get(`/api/admin/users?${query}`)).status).toBe(422);
    },
  );

  it.each(['name', 'name_desc', 'joined', 'joined_desc'])('goes through every page by %s', async (sort) => {
    const whole = await names(`sort=${sort}`);
    const paged: string[] = [];
    let path: string | undefined = `/api/admin/users?sort=${sort}&limit=1`;
    while (path !== undefined) {
      const reply = await admin.api.get(path);
      paged.push(...reply.body.map(({ firstName }: { firstName: string }) => firstName));
      path = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(whole);
  });
});

describe('the list of people as a CSV file', () => {
  const rowsOf = async (query: string) => {
    const reply = await admin.api.get(`/api/admin/users.csv?${query}`);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return reply.text.replace('\uFEFF', '').trim().split('\r\n');
  };

  it('has everybody who matches, in the requested language', async () => {
    const rows = await rowsOf('province=Quebec&lang=fr');
    expect(rows[0]).toContain('Numéro;Prénom;Nom;');
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(
        /^\d+;Zoé;Côté;zoe;zoe@example\.test;Orthophoniste;Actif;Non vérifié;Gatineau;Québec;2/,
      ),
    ]);
  });

  it('has no cell that a spreadsheet runs as a formula', async () => {
    await newPatient(t, { firstName: '=HYPERLINK("evil")', lastName: '+1', username: 'formula' });
    expect((await rowsOf('q=formula'))[1]).toContain(`,"'=HYPERLINK(""evil"")",'+1,`);
  });

  it('holds more rows than one page, and logs an access for each person', async () => {
    await t.ctx.database.execute(`insert into users
      (username, email, role, first_name, last_name, search_name, language, terms_version, privacy_version, created_at)
      select 'many_' || n, 'many_' || n || '@example.test', 'patient', 'Many', n::text, 'many ' || n, 'en', '1', '1', now()
      from generate_series(1, 10000) n`);
    const rows = await rowsOf('q=many_');
    expect([rows.length, new Set(rows).size]).toEqual([10_001, 10_001]);
    const { rows: logged } = await t.ctx.database.execute(
      `select count(*)::int as lines, max(listed) as people from access_log
       where kind = 'users-export' and reader_id = ${admin.userId} and subject_id >
         (select min(id) - 1 from users where first_name = 'Many')`,
    );
    expect(logged).toEqual([{ lines: 10_000, people: 10_000 }]);
  });

  it('is cut into pages of the list itself, even where no limit is asked for', async () => {
    for (const [query, length] of [
      ['q=many&limit=25', 25],
      ['q=many', 1_000],
    ] as const) {
      const page = await admin.api.get(`/api/admin/users?${query}`);
      expect([page.body.length, String(page.headers['link'])]).toEqual([
        length,
        expect.stringContaining('rel="next"'),
      ]);
    }
  });
});

it('the page of a person holds profile, license, requests, suspensions and the last sign-in', async () => {
  const therapist = await newVerifiedTherapist(t, admin.api);
  const path = `/api/admin/users/${therapist.userId}`;
  await therapist.api.put('/api/therapist-profile', { license: 'CASLPO 7', takesNewPatients: false });
  await admin.api.post(`${path}/suspend`, { reason: 'Asked for.' });
  await admin.api.post(`${path}/unsuspend`);
  const { status, body } = await admin.api.get(path);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: therapist.userId,
    username: therapist.username,
    isSuspended: false,
    isEmailConfirmed: true,
    hasSecondFactor: false,
    therapist: {
      id: therapist.therapistId,
      license: 'CASLPO 7',
      // A new license takes the badge away.
      isVerified: false,
      takesNewPatients: false,
      acceptsPayments: false,
      services: 0,
      categories: [],
    },
    sessions: { all: 0, upcoming: 0, cancelled: 0 },
    suspensions: [
      { change: 'unsuspended', by: { firstName: 'Ada' } },
      { change: 'suspended', by: { firstName: 'Ada' } },
    ],
  });
  expect(body.requests).toHaveLength(1);
  expect(body.lastSignInAt).toMatch(/^2026-/);
});

it('the page of a patient has no therapist’s part, and a closed account has no page', async () => {
  const { body } = await admin.api.get(`/api/admin/users/${lea.userId}`);
  expect([body.therapist, body.requests]).toEqual([null, []]);
  await lea.api.post('/api/user/close', { password: 'Password1', sessionsAhead: 0 });
  for (const path of ['', '/appointments'])
    expect((await admin.api.get(`/api/admin/users/${lea.userId}${path}`)).status).toBe(404);
});

it('the page of a person hides requests from an admin for support, and logs no reading of them', async () => {
  const support = await newAdmin(t, { permissions: ['support'] });
  const therapist = await newVerifiedTherapist(t, admin.api);
  const { body } = await support.api.get(`/api/admin/users/${therapist.userId}`);
  expect([body.therapist.id, body.requests]).toEqual([therapist.therapistId, []]);
  const { body: log } = await therapist.api.get('/api/access-log');
  expect(log.items[0]).toMatchObject({ action: 'read', record: { kind: 'user' } });
});
