/** The log in normal use and under attack: one line of JSON a request, without personal data. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { person } from './person.ts';
import { bookingOf, newPractice, register } from './practice.ts';
import { request, statusOf } from './raw.ts';

/** Part of every text that must not be logged, and of no text of the product. */
const MARKER = 'xyzzy';
const FORGED = 'a\n{"level":60,"msg":"forged"}';

let node: Product;
beforeAll(async () => {
  node = await startProduct({ DEMO_DATA: 'false', LOG_LEVEL: 'info' });
});
afterAll(() => node.stop());

type Line = { level?: number; msg?: string; method?: string; route?: string; status?: number; ms?: number };

/** The lines after the start-up announcement are all JSON. The last one may have arrived in part. */
function lines(): Line[] {
  const [, served = ''] = node.log().split(/^Listening on .*\n/m);
  return served
    .slice(0, served.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => !msg?.startsWith('Server listening at '));
}

/** How many requests `useIt` sends. */
const USES = 9;

async function useIt(): Promise<void> {
  const practice = await newPractice(node.url);
  const patient = await register(node.url, 'patient', `p_${MARKER}`);
  const booking = bookingOf(practice, practice.starts[0]);
  const private_ = { notes: `notes of ${MARKER}`, clientName: `Child ${MARKER}` };
  expect((await patient.post('/api/appointments', { ...booking, ...private_ })).status).toBe(201);
  expect((await patient.post('/api/appointments', { ...booking, ...private_ })).status).toBe(409);
  expect((await patient.get('/api/appointments')).status).toBe(200);
}

/** How many requests `abuseIt` sends. */
const ABUSES = 11;

async function abuseIt(): Promise<void> {
  const visitor = person(node.url);
  const account = { email: `${MARKER}@example.test`, role: 'patient', firstName: MARKER, lastName: MARKER };
  const login = { username: FORGED, password: `Password1${MARKER}` };
  expect((await visitor.post('/api/login', login)).status).toBe(422);
  expect((await visitor.post('/api/register', { ...account, ...login })).status).toBe(422);
  expect((await visitor.post('/api/login', { ...login, username: MARKER })).status).toBe(401);
  const taken = { ...account, ...login, username: `p_${MARKER}` };
  expect((await visitor.post('/api/register', taken)).status).toBe(409);
  expect((await visitor.get(`/api/user?token=${MARKER}`)).status).toBe(401);
  expect((await visitor.get(`/api/${MARKER}?token=${MARKER}`)).status).toBe(404);
  expect((await visitor.get(`/auth?next=/${MARKER}`)).status).toBe(200);
  expect((await visitor.get(`/%ZZ?token=${MARKER}`)).status).toBe(400);
  const agent = {
    'user-agent': MARKER,
    referer: `${node.url}/?t=${MARKER}`,
    'x-request-id': FORGED.replace('\n', ''),
  };
  expect((await visitor.get('/api/user', { ...agent, cookie: `cadence_session=${MARKER}` })).status).toBe(
    401,
  );
  expect((await visitor.post('/api/logout', undefined, { origin: `https://${MARKER}.test` })).status).toBe(
    403,
  );
  const broken = ['content-type: application/json', 'content-length: 10', 'connection: close'];
  expect(
    await statusOf(node.port, request('POST /api/login HTTP/1.1', broken, `{"${MARKER}":`.padEnd(10))),
  ).toBe(400);
}

/** Without the product's own calls to its stand-ins. */
function requests(): Line[] {
  return lines().filter(({ msg, route }) => msg === 'request' && !route?.startsWith('/sandbox'));
}

test('the log has one line for each request, with its outcome and without texts, names or secrets', async () => {
  await useIt();
  await abuseIt();
  // An answer arrives before its line. That of the last request comes after all others.
  expect((await person(node.url).get('/healthz')).status).toBe(200);
  await waitUntil(
    () => requests().some(({ route }) => route === '/healthz'),
    () => `the last line:\n${node.log()}`,
  );
  expect(requests()).toHaveLength(USES + ABUSES + 1);
  for (const line of requests())
    expect(line).toMatchObject({
      method: expect.stringMatching(/^[A-Z]+$/),
      route: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  expect(node.log()).not.toMatch(new RegExp(`${MARKER}|forged|cookie|@example\\.test|Password1|Tremblay`));
  expect(lines().filter(({ msg, level }) => msg !== 'request' || level !== 30)).toEqual([]);
});
