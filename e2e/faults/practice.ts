/** Makes a therapist who can be booked around the clock, and patients, over HTTP. */
import type { Appointment } from '@cadence/contract/appointments';
import { WEEKDAYS } from '@cadence/contract/schedule';
import { DAY } from '@cadence/scheduling/durations';
import { type Answer, type Person, person } from './person.ts';

export const PASSWORD = 'Password1';

export type Practice = { therapist: Person; therapistId: number; typeId: number; starts: string[] };

function made({ status, text, body }: Answer, what: string): Answer['body'] {
  if (status >= 300) throw new Error(`making ${what} answered ${status}: ${text}`);
  return body;
}

let serial = 0;

export async function register(
  url: string,
  role: 'patient' | 'therapist',
  username = `${role}_${++serial}`,
): Promise<Person> {
  const someone = person(url);
  const account = { username, email: `${username}@example.test`, password: PASSWORD, role };
  made(
    await someone.post('/api/register', { ...account, firstName: 'Robin', lastName: 'Tremblay' }),
    `a ${role}`,
  );
  return someone;
}

export function registerAll(url: string, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => register(url, 'patient')));
}

const allDay = { enabled: true, startTime: '00:00', endTime: '23:30' };
const aroundTheClock = {
  bufferBefore: 0,
  bufferAfter: 0,
  minAdvanceNotice: 1,
  maxAdvanceNotice: 8760,
  maxSessionsPerDay: 20,
  weeklySchedule: Object.fromEntries(WEEKDAYS.map((day) => [day, allDay])),
};

/** `starts` are the offered start times, from a week after `from`. */
export async function newPractice(
  url: string,
  { duration = 30, days = 60, price = 0, from = Date.now() } = {},
): Promise<Practice> {
  function day(offset: number): string {
    return new Date(from + offset * DAY).toISOString().slice(0, 10);
  }
  const therapist = await register(url, 'therapist');
  made(await therapist.post('/api/therapist/schedule-settings', aroundTheClock), 'a schedule');
  if (price > 0) {
    const paypalEmail = 'clinic@example.test';
    made(await therapist.post('/api/payments/connect-paypal', { paypalEmail }), 'a PayPal connection');
  }
  const type = { name: 'Session', duration, price };
  const typed = await therapist.post('/api/therapist/appointment-types', type);
  const { id: typeId = 0 } = made(typed, 'a type');
  const { id: therapistId = 0 } = made(await therapist.get('/api/therapist-profile'), 'a profile');
  const query = `appointmentTypeId=${typeId}&from=${day(7)}&to=${day(7 + days - 1)}`;
  const slots = await therapist.get(`/api/therapists/${therapistId}/slots?${query}`);
  const starts = (made(slots, 'an offer').days ?? []).flatMap((one) =>
    one.slots.filter((slot) => slot.available).map((slot) => slot.startTime),
  );
  return { therapist, therapistId, typeId, starts };
}

export function bookingOf({ therapistId, typeId }: Practice, startTime: string | undefined) {
  return {
    therapistId,
    appointmentTypeId: typeId,
    startTime,
    timezone: 'America/Toronto',
  };
}

/** The pairs of active appointments that overlap. */
export function overlaps(appointments: readonly Appointment[]): string[] {
  const live = appointments.filter(({ status }) => status !== 'cancelled');
  const byStart = live.toSorted((one, other) => one.startTime.localeCompare(other.startTime));
  return byStart.flatMap((one, index) => {
    const next = byStart[index + 1];
    return next && next.startTime < one.endTime ? [`${one.id} and ${next.id}`] : [];
  });
}
