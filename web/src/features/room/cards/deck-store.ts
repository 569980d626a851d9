import { createStore, get, getMany, promisifyRequest } from 'idb-keyval';
import { cardIds, type Decks, type DecksChange } from './decks.ts';

/** Images by the ids of their cards, each a data: address. */
export type Images = Readonly<Record<string, string>>;

export type DeckStore = {
  decks: () => Promise<Decks>;
  images: (ids: readonly string[]) => Promise<Images>;
  /** Applies a change in one transaction, so that two tabs do not undo each other's. Images of new cards come with it. */
  change: (change: DecksChange, images?: Images) => Promise<void>;
};

/**
 * The decks of one user in this browser's IndexedDB. Keys begin with the user's id: another account of the same browser has
 * decks of its own. Images stand beside the decks, so that a changed word does not write them again.
 */
export function openDeckStore(userId: number): DeckStore {
  const inStore = database();
  const decksKey = [userId, 'decks'];
  const imageKey = (id: string) => [userId, 'image', id];
  return {
    decks: async () => (await get<Decks>(decksKey, inStore)) ?? [],
    images: async (ids) => {
      const images = await getMany<string | undefined>(ids.map(imageKey), inStore);
      return Object.fromEntries(
        ids.flatMap((id, at) => {
          const image = images[at];
          return image === undefined ? [] : [[id, image]];
        }),
      );
    },
    change: async (change, images = {}) =>
      inStore('readwrite', (entries) => {
        const request: IDBRequest<Decks | undefined> = entries.get(decksKey);
        request.addEventListener('success', () => {
          const before = request.result ?? [];
          const after = change(before);
          const kept = new Set(cardIds(after));
          entries.put(after, decksKey);
          for (const [id, image] of Object.entries(images))
            if (kept.has(id)) entries.put(image, imageKey(id));
          for (const id of cardIds(before)) if (!kept.has(id)) entries.delete(imageKey(id));
        });
        return promisifyRequest(entries.transaction);
      }),
  };
}

/** Deletes everything that this browser keeps of a user's decks. */
export async function deleteDecks(userId: number): Promise<void> {
  return database()('readwrite', (entries) => {
    // An array sorts after every number and text: these are all keys that begin with the id.
    entries.delete(IDBKeyRange.bound([userId], [userId, []]));
    return promisifyRequest(entries.transaction);
  });
}

function database() {
  return createStore('picture-cards', 'entries');
}
