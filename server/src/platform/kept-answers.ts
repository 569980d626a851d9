/**
 * Answers that are given again without being made again, on this node, as long as what they are made from is the same.
 * That is read anew with every request, so no answer is older than its request.
 */
import type { TransactionContext } from './database/transaction.ts';
import type { Database } from './database/db.ts';

/** Characters of all kept texts together, and of the longest that is kept. The least recently used make room. */
const MOST_CHARACTERS = 8_000_000;
const LONGEST_TEXT = 250_000;

/** An answer, and what its handler needs to know about it, such as the number of matches. */
type Made<T, About> = { answer: T; about: About };

export class KeptAnswer<T = unknown, About = unknown> {
  readonly about: About;
  /** Compressed texts, by encoding. */
  readonly bodies = new Map<string, Buffer>();
  #answer: T | undefined;
  #text: string | undefined;
  readonly #onText: ((length: number) => void) | undefined;

  /** Without `onText` the answer is not kept, and serves one request. */
  constructor({ answer, about }: Made<T, About>, onText?: (length: number) => void) {
    this.about = about;
    this.#answer = answer;
    this.#onText = onText;
  }

  /** Undefined once it is encoded. */
  get answer(): T | undefined {
    return this.#answer;
  }

  /** The encoded answer. It replaces the answer itself, which takes several times the memory. */
  async text(encode: (answer: T | undefined) => Promise<string>): Promise<string> {
    if (this.#text === undefined) {
      const text = await encode(this.#answer);
      // Another request may have encoded it meanwhile.
      if (this.#text === undefined) {
        this.#text = text;
        this.#answer = undefined;
        this.#onText?.(text.length);
      }
    }
    return this.#text;
  }
}

type Entry = { source: string; kept: Promise<unknown>; length: number };
/** By key, the least recently used first. */
type Shelf = { entries: Map<string, Entry>; characters: number };

/** Each database has its own, because tests run several servers in one process. */
const shelves = new WeakMap<Database, Shelf>();

/**
 * The answer kept under a key, if it was made from an equal `source`; else a new one. The source must hold all that decides
 * the answer, or a version of it that was read before `make` reads the rest. The key names the question, whose types are
 * always the same. What a transaction reads is not kept: it may be rolled back.
 */
export async function keptAnswer<T, About>(
  { database, execute }: Pick<TransactionContext, 'database' | 'execute'>,
  key: string,
  source: string,
  make: () => Promise<Made<T, About>>,
): Promise<KeptAnswer<T, About>> {
  if (execute) return new KeptAnswer(await make());
  const shelf = shelves.get(database) ?? { entries: new Map<string, Entry>(), characters: 0 };
  shelves.set(database, shelf);
  const former = shelf.entries.get(key);
  if (former) remove(shelf, key);
  if (former?.source === source) {
    add(shelf, key, former);
    return former.kept as Promise<KeptAnswer<T, About>>;
  }
  const entry: Entry = { source, length: source.length, kept: Promise.resolve() };
  const kept = make().then((made) => new KeptAnswer(made, (length) => grow(shelf, key, entry, length)));
  entry.kept = kept;
  add(shelf, key, entry);
  kept.catch(() => shelf.entries.get(key) === entry && remove(shelf, key));
  return kept;
}

function add(shelf: Shelf, key: string, entry: Entry): void {
  shelf.entries.set(key, entry);
  shelf.characters += entry.length;
  for (const oldest of shelf.entries.keys()) {
    if (shelf.characters <= MOST_CHARACTERS) return;
    remove(shelf, oldest);
  }
}

function remove(shelf: Shelf, key: string): void {
  shelf.characters -= shelf.entries.get(key)?.length ?? 0;
  shelf.entries.delete(key);
}

/** The text of an entry is known. */
function grow(shelf: Shelf, key: string, entry: Entry, length: number): void {
  if (shelf.entries.get(key) !== entry) return;
  remove(shelf, key);
  if (length > LONGEST_TEXT) return;
  entry.length += length;
  add(shelf, key, entry);
}
