/** Who takes part in a soak: families, therapists, an admin, and a therapist whose permitted data costs the most to read. */
import { DAY } from '@cadence/scheduling/durations';
import { run } from '../support/product/product.ts';
import { type Person, person } from '../faults/person.ts';
import { newPractice, PASSWORD, type Practice, register, registerAll } from '../faults/practice.ts';
import { counted, newTraffic, type Traffic } from './traffic.ts';

/** The limits of a practice (docs/specification.md#limits). */
const [SERVICES, SLOTS] = [100, 200];

export type World = {
  url: string;
  port: number;
  traffic: Traffic;
  free: Practice;
  priced: Practice;
  largest: Practice;
  families: Person[];
  payers: Person[];
  uploaders: Person[];
  admin: Person;
  suspendable: { userId: number; username: string };
};

type Address = { url: string; port: number };

export const ADMIN = { username: 'soak_admin', password: PASSWORD };

/** Before the product starts, which does not share its embedded database. */
export async function createAdmin(env: Record<string, string>): Promise<void> {
  const name = ['--first-name', 'Ada', '--last-name', 'Gagnon'];
  const args = ['--username', ADMIN.username, '--email', 'admin@example.test', ...name];
  const command = run('admin-create', { ...env, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' }, args);
  if ((await command.exited).code !== 0) throw new Error(`making an admin failed: ${command.log()}`);
}

async function signedInAdmin(url: string): Promise<Person> {
  const admin = person(url);
  const { status, text } = await admin.post('/api/login', ADMIN);
  if (status !== 200) throw new Error(`signing in as an admin answered ${status}: ${text}`);
  return admin;
}

/** As many services and recurring slots as are permitted, and one block over all of them. */
async function newLargestPractice(url: string): Promise<Practice> {
  const practice = await newPractice(url, { duration: 15, days: 1 });
  const { therapist } = practice;
  async function add(path: string, body: object): Promise<void> {
    const { status, text } = await therapist.post(path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  }
  for (let nth = 1; nth < SERVICES; nth++)
    await add('/api/therapist/appointment-types', { name: `Service ${nth}`, duration: 15 + nth });
  const first = new Date(Math.ceil(Date.now() / DAY) * DAY);
  for (let nth = 0; nth < SLOTS; nth++) {
    const startTime = new Date(first.getTime() + (nth % 7) * DAY + Math.floor(nth / 7) * 60_000);
    const endTime = new Date(startTime.getTime() + DAY - 60_000);
    await add('/api/therapist/availabilities', { startTime, endTime, type: 'recurring' });
  }
  const startDate = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  const endDate = new Date(Date.now() + 800 * DAY).toISOString().slice(0, 10);
  await add('/api/therapist/blocked-dates', { title: 'Away', startDate, endDate });
  return practice;
}

export async function newWorld({ url, port }: Address): Promise<World> {
  const traffic = newTraffic();
  function watched(people: Person[]): Person[] {
    return people.map((one) => counted(traffic, one));
  }
  function watchedPractice(practice: Practice): Practice {
    return { ...practice, therapist: counted(traffic, practice.therapist) };
  }
  const uploaders = await Promise.all(Array.from({ length: 6 }, () => register(url, 'therapist')));
  const suspended = await register(url, 'patient', 'soak_suspended');
  // The call's contract.
  const { id: userId } = JSON.parse((await suspended.get('/api/user')).text) as { id: number };
  return {
    url,
    port,
    traffic,
    free: watchedPractice(await newPractice(url)),
    priced: watchedPractice(await newPractice(url, { price: 12_000 })),
    largest: watchedPractice(await newLargestPractice(url)),
    families: watched(await registerAll(url, 6)),
    payers: watched(await registerAll(url, 3)),
    uploaders: watched(uploaders),
    admin: counted(traffic, await signedInAdmin(url)),
    suspendable: { userId, username: 'soak_suspended' },
  };
}
