import { type Operation, api } from '@cadence/contract/api';
import { type Role, rolesIn, type Route } from '@cadence/contract/base/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { createApp } from './app.ts';
import { keptAnswers } from './kept-answers.ts';
import { sha256 } from './platform/crypto.ts';
import { ADVISORY_LOCKS } from './platform/database/advisory-locks.ts';
import { MAX_KEPT } from './platform/idempotency/kept-answers.ts';
import { idempotencyKeys } from './platform/idempotency/idempotency.tables.ts';
import { LONG_SESSIONS, startSecondNode, type TestApp } from './testing/app.ts';
import { client, type TestClient, type TestReply } from './testing/client.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newTherapist,
  type SignedInUser,
} from './testing/factories.ts';
import { inviteGuardian } from './testing/families/clients.ts';
import { type PayingApp, startPayingApp } from './testing/payments.ts';
import { crashingNode } from './testing/repeats/crashing-node.ts';
import { scenarios } from './testing/repeats/scenarios.ts';
import { family, newWorld, type Prepared, type World } from './testing/repeats/world.ts';

/** Every keyed call of the contract is repeated here: see docs/decisions/0058-every-change-can-be-repeated.md. */
const routes = new Map<string, Route>(Object.values(api).flatMap((table) => Object.entries(table)));
const names = Object.keys(scenarios) as Operation<'keyed'>[];

let t: PayingApp;
let other: TestApp;
let world: World;
let crashing: ReturnType<typeof crashingNode> & { app: TestApp['app'] };
let strangers: Record<'patient' | 'therapist' | 'admin', SignedInUser>;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  const { baseUrl } = t.standIn;
  other = await startSecondNode(t, { env: LONG_SESSIONS, paypal: { ...t.paypal, baseUrl } });
  const dying = crashingNode(t.ctx);
  crashing = { ...dying, app: await createApp(dying.node) };
  world = await newWorld(t);
  strangers = { patient: await newPatient(t), therapist: await newTherapist(t), admin: await newAdmin(t) };
});
afterAll(async () => {
  await crashing.app.close();
  await other.close();
  await t.close();
});

/** The same browser at another node. */
function at(app: TestApp['app'], { cookies }: TestClient): TestClient {
  const moved = client(app);
  for (const [name, value] of cookies) moved.cookies.set(name, value);
  return moved;
}

let keys = 0;
function newKey() {
  return { 'idempotency-key': `repeat ${++keys}` };
}

type Changed = Pick<Prepared, 'path' | 'body'>;
function send(api: TestClient, name: string, { path, body }: Changed, headers: Record<string, string>) {
  return api.request(routes.get(name)?.method ?? 'GET', path, body, headers);
}

function answerOf({ status, text }: TestReply) {
  return { status, text };
}

/** Tables that are written while somebody asks, whatever becomes of it: the counts of attempts and the answers themselves. */
const NOT_EFFECTS = new Set(['sessions', 'sign_in_attempts', 'provider_calls', 'idempotency_keys']);

type Effect = Record<string, number>;

