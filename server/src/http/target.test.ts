import { expect, it } from 'vitest';
import { targetOf } from './target.ts';

it.each([
  ['/about/?a=1', '/about/', '?a=1'],
  ['http://elsewhere.test/about/?a=1', '/about/', '?a=1'],
  ['HTTPS://elsewhere.test:8443', '/', ''],
  ['http://elsewhere.test?next=//evil.test', '/', '?next=//evil.test'],
  ['/%61pi/user', '/api/user', ''],
  ['/%ZZ', '/%ZZ', ''],
  ['/auth?next=%2Fsettings', '/auth', '?next=%2Fsettings'],
])('the target %s has the path %s and the query %j', (url, path, query) => {
  expect(targetOf(url)).toMatchObject({ path, query });
});
