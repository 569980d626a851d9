/** Tries everything that is configured as it is used, without harm: `npm run doctor`, and the system page. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type checked, CHECKS } from '@cadence/contract/system-checks';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { allocateRelay, askStun, type RelayAnswer } from '../../integrations/relay.ts';
import { openFiles } from '../../platform/files.ts';
import { latestIn } from '../../platform/backup/destination.ts';
import { connectionProblem } from '../../platform/database/connection-problem.ts';
import { UNKNOWN_SECRET } from '../../platform/database/known-secret.ts';
import { fingerprintOf } from '../../platform/crypto.ts';
import { codeOf, describeError } from '../../platform/logger.ts';
import { within } from '../../platform/jobs/worker.ts';
import { turnCredential } from '../room/service.ts';
import { OVERDUE_AFTER, openDestination } from './backups.ts';
import { freeBytes } from './free-bytes.ts';

export type Checked = z.output<typeof checked>;
type Name = (typeof CHECKS)[number];
type Outcome = Omit<Checked, 'name'>;

/** What is tried. Without a database that is open it is left out. */
export type Patient = Pick<Context, 'config' | 'clock' | 'files' | 'mail' | 'paypal' | 'google' | 'sms'> & {
  execute: Context['database']['execute'] | null;
};

const SECONDS = 20;
const LEAST_FREE_BYTES = 1024 ** 3;
const MOST_CLOCK_MILLISECONDS = 5_000;

function well(detail: string): Outcome {
  return { state: 'ok', detail };
}
function failed(detail: string): Outcome {
  return { state: 'failed', detail };
}
function skipped(detail: string): Outcome {
  return { state: 'skipped', detail };
}

/** One line for each, in the order of `CHECKS`. None throws: what goes wrong is its outcome. */
export function examine(patient: Patient): Promise<Checked[]> {
  return Promise.all(
    CHECKS.map(async (name) => ({
      name,
      ...(await within(SECONDS, checks[name](patient)).catch((error: unknown) => failed(codeIn(error)))),
    })),
  );
}

/** A type and a code: a message could quote what it must not. */
function codeIn(error: unknown): string {
  const { type, code } = describeError(error instanceof Error && error.cause ? error.cause : error);
  return typeof code === 'string' ? `${type} ${code}` : type;
}

const checks: Record<Name, (patient: Patient) => Promise<Outcome>> = {
  database: checkDatabase,
  clock: checkClock,
  disk: checkDisk,
  storage: checkStorage,
  backup: checkBackup,
  mail: checkMail,
  paypal: checkPaypal,
  google: checkGoogle,
  sms: checkSms,
  stun: checkStun,
  turn: checkTurn,
};

const rights = z.tuple([
  z.object({
    role: z.string(),
    isReplica: z.boolean(),
    mayWrite: z.nullable(z.boolean()),
    ownsTables: z.nullable(z.boolean()),
    version: z.string(),
  }),
]);

const RIGHTS = `
  select current_user as role, pg_is_in_recovery() as "isReplica",
    current_setting('server_version') as version,
    has_table_privilege(current_user, to_regclass('users'), 'insert')
      and has_table_privilege(current_user, to_regclass('users'), 'update')
      and has_table_privilege(current_user, to_regclass('users'), 'delete') as "mayWrite",
    (select pg_get_userbyid(relowner) = current_user from pg_class where oid = to_regclass('users')) as "ownsTables"`;

