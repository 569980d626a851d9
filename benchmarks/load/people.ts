/** What people ask of a marketplace of this size, at the rates at which they come. */
import type { Arrivals } from './arrivals.ts';
import { bookings, dateIn, message } from './calls.ts';
import { PATIENTS, type Seeded } from './seed.ts';

/** Of ten reads: who am I, the directory in many ways, the slots of many days, own sessions. */
const MIX = ['user', 'directory', 'slots', 'directory', 'slots', 'own', 'directory', 'slots', 'user', 'own'];
const PRICES = 40;
const DAYS_AHEAD = 20;

/** Reads of different people, of which few repeat a question within seconds. */
export function reads({ callers, practices }: Seeded, perSecond: number): Arrivals {
  const now = Date.now();
  let turn = 0;
  const next = () => {
    const nth = turn++;
    const caller = callers[nth % callers.length];
    const practice = practices[nth % practices.length];
    const paths: Record<string, string> = {
      user: '/api/user',
      directory: `/api/therapists?limit=24&maxPrice=${4_000 + (nth % PRICES) * 100}`,
      slots: `/api/therapists/${practice?.therapistId}/slots?appointmentTypeId=${practice?.serviceId}&from=${dateIn(now, nth % DAYS_AHEAD)}&to=${dateIn(now, (nth % DAYS_AHEAD) + 29)}`,
      own: '/api/appointments',
    };
    return message({ path: paths[MIX[nth % MIX.length] ?? ''] ?? '', caller });
  };
  return { name: 'reads', perSecond, next };
}

/** Enough for a minute of everything that books. */
const FREE_SLOTS = 4_000;

/** Bookings of free slots, one after the other. @throws when all are booked */
export function freeSlots(seeded: Seeded): () => string {
  const messages = bookings(seeded, Date.now(), FREE_SLOTS).values();
  return () => {
    const { value } = messages.next();
    if (value === undefined) throw new Error('every free slot is booked');
    return value;
  };
}

/** Everybody asks for the same slot, each with a session of their own. */
export function oneSlot({ callers, tireless }: Seeded, requests: number): string[] {
  const { therapistId = 0, serviceId = 0 } = tireless.at(-1) ?? {};
  // Beyond what the other bookings reach.
  const startTime = `${dateIn(Date.now(), 200)}T15:00:00.000Z`;
  const body = { therapistId, appointmentTypeId: serviceId, startTime, timezone: 'America/Toronto' };
  return Array.from({ length: requests }, (_, nth) =>
    message({ path: '/api/appointments', caller: callers[nth % callers.length], body }),
  );
}

/** Wrong passwords for many accounts, each from another address, so that no limit of one address ends them. */
export function wrongPasswords(perSecond: number): Arrivals {
  let turn = 0;
  const next = () => {
    const nth = turn++;
    return message({
      path: '/api/login',
      body: { username: `patient_${1 + (nth % PATIENTS)}`, password: `Wrong${nth}Password` },
      from: `203.0.${(nth >> 8) % 256}.${nth % 256}`,
    });
  };
  return { name: 'sign-ins', perSecond, next };
}
