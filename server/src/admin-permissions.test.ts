import { api } from '@cadence/contract/api';
import { ADMIN_PERMISSIONS, hasPermission, isForAdmins, type Route } from '@cadence/contract/base/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@cadence/scheduling/durations';
import { LONG_SESSIONS, startTestApp, type TestApp } from './testing/app.ts';
import type { TestClient } from './testing/client.ts';
import { newAdmin, PASSWORD } from './testing/factories.ts';

/** Every call of admins × every permission, made from the contract itself. */
const calls = Object.values(api)
  .flatMap((table) => Object.entries(table as Record<string, Route>))
  .flatMap(([name, route]) => (isForAdmins(route.access) ? [{ name, route, access: route.access }] : []));

const ABSENT = '2147483647';
function send(client: TestClient, { method, path, body }: Route) {
  const url = path.replace(':id', ABSENT).replace(/:\w+/g, 'nothing-of-that-name');
  return client.request(method, url, body ? {} : undefined);
}

let t: TestApp;
let admins: Record<string, TestClient>;
beforeAll(async () => {
  t = await startTestApp();
  admins = {};
  for (const permission of ADMIN_PERMISSIONS)
    admins[permission] = (await newAdmin(t, { permissions: [permission] })).api;
});
afterAll(() => t.close());

describe.each(ADMIN_PERMISSIONS)('an admin with the permission %s', (permission) => {
  it.each(calls)('may call $name only if the permission covers it', async ({ route, access }) => {
    const client = admins[permission];
    if (!client) throw new Error('nobody has this permission');
    const { status, body } = await send(client, route);
    if (hasPermission([permission], ...access.permissions)) expect([401, 403, 500]).not.toContain(status);
    else expect([status, body.code]).toEqual([403, 'permission_missing']);
  });
});

function callsOf(permission: 'support' | 'verification'): string[] {
  return calls
    .filter(({ access }) => hasPermission([permission], ...access.permissions))
    .map(({ name }) => name);
}

it('an admin for support sees people and the system, and changes nothing', () => {
  expect(callsOf('support').toSorted()).toEqual([
    'exportUsers',
    'getOverview',
    'getPerson',
    'getSecondFactorOf',
    'getSystem',
    'getTodo',
    'listPersonSessions',
    'listSignIns',
    'listUsers',
  ]);
  const own = calls.filter(({ access }) => hasPermission(['support'], ...access.permissions));
  expect(own.filter(({ route }) => route.method !== 'GET')).toEqual([]);
});

it('an admin for verification decides requests and the taxonomy, and sees no other people', () => {
  expect(callsOf('verification').toSorted()).toEqual([
    'approveVerificationRequest',
    'decideProof',
    'getOverview',
    'getTaxonomyUsage',
    'getTodo',
    'getVerificationDocument',
    'getVerificationSummary',
    'listCategories',
    'listLanguages',
    'listProofs',
    'listReviewedTherapists',
    'listVerificationRequests',
    'rejectVerificationRequest',
    'removeCategory',
    'removeLanguage',
    'removeSubcategory',
    'saveCategory',
    'saveLanguage',
    'saveRegulator',
    'saveSubcategory',
    'unverifyTherapist',
  ]);
});

/**
 * Who may no longer, of whose session, is told before anything is looked up: every call here names nothing that exists, but for a
 * rule of records.
 */
describe('the sign-in that a changing call of admins needs', () => {
  const changing = calls.filter(({ route }) => route.changes !== undefined);
  const within = (minutes: unknown) =>
    changing
      .filter(({ route }) => route.recentSignIn === minutes)
      .map(({ name }) => name)
      .toSorted();

  it('is ten minutes old at most for admins and second factors, sixty for people, money, records and forms', () => {
    expect(within(10)).toEqual([
      'changeAdminPermissions',
      'inviteAdmin',
      'removeAdmin',
      'resendAdminInvitation',
      'turnOffSecondFactorOf',
    ]);
    expect(within(60)).toEqual([
      'cancelSessionsOfUser',
      'decidePayment',
      'endSessionsOfUser',
      'reviewShippedForm',
      'saveRecordRule',
      'suspendUser',
      'unsuspendUser',
      'unverifyTherapist',
    ]);
    expect(within(undefined)).toEqual([]);
  });

  const valid: Record<string, unknown> = {
    inviteAdmin: {
      username: 'never_made',
      email: 'never@example.test',
      firstName: 'Never',
      lastName: 'Made',
      permissions: ['support'],
    },
    changeAdminPermissions: { permissions: ['support'] },
    decidePayment: { outcome: 'refunded', note: 'Refunded by hand.' },
    reviewShippedForm: { version: 999_999 },
    saveRecordRule: {
      yearsAfterLast: 10,
      adultAge: 18,
      yearsAfterAdult: 10,
      accessDays: 30,
      source: '',
      checkedOn: null,
      isConfirmed: false,
    },
    suspendUser: { reason: 'A complaint.' },
    unverifyTherapist: { reason: 'The registration has ended.' },
  };
  /** Which calls ask for the password now. */
  async function asking({ api: client }: Awaited<ReturnType<typeof newAdmin>>): Promise<string[]> {
    const asked: string[] = [];
    for (const { name, route } of changing) {
      const url = route.path
        .replace(':id', ABSENT)
        .replace(':province', 'Ontario')
        .replace(':key', 'services')
        .replace(/:\w+/g, 'nothing-of-that-name');
      const { body } = await client.request(route.method, url, route.body && (valid[name] ?? {}));
      if (body?.code === 'password_required') asked.push(name);
    }
    return asked.toSorted();
  }

  it('is held by the server for every call, and the password given again counts as one', async () => {
    const app = await startTestApp({ env: LONG_SESSIONS });
    try {
      const admin = await newAdmin(app);
      app.clock.advance(10 * MINUTE - 1);
      expect(await asking(admin)).toEqual([]);
      const { api: unattended } = await newAdmin(app);
      app.clock.advance(10 * MINUTE);
      expect(await asking({ ...admin, api: unattended })).toEqual(within(10));
      app.clock.advance(50 * MINUTE);
      expect(await asking({ ...admin, api: unattended })).toEqual([...within(10), ...within(60)].toSorted());
      const wrong = await unattended.post('/api/session/password', { password: 'Wrong1234' });
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
      expect((await asking({ ...admin, api: unattended })).length).toBeGreaterThan(0);
      expect((await unattended.post('/api/session/password', { password: PASSWORD })).status).toBe(204);
      expect(await asking({ ...admin, api: unattended })).toEqual([]);
      // Nobody else's session is any younger for it.
      expect(await asking(admin)).toContain('removeAdmin');
    } finally {
      await app.close();
    }
  });
});
