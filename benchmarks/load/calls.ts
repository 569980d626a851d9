/** The calls that are measured, with what each has to reach in the same run. */
import { DAY, HOUR } from '@cadence/scheduling/durations';
import type { Caller, Seeded } from './seed.ts';

export type LoadCall = {
  name: string;
  /** Of what `/healthz` answers in the same run. */
  leastShare: number;
  mostStatements: number;
  /** Whole HTTP messages, sent in turn. */
  requests: string[];
  /** Each message works once: a booked slot is taken. */
  isOnce: boolean;
};

type Message = {
  path: string;
  caller?: Caller | undefined;
  body?: object;
  /** The network address from which it comes, as a proxy says it. */
  from?: string;
};

/** As a browser asks, with a compressed answer. */
export function message({ path, caller, body, from }: Message): string {
  const payload = body && JSON.stringify(body);
  return [
    `${payload === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
    ...(caller ? [`cookie: cadence_session=${caller.token}`] : []),
    ...(payload === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
    '',
    payload ?? '',
  ].join('\r\n');
}

export const healthz = [message({ path: '/healthz' })];

export function dateIn(now: number, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10);
}

/** The calls of the table, each as different people make them. */
export function callsOf(seeded: Seeded, now: number): LoadCall[] {
  const { callers, practices } = seeded;
  const asEach = (path: string): string[] => callers.map((caller) => message({ path, caller }));
  const range = `from=${dateIn(now, 0)}&to=${dateIn(now, 29)}`;
  const slots = practices.map(({ therapistId, serviceId }, nth) =>
    message({
      path: `/api/therapists/${therapistId}/slots?appointmentTypeId=${serviceId}&${range}`,
      caller: callers[nth % callers.length],
    }),
  );
  const isOnce = false;
  return [
    { name: 'GET /api/user', leastShare: 0.3, mostStatements: 1, requests: asEach('/api/user'), isOnce },
    {
      name: 'directory, page of 24',
      leastShare: 0.2,
      mostStatements: 2,
      requests: asEach('/api/therapists?limit=24'),
      isOnce,
    },
    { name: 'slots, 30 days', leastShare: 0.12, mostStatements: 3, requests: slots, isOnce },
    {
      name: 'own appointments (100)',
      leastShare: 0.08,
      mostStatements: 4,
      requests: asEach('/api/appointments'),
      isOnce,
    },
    {
      name: 'booking a free slot',
      leastShare: 0.03,
      mostStatements: 12,
      requests: bookings(seeded, now, BOOKINGS),
      isOnce: true,
    },
  ];
}

const BOOKINGS = 40_000;
const SESSIONS_A_DAY = 20;

/** Every message books another slot: each therapist's first, then each one's second. */
export function bookings({ callers, tireless }: Seeded, now: number, count: number): string[] {
  const firstDay = Date.parse(`${dateIn(now, 3)}T05:00:00Z`);
  return Array.from({ length: count }, (_, nth) => {
    const { therapistId, serviceId } = tireless[nth % tireless.length] ?? { therapistId: 0, serviceId: 0 };
    const turn = Math.floor(nth / tireless.length);
    const startAt = firstDay + Math.floor(turn / SESSIONS_A_DAY) * DAY + (turn % SESSIONS_A_DAY) * HOUR;
    return message({
      path: '/api/appointments',
      caller: callers[nth % callers.length],
      body: {
        therapistId,
        appointmentTypeId: serviceId,
        startTime: new Date(startAt).toISOString(),
        timezone: 'America/Toronto',
      },
    });
  });
}
