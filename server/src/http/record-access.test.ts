/** Admins and the calls of a client's record. */
import { recordRoutes, type Route } from '@cadence/contract/base/route';
import { expect, test } from 'vitest';
import type { SessionViewer } from '../platform/viewer.ts';
import { mayCall } from './mount.ts';

const READ = { method: 'GET', reads: ['clients'], summary: '' } as const;
const table = recordRoutes({
  ofFamily: { ...READ, path: '/api/clients/:id/notes', access: ['patient'] },
  ofAll: { ...READ, path: '/api/notes', access: 'signed_in' },
  ofAdmins: { ...READ, path: '/api/admin/notes', access: { permissions: ['full'] } },
});

function viewer(role: SessionViewer['role']): SessionViewer {
  // The rule asks for the role and the permissions alone.
  return { userId: 1, role, language: 'en', user: { permissions: ['full'] } } as unknown as SessionViewer;
}
function refusalOf(route: Route, role: SessionViewer['role']): string | undefined {
  return mayCall(route, viewer(role))?.code;
}

test('no admin calls what belongs to a record, and the refusal is written down', () => {
  expect(refusalOf(table.ofFamily, 'admin')).toBe('record_closed_to_admins');
  expect(refusalOf(table.ofAll, 'admin')).toBe('record_closed_to_admins');
  expect(mayCall(table.ofAll, viewer('admin'))?.details.refused).toEqual({
    record: 'record',
    subjectId: null,
  });
});

test('an admin’s own call of the same feature is open', () => {
  expect(refusalOf(table.ofAdmins, 'admin')).toBeUndefined();
  expect(refusalOf(table.ofAdmins, 'patient')).toBe('forbidden');
});

test('other roles meet the stated access alone', () => {
  expect(refusalOf(table.ofFamily, 'patient')).toBeUndefined();
  expect(refusalOf(table.ofFamily, 'therapist')).toBe('forbidden');
  expect(refusalOf(table.ofAll, 'therapist')).toBeUndefined();
});
