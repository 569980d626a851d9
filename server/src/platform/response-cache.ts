/**
 * A cache of each node for encoded and compressed responses. An entry is valid as long as its source is the same. That is read
 * anew with every request, so no response is older than its request.
 */
import { compress, decompress, type Encoding, isWorthCompressing } from './compression.ts';
import type { TransactionContext } from './database/transaction.ts';
import type { Database } from './database/db.ts';

/**
 * Characters and bytes of all entries of a cache, with their keys and sources, and of the longest response that is cached. The
 * least recently used make room.
 */
const MAX_TOTAL_SIZE = 4_000_000;
const MAX_ENTRY_SIZE = 250_000;
/** Bytes that an entry takes beside its texts: anybody can ask for any number of answers that are nearly empty. */
const ENTRY_OVERHEAD = 1_000;

/** An answer, and what its handler needs to know about it, such as the number of matches. */
type Made<T, About> = { answer: T; about: About };

/** What is sent: the text as it is, or its compressed bytes. */
export type Body =
  | { body: string; encoding: null; isLong: boolean }
  | { body: Buffer; encoding: Encoding; isLong: true };

export class CachedResponse<T = unknown, About = unknown> {
  readonly about: About;
  #answer: T | undefined;
  #text: string | undefined;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #onSize: ((size: number) => void) | undefined;

  /** Without `onSize` the response is not cached, and serves one request. */
  constructor({ answer, about }: Made<T, About>, onSize?: (size: number) => void) {
    this.about = about;
    this.#answer = answer;
    this.#onSize = onSize;
  }

  /** Undefined once it is encoded. */
  get answer(): T | undefined {
    return this.#answer;
  }

  /** Encoded and compressed once. What is sent replaces what it is made from, which takes many times the memory. */
  async body(encode: (answer: T | undefined) => Promise<string>, accepted: Encoding | null): Promise<Body> {
    const known = accepted && this.#compressed.get(accepted);
    if (known) return { body: known, encoding: accepted, isLong: true };
    const text = await this.#readText(encode);
    const isLong = isWorthCompressing(text);
    if (accepted && isLong) {
      const body = await compress(text, accepted);
      this.#compressed.set(accepted, body);
      this.#text = undefined;
      this.#reportSize();
      return { body, encoding: accepted, isLong };
    }
    this.#reportSize();
    return { body: text, encoding: null, isLong };
  }

  async #readText(encode: (answer: T | undefined) => Promise<string>): Promise<string> {
    if (this.#text !== undefined) return this.#text;
    const [compressed] = this.#compressed;
    if (compressed) return decompress(compressed[1], compressed[0]);
    const text = await encode(this.#answer);
    // Another request may have encoded and compressed it meanwhile.
    if (this.#compressed.size === 0) this.#text = text;
    this.#answer = undefined;
    return text;
  }

  #reportSize(): void {
    let size = this.#text?.length ?? 0;
    for (const body of this.#compressed.values()) size += body.length;
    this.#onSize?.(size);
  }
}

type Entry<T, About> = { source: string; response: Promise<CachedResponse<T, About>>; size: number };
/** By key, the least recently used first. */
type Cache<T, About> = { entries: Map<string, Entry<T, About>>; size: number };

/**
 * Makes a cache. The returned function gives the response cached under a key, if it was made from an equal `source`; else a
 * new one. The source must hold all that decides the answer, or a version of it that was read before
 * `make` reads the rest. What a transaction reads is not cached: it may be rolled back. Each database has a cache of its own,
 * because tests run several servers in one process.
 */
export function responseCache<T, About>() {
  const caches = new WeakMap<Database, Cache<T, About>>();
  return async (
    { database, execute }: Pick<TransactionContext, 'database' | 'execute'>,
    key: string,
    source: string,
    make: () => Promise<Made<T, About>>,
  ): Promise<CachedResponse<T, About>> => {
    if (execute) return new CachedResponse(await make());
    const cache = caches.get(database) ?? { entries: new Map<string, Entry<T, About>>(), size: 0 };
    caches.set(database, cache);
    const former = cache.entries.get(key);
    if (former) remove(cache, key);
    if (former?.source === source) {
      add(cache, key, former);
      return former.response;
    }
    const response = make().then(
      (made): CachedResponse<T, About> => new CachedResponse(made, (size) => resize(cache, key, entry, size)),
    );
    const entry: Entry<T, About> = { source, size: sizeOf(key, source, 0), response };
    add(cache, key, entry);
    response.catch(() => cache.entries.get(key) === entry && remove(cache, key));
    return response;
  };
}

function sizeOf(key: string, source: string, answer: number): number {
  return ENTRY_OVERHEAD + key.length + source.length + answer;
}

function add<T, About>(cache: Cache<T, About>, key: string, entry: Entry<T, About>): void {
  cache.entries.set(key, entry);
  cache.size += entry.size;
  for (const oldest of cache.entries.keys()) {
    if (cache.size <= MAX_TOTAL_SIZE) return;
    remove(cache, oldest);
  }
}

function remove<T, About>(cache: Cache<T, About>, key: string): void {
  cache.size -= cache.entries.get(key)?.size ?? 0;
  cache.entries.delete(key);
}

/** The answer of an entry has become a text, or compressed. */
function resize<T, About>(cache: Cache<T, About>, key: string, entry: Entry<T, About>, size: number): void {
  if (cache.entries.get(key) !== entry) return;
  remove(cache, key);
  if (size > MAX_ENTRY_SIZE) return;
  entry.size = sizeOf(key, entry.source, size);
  add(cache, key, entry);
}
