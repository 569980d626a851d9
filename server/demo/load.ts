import { DAY } from '@cadence/scheduling/durations';
import * as appointments from '../src/features/appointments/service.ts';
import { hashPassword, isPasswordRight } from '../src/features/auth/sign-in/passwords.ts';
import { listPasswordHashes } from '../src/features/auth/sign-in/queries.ts';
import * as auth from '../src/features/auth/service.ts';
import { listUnreconciled } from '../src/features/receipts/reconcile-queries.ts';
import * as receipts from '../src/features/receipts/service.ts';
import * as taxonomy from '../src/features/taxonomy/service.ts';
import { updateUser } from '../src/features/users/queries.ts';
import * as users from '../src/features/users/service.ts';
import { users as userTable } from '../src/features/users/tables.ts';
import { type Context, inTransaction } from '../src/context.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { addFamily } from './add-family.ts';
import { askFamily, reviewForms } from './add-forms.ts';
import { addGoals } from './add-goals.ts';
import { addNotes } from './add-notes.ts';
import { addMessages } from './add-messages.ts';
import { addProofs } from './add-proofs.ts';
import { addRequest, drawRequests } from './add-requests.ts';
import { addTherapist } from './add-therapist.ts';
import { asOf } from './as-of.ts';
import { bookSeries, bookVisit, type Patient, type Therapist } from './book-visits.ts';
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
import { type DemoVisit, visits, weeklySeries } from './visits.ts';

/** The password of every demo account. */
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

/** How long ago every demo account was registered. */
const AGE_DAYS = 90;
/** The advisory lock under which one of several starting nodes loads; any number that the product does not use elsewhere. */
const LOAD_LOCK = 7_205_390;

type NewAccount = Pick<auth.NewAccount, 'username' | 'firstName' | 'lastName' | 'language' | 'role'>;
/** Creates an account with the shared password, which is hashed only once. */
export type MakeAccount = (tx: Context, account: NewAccount) => Promise<Viewer>;

/**
 * Fills an empty database with a small marketplace, in one transaction; does nothing where there are users. Dates are
 * relative to the clock, everything else is the same each time.
 */
export async function loadDemoData(ctx: Context): Promise<void> {
  if (!(await isEmpty(ctx))) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const makeAccount: MakeAccount = async (tx, { role, ...account }) => {
    const email = `${account.username}@example.test`;
    const full = { ...account, role, email, password: DEMO_PASSWORD };
    const { id } = await auth.createAccount(tx, full, { passwordHash, isEmailConfirmed: true });
    return { userId: id, role, language: account.language };
  };
  const drawn = { pictures: await portraitsByName(), requests: await drawRequests(demoTherapists) };
  await inTransaction(ctx, async (tx) => {
    if (!(await mayLoad(tx)) || !(await isEmpty(tx))) return;
    await load(quietly(tx), makeAccount, drawn);
  });
}

/**
 * The demo data may have been loaded by an earlier start.
 * @throws StartupError where a demo account still has the password that everybody knows
 */
export async function assertNoDemoPassword(ctx: Context): Promise<void> {
  const names = ['demo_admin', ...[...patients, ...demoTherapists].map(({ username }) => username)];
  for (const passwordHash of await listPasswordHashes(ctx.db, names)) {
    if (await isPasswordRight(passwordHash, DEMO_PASSWORD))
      throw new StartupError(
        `HOST ${ctx.config.host} can be reached from other machines, and demo accounts of this database have the ` +
          'password of the README: start with an empty database, or set ALLOW_PUBLIC_DEMO=true to serve them nevertheless.',
      );
  }
}

async function isEmpty(ctx: Context): Promise<boolean> {
  return (await ctx.db.$count(userTable)) === 0;
}

async function mayLoad(tx: Context): Promise<boolean> {
  const result = await tx.execute?.('select pg_try_advisory_xact_lock($1::int) as mine', [LOAD_LOCK]);
  const row: unknown = result?.rows[0];
  return typeof row === 'object' && row !== null && 'mine' in row && row.mine === true;
}