async function checkDatabase({ execute, config }: Patient): Promise<Outcome> {
  if (!execute) return skipped('the embedded database is looked at by the product, on the system page');
  let rows: unknown[];
  try {
    ({ rows } = await execute(RIGHTS));
  } catch (error) {
    const problem = config.databaseUrl === null ? null : connectionProblem(config.databaseUrl, error);
    if (problem === null) throw error;
    return failed(problem.replace(/\.$/, ''));
  }
  const [{ role, isReplica, mayWrite, ownsTables, version }] = z.parse(rights, rows);
  if (isReplica) return failed('DATABASE_URL leads to a replica, which only reads');
  if (mayWrite === null) return failed('it holds no tables: run the migration');
  if (!mayWrite) return failed(`${role} may not write: run the migration with MIGRATION_DATABASE_URL`);
  if (!(await knowsSecret(execute, config))) return failed(UNKNOWN_SECRET.replace(/\.$/, ''));
  if (config.databaseUrl === null) return well(`embedded, PostgreSQL ${version}`);
  return well(
    `PostgreSQL ${version}, as ${role}, ${ownsTables ? 'which owns the tables' : 'which owns no table'}`,
  );
}

const known = z.array(z.object({ fingerprint: z.string() }));

/** Whether a start with these secrets would be accepted. It notes none, as a start does. */
async function knowsSecret(
  execute: Context['database']['execute'],
  { appSecret, appSecretPrevious }: Context['config'],
): Promise<boolean> {
  const fingerprints = [appSecret, appSecretPrevious].flatMap((secret) =>
    secret === null ? [] : fingerprintOf(secret),
  );
  if (fingerprints.length === 0) return true;
  const { rows } = await execute('select fingerprint from app_secret');
  return z.parse(known, rows).every(({ fingerprint }) => fingerprints.includes(fingerprint));
}

const moment = z.tuple([z.object({ now: z.coerce.number() })]);

async function checkClock({ execute, clock }: Patient): Promise<Outcome> {
  if (!execute) return skipped('there is no other clock to compare it with');
  const { rows } = await execute('select extract(epoch from clock_timestamp()) * 1000 as now');
  const [{ now }] = z.parse(moment, rows);
  const apart = Math.round(Math.abs(clock.now().getTime() - now));
  const detail = `${apart} ms from the database’s`;
  return apart > MOST_CLOCK_MILLISECONDS ? failed(`${detail}, more than 5 seconds`) : well(detail);
}

async function checkDisk({ config: { dataDir } }: Patient): Promise<Outcome> {
  const free = await freeBytes(dataDir);
  if (free === null) return failed(`DATA_DIR ${resolve(dataDir)} is not there`);
  const detail = `${(free / 1024 ** 3).toFixed(1)} GiB free in DATA_DIR`;
  return free < LEAST_FREE_BYTES ? failed(`${detail}, less than 1 GiB`) : well(detail);
}

