/**
 * Answers that are given again without being made again, on this node, as long as what they are made from is the same.
 * That is read anew with every request, so no answer is older than its request.
 */
import { compress, decompress, type Encoding, isWorthCompressing } from './compression.ts';
import type { TransactionContext } from './database/transaction.ts';
import type { Database } from './database/db.ts';

/**
 * Characters and bytes of all kept answers of a kind, with their keys and sources, and of the longest answer that is kept. The
 * least recently used make room.
 */
const MOST = 4_000_000;
const LONGEST = 250_000;
/** Bytes that an entry takes beside its texts: anybody can ask for any number of answers that are nearly empty. */
const OWN_SIZE = 1_000;

/** An answer, and what its handler needs to know about it, such as the number of matches. */
type Made<T, About> = { answer: T; about: About };

/** What is sent: the text as it is, or its compressed bytes. */
export type Body =
  | { body: string; encoding: null; isLong: boolean }
  | { body: Buffer; encoding: Encoding; isLong: true };

export class KeptAnswer<T = unknown, About = unknown> {
  readonly about: About;
  #answer: T | undefined;
  #text: string | undefined;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #onSize: ((size: number) => void) | undefined;

  /** Without `onSize` the answer is not kept, and serves one request. */
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
      this.#tellSize();
      return { body, encoding: accepted, isLong };
    }
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
    this.#tellSize();
    return text;
  }

  #tellSize(): void {
    let size = this.#text?.length ?? 0;
    for (const body of this.#compressed.values()) size += body.length;
    this.#onSize?.(size);
  }
}

type Entry<T, About> = { source: string; kept: Promise<KeptAnswer<T, About>>; size: number };
/** By key, the least recently used first. */
type Shelf<T, About> = { entries: Map<string, Entry<T, About>>; size: number };

/**
 * Keeps the answers of one kind of question. The returned function gives the answer kept under a key, if it was made from an
 * equal `source`; else a new one. The source must hold all that decides the answer, or a version of it that was read before
 * `make` reads the rest. What a transaction reads is not kept: it may be rolled back. Each database has answers of its own,
 * because tests run several servers in one process.
 */
export function keptAnswers<T, About>() {
  const shelves = new WeakMap<Database, Shelf<T, About>>();
  return async (
    { database, execute }: Pick<TransactionContext, 'database' | 'execute'>,
    key: string,
    source: string,
    make: () => Promise<Made<T, About>>,
  ): Promise<KeptAnswer<T, About>> => {
    if (execute) return new KeptAnswer(await make());
    const shelf = shelves.get(database) ?? { entries: new Map<string, Entry<T, About>>(), size: 0 };
    shelves.set(database, shelf);
    const former = shelf.entries.get(key);
    if (former) remove(shelf, key);
    if (former?.source === source) {
      add(shelf, key, former);
      return former.kept;
    }
    const kept = make().then(
      (made): KeptAnswer<T, About> => new KeptAnswer(made, (size) => resize(shelf, key, entry, size)),
    );
    const entry: Entry<T, About> = { source, size: sizeOf(key, source, 0), kept };
    add(shelf, key, entry);
    kept.catch(() => shelf.entries.get(key) === entry && remove(shelf, key));
    return kept;
  };
}

function sizeOf(key: string, source: string, answer: number): number {
  return OWN_SIZE + key.length + source.length + answer;
}

function add<T, About>(shelf: Shelf<T, About>, key: string, entry: Entry<T, About>): void {
  shelf.entries.set(key, entry);
  shelf.size += entry.size;
  for (const oldest of shelf.entries.keys()) {
    if (shelf.size <= MOST) return;
    remove(shelf, oldest);
  }
}

function remove<T, About>(shelf: Shelf<T, About>, key: string): void {
  shelf.size -= shelf.entries.get(key)?.size ?? 0;
  shelf.entries.delete(key);
}

/** The answer of an entry has become a text, or compressed. */
function resize<T, About>(shelf: Shelf<T, About>, key: string, entry: Entry<T, About>, size: number): void {
  if (shelf.entries.get(key) !== entry) return;
  remove(shelf, key);
  if (size > LONGEST) return;
  entry.size = sizeOf(key, entry.source, size);
  add(shelf, key, entry);
}
