/** What ends when the right to read a record is taken away. */
import { api } from '@cadence/contract/api';
import type { Route } from '@cadence/contract/base/route';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from './testing/app.ts';
import { type BookablePractice, newPractice, PASSWORD, type SignedInUser } from './testing/factories.ts';
import { newGuardian } from './testing/families/clients.ts';
import { plantAll, wordsIn } from './testing/families/planted.ts';
import { newRecord, type TestRecord } from './testing/families/records.ts';

let t: TestApp;
let practice: BookablePractice;
let record: TestRecord;
let reader: SignedInUser;
let ids: Set<number>;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  reader = await newGuardian(t, record.parent, record.clientId, { mayRead: true });
  const planted = await plantAll({ ...record, t, practice, reader });
  ids = new Set([...planted, record.clientId, record.therapistId, reader.userId, 1]);
});
afterAll(() => t.close());

const routes = Object.values(api).flatMap((table) => Object.entries(table as Record<string, Route>));
/** Those that would end the session or the rights under which the walk goes on. */
const NOT_WALKED = new Set([
  'logout',
  'closeOwnAccount',
  'removeGuardian',
  'changeGuardian',
  ...Object.keys(api.sessions),
]);

/** Calls that somebody makes with every id: the names of those that answer with a planted word. */
async function walk(by: SignedInUser, calls = routes): Promise<Set<string>> {
  const telling = new Set<string>();
  for (const [name, { method, path, body }] of calls) {
    if (NOT_WALKED.has(name)) continue;
    for (const id of path.includes(':') ? ids : [0]) {
      const ofRecord = path
        .replace(':clientId', String(record.clientId))
        .replace(':therapistId', String(record.therapistId));
      const url = ofRecord.replaceAll(/:\w+/g, String(id));
      const { text, bytes, headers } = await by.api.request(method, url, body ? {} : undefined);
      const all = `${text}\n${bytes.toString('latin1')}\n${decodeURIComponent(String(headers['content-disposition']))}`;
      if (wordsIn(all).length > 0) telling.add(name);
    }
  }
  return telling;
}

test('no call of the contract tells a guardian anything of a record after the right was taken away', async () => {
  const before = await walk(
    reader,
    routes.filter(([, { method }]) => method === 'GET'),
  );
  expect(before).toEqual(
    new Set([
      'listFamilyDocuments',
      'getDocument',
      'getEntry',
      'getReleased',
      'getProgress',
      'getResponse',
      'getConversation',
    ]),
  );
  const path = `/api/clients/${record.clientId}/guardians/${reader.userId}`;
  expect((await record.parent.api.patch(path, { mayRead: false })).status).toBe(200);
  expect(await walk(reader)).toEqual(new Set());
  expect((await reader.api.get('/api/user')).status).toBe(200);
  const { bytes, status } = await reader.api.post('/api/user/export', { password: PASSWORD });
  expect(status).toBe(200);
  for (const [name, file] of Object.entries(unzipSync(bytes)))
    expect(wordsIn(`${name}\n${strFromU8(file)}`)).toEqual([]);
});

test('what the person wrote stays in the record', async () => {
  const { body } = await record.parent.api.get(`/api/clients/${record.clientId}/documents`);
  expect(body.map(({ name }: { name: string }) => name)).toContain('orfèvrerie-inouïe.pdf');
});