function assertDone({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
}

let countTables: string;
async function countRows(): Promise<Map<string, number>> {
  countTables ??= await statementThatCounts();
  const { rows } = await t.ctx.database.execute(countTables);
  const counts = z.parse(z.array(z.object({ table: z.string(), n: z.int() })), rows);
  return new Map(counts.map(({ table, n }) => [table, n]));
}

async function statementThatCounts(): Promise<string> {
  const { rows } = await t.ctx.database.execute(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return z
    .parse(z.array(z.object({ name: z.string() })), rows)
    .filter(({ name }) => !NOT_EFFECTS.has(name))
    .map(({ name }) => `select '${name}' as table, count(*)::int as n from "${name}"`)
    .join(' union all ');
}

/** How many rows the work adds to each table, or takes away. */
async function effectOf(work: () => Promise<unknown>, ignored?: string): Promise<Effect> {
  const before = await countRows();
  await work();
  const changes = [...(await countRows())].map(
    ([table, n]) => [table, n - (before.get(table) ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([table, n]) => n !== 0 && table !== ignored));
}

async function repeatAtOnce(name: string, prepared: Prepared, key: Record<string, string>) {
  const nodes = [prepared.by.api, at(other.app, prepared.by.api)];
  const requests = nodes.flatMap((node) => Array.from({ length: 10 }, () => send(node, name, prepared, key)));
  return (await Promise.all(requests)).map(answerOf);
}

/** Another account's request with the same key is one of its own: refused, or done for that account. */
async function expectOwnRequest(name: string, prepared: Prepared, key: Record<string, string>) {
  const role = rolesOf(name).find((one) => strangers[one]);
  if (!role) return;
  const { api: stranger, userId } = strangers[role];
  const { status } = await send(stranger, name, prepared, key);
  const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, name));
  expect(await t.ctx.db.select().from(idempotencyKeys).where(own)).toHaveLength(status < 300 ? 1 : 0);
}

function rolesOf(name: string): Role[] {
  const access = routes.get(name)?.access ?? 'public';
  if (access === 'public') return [];
  return access === 'signed_in' ? ['patient'] : [...rolesIn(access)];
}

describe.each(names)('the repeated call %s', (name) => {
  let once: Effect;

  it('is done once and answered alike, twenty times at once on two nodes', async () => {
    const [prepared, key] = [await scenarios[name](world), newKey()];
    let first = { status: 0, text: '' };
    once = await effectOf(async () => {
      const answers = await repeatAtOnce(name, prepared, key);
      first = answers[0] ?? first;
      assertDone(first);
      expect(answers).toEqual(answers.map(() => first));
    }, prepared.sweptLater);
    const more = await effectOf(async () => {
      expect(answerOf(await send(prepared.by.api, name, prepared, key))).toEqual(first);
      if (prepared.other === null) return;
      const reused = await send(prepared.by.api, name, { ...prepared, ...prepared.other }, key);
      expect([reused.status, reused.body?.code]).toEqual([409, 'idempotency_key_reused']);
    });
    expect(more).toEqual({});
    await expectOwnRequest(name, prepared, key);
  });

  it('has one effect where the node dies at any step and the call is repeated', async () => {
    for (let step = 1; ; step++) {
      const [prepared, key] = [await scenarios[name](world), newKey()];
      const effect = await effectOf(async () => {
        crashing.crashAt(step);
        const begun = await send(at(crashing.app, prepared.by.api), name, prepared, key);
        expect(begun.status < 300).toBe(crashing.hasLived());
        const repeated = await send(prepared.by.api, name, prepared, key);
        assertDone(repeated);
      }, prepared.sweptLater);
      expect(effect).toEqual(once);
      if (crashing.hasLived()) break;
    }
  });
});

const aboutClients = names.filter((name) => keptAnswers[name] !== 'account');

describe.each(aboutClients)('the kept answer of %s', (name) => {
  it('is refused like a read to a guardian who lost the client meanwhile', async () => {
    const [prepared, key] = [await scenarios[name](world), newKey()];
    const { clientId, by } = prepared;
    const first = await send(by.api, name, prepared, key);
    assertDone(first);
    const lost = clientId ?? first.body.id;
    await t.ctx.database.execute(`delete from client_guardians where client_id = $1 and user_id = $2`, [
      lost,
      by.userId,
    ]);
    const again = await send(by.api, name, prepared, key);
    // A therapist keeps the sessions that she had with the family.
    if (rolesOf(name).includes('patient')) expect([403, 404]).toContain(again.status);
    else expect(answerOf(again)).toEqual(answerOf(first));
  });
});

describe('a kept answer shows no more than a read does where a right became narrower:', () => {
  it('money goes from what somebody else booked with the right to pay', async () => {
    const { owner, guardian, client } = await family(world);
    const { id } = await newAppointment(owner, world.practice, world.start(), { clientId: client.id });
    const [key, path] = [newKey(), `/api/appointments/${id}/cancel`];
    const first = await guardian.api.post(path, undefined, key);
    expect(first.body).toMatchObject({ price: 0, paymentStatus: 'not_required' });
    const theirs = `/api/clients/${client.id}/guardians/${guardian.userId}`;
    await owner.api.patch(theirs, { isOwner: false, mayBook: true, mayPay: false });
    const again = await guardian.api.post(path, undefined, key);
    const noMoney = { price: null, taxAmount: null, totalPrice: null, paymentStatus: null };
    expect([again.status, again.body]).toEqual([200, { ...first.body, ...noMoney }]);
  });

  it('open invitations go where an owner is one no more', async () => {
    const { owner, guardian, client } = await family(world);
    await inviteGuardian(owner, client.id, 'aunt@example.test');
    const [key, path] = [newKey(), `/api/clients/${client.id}`];
    const first = await guardian.api.patch(path, { name: 'Zoé' }, key);
    expect(first.body.invitations).toHaveLength(1);
    await owner.api.patch(`${path}/guardians/${guardian.userId}`, { isOwner: false, mayBook: true });
    const again = await guardian.api.patch(path, { name: 'Zoé' }, key);
    expect([again.status, again.body]).toEqual([200, { ...first.body, invitations: [] }]);
  });
});

it('a repeat whose first request is still in progress on another node is refused after ten seconds', async () => {
  const { api: own, userId } = await newPatient(t);
  const key = newKey();
  await other.ctx.database.transaction(async ({ execute }) => {
    const place = `user:${userId} addClient ${sha256(key['idempotency-key'])}`;
    await execute('set local idle_in_transaction_session_timeout = 0');
    await execute('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
      place,
      ADVISORY_LOCKS.idempotencyKeys,
    ]);
    const refused = await own.post('/api/clients', { name: 'Maya' }, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'request_under_way']);
    expect(refused.headers['retry-after']).toBe('1');
  });
  expect((await own.post('/api/clients', { name: 'Maya' }, key)).status).toBe(201);
});

it('an account has at most 5,000 kept answers: one more is refused with its change, without a key it is made', async () => {
  const { api: own, userId } = await newPatient(t);
  await t.ctx.database.execute(
    `insert into idempotency_keys (caller, call, key_hash, user_id, sealed_answer, created_at)
     select 'user:${userId}', 'addClient', nth, ${userId}, '', $1 from generate_series(1, ${MAX_KEPT - 1}) as nth`,
    [t.clock.now()],
  );
  expect((await own.post('/api/clients', { name: 'Maya' }, newKey())).status).toBe(201);
  const refused = await own.post('/api/clients', { name: 'Noah' }, newKey());
  expect([refused.status, refused.body.code]).toEqual([429, 'daily_limit_reached']);
  expect(Number(refused.headers['retry-after'])).toBe(48 * 3_600);
  expect((await own.get('/api/clients')).body.map(({ name }: { name: string }) => name)).not.toContain(
    'Noah',
  );
  expect((await own.post('/api/clients', { name: 'Noah' })).status).toBe(201);
});

it('a call that takes no key ignores one', async () => {
  const { api: own } = await newPatient(t);
  const key = newKey();
  expect((await own.post('/api/user/consent', { version: 'none' }, key)).status).toBe(
    (await own.post('/api/user/consent', { version: 'other' }, key)).status,
  );
});
