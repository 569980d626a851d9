/**
 * Random histories of booking, moving, cancelling, paying, suspending and waiting, each step compared with a model of
 * what is promised. HISTORY_RUNS sets how many; the seed of a failure is printed.
 */
import { HOUR } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeEnded } from './features/appointments/service.ts';
import { givePasswordAgain } from './testing/accounts/admins.ts';
import { LONG_SESSIONS, NOW } from './testing/app.ts';
import {
  type BookablePractice,
  bookingOf,
  newAdmin,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from './testing/factories.ts';
import { expectInvariants } from './testing/invariants.ts';
import {
  beginPayment,
  expectMoneyAccountedFor,
  orderOf,
  type PayingApp,
  pollAfter,
  returnFromPaypal,
  startPayingApp,
} from './testing/payments.ts';

const RUNS = Number(process.env.HISTORY_RUNS ?? 20);
const NOTICE = 24 * HOUR;
const HOLD = 24 * HOUR;
const LENGTH = HOUR;
const MOST_A_DAY = 2;
const MOST_PENDING = 3;
/** The second overlaps its neighbours. A day takes two sessions. */
const STARTS = [
  '25T15:00',
  '25T15:30',
  '25T16:00',
  '25T18:00',
  '26T15:00',
  '27T15:00',
  '27T19:00',
  '30T15:00',
].map((at) => Date.parse(`2026-11-${at}:00Z`));

const who = fc.constantFrom('patient', 'patient', 'therapist');
const patient = fc.nat({ max: 1 });
const start = fc.nat({ max: STARTS.length - 1 });
const which = fc.nat({ max: 100 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('book'), patient, start }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move'), which, who, start }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), which, who }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pay'), which }) },
  // An odd number of minutes, so that no step falls on a limit to the millisecond.
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait'), hours: fc.constantFrom(1, 13, 30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('suspend'),
      user: fc.nat({ max: 2 }),
      cancelFuture: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unsuspend'), user: fc.nat({ max: 2 }) }) },
);
const histories = fc.array(step, { minLength: 5, maxLength: 18 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What the model knows of an appointment. */
type Known = {
  id: number;
  patient: number;
  start: number;
  due: number;
  status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled';
  payment: 'pending' | 'paid' | 'not_required' | 'refund_due' | 'kept' | 'expired';
  cancelledBy: 'patient' | 'therapist' | 'system' | null;
};

/** Both patients, and the therapist as the third user. */
const THERAPIST = 2;
type World = {
  practice: BookablePractice;
  users: [SignedInUser, SignedInUser, SignedInUser];
  suspended: Set<number>;
  known: Known[];
};

let t: PayingApp;
let admin: SignedInUser;
/** Outcomes by step: the property must not hold for lack of cases. */
const seen = new Map<string, number>();
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
afterAll(() => t.close());

async function newWorld(): Promise<World> {
  t.clock.set(NOW);
  const schedule = {
    bufferBefore: 0,
    bufferAfter: 0,
    maxSessionsPerDay: MOST_A_DAY,
    cancellationNoticeHours: 48,
  };
  const practice = await newPractice(t, { schedule });
  const users: World['users'] = [await newPatient(t), await newPatient(t), practice.therapist];
  return { practice, users, suspended: new Set(), known: [] };
}

function now(): number {
  return t.clock.now().getTime();
}

function isLive({ status }: Known): boolean {
  return status !== 'cancelled';
}

function isAhead(one: Known): boolean {
  return (one.status === 'scheduled' || one.status === 'confirmed') && one.start > now();
}

/** Whether a patient may have this start, apart from an appointment that moves there. */
function isOffered({ known }: World, startAt: number, moving: Known | null): boolean {
  if (startAt < now() + NOTICE) return false;
  const others = known.filter((one) => isLive(one) && one !== moving);
  const sameDay = others.filter((one) => Math.floor(one.start / NOTICE) === Math.floor(startAt / NOTICE));
  return isFree(others, startAt) && sameDay.length < MOST_A_DAY;
}

function isFree(others: readonly Known[], startAt: number): boolean {
  return others.every((one) => Math.abs(one.start - startAt) >= LENGTH);
}

function cancelled(one: Known, by: 'patient' | 'therapist' | 'system'): void {
  const isInTime = now() <= one.start - 48 * HOUR;
  if (one.payment === 'pending') one.payment = 'not_required';
  else if (one.payment === 'paid') one.payment = by !== 'patient' || isInTime ? 'refund_due' : 'kept';
  one.status = 'cancelled';
  one.cancelledBy = by;
}

/** What one step answers; the model changes only where it is accepted. */
type Outcome = { status: number; accepted: boolean };

async function book(world: World, { patient, start }: { patient: number; start: number }): Promise<Outcome> {
  const { practice, users, suspended, known } = world;
  const startAt = STARTS[start] ?? 0;
  const pending = known.filter((one) => one.patient === patient && isLive(one) && one.payment === 'pending');
  const accepted =
    !suspended.has(patient) &&
    !suspended.has(THERAPIST) &&
    isOffered(world, startAt, null) &&
    pending.length < MOST_PENDING;
  const body = bookingOf(practice, new Date(startAt).toISOString());
  const key = { 'idempotency-key': `${known.length}-${now()}-${start}-${users[0].userId}` };
  const api = users[patient]?.api ?? admin.api;
  const reply = await api.post('/api/appointments', body, key);
  if (reply.status !== 201) return { status: reply.status, accepted };
  // A client that lost the answer asks again, and gets the same one.
  expect((await api.post('/api/appointments', body, key)).body).toEqual(reply.body);
  const due = Math.min(now() + HOLD, startAt);
  const fields = { status: 'scheduled', payment: 'pending', cancelledBy: null } as const;
  known.push({ id: reply.body.id, patient, start: startAt, due, ...fields });
  return { status: reply.status, accepted };
}

/** Who acts on an appointment: its patient or the therapist. */
function actorOf({ users, suspended }: World, one: Known, who: string) {
  const user = who === 'therapist' ? THERAPIST : one.patient;
  return {
    api: users[user]?.api ?? admin.api,
    mayAct: !suspended.has(user),
    isTherapist: user === THERAPIST,
  };
}

async function move(
  world: World,
  one: Known,
  { who, start }: { who: string; start: number },
): Promise<Outcome> {
  const startAt = STARTS[start] ?? 0;
  const { api, mayAct, isTherapist } = actorOf(world, one, who);
  const others = world.known.filter((other) => isLive(other) && other !== one);
  const accepted =
    mayAct &&
    isAhead(one) &&
    (isTherapist
      ? startAt > now() && isFree(others, startAt)
      : !world.suspended.has(THERAPIST) && isOffered(world, startAt, one));
  const reply = await api.post(`/api/appointments/${one.id}/reschedule`, {
    startTime: new Date(startAt).toISOString(),
  });
  if (reply.status === 200) Object.assign(one, { start: startAt, due: Math.min(one.due, startAt) });
  return { status: reply.status, accepted };
}

async function cancel(world: World, one: Known, { who }: { who: string }): Promise<Outcome> {
  const { api, mayAct, isTherapist } = actorOf(world, one, who);
  const accepted = mayAct && isAhead(one);
  const { status } = await api.post(`/api/appointments/${one.id}/cancel`);
  if (status === 200) cancelled(one, isTherapist ? 'therapist' : 'patient');
  return { status, accepted };
}

/** Begins the payment, approves it at PayPal and returns. */
async function pay(world: World, one: Known): Promise<Outcome> {
  const payer = world.users[one.patient] ?? admin;
  const isPayable = one.status === 'scheduled' && one.payment === 'pending' && one.due > now();
  const accepted = isPayable && !world.suspended.has(one.patient) && !world.suspended.has(THERAPIST);
  const begun = await beginPayment(payer, one.id);
  if (begun.status !== 200 || !begun.body.paymentRequired) {
    // Nothing is due of what is paid already.
    return { status: begun.status === 200 ? 409 : begun.status, accepted };
  }
  const order = orderOf(begun);
  await t.standIn.changeOrder(order, 'approve');
  expect(await returnFromPaypal(payer, order)).toContain('payment=paid');
  // A browser that reloads the address of its return pays nothing twice.
  expect(await returnFromPaypal(payer, order)).toContain('payment=paid');
  Object.assign(one, { status: 'confirmed', payment: 'paid' });
  return { status: begun.status, accepted };
}

async function suspend(world: World, user: number, cancelFuture: boolean): Promise<Outcome> {
  const { users, suspended, known } = world;
  const accepted = !suspended.has(user);
  const body = { reason: 'A random history', cancelFuture };
  await givePasswordAgain(admin);
  const { status } = await admin.api.post(`/api/admin/users/${users[user]?.userId}/suspend`, body);
  if (status !== 200) return { status, accepted };
  suspended.add(user);
  const theirs = known.filter((one) => isAhead(one) && (user === THERAPIST || one.patient === user));
  if (cancelFuture) for (const one of theirs) cancelled(one, 'system');
  return { status, accepted };
}

async function unsuspend({ users, suspended }: World, user: number): Promise<Outcome> {
  const accepted = suspended.has(user);
  const { userId, username, api } = users[user] ?? admin;
  await givePasswordAgain(admin);
  const { status } = await admin.api.post(`/api/admin/users/${userId}/unsuspend`);
  if (status === 200) {
    suspended.delete(user);
    expect((await api.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  }
  return { status, accepted };
}

async function wait({ known }: World, hours: number): Promise<Outcome> {
  await pollAfter(t, hours * HOUR + 7 * 60_000);
  await completeEnded(t.ctx);
  for (const one of known) {
    if (one.status === 'scheduled' && one.due <= now())
      Object.assign(one, { status: 'cancelled', payment: 'expired', cancelledBy: 'system' });
    if (one.status === 'confirmed' && one.start + LENGTH <= now()) one.status = 'completed';
  }
  return { status: 200, accepted: true };
}

async function take(world: World, step: Step): Promise<Outcome | null> {
  if (step.act === 'book') return book(world, step);
  if (step.act === 'wait') return wait(world, step.hours);
  if (step.act === 'suspend') return suspend(world, step.user, step.cancelFuture);
  if (step.act === 'unsuspend') return unsuspend(world, step.user);
  const one = world.known[step.which % world.known.length];
  if (!one) return null;
  if (step.act === 'pay') return pay(world, one);
  return step.act === 'move' ? move(world, one, step) : cancel(world, one, step);
}

/** The appointments as they are stored. */
async function stored({ practice }: World) {
  const { rows } = await t.ctx.database.execute(
    `select id, status, payment_status as payment, cancelled_by as "cancelledBy",
      (extract(epoch from start_at) * 1000)::float8 as start from appointments where therapist_id = $1 order by id`,
    [practice.therapist.therapistId],
  );
  return rows;
}

it(
  `the server answers and stores what the model promises (${RUNS} histories)`,
  { timeout: 60_000 + RUNS * 5_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const world = await newWorld();
        for (const step of history) {
          const outcome = await take(world, step);
          if (!outcome) continue;
          const isSuccess = outcome.status < 300;
          const named = `${step.act} ${isSuccess ? 'accepted' : 'refused'}`;
          seen.set(named, (seen.get(named) ?? 0) + 1);
          expect({ step, ...outcome, isSuccess }).toEqual({ step, ...outcome, isSuccess: outcome.accepted });
          expect([step, outcome.status < 500]).toEqual([step, true]);
          expect(await stored(world)).toEqual(
            world.known.map(({ id, status, payment, cancelledBy, start }) => ({
              id,
              status,
              payment,
              cancelledBy,
              start,
            })),
          );
        }
      }),
      { numRuns: RUNS },
    );
    for (const act of ['book', 'move', 'cancel', 'pay'])
      for (const answer of ['accepted', 'refused']) expect([...seen.keys()]).toContain(`${act} ${answer}`);
    await expectMoneyAccountedFor(t);
    await expectInvariants(t, { therapistsFillDays: true });
  },
);
