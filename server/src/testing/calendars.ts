/** Users with connected calendars, and helpers for tests with them. */
import {
  bookingOf,
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from './factories.ts';
import { accountOf, connectGoogle, eventsIn, type LinkedApp } from './google.ts';
import { runJobs } from './messages.ts';

/** Tuesday, 1 December: 10:00 to 11:00 in Toronto. */
export const TEN = '2026-12-01T15:00:00.000Z';
export const ELEVEN = '2026-12-01T16:00:00.000Z';
/** The same time on Wednesday. */
export const WEDNESDAY = '2026-12-02T15:00:00.000Z';

/** A private event that the product did not create. */
export function entry(start: string, end: string, fields: object = {}) {
  return {
    event: {
      summary: '<script>alert(1)</script> Dentist',
      start: { dateTime: start },
      end: { dateTime: end },
      ...fields,
    },
  };
}

/** Numbers the addresses, so that each is used once. */
const serials = new WeakMap<LinkedApp, number>();
function newAddress(t: LinkedApp, name: string): string {
  const serial = (serials.get(t) ?? 0) + 1;
  serials.set(t, serial);
  return `${name}${serial}@gmail.test`;
}

export type Linked = { practice: BookablePractice; email: string };

/** A free practice whose Google Calendar is connected. */
export async function newLinked(t: LinkedApp): Promise<Linked> {
  const email = newAddress(t, 'practice');
  const practice = await newPractice(t, { paypalEmail: '' });
  await connectGoogle(practice.therapist, email);
  await runJobs(t);
  return { practice, email };
}

export function sync({ practice }: Linked) {
  return practice.therapist.api.post('/api/google-calendar/sync');
}

export function book(patient: SignedInUser, { practice }: Linked, start: string) {
  return patient.api.post('/api/appointments', bookingOf(practice, start));
}

export async function slotAt(reader: SignedInUser, { practice }: Linked, start: string) {
  const { therapist, service } = practice;
  const day = start.slice(0, 10);
  const url = `/api/therapists/${therapist.therapistId}/slots?appointmentTypeId=${service.id}&from=${day}&to=${day}`;
  const { days } = (await reader.api.get(url)).body;
  return days[0].slots.find((slot: { startTime: string }) => slot.startTime === start);
}

/** The id of an account's Family calendar. */
export async function familyCalendarOf(t: LinkedApp, { email }: Linked): Promise<string> {
  const found = (await accountOf(t, email)).calendars.find(({ summary }) => summary === 'Family');
  if (!found) throw new Error(`${email} keeps no calendar for the family`);
  return found.id;
}

export type Pair = {
  practice: BookablePractice;
  patient: SignedInUser;
  at: { therapist: string; patient: string };
};

/** A patient and a therapist, each with a Google account that is connected where the test needs it. */
export async function newPair(
  t: LinkedApp,
  connected: { therapist?: boolean; patient?: boolean } = {},
): Promise<Pair> {
  const at = { therapist: newAddress(t, 'practice'), patient: newAddress(t, 'family') };
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  if (connected.therapist !== false) await connectGoogle(practice.therapist, at.therapist);
  if (connected.patient !== false) await connectGoogle(patient, at.patient);
  await runJobs(t);
  return { practice, patient, at };
}

export function bookPair({ patient, practice }: Pair, start = TEN, fields: object = {}) {
  return newAppointment(patient, practice, start, fields);
}

/** The appointment as its patient sees it. */
export async function shownTo({ patient }: Pair, id: number) {
  return (await patient.api.get('/api/appointments')).body.find((one: { id: number }) => one.id === id);
}

export async function bothEvents(t: LinkedApp, { at }: Pair) {
  const [therapist, patient] = [await eventsIn(t, at.therapist), await eventsIn(t, at.patient)];
  return { therapist, patient };
}
