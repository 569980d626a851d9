/** People who use the product as it is meant. */
import { DAY } from '@cadence/scheduling/durations';
import { bookingOf, PASSWORD, type Practice } from '../faults/practice.ts';
import type { Person } from '../faults/person.ts';
import { newVisitor } from './traffic.ts';
import { ADMIN, type World } from './world.ts';

/** One step of somebody, repeated after a pause until the soak ends; several do it at once. */
export type Actor = { name: string; atOnce: number; pauseMs: number; act: (nth: number) => Promise<void> };

function pick<T>(from: readonly T[]): T {
  const chosen = from[Math.floor(Math.random() * from.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}

/** Ids of the appointments that a person has ahead, as far as this soak knows. */
const ahead = new WeakMap<Person, number[]>();

async function bookMoveOrCancel(family: Person, practice: Practice): Promise<void> {
  const own = ahead.get(family) ?? [];
  const startTime = pick(practice.starts);
  ahead.set(family, own);
  if (own.length < 5 || Math.random() < 0.4) {
    const { status, body } = await family.post('/api/appointments', bookingOf(practice, startTime));
    if (status === 201 && body.id) own.push(body.id);
    return;
  }
  const id = pick(own);
  if (Math.random() < 0.5)
    return void (await family.post(`/api/appointments/${id}/reschedule`, { startTime }));
  await family.post(`/api/appointments/${id}/cancel`);
  ahead.set(
    family,
    own.filter((one) => one !== id),
  );
}

/** Books, pays at the stand-in, returns, and cancels. */
async function payAndCancel(payer: Person, { url, priced }: World): Promise<void> {
  const booked = await payer.post('/api/appointments', bookingOf(priced, pick(priced.starts)));
  if (booked.status !== 201) return;
  const begun = await payer.post('/api/payments/create-paypal-payment', { appointmentId: booked.body.id });
  // The call's contract.
  const { approvalUrl } = JSON.parse(begun.text) as { approvalUrl?: string };
  const token = approvalUrl ? new URL(approvalUrl).searchParams.get('token') : null;
  if (token) {
    await fetch(`${url}/sandbox/control/paypal/orders/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'approve' }),
    });
    await payer.get(`/api/payments/paypal/return?token=${token}`, { accept: 'text/html' });
  }
  await payer.post(`/api/appointments/${booked.body.id}/cancel`);
}

function pagesOf({ free, priced }: World): string[] {
  const day = (free.starts[0] ?? '').slice(0, 10);
  const slots = (one: Practice) =>
    `/api/therapists/${one.therapistId}/slots?appointmentTypeId=${one.typeId}&from=${day}&to=${day}`;
  return [
    '/',
    '/fr',
    '/auth',
    '/site.json',
    '/api/user',
    '/api/taxonomy',
    '/api/therapists',
    '/api/therapists?limit=20&sort=price_asc',
    `/api/therapists/${free.therapistId}`,
    `/api/therapists/${priced.therapistId}/appointment-types`,
    '/api/appointments',
    '/api/receipts',
    slots(free),
    slots(priced),
  ];
}

const ADMIN_PAGES = [
  '/api/admin/overview',
  '/api/admin/system',
  '/api/admin/users?limit=50',
  '/api/admin/payments/attention',
  '/api/admin/access-log?limit=50',
  '/api/admin/verification-requests',
];

async function suspendAndRestore({ admin, suspendable, traffic, url }: World): Promise<void> {
  const path = `/api/admin/users/${suspendable.userId}`;
  // A soak may last longer than a sign-in is recent.
  await admin.post('/api/session/password', { password: PASSWORD });
  await admin.post(`${path}/suspend`, { reason: 'Part of a soak' });
  const body = { username: suspendable.username, password: PASSWORD };
  await newVisitor(traffic, url).post('/api/login', body);
  await admin.post(`${path}/unsuspend`);
  await newVisitor(traffic, url).post('/api/login', body);
}

/** Those whose number matters: each family has a loop of its own. */
function familyActors(world: World): Actor[] {
  const { families, payers, free } = world;
  return [
    {
      name: 'families book, move and cancel',
      atOnce: families.length,
      pauseMs: 120,
      act: (nth) => bookMoveOrCancel(pick(families.slice(nth, nth + 1)), free),
    },
    {
      name: 'families pay and cancel',
      atOnce: payers.length,
      pauseMs: 400,
      act: (nth) => payAndCancel(pick(payers.slice(nth, nth + 1)), world),
    },
    {
      name: 'everybody reads',
      atOnce: 3,
      pauseMs: 60,
      act: async () => void (await pick(families).get(pick(pagesOf(world)))),
    },
  ];
}

async function readLargest({ free, largest, families }: World): Promise<void> {
  const day = (free.starts[0] ?? '').slice(0, 10);
  const to = new Date(Date.parse(day) + 91 * DAY).toISOString().slice(0, 10);
  const query = `appointmentTypeId=${largest.typeId}&from=${day}&to=${to}`;
  await largest.therapist.get('/api/therapist/booking-status');
  await pick(families).get(`/api/therapists/${largest.therapistId}/slots?${query}`);
  await largest.therapist.get('/api/therapist/practice');
}

async function signInAndOut({ traffic, url }: World): Promise<void> {
  const visitor = newVisitor(traffic, url);
  await visitor.post('/api/login', ADMIN);
  await visitor.post('/api/logout');
}

const THERAPIST_PAGES = ['/api/therapist/practice', '/api/therapist/booking-status', '/api/calendar-feed'];

function one(name: string, pauseMs: number, act: () => Promise<unknown>): Actor {
  return { name, atOnce: 1, pauseMs, act: async () => void (await act()) };
}

export function usualActors(world: World): Actor[] {
  const { free, admin } = world;
  return [
    ...familyActors(world),
    one('a therapist works', 200, () => free.therapist.get(pick(THERAPIST_PAGES))),
    one('the largest practice is read', 2_000, () => readLargest(world)),
    one('an admin reads', 700, () => admin.get(pick(ADMIN_PAGES))),
    one('an admin suspends and restores', 3_000, () => suspendAndRestore(world)),
    one('people sign in and out', 600, () => signInAndOut(world)),
  ];
}
