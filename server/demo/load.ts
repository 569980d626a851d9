import { DAY } from '@cadence/scheduling/calendar-date';
import * as appointments from '../src/features/appointments/service.ts';
import { hashPassword } from '../src/features/auth/passwords.ts';
import * as auth from '../src/features/auth/service.ts';
import { listUnsettled } from '../src/features/receipts/queries.ts';
import * as receipts from '../src/features/receipts/service.ts';
import * as taxonomy from '../src/features/taxonomy/service.ts';
import { updateUser } from '../src/features/users/queries.ts';
import * as users from '../src/features/users/service.ts';
import { users as userTable } from '../src/features/users/tables.ts';
import { type Context, inTransaction } from '../src/platform/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { addRequest, drawRequests } from './add-requests.ts';
import { addTherapist } from './add-therapist.ts';
import { asOf } from './as-of.ts';
import { bookVisit, type Patient, type Therapist } from './book-visits.ts';
import { type DemoPatient, patients } from './patients.ts';
import { drawPortraits } from './portraits.ts';
import { categories, languages } from './taxonomy.ts';
import type { DemoTherapist } from './therapist.ts';
import { atlantic } from './therapists/atlantic.ts';
import { britishColumbia } from './therapists/british-columbia.ts';
import { north } from './therapists/north.ts';
import { northernOntario } from './therapists/northern-ontario.ts';
import { ontario } from './therapists/ontario.ts';
import { prairies } from './therapists/prairies.ts';
import { quebec } from './therapists/quebec.ts';
import { visits } from './visits.ts';

/** Every demo account has it (specification, "Demo data"). */
export const DEMO_PASSWORD = 'Demo1234';

export const demoTherapists: readonly DemoTherapist[] = [
  ...ontario,
  ...northernOntario,
  ...quebec,
  ...britishColumbia,
  ...prairies,
  ...atlantic,
  ...north,
];

/** Everybody registered this long ago. */
const AGE_DAYS = 90;
/** One node loads, however many start together: any number that no other advisory lock of the product uses. */
const LOAD_LOCK = 7_205_390;

type NewAccount = Pick<auth.NewAccount, 'username' | 'firstName' | 'lastName' | 'language' | 'role'>;
/** What every account of the load shares: hashing one password once, not forty times. */
export type MakeAccount = (tx: Context, account: NewAccount) => Promise<Viewer>;

/**
 * Fills an empty database with a small marketplace; one that has users is left alone. All or nothing: a start that is
 * cut off leaves nothing behind. Days are counted from the clock's, everything else is the same each time.
 */
export const loadDemoData = async (ctx: Context): Promise<void> => {
  if (!(await isEmpty(ctx))) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const makeAccount: MakeAccount = async (tx, { role, ...account }) => {
    const email = `${account.username}@example.test`;
    const full = { ...account, role, email, password: DEMO_PASSWORD };
    const { id } = await auth.createAccount(tx, full, { passwordHash, isEmailConfirmed: true });
    return { userId: id, role, language: account.language };
  };
  const drawn = { pictures: await portraitsByName(), requests: await drawRequests() };
  await inTransaction(ctx, async (tx) => {
    if (!(await mayLoad(tx)) || !(await isEmpty(tx))) return;
    await load(quietly(tx), makeAccount, drawn);
  });
};

const isEmpty = async (ctx: Context): Promise<boolean> => (await ctx.db.$count(userTable)) === 0;

const mayLoad = async (tx: Context): Promise<boolean> => {
  const result = await tx.execute?.('select pg_try_advisory_xact_lock($1::int) as mine', [LOAD_LOCK]);
  const row: unknown = result?.rows[0];
  return typeof row === 'object' && row !== null && 'mine' in row && row.mine === true;
};

/** Nobody is told of what happened in the demo's past: no mail, no text message, no calendar entry. */
const quietly = (tx: Context): Context => ({ ...tx, jobs: { ...tx.jobs, emit: () => Promise.resolve() } });

