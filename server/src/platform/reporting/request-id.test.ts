import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueNames, type Queues } from '../../events.ts';
import { sendRequest } from '../../integrations/http.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient } from '../../testing/factories.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { onUnexpectedError, type UnexpectedError } from './unexpected-errors.ts';

type Line = { msg: string; requestId?: string; route?: string; queue?: string };

let t: TestApp;
let lines: Line[] = [];
let provider: Server;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  const log = (line: string): void => void lines.push(JSON.parse(line));
  t = await startTestApp({ env: { LOG_LEVEL: 'info' }, log });
  provider = createServer((request, reply) => {
    asked.push(request.headers['x-request-id']?.toString());
    reply.end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  const entries = queueNames.map((queue) => [
    queue,
    async (data: object) => {
      t.ctx.logger.info({ queue, data }, 'a job runs');
      await sendRequest({ method: 'GET', url, signal: AbortSignal.timeout(5_000) });
    },
  ]);
  await t.ctx.jobs.work(Object.fromEntries(entries) as JobHandlers<Queues>);
});
beforeEach(() => void (lines = []));
afterAll(async () => {
  await t.close();
  provider.close();
});

it('a request id passes through the job to the call of a provider, and to every line of the log', async () => {
  const account = {
    username: 'robin_t',
    email: 'robin@example.test',
    password: 'Password1',
    role: 'patient',
  };
  const reply = await t.visitor().post('/api/register', { ...account, firstName: 'Robin', lastName: 'T' });
  expect(reply.status).toBe(201);
  const answered = () => lines.find(({ msg, route }) => msg === 'request' && route === '/api/register');
  const job = () => lines.find(({ msg }) => msg === 'a job runs');
  await expect.poll(() => [answered(), job(), asked.length > 0].every(Boolean)).toBe(true);
  expect(answered()?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(job()?.requestId).toBe(answered()?.requestId);
  expect(asked).toContain(answered()?.requestId);
});

it('a request id is different for each request, also when they overlap', async () => {
  await Promise.all(Array.from({ length: 10 }, () => t.visitor().post('/api/login', { username: 'x' })));
  const ids = lines.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(10);
});

it('a request id is reported with an unexpected error', async () => {
  const patient = await newPatient(t);
  const reported: UnexpectedError[] = [];
  const stop = onUnexpectedError((unexpected) => reported.push(unexpected));
  await t.ctx.database.execute('alter table directory_version rename to elsewhere');
  expect((await patient.api.get('/api/therapists')).status).toBe(500);
  await t.ctx.database.execute('alter table elsewhere rename to directory_version');
  // A refusal is none.
  expect((await patient.api.get('/api/therapists/424242')).status).toBe(404);
  stop();
  expect(reported).toHaveLength(1);
  const line = lines.find(({ msg }) => msg === 'unexpected error');
  expect(reported[0]).toMatchObject({ kind: 'request', requestId: line?.requestId });
  expect(line?.requestId).toBeDefined();
});
