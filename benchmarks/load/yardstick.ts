/**
 * The yardstick of a booking: the same transaction in plain SQL, by pgbench, on a copy of the same database. Its statements
 * are those that the server logged during a real booking, with other people and times in each turn.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOUR } from '@cadence/scheduling/durations';
import type { Logged } from './server-log.ts';

const run = promisify(execFile);

/** The booking that was logged. */
export type LoggedBooking = { therapistId: number; patientId: number; startAt: number; statements: Logged[] };
/** Therapists and patients to book, by id. */
export type People = { therapistIds: number[]; patientIds: number[] };

/** Beside the server's programs, or on the PATH; null where there is none. */
export function findPgbench(bin: string): string | null {
  const beside = join(bin, 'pgbench');
  if (existsSync(beside)) return beside;
  return spawnSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' }).stdout.trim() || null;
}

const HASH = /^[A-Za-z0-9_-]{43}$/;

/** A value in SQL, with the booking's own replaced by those of the turn. */
function literalOf(value: string | null, booking: LoggedBooking): string {
  if (value === null) return 'null';
  const { therapistId, patientId, startAt } = booking;
  if (value === String(therapistId)) return ':therapist::int';
  if (value === String(patientId)) return ':patient::int';
  if (HASH.test(value)) return `('yardstick of ' || :patient::text)`;
  const at = /^\d{4}-\d\d-\d\d[T ]/.test(value) ? Date.parse(value) : NaN;
  // pgbench takes what follows a colon for a variable, so times are written without.
  if (Number.isNaN(at)) return `'${value.replaceAll("'", "''")}'`;
  const instant = `to_timestamp(${at / 1_000})`;
  // What lies around the start moves with it; the time of booking stays.
  return Math.abs(at - startAt) < 7 * 24 * HOUR ? `(${instant} + :turn::int * interval '1 hour')` : instant;
}

function statementOf({ sql, values }: Logged, booking: LoggedBooking): string {
  const filled = sql.replace(/\$(\d+)/g, (_, nth: string) =>
    literalOf(values[Number(nth) - 1] ?? null, booking),
  );
  return `${filled.replaceAll(/\s+/g, ' ')};`;
}

function scriptOf(booking: LoggedBooking, { therapistIds, patientIds }: People): string {
  const begin = booking.statements.findIndex(({ sql }) => sql === 'begin');
  const [firstTherapist = 0, second = 0] = therapistIds;
  return [
    // Each client books with its own therapists and patients, each of them an hour later in every round.
    '\\set number :number + 1',
    `\\set therapist ${firstTherapist} + ${second - firstTherapist} * (:client_id + 8 * (:number % ${Math.floor(therapistIds.length / 8)}))`,
    `\\set patient ${patientIds[0] ?? 0} + :client_id + 8 * (:number % ${Math.floor(patientIds.length / 8)})`,
    `\\set turn 24 * (1 + :number / ${Math.floor(therapistIds.length / 8)})`,
    ...booking.statements.slice(begin).map((logged) => statementOf(logged, booking)),
    '',
  ].join('\n');
}

/** Transactions a second of eight clients. */
export type Yardstick = { measure: (seconds: number) => Promise<number>; remove: () => void };

export function openYardstick(
  pgbench: string,
  url: string,
  booking: LoggedBooking,
  people: People,
): Yardstick {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-yardstick-'));
  const script = join(dir, 'booking.sql');
  writeFileSync(script, scriptOf(booking, people));
  let number = 0;
  return {
    measure: async (seconds) => {
      const options = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(seconds)];
      const { stdout } = await run(pgbench, [...options, '-D', `number=${number}`, '-f', script, url], {
        maxBuffer: 1 << 24,
      });
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      const done = /actually processed: (\d+)/.exec(stdout)?.[1];
      if (rate === undefined || done === undefined || /number of failed transactions: [1-9]/.test(stdout))
        throw new Error(`pgbench failed:\n${stdout}`);
      // Each client goes on behind where the fastest may have ended.
      number += Number(done);
      return Number(rate);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
