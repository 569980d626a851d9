/**
 * Answers that are given again without being made again, on this node, as long as what they are made from is the same.
 * That is read anew with every request, so no answer is older than its request.
 */
import type { TransactionContext } from './database/transaction.ts';
import type { Database } from './database/db.ts';

/** Characters of all kept texts of a kind, and of the longest that is kept. The least recently used make room. */
const MOST_CHARACTERS = 4_000_000;
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

type Entry<T, About> = { source: string; kept: Promise<KeptAnswer<T, About>>; length: number };
/** By key, the least recently used first. */
type Shelf<T, About> = { entries: Map<string, Entry<T, About>>; characters: number };

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
    const shelf = shelves.get(database) ?? { entries: new Map<string, Entry<T, About>>(), characters: 0 };
    shelves.set(database, shelf);
    const former = shelf.entries.get(key);
    if (former) remove(shelf, key);
    if (former?.source === source) {
      add(shelf, key, former);
      return former.kept;
    }
    const kept = make().then(
      (made): KeptAnswer<T, About> => new KeptAnswer(made, (length) => grow(shelf, key, entry, length)),
    );
    const entry: Entry<T, About> = { source, length: source.length, kept };
    add(shelf, key, entry);
    kept.catch(() => shelf.entries.get(key) === entry && remove(shelf, key));
    return kept;
  };
}

function add<T, About>(shelf: Shelf<T, About>, key: string, entry: Entry<T, About>): void {
  shelf.entries.set(key, entry);
  shelf.characters += entry.length;
  for (const oldest of shelf.entries.keys()) {
    if (shelf.characters <= MOST_CHARACTERS) return;
    remove(shelf, oldest);
  }
}

function remove<T, About>(shelf: Shelf<T, About>, key: string): void {
  shelf.characters -= shelf.entries.get(key)?.length ?? 0;
  shelf.entries.delete(key);
}

/** The text of an entry is known. */
function grow<T, About>(shelf: Shelf<T, About>, key: string, entry: Entry<T, About>, length: number): void {
  if (shelf.entries.get(key) !== entry) return;
  remove(shelf, key);
  if (length > LONGEST_TEXT) return;
  entry.length += length;
  add(shelf, key, entry);
}
