/**
 * Which signed entries of a record are as they were signed. A row that was opened and had its hash is not opened again until it
 * changes, so that reading one entry of a long record does not open all of it each time.
 */
import type { Context } from '../../../context.ts';
import { fairShare } from '../../../platform/concurrency/fair-share.ts';
import type { Database } from '../../../platform/database/db.ts';
import * as queries from '../rows/entry-queries.ts';
import type { Whose } from '../rows/goal-queries.ts';
import { canonical, type EntryContent, openEntry } from '../rows/sealed-entry.ts';
import { hashOf, intactIds } from './hash-chain.ts';

const EMPTY: EntryContent = { body: {}, signature: null };
/** Texts that are in memory at once. */
const OPENED_AT_ONCE = 20;
/** Of all records together: some megabytes. */
const MOST_REMEMBERED = 50_000;

/** The row's version by the id of the entry; the one that was opened longest ago comes first. */
type Remembered = Map<number, string>;
/** Each database has its own, because tests run several servers in one process. */
const rememberedOf = new WeakMap<Database, Remembered>();

export async function intactOf(ctx: Context, whose: Whose): Promise<Set<number>> {
  const remembered = rememberedOf.get(ctx.database) ?? new Map<number, string>();
  rememberedOf.set(ctx.database, remembered);
  const links = await queries.listChain(ctx.db, whose);
  const isKnown = new Set(
    links.flatMap(({ id, rowVersion }) => (remembered.get(id) === rowVersion ? id : [])),
  );
  const held = await listHeld(
    ctx,
    remembered,
    links.flatMap(({ id }) => (isKnown.has(id) ? [] : id)),
  );
  return intactIds(links.map((link) => ({ ...link, isHeld: isKnown.has(link.id) || held.has(link.id) })));
}

/**
 * Opens entries, a few at a time so that other requests are served between, and returns those that have their hash. Behind one
 * that has not none is intact, so no more are opened.
 */
async function listHeld(ctx: Context, remembered: Remembered, ids: readonly number[]): Promise<Set<number>> {
  const held = new Set<number>();
  const pause = fairShare();
  for (let first = 0; first < ids.length && held.size === first; first += OPENED_AT_ONCE) {
    const some = ids.slice(first, first + OPENED_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop
    for (const { entry, rowVersion } of await queries.listVersions(ctx.db, some)) {
      const content = canonical(entry, openEntry(ctx, entry) ?? EMPTY);
      if (entry.hash === hashOf(content, entry.previousHash)) {
        held.add(entry.id);
        remember(remembered, entry.id, rowVersion);
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
  }
  return held;
}

function remember(remembered: Remembered, id: number, rowVersion: string): void {
  remembered.delete(id);
  remembered.set(id, rowVersion);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