async function checkStorage(patient: Patient): Promise<Outcome> {
  const { dataDir, storage } = patient.config;
  // A folder that no sweep and no backup looks into.
  if (storage) return tryFiles(patient, `the bucket ${storage.bucket}`);
  // And on a disk one that is gone afterwards: a restore asks for an empty place.
  let folder: string;
  try {
    folder = await mkdtemp(join(dataDir, 'doctor-'));
  } catch (error) {
    const code = codeOf(error);
    if (typeof code !== 'string') throw error;
    return failed(`DATA_DIR cannot be written (${code})`);
  }
  try {
    return await tryFiles({ ...patient, files: openFiles(folder) }, 'DATA_DIR');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryFiles({ files, clock }: Patient, place: string): Promise<Outcome> {
  const key = `doctor/check-1-${clock.now().getTime()}-${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(32);
  await files.put(key, bytes);
  const read = await files.get(key);
  await files.delete(key);
  return read?.equals(bytes) === true
    ? well(`written, read and deleted in ${place}`)
    : failed('what was written was not read again');
}

/**
 * A worker judges by what lies there, because somebody may have taken it away. A web process has no way to that place, and
 * judges by what workers recorded.
 */
async function checkBackup(patient: Patient): Promise<Outcome> {
  const { config, clock } = patient;
  const { backups } = config;
  if (!backups) return skipped('BACKUP_TO is not set');
  const { place } = backups;
  const where = place.kind === 'folder' ? place.folder : `s3://${place.storage.bucket}/${place.folder}`;
  const latest =
    config.role === 'web'
      ? await lastRecorded(patient)
      : await latestIn(await openDestination(backups, config.dataDir));
  if (!latest) return failed(`there is none in ${where} yet: a worker makes the first soon after its start`);
  const age = clock.now().getTime() - latest.getTime();
  const detail = `the last in ${where} is of ${latest.toISOString()}`;
  return age > OVERDUE_AFTER ? failed(`${detail}, more than a week ago`) : well(detail);
}

const recorded = z.tuple([z.object({ seconds: z.nullable(z.coerce.number()) })]);

async function lastRecorded({ execute }: Patient): Promise<Date | null> {
  const sql = 'select extract(epoch from max(started_at)) as seconds from backups where made_at is not null';
  const [{ seconds }] = z.parse(recorded, execute ? (await execute(sql)).rows : [{ seconds: null }]);
  return seconds === null ? null : new Date(seconds * 1000);
}

type Provider = 'paypal' | 'google' | 'sms';

/** Why a provider is not tried; null where it has credentials. */
function unused({ config: { configured, off } }: Patient, provider: Provider): Outcome | null {
  if (off[provider]) return skipped('off');
  return configured[provider] ? null : skipped('played by a stand-in');
}

async function checkMail({ mail, config }: Patient): Promise<Outcome> {
  if (!config.configured.mail) return skipped('played by a stand-in');
  const tried = await mail.tryOut();
  if (!tried.ok) return failed(`signing in at the server of SMTP_URL failed: ${tried.reason}`);
  return well(`the server of SMTP_URL accepts us; the sender is ${config.mail.from}`);
}

async function checkPaypal(patient: Patient): Promise<Outcome> {
  const none = unused(patient, 'paypal');
  if (none) return none;
  const problem = await patient.paypal.tryOut();
  if (problem !== null) return failed(`signing in failed: ${problem}`);
  return patient.config.lacksWebhookId
    ? failed('signed in, but without PAYPAL_WEBHOOK_ID its messages are refused')
    : well('signed in');
}

/** A token of nobody is refused as such only where our credentials are accepted (RFC 6749, 5.2). */
async function checkGoogle(patient: Patient): Promise<Outcome> {
  const none = unused(patient, 'google');
  if (none) return none;
  const reply = await patient.google.refresh('of-nobody', AbortSignal.timeout(SECONDS * 1000));
  if (!reply.ok && reply.why !== 'revoked') return failed(`asking it failed: ${reply.why}`);
  return well('it accepts our credentials');
}

async function checkSms(patient: Patient): Promise<Outcome> {
  const none = unused(patient, 'sms');
  if (none) return none;
  const tried = await patient.sms.tryOut();
  return tried.ok ? well('Twilio accepts our account') : failed(`signing in failed: ${tried.reason}`);
}

async function checkStun({ config: { ice } }: Patient): Promise<Outcome> {
  if (ice.stunUrls.length === 0) return skipped('STUN_URLS is not set');
  return ofAll(ice.stunUrls, askStun, 'answers');
}

async function checkTurn({ config: { ice }, clock }: Patient): Promise<Outcome> {
  const { turn } = ice;
  if (!turn) return skipped('TURN_URLS is not set');
  const credentials = turnCredential(turn.secret, 'doctor', clock.now());
  return ofAll(turn.urls, (url) => allocateRelay(url, credentials), 'gave an address and took it back');
}

async function ofAll(
  urls: readonly string[],
  ask: (url: string) => Promise<RelayAnswer>,
  good: string,
): Promise<Outcome> {
  const answers = await Promise.all(urls.map(async (url) => ({ url, answer: await ask(url) })));
  const bad = answers.flatMap(({ url, answer }) => (answer.ok ? [] : [`${url}: ${answer.reason}`]));
  return bad.length > 0 ? failed(bad.join(', ')) : well(`${urls.join(', ')} ${good}`);
}