const portraitsByName = async (): Promise<Map<string, Buffer>> => {
  const drawn = demoTherapists.flatMap(({ username, portrait }) =>
    portrait ? [{ username, portrait }] : [],
  );
  const pictures = await drawPortraits(drawn.map(({ portrait }) => portrait));
  return new Map(
    drawn.flatMap(({ username }, index) => (pictures[index] ? [[username, pictures[index]]] : [])),
  );
};

type Drawn = {
  pictures: ReadonlyMap<string, Buffer>;
  requests: Awaited<ReturnType<typeof drawRequests>>;
};

const load = async (tx: Context, makeAccount: MakeAccount, { pictures, requests }: Drawn): Promise<void> => {
  const then = asOf(tx, new Date(tx.clock.now().getTime() - AGE_DAYS * DAY));
  const admin = await makeAccount(then, {
    username: 'demo_admin',
    role: 'admin',
    firstName: 'Sam',
    lastName: 'Whitlock',
    language: 'en',
  });
  await addTaxonomy(then, admin);
  const options = await taxonomy.read(then);
  const families = new Map<string, Patient>();
  for (const patient of patients)
    families.set(patient.username, await addPatient(then, patient, makeAccount));
  const practices = new Map<string, Therapist>();
  for (const therapist of demoTherapists) {
    const viewer = await makeAccount(then, { ...therapist, role: 'therapist' });
    const picture = pictures.get(therapist.username);
    practices.set(therapist.username, await addTherapist(tx, viewer, therapist, { options, picture }));
  }
  for (const request of requests) {
    const therapist = practices.get(request.therapist);
    if (!therapist) throw new Error(`nobody is called ${request.therapist}`);
    await addRequest(tx, admin, therapist, request);
  }
  for (const visit of visits) {
    const patient = families.get(visit.patient);
    const therapist = practices.get(visit.therapist);
    if (!patient || !therapist) throw new Error(`nobody is called ${visit.patient} or ${visit.therapist}`);
    await bookVisit(tx, visit, { patient, therapist });
  }
  await appointments.completePast(tx);
  await issueReceipts(tx);
  await suspend(tx, practices);
};

const addTaxonomy = async (then: Context, admin: Viewer): Promise<void> => {
  for (const { names, subcategories } of categories) {
    const [name, nameFr] = names;
    await taxonomy.saveCategory(then, admin, { name, nameFr, oldName: undefined });
    for (const [subcategory, french] of subcategories) {
      const saving = { name: subcategory, nameFr: french, oldName: undefined };
      await taxonomy.saveSubcategory(then, admin, name, saving);
    }
  }
  for (const [name, nameFr] of languages) {
    await taxonomy.saveLanguage(then, admin, { name, nameFr, oldName: undefined });
  }
};

const addPatient = async (
  then: Context,
  patient: DemoPatient,
  makeAccount: MakeAccount,
): Promise<Patient> => {
  const { username, firstName, lastName, language, timezone, phone, sms } = patient;
  const viewer = await makeAccount(then, { username, firstName, lastName, language, role: 'patient' });
  await users.update(then, viewer, { timezone, phone, notifications: { sms } });
  return { viewer, timezone };
};

/** Each on the day of its session. */
const issueReceipts = async (tx: Context): Promise<void> => {
  const everything = { since: new Date(0), now: tx.clock.now(), limit: 1_000 };
  for (const { id, endAt } of await listUnsettled(tx.db, everything))
    await receipts.settleReceipts(asOf(tx, endAt), id);
};

/** After all else, because whoever is suspended cannot be booked. */
const suspend = async (tx: Context, practices: ReadonlyMap<string, Therapist>): Promise<void> => {
  for (const { username, suspended } of demoTherapists) {
    const userId = practices.get(username)?.viewer.userId;
    if (suspended === undefined || userId === undefined) continue;
    const at = tx.clock.now();
    await updateUser(tx.db, userId, {
      isSuspended: true,
      suspensionReason: suspended,
      sessionsValidFrom: at,
    });
  }
};
