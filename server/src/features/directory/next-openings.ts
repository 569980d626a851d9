import type { Context } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as queries from './opening-queries.ts';

type Choices = Partial<Record<'category' | 'subcategory' | 'language' | 'province', string | undefined>>;

/** The stored next openings of the therapists who can be booked and match the choices, by start, up to a minute. */
export async function listNextOpenings(
  ctx: Context,
  { province, ...names }: Choices,
  untilMinute: number,
): Promise<queries.NextOpeningEntry[]> {
  const ids = await taxonomy.resolveNames(ctx, names);
  if (!ids) return [];
  const verifiedOnly = ctx.config.requireVerification;
  return queries.listNextOpenings(
    ctx.db,
    { ...ids, ...definedOnly({ province }) },
    { untilMinute, verifiedOnly },
  );
}

/** Changes that are looked through at once: most concern few therapists. */
const MOST_CHANGES = 1_000;

/** Therapists whose next opening may be wrong, and the changes that say so; null while another node refreshes. */
export type Stale = { therapistIds: number[]; changed: Set<number>; changeIds: number[] };

/**
 * What is to be refreshed next, at most `limit` therapists. One node at a time gets an answer, until its transaction ends: an
 * older state that another one has read can then not be stored over a newer one.
 */
export async function findStale(tx: Context, limit: number): Promise<Stale | null> {
  if (!(await queries.tryRefreshLock(tx.db))) return null;
  const concerned = await queries.listChangedTherapists(tx.db, MOST_CHANGES);
  const changed = new Set([...new Set(concerned)].slice(0, limit));
  const changeIds = changed.size > 0 ? await queries.listChangeIds(tx.db, [...changed]) : [];
  const due = changed.size < limit ? await queries.listDue(tx.db, tx.clock.now(), limit - changed.size) : [];
  return { therapistIds: [...new Set([...changed, ...due])], changed, changeIds };
}

/** Stores what was computed, and removes the changes that it takes into account. */
export async function saveNextOpenings(
  tx: Context,
  { changed, changeIds }: Stale,
  computed: readonly Omit<queries.Refreshed, 'hasChanged'>[],
): Promise<void> {
  await queries.updateNextOpenings(
    tx.db,
    computed.map((one) => ({ ...one, hasChanged: changed.has(one.therapistId) })),
  );
  await queries.deleteChanges(tx.db, changeIds);
}
