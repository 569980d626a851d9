/** The clock of a running process jumps: what is due happens once, what is not due does not happen. */
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/product/product.ts';
import { type ProductWithClock, startProductWithClock } from './clock.ts';
import { type Person, person } from './person.ts';
import { bookingOf, newPractice, PASSWORD, type Practice, register } from './practice.ts';

let mailbox: Running;
let node: ProductWithClock;
beforeAll(async () => {
  mailbox = await startSandbox({ now: () => Date.now() });
  node = await startProductWithClock({
    DEMO_DATA: 'false',
    LOG_LEVEL: 'info',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Cadence <no-reply@cadence.test>',
  });
});
afterAll(async () => {
  await node.stop();
  await mailbox.close();
});

async function subjects(username: string, start: RegExp): Promise<string[]> {
  const all = await mailbox.messages();
  return all
    .filter(({ to, subject }) => to.includes(`${username}@example.test`) && start.test(subject))
    .map(({ subject }) => subject);
}

async function signIn(username: string): Promise<Person> {
  const someone = person(node.url);
  expect((await someone.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  return someone;
}

async function userStatus(someone: Person): Promise<number> {
  return (await someone.get('/api/user')).status;
}

async function paymentStatus(someone: Person, id: number | undefined): Promise<string | undefined> {
  return (
    (await someone.get('/api/appointments')).list.find((one) => one.id === id)?.paymentStatus ?? undefined
  );
}

/** Books a session that is to be paid; returns its payment's status. */
async function holdSlot(practice: Practice, patient: Person, start: number) {
  const booked = await patient.post('/api/appointments', bookingOf(practice, practice.starts[start]));
  expect([booked.status, booked.body.paymentStatus]).toEqual([201, 'pending']);
  return () => paymentStatus(patient, booked.body.id);
}

function expectNoErrors(): void {
  expect(node.log()).not.toMatch(/"level":[56]0/);
}

test('a clock that jumps an hour back and forth ends no session and no hold, and a hold ends once', async () => {
  const priced = await newPractice(node.url, { price: 12_000, days: 2 });
  const [patient, other] = [
    await register(node.url, 'patient', 'patient_of_the_hold'),
    await register(node.url, 'patient'),
  ];
  await node.jumpTo(Date.now() - 2 * HOUR);
  const earlier = await holdSlot(priced, other, 10);
  await node.jumpTo(Date.now());
  const hold = await holdSlot(priced, patient, 0);

  for (const hours of [-1, 1, 0, -24, 23]) {
    await node.jumpTo(Date.now() + hours * HOUR);
    // The check that finds this one past its end finds that the other is not.
    if (hours === 23) await waitUntil(async () => (await earlier()) === 'expired', 'the earlier hold to end');
    expect([hours, await userStatus(patient)]).toEqual([hours, 200]);
    expect([hours, await hold()]).toEqual([hours, 'pending']);
  }
  await node.jumpTo(Date.now() + 25 * HOUR);
  await waitUntil(async () => (await hold()) === 'expired', 'the hold to end');
  await node.jumpTo(Date.now() + 23 * HOUR);
  await node.jumpTo(Date.now() + 26 * HOUR);
  expect(await hold()).toBe('expired');
  const NOT_PAID = /^Your time was given back/;
  await waitUntil(async () => (await subjects('patient_of_the_hold', NOT_PAID)).length > 0, 'the email');
  expect(await subjects('patient_of_the_hold', NOT_PAID)).toHaveLength(1);
  const again = await patient.post('/api/appointments', bookingOf(priced, priced.starts[0]));
  expect(again.status).toBe(201);
  expectNoErrors();
});

test('a reminder that was due before the clock went back is sent once', async () => {
  const practice = await newPractice(node.url, { days: 2 });
  await register(node.url, 'patient', 'patient_to_remind');
  const patient = await signIn('patient_to_remind');
  const startTime = practice.starts[20] ?? '';
  expect((await patient.post('/api/appointments', bookingOf(practice, startTime))).status).toBe(201);
  const start = Date.parse(startTime);
  function reminders(username = 'patient_to_remind'): Promise<string[]> {
    return subjects(username, /^Your appointment (is coming up|starts soon)/);
  }
  // Their sessions are two hours earlier and two hours later: who is reminded of them proves what the timers have done.
  const others = { patient_before: practice.starts[16], patient_after: practice.starts[24] };
  for (const [username, their] of Object.entries(others)) {
    const other = await register(node.url, 'patient', username);
    expect((await other.post('/api/appointments', bookingOf(practice, their))).status).toBe(201);
  }
  function isReminded(username: keyof typeof others): Promise<void> {
    return waitUntil(async () => (await reminders(username)).length > 0, `the reminder of ${username}`);
  }

  await node.jumpTo(start - 25 * HOUR);
  await isReminded('patient_before');
  expect(await reminders()).toEqual([]);
  await node.jumpTo(start - 23 * HOUR);
  await waitUntil(async () => (await reminders()).length > 0, 'the reminder of the day before');
  for (const hours of [25, 23, 24, 22]) await node.jumpTo(start - hours * HOUR);
  await isReminded('patient_after');
  expect(await reminders()).toHaveLength(1);
  // Longer than the session of the patient lasts without activity.
  expect(await userStatus(patient)).toBe(200);
  await node.jumpTo(start + 8 * 24 * HOUR);
  expect(await userStatus(patient)).toBe(401);
  expect(await reminders()).toHaveLength(1);
  expectNoErrors();
});

const MOMENTS = {
  'the hour that Toronto skips': '2027-03-14T06:59:59Z',
  'the hour that Toronto repeats': '2027-11-07T05:59:59Z',
  'the end of the year': '2027-12-31T23:59:58Z',
  'a leap day': '2028-02-29T12:00:00Z',
};

test('sessions of the same and the next day are offered and booked as the clocks change', async () => {
  for (const [moment, instant] of Object.entries(MOMENTS)) {
    await node.jumpTo(Date.parse(instant));
    const practice = await newPractice(node.url, { days: 2, from: node.now() - 7 * 24 * HOUR });
    expect([moment, practice.starts.length > 45]).toEqual([moment, true]);
    expect(new Set(practice.starts).size).toBe(practice.starts.length);
    // An hour is the shortest notice of this practice.
    expect(Date.parse(practice.starts[0] ?? '')).toBeGreaterThan(Date.parse(instant) + HOUR);
    const patient = await register(node.url, 'patient');
    const booked = await patient.post('/api/appointments', bookingOf(practice, practice.starts[2]));
    expect([moment, booked.status]).toEqual([moment, 201]);
    expect([moment, (await patient.get('/readyz')).status]).toEqual([moment, 200]);
  }
  expectNoErrors();
});
