/** What the scenarios of repeated calls share. */
import { type TestClient } from '../client.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type BookablePractice,
  type SignedInUser,
} from '../factories.ts';
import { newClient, newGuardian } from '../families/clients.ts';
import { type PayingApp } from '../payments.ts';
import { DAY } from '@cadence/scheduling/durations';

/** A call that can be made: by whom, and with what. */
export type Prepared = {
  by: Pick<SignedInUser, 'api'> & { userId?: number };
  path: string;
  body?: object;
  /** The same call with other input; null where it takes none. */
  other: { path?: string; body?: object } | null;
  /** A table from which a sweep takes, after a crash, what the call would have taken itself. */
  sweptLater?: string;
  /** The client that the answer is about: who makes the call may lose it. */
  clientId?: number;
};

/** Makes the records of its own that one such call needs. */
export type Scenario = (w: World) => Promise<Prepared>;

export type World = {
  t: PayingApp;
  admin: SignedInUser;
  practice: BookablePractice;
  /** A start that nobody has booked yet. */
  start: () => string;
};

export async function newWorld(t: PayingApp): Promise<World> {
  const practice = await newPractice(t, {
    paypalEmail: '',
    service: { duration: 30 },
    schedule: { maxSessionsPerDay: 20 },
  });
  // Mondays to Fridays at each hour of the practice's day.
  const starts = Array.from({ length: 80 }, (_, day) => new Date(t.clock.now().getTime() + (day + 2) * DAY))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .flatMap((date) => [15, 16, 17, 18, 19, 20].map((hour) => new Date(date).setUTCHours(hour, 0, 0, 0)))
    .map((instant) => new Date(instant).toISOString());
  return {
    t,
    admin: await newAdmin(t),
    practice,
    start: () => {
      const next = starts.shift();
      if (next === undefined) throw new Error('the practice has no open start any more');
      return next;
    },
  };
}

let serial = 0;
export function unique(word: string): string {
  return `${word} ${++serial}`;
}

export function admin(
  path: (w: World) => Promise<string> | string,
  body?: object,
  other?: Prepared['other'],
): Scenario {
  return async (w) => ({
    by: w.admin,
    path: await path(w),
    ...(body && { body }),
    other: other ?? { path: await path(w) },
  });
}

/** Two records of the same kind: the second is the other input. */
export function therapist(
  path: (w: World, by: SignedInUser) => Promise<string> | string,
  body?: object,
  otherBody?: object,
): Scenario {
  return async (w) => {
    const by = w.practice.therapist;
    const other = otherBody ? { body: otherBody } : { path: await path(w, by) };
    return { by, path: await path(w, by), ...(body && { body }), other };
  };
}

export async function made(api: TestClient, path: string, body: object): Promise<{ id: number }> {
  const reply = await api.post(path, body);
  if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** A guardian beside the owner, who may lose the client. */
export async function family({ t }: World) {
  const owner = await newPatient(t);
  const client = await newClient(owner, { name: unique('Maya') });
  const guardian = await newGuardian(t, owner, client.id, { isOwner: true, mayBook: true, mayPay: true });
  return { owner, guardian, client };
}

export async function sessionOf(w: World) {
  const { guardian, client } = await family(w);
  const appointment = await newAppointment(guardian, w.practice, w.start(), { clientId: client.id });
  return { by: guardian, clientId: client.id, id: appointment.id };
}