/** Removes the jobs of past events, so that no email, text message or calendar event is sent. */
function quietly(tx: Context): Context {
  return { ...tx, jobs: { ...tx.jobs, emit: () => Promise.resolve() } };
}

async function portraitsByName(): Promise<Map<string, Buffer>> {
  const drawn = demoTherapists.flatMap(({ username, portrait }) =>
    portrait ? [{ username, portrait }] : [],
  );
  const pictures = await drawPortraits(drawn.map(({ portrait }) => portrait));
  return new Map(
    drawn.flatMap(({ username }, index) => (pictures[index] ? [[username, pictures[index]]] : [])),
  );
}

type Drawn = {
  pictures: ReadonlyMap<string, Buffer>;
  requests: Awaited<ReturnType<typeof drawRequests>>;
};

async function load(tx: Context, makeAccount: MakeAccount, { pictures, requests }: Drawn): Promise<void> {
  const then = asOf(tx, new Date(tx.clock.now().getTime() - AGE_DAYS * DAY));
  const admin = await makeAccount(then, {
    username: 'demo_admin',
    role: 'admin',
    firstName: 'Sam',
    lastName: 'Whitlock',
    language: 'en',
  });
  await reviewForms(then, admin);
  await addTaxonomy(then, admin);
  const options = await taxonomy.read(then);
  const families = new Map<string, Patient>();
  for (const patient of patients)
    families.set(patient.username, await addPatient(then, patient, makeAccount));
  const [alex, camille] = [families.get('demo_patient'), families.get('camille_morin')];
  if (alex && camille) await addFamily(tx, then, alex.viewer, camille.viewer);
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
  for (const therapist of demoTherapists) {
    const practice = practices.get(therapist.username);
    if (practice) await addProofs(tx, admin, practice.viewer, therapist);
  }
  const partyOf = (visit: Pick<DemoVisit, 'patient' | 'therapist'>) => {
    const patient = families.get(visit.patient);
    const therapist = practices.get(visit.therapist);
    if (!patient || !therapist) throw new Error(`nobody is called ${visit.patient} or ${visit.therapist}`);
    return { patient, therapist };
  };
  for (const visit of visits) await bookVisit(tx, visit, partyOf(visit));
  await bookSeries(tx, weeklySeries, partyOf(weeklySeries));
  await appointments.completeEnded(tx);
  const maya = practices.get('demo_therapist');
  if (alex && maya) {
    await addRecords(tx, maya, alex.viewer);
  }
  await issueReceipts(tx);
  await suspend(tx, practices);
}

/** What the therapist and the family write down and to each other. */
async function addRecords(tx: Context, maya: Therapist, parent: Viewer): Promise<void> {
  const ofTheo = { therapist: maya.viewer, parent, clientName: 'Theo Morin' };
  await addGoals(tx, ofTheo);
  await addNotes(tx, ofTheo);
  await askFamily(tx, { therapistId: maya.id, parent });
  await addMessages(tx, { ...ofTheo, therapistId: maya.id });
}

async function addTaxonomy(then: Context, admin: Viewer): Promise<void> {
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
}

async function addPatient(then: Context, patient: DemoPatient, makeAccount: MakeAccount): Promise<Patient> {
  const { username, firstName, lastName, language, timezone, phone, sms } = patient;
  const viewer = await makeAccount(then, { username, firstName, lastName, language, role: 'patient' });
  await users.update(then, viewer, { timezone, phone, notifications: { sms } });
  if (phone !== undefined) await users.confirmPhone(then, viewer.userId);
  return { viewer, timezone };
}

/** Each on the day of its session. */
async function issueReceipts(tx: Context): Promise<void> {
  const everything = { since: new Date(0), now: tx.clock.now(), limit: 1_000 };
  for (const { id, endAt } of await listUnreconciled(tx.db, everything))
    await receipts.reconcileReceipts(asOf(tx, endAt), id);
}

/** Runs last, because suspended therapists cannot be booked. */
async function suspend(tx: Context, practices: ReadonlyMap<string, Therapist>): Promise<void> {
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
}
