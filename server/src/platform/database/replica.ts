/**
 * A streaming replica for reads that may be some seconds old. It is asked only while it answers quickly and is hardly
 * behind; whatever it fails to answer is asked of the primary instead.
 */
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { Logger } from '../logger.ts';
import type { Database } from './db.ts';

const PROBE_MILLISECONDS = 1_000;
/** What the primary had written this long ago must have arrived. */
const MAX_LAG_MILLISECONDS = 3_000;
const MAX_SAMPLES = 10;

const positionRow = z.tuple([z.object({ position: z.nullable(z.string()) })]);

/** Bytes of the write-ahead log, as in `16/B374D848`. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

async function positionOf(database: Database, sql: string): Promise<bigint | null> {
  const [{ position }] = z.parse(positionRow, (await database.execute(sql)).rows);
  return position === null ? null : bytesOf(position);
}

type Sample = { at: number; written: bigint };

/** How long ago the primary was where the replica is now; infinite where that is not known. */
export function lagOf(samples: readonly Sample[], replayed: bigint, now: number): number {
  const reached = samples.findLast(({ written }) => written <= replayed);
  return reached ? now - reached.at : Infinity;
}

/** What is known of the replica's state; `probe` finds it out anew. */
function replicaState(
  primary: Database,
  replica: Database,
  { now, logger }: { now: () => number; logger: Logger },
) {
  const samples: Sample[] = [];
  // Null until it was asked, so that a replica that never works is reported too.
  let isWell: boolean | null = null;
  const setWell = (well: boolean, about: object): void => {
    if (well === isWell) return;
    isWell = well;
    if (well) logger.info(about, 'reads go to the replica');
    else logger.warn(about, 'the replica is not asked until it is well');
  };
  const readLag = async (): Promise<void> => {
    const written = await positionOf(primary, 'select pg_current_wal_lsn()::text as position');
    if (written !== null) samples.push({ at: now(), written });
    if (samples.length > MAX_SAMPLES) samples.shift();
    const replayed = await positionOf(replica, 'select pg_last_wal_replay_lsn()::text as position');
    if (replayed === null) return setWell(false, { reason: 'it is no replica' });
    const lag = lagOf(samples, replayed, now());
    setWell(lag <= MAX_LAG_MILLISECONDS, { lag: Number.isFinite(lag) ? lag : null });
  };
  let probing: Promise<void> | null = null;
  return {
    isWell: () => isWell === true,
    suspect: (error: unknown) => setWell(false, { err: error }),
    probe: (): void => {
      probing ??= readLag()
        .catch((error: unknown) => setWell(false, { err: error }))
        .finally(() => (probing = null));
    },
  };
}

/** The primary with `stale` reads from the replica. The replica's state is probed until `close`. */
export function withReplica(
  primary: Database,
  replica: Database,
  tools: { now: () => number; logger: Logger },
): Database {
  const state = replicaState(primary, replica, tools);
  state.probe();
  const timer = setInterval(state.probe, PROBE_MILLISECONDS);
  timer.unref();
  return {
    ...primary,
    stale: async (work) => {
      if (!state.isWell()) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        // A refusal may come from what the replica does not have yet; it says nothing against it.
        if (!(error instanceof Failure)) state.suspect(error);
        return work(primary);
      }
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}
