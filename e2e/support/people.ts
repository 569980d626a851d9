import { randomBytes } from 'node:crypto';
import type { Appointment } from '@cadence/contract/appointments';
import { WEEKDAYS } from '@cadence/contract/schedule';
import type { QuotedAppointmentType } from '@cadence/contract/billing';
import { DAY } from '@cadence/scheduling/durations';
import { request, type APIRequestContext, type APIResponse, type BrowserContext } from '@playwright/test';

export const PASSWORD = 'Journey1234';

export type Person = { username: string; firstName: string; lastName: string; email: string };

/** A name that nobody else has. In letters: many digits would be refused as a phone number. */
export function uniqueName(beginning: string): string {
  const digits = randomBytes(4).toString('hex');
  return `${beginning}${digits.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

/** A person with a new username and address. */
export function newPerson(name: Partial<Pick<Person, 'firstName' | 'lastName'>> = {}): Person {
  const username = `journey_${randomBytes(5).toString('hex')}`;
  return {
    firstName: 'Rosalie',
    lastName: 'Pelletier',
    ...name,
    username,
    email: `${username}@example.test`,
  };
}

async function answered(reply: APIResponse): Promise<unknown> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply.status() === 204 ? undefined : reply.json();
}

/** Registers through the API; given a browser context's requests, its pages are signed in. */
export async function register(
  api: APIRequestContext,
  role: 'patient' | 'therapist',
  person: Person,
  language: 'en' | 'fr' = 'en',
): Promise<void> {
  await answered(
    await api.post('/api/register', { data: { ...person, password: PASSWORD, role, language } }),
  );
}

export async function signedInPatient(
  context: BrowserContext,
  language: 'en' | 'fr' = 'en',
  person = newPerson(),
): Promise<Person> {
  await register(context.request, 'patient', person, language);
  return person;
}

/** Signs somebody in, who may follow another person: their pages are left first, or what they still load is refused. */
export async function signIn(context: BrowserContext, username: string, password: string): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  await answered(await context.request.post('/api/login', { data: { username, password } }));
}

export type Practice = Person & { id: number; name: string; service: string; api: APIRequestContext };

type PracticeFields = {
  person?: Person;
  /** Cents; 0 is free. */
  price?: number;
  service?: string;
  bio?: string;
  city?: string;
  province?: string;
  timezone?: string;
  language?: 'en' | 'fr';
};

/** Nine to five on every day, since journeys run on any day. */
const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { enabled: true, startTime: '09:00', endTime: '17:00' }]),
);

const ONE_YEAR_HOURS = 8760;

/** A new therapist with one service of an hour, whose slots no other journey takes. */
export async function newPractice(url: string, fields: PracticeFields = {}): Promise<Practice> {
  const { person = newPerson({ firstName: 'Odile', lastName: 'Marchand' }), price = 12_000 } = fields;
  const { service = 'Individual session', bio = 'Words, one at a time.' } = fields;
  const { city = 'Ottawa', province = 'Ontario', timezone = 'America/Toronto', language = 'en' } = fields;
  const api = await request.newContext({ baseURL: url });
  await register(api, 'therapist', person, language);
  const profile = { bio, location: { city, province }, paypalEmail: `${person.username}@clinic.example` };
  await answered(await api.put('/api/therapist-profile', { data: profile }));
  const schedule = { timezone, weeklySchedule: EVERY_DAY, maxAdvanceNotice: ONE_YEAR_HOURS };
  await answered(await api.post('/api/therapist/schedule-settings', { data: schedule }));
  const type = { name: service, duration: 60, price };
  await answered(await api.post('/api/therapist/appointment-types', { data: type }));
  // The call's contract says that the own profile has an id.
  const { id } = (await answered(await api.get('/api/therapist-profile'))) as { id: number };
  return { ...person, id, name: `${person.firstName} ${person.lastName}`, service, api };
}

/** Books through the API. */
export async function book(
  api: APIRequestContext,
  practice: Practice,
  startTime: string,
  notes = '',
  clientName = '',
): Promise<Appointment> {
  const quotes = await answered(await api.get(`/api/therapists/${practice.id}/appointment-types`));
  // The call's contract.
  const [quote] = quotes as QuotedAppointmentType[];
  if (!quote) throw new Error('the practice has no service');
  const { price, taxAmount, totalPrice } = quote;
  const data = {
    therapistId: practice.id,
    appointmentTypeId: quote.id,
    startTime,
    timezone: 'America/Toronto',
    notes,
    clientName,
    price,
    taxAmount,
    totalPrice,
  };
  return (await answered(await api.post('/api/appointments', { data }))) as Appointment;
}

/** Pays for an appointment at the PayPal stand-in. */
export async function pay(api: APIRequestContext, appointmentId: number): Promise<void> {
  const begun = await answered(
    await api.post('/api/payments/create-paypal-payment', { data: { appointmentId } }),
  );
  // The call's contract.
  const { approvalUrl } = begun as { approvalUrl: string };
  const token = new URL(approvalUrl).searchParams.get('token');
  await answered(await api.post(`/sandbox/control/paypal/orders/${token}`, { data: { action: 'approve' } }));
  await api.get(`/api/payments/paypal/return?token=${token}`);
}

/** A journey that runs over midnight, by the clock of UTC, names the same days until its end. */
const BEGUN = Date.now();

/** The day so many days ahead, as 'yyyy-MM-dd'. */
export function dayAhead(days: number): string {
  return new Date(BEGUN + days * DAY).toISOString().slice(0, 10);
}

/** The next such weekday (Sunday is 0) that lies at least a week ahead. */
export function nextWeekday(weekday: number): string {
  for (let days = 7; days < 14; days += 1) {
    const day = dayAhead(days);
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === weekday) return day;
  }
  throw new Error(`no weekday ${weekday} in a week`);
}
