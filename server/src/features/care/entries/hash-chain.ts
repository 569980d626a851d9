/**
 * The chain of a record's signed entries. Each hash is over what was signed and the hash of the entry before it, so that an entry
 * that is altered, replaced or taken out is noticed at it and at all that follow.
 */
import { createHash } from 'node:crypto';

/** What is signed, in the clear: its canonical text. */
export type Link = { id: number; content: string; hash: string | null; previousHash: string | null };

/** SHA-256 in hexadecimal. */
export function hashOf(content: string, previousHash: string | null): string {
  return createHash('sha256')
    .update(`${previousHash ?? ''}\n${content}`, 'utf8')
    .digest('hex');
}

/**
 * The ids of the entries that the chain holds up to, in the order in which they were signed. `before`: the hash of the entry before
 * the first of them.
 */
export function intactIds(links: readonly Link[], before: string | null = null): Set<number> {
  const intact = new Set<number>();
  let last = before;
  for (const { id, content, hash, previousHash } of links) {
    if (previousHash !== last || hash !== hashOf(content, previousHash)) break;
    intact.add(id);
    last = hash;
  }
  return intact;
}
