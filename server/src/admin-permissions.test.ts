import { api } from '@cadence/contract/api';
import { ADMIN_PERMISSIONS, hasPermission, isForAdmins, type Route } from '@cadence/contract/base/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { TestClient } from './testing/client.ts';
import { newAdmin } from './testing/factories.ts';

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
    'getOverview',
    'getTaxonomyUsage',
    'getTodo',
    'getVerificationDocument',
    'getVerificationSummary',
    'listCategories',
    'listLanguages',
    'listReviewedTherapists',
    'listVerificationRequests',
    'rejectVerificationRequest',
    'removeCategory',
    'removeLanguage',
    'removeSubcategory',
    'saveCategory',
    'saveLanguage',
    'saveSubcategory',
    'unverifyTherapist',
  ]);
});
