/**
 * The chain of a record's signed entries. Each hash is over what was signed and the hash of the entry before it, so that an entry
 * that is altered, replaced or taken out is noticed at it and at all that follow.
 */
import { createHash } from 'node:crypto';

export type Link = {
  id: number;
  hash: string | null;
  previousHash: string | null;
  /** What was signed has this hash. */
  isHeld: boolean;
};

/** SHA-256 in hexadecimal. */
export function hashOf(content: string, previousHash: string | null): string {
  return createHash('sha256')
    .update(`${previousHash ?? ''}\n${content}`, 'utf8')
    .digest('hex');
}

/** The ids of the entries that the chain holds up to, in the order in which they were signed. */
export function intactIds(links: readonly Link[]): Set<number> {
  const intact = new Set<number>();
  let last: string | null = null;
  for (const { id, hash, previousHash, isHeld } of links) {
    if (previousHash !== last || !isHeld) break;
    intact.add(id);
    last = hash;
  }
  return intact;
}
