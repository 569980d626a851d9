/** Backups by the worker: made at their times, kept by age, and proven every week. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { system } from '@cadence/contract/system';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { type Config, toolEnvironment } from '../../config.ts';
import type { Context } from '../../context.ts';
import { openBackupBucket } from '../../integrations/storage/client.ts';
import { writeArchive } from '../../platform/backup/archive.ts';
import { backupEntries, type BackupSource } from '../../platform/backup/contents.ts';
import {
  backupName,
  deleteOlder,
  type Destination,
  folderDestination,
} from '../../platform/backup/destination.ts';
import { newManifest } from '../../platform/backup/manifest.ts';
import { assertWorthABackup, dropScratchDatabase, type Server } from '../../platform/backup/pg-tools.ts';
import { proveBackup } from '../../platform/backup/proof.ts';
import { UNFINISHED_BACKUP } from '../../platform/data-dir/data-dir.ts';
import { describeError } from '../../platform/logger.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { systemProblem } from '../../platform/system-problem.ts';
import * as queries from './backup-queries.ts';

/** After this time without a backup somebody has to look. */
export const OVERDUE_AFTER = 7 * DAY;
const PROVEN_EVERY = 7 * DAY;
const TRIED_AGAIN_AFTER = HOUR;
const SEEN_EVERY = MINUTE;
/** A worker that was not seen for this long is gone. */
const GONE_AFTER = 15 * MINUTE;
const RECORDS_KEPT = 400 * DAY;

type Settings = NonNullable<Config['backups']>;

/** @param scratch a folder for what is on its way to a bucket or from there */
export async function openDestination({ place }: Settings, scratch: string): Promise<Destination> {
  return place.kind === 'folder'
    ? folderDestination(place.folder)
    : openBackupBucket(place.storage, place.folder, scratch);
}

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

/** Makes a backup where one is due and no other worker makes one. What goes wrong is recorded and tried again after an hour. */
export async function backUpIfDue(ctx: Context): Promise<void> {
  const settings = ctx.config.backups;
  if (!settings) return;
  const now = ctx.clock.now();
  await endInterrupted(ctx, now);
  const every = settings.everyHours * HOUR;
  const name = backupName(now);
  const id = await queries.begin(ctx.db, {
    name,
    now,
    madeAfter: ago(now, every),
    failedAfter: ago(now, Math.min(every, TRIED_AGAIN_AFTER)),
  });
  if (id === undefined) return;
  const seen = setInterval(() => {
    queries.touch(ctx.db, id, ctx.clock.now()).catch((error: unknown) => {
      ctx.logger.warn({ err: error }, 'a running backup could not record that it is alive');
    });
  }, SEEN_EVERY);
  try {
    await inScratch(ctx, id, (scratch) => backUp(ctx, settings, { id, name, scratch }));
  } finally {
    clearInterval(seen);
  }
}

/** What a process had begun when it ended holds people's data, so it does not stay until the next backup. */
async function endInterrupted(ctx: Context, now: Date): Promise<void> {
  const { wasMade } = await queries.endInterrupted(ctx.db, ago(now, GONE_AFTER));
  const server = serverOf(ctx.config);
  if (wasMade && server) await dropScratchDatabase(server.databaseUrl);
  const dataDir = resolve(ctx.config.dataDir);
  // Listed before the question which one is running: what another worker begins afterwards is not among them.
  const found = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED_BACKUP));
  if (found.length === 0) return;
  const running = scratchName(await queries.findRunning(ctx.db));
  for (const name of found)
    if (name !== running) await rm(join(dataDir, name), { recursive: true, force: true });
}

function scratchName(id = 0): string {
  return `${UNFINISHED_BACKUP}-${id}`;
}

