/** The yjs document of a board: items in, checked items out. */
import * as Y from 'yjs';
import { boardItem, MAX_ITEMS, type BoardItem, type PlacedItem } from './board-item.ts';

/** Bytes of a board, above which nobody adds more. */
export const MAX_BOARD = 1_000_000;
const ID = /^[\w-]{1,40}$/;

/** Items by id; undefined removes one. */
export type BoardChange = ReadonlyMap<string, BoardItem | undefined>;

export class BoardDocument {
  readonly #doc = new Y.Doc();

  /** A document of its own with these items. What was removed before no longer takes room. */
  static of(items: readonly PlacedItem[]): BoardDocument {
    const made = new BoardDocument();
    made.write(new Map(items.map(({ id, item }) => [id, item])));
    return made;
  }

  /** Somebody's whole board; undefined when it is not one. */
  static from(whole: Uint8Array): BoardDocument | undefined {
    const made = new BoardDocument();
    return made.apply(whole) ? made : undefined;
  }

  get #map(): Y.Map<unknown> {
    return this.#doc.getMap('items');
  }

  items(): PlacedItem[] {
    const items: PlacedItem[] = [];
    for (const [id, value] of this.#map.entries()) {
      const parsed = ID.test(id) ? boardItem.safeParse(value) : undefined;
      if (parsed?.success) items.push({ id, item: parsed.data });
      if (items.length === MAX_ITEMS * 2) break;
    }
    return items.sort((a, b) => a.item.order - b.item.order || (a.id < b.id ? -1 : 1));
  }

  has(id: string): boolean {
    return this.#map.has(id);
  }

  isFull(more: number): boolean {
    return this.#map.size >= MAX_ITEMS || this.whole().length + more > MAX_BOARD;
  }

  /** Returns the update for the others. */
  write(change: BoardChange): Uint8Array {
    const before = this.vector();
    this.#doc.transact(() => {
      for (const [id, item] of change) {
        if (item) this.#map.set(id, item);
        else this.#map.delete(id);
      }
    });
    return Y.encodeStateAsUpdate(this.#doc, before);
  }

  /** Whether an update was whole. Parts that wait for others are dropped, so that nobody can pile them up. */
  apply(update: Uint8Array): boolean {
    try {
      Y.applyUpdate(this.#doc, update);
    } catch {
      return false;
    }
    const { store } = this.#doc;
    const isWhole = store.pendingStructs === null && store.pendingDs === null;
    store.pendingStructs = null;
    store.pendingDs = null;
    return isWhole;
  }

  vector(): Uint8Array {
    return Y.encodeStateVector(this.#doc);
  }
  whole(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc);
  }
  /** What a copy with this state vector lacks; everything where the vector is none. */
  missingOf(vector: Uint8Array): Uint8Array {
    try {
      return Y.encodeStateAsUpdate(this.#doc, vector);
    } catch {
      return this.whole();
    }
  }
}
