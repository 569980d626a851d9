/** The log while people, and others, use the product: one line of JSON a request, and nothing of what they said. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct, until } from '../product.ts';
import { person } from './person.ts';
import { bookingOf, newPractice, register } from './practice.ts';
import { request, statusOf } from './raw.ts';

/** In everything that must not be logged; no sentence of ours contains it. */
const MARKER = 'xyzzy';
const FORGED = 'a\n{"level":60,"msg":"forged"}';

let node: Product;
beforeAll(async () => {
  node = await startProduct({ DEMO_DATA: 'false', LOG_LEVEL: 'info' });
});
afterAll(() => node.stop());

type Line = { level?: number; msg?: string; method?: string; route?: string; status?: number; ms?: number };

/** Announcements at the start are for people; everything after them is for programs. */
const lines = (): Line[] => {
  const [, served = ''] = node.log().split(/^Listening on .*\n/m);
  return served
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => !msg?.startsWith('Server listening at '));
};

const useIt = async (): Promise<void> => {
  const practice = await newPractice(node.url);
  const patient = await register(node.url, 'patient', `p_${MARKER}`);
  const booking = bookingOf(practice, practice.starts[0]);
  const private_ = { notes: `notes of ${MARKER}`, clientName: `Child ${MARKER}` };
  expect((await patient.post('/api/appointments', { ...booking, ...private_ })).status).toBe(201);
  expect((await patient.post('/api/appointments', { ...booking, ...private_ })).status).toBe(409);
  expect((await patient.get('/api/appointments')).status).toBe(200);
};

const abuseIt = async (): Promise<void> => {
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
};

/** Its own calls to a stand-in, as it sends messages meanwhile, are not people's. */
const requests = (): Line[] =>
  lines().filter(({ msg, route }) => msg === 'request' && !route?.startsWith('/sandbox'));

/** How many requests `abuseIt` sends. */
const ABUSES = 11;

test('each request leaves one line that says what became of it, and nobody’s words, names or keys', async () => {
  await useIt();
  const used = requests().length;
  expect(used).toBeGreaterThanOrEqual(8);
  await abuseIt();
  await until(() => requests().length >= used + ABUSES, 'the last line');
  expect(requests()).toHaveLength(used + ABUSES);
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