async function inScratch(
  { config }: Context,
  id: number,
  work: (scratch: string) => Promise<void>,
): Promise<void> {
  const scratch = join(resolve(config.dataDir), scratchName(id));
  await mkdir(scratch, { mode: 0o700 });
  try {
    await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

type Backup = { id: number; name: string; scratch: string };

async function backUp(ctx: Context, settings: Settings, backup: Backup): Promise<void> {
  const destination = await openDestination(settings, backup.scratch);
  try {
    await deleteUnfinished(ctx, destination);
    const bytes = await destination.store(backup.name, (path) => write(ctx, settings, backup, path));
    await queries.update(ctx.db, backup.id, { madeAt: ctx.clock.now(), bytes, failure: null });
    ctx.logger.info({ name: backup.name, bytes }, 'backup made');
  } catch (error) {
    await queries.update(ctx.db, backup.id, { state: 'failed', failure: reasonOf(error) });
    ctx.logger.error({ err: error }, 'the backup failed');
    return;
  }
  try {
    const kept = await proveIfDue(ctx, settings, backup, destination);
    const now = ctx.clock.now();
    const deleted = await deleteOlder(destination, ago(now, settings.keepDays * DAY), kept);
    if (deleted > 0) ctx.logger.info({ backups: deleted }, 'older backups deleted');
    await queries.deleteBefore(ctx.db, ago(now, RECORDS_KEPT));
  } finally {
    // Not before: until here no other worker begins one.
    await queries.update(ctx.db, backup.id, { state: 'made' });
  }
}

/** Without it a backup is made as well: the keys of a bucket may not have the right to it. */
async function deleteUnfinished({ logger }: Context, destination: Destination): Promise<void> {
  try {
    await destination.deleteUnfinished();
  } catch (error) {
    logger.warn({ err: error }, 'what an earlier backup left half written could not be deleted');
  }
}

function serverOf({ databaseUrl, databaseDirectUrl }: Config): Server | null {
  const address = databaseDirectUrl ?? databaseUrl;
  return address === null ? null : { databaseUrl: address, env: toolEnvironment() };
}

async function write(ctx: Context, { key }: Settings, { scratch }: Backup, path: string): Promise<void> {
  const { config, secrets, release, files } = ctx;
  const dataDir = resolve(config.dataDir);
  const server = serverOf(config);
  if (server) await assertWorthABackup(server.databaseUrl, secrets);
  const database = server ?? { folder: await copyEmbedded(ctx, dataDir, scratch) };
  const source: BackupSource = { dataDir, bucket: config.storage ? files : null, database };
  const kind = server ? 'postgres' : 'embedded';
  const manifest = newManifest(release, { database: kind, secret: secrets[0] }, ctx.clock.now());
  await writeArchive(path, key, backupEntries(source, manifest));
}

/** Copied first, because nobody is served meanwhile: that takes less time than encrypting. */
async function copyEmbedded({ database }: Context, dataDir: string, scratch: string): Promise<string> {
  const copy = join(scratch, 'database');
  await database.still(() => cp(join(dataDir, 'database'), copy, { recursive: true }));
  return copy;
}

/** Returns the names of the backups that stay whatever their age: the new one, and while it cannot be proven the last that was. */
async function proveIfDue(
  ctx: Context,
  { key }: Settings,
  { id, name, scratch }: Backup,
  destination: Destination,
): Promise<string[]> {
  const { proven } = await queries.lastBackups(ctx.db);
  if (proven?.at && proven.at > ago(ctx.clock.now(), PROVEN_EVERY)) return [name];
  const { release, config } = ctx;
  try {
    const proof = await destination.read(name, (path) =>
      proveBackup(path, { key, release, server: serverOf(config), scratch }),
    );
    await queries.update(ctx.db, id, { provenAt: ctx.clock.now(), ...proof });
    ctx.logger.info({ name, ...proof }, 'backup proven');
    return [name];
  } catch (error) {
    await queries.update(ctx.db, id, { failure: reasonOf(error) });
    ctx.logger.error({ err: error }, 'the backup could not be proven');
    return proven ? [name, proven.name] : [name];
  }
}

const LONGEST_REASON = 300;

/** A sentence for the operator, or codes. What the database says of a row stands behind its word ERROR. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message.split('ERROR:')[0]?.slice(0, LONGEST_REASON) ?? '';
  const problem = systemProblem(error);
  if (problem !== null) return problem;
  const { type, code, cause } = describeError(error);
  const codes = [type, code, cause].filter((part) => typeof part === 'string');
  return codes.join(' ').slice(0, LONGEST_REASON);
}

type Shown = z.output<typeof system>['backups'];

/** What is known of backups; null where the worker makes none. */
export async function backupsOf({ db, config, clock }: Context): Promise<Shown> {
  if (!config.backups) return null;
  const { everyHours, keepDays, place } = config.backups;
  const { made, proven, ended } = await queries.lastBackups(db);
  const madeAt = made?.at ?? null;
  return {
    everyHours,
    keepDays,
    place: place.kind,
    madeAt,
    bytes: made?.bytes ?? null,
    provenAt: proven?.at ?? null,
    proof: proven?.proof ?? null,
    countedRows: proven?.countedRows ?? null,
    failure: ended?.failure ?? null,
    isOverdue: madeAt === null || madeAt < ago(clock.now(), OVERDUE_AFTER),
  };
}

/** When the last one was made, where none was for seven days; else null. */
export async function overdueBackup(ctx: Context): Promise<{ madeAt: Date | null } | null> {
  const backups = await backupsOf(ctx);
  return backups?.isOverdue ? { madeAt: backups.madeAt } : null;
}
