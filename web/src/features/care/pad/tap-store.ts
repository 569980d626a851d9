import { createStore, promisifyRequest } from 'idb-keyval';
import type { KeptTap } from './kept-taps.ts';

/** Given what is kept of a tap, what is kept from now on; undefined for nothing. */
export type TapChange = (now: KeptTap | undefined) => KeptTap | undefined;

export type TapStore = {
  all: () => Promise<KeptTap[]>;
  /** Changes some in one transaction, so that two tabs do not undo each other's. Resolves once it is on the device. */
  change: (ids: readonly string[], change: TapChange) => Promise<void>;
};

/** The taps of one user in this browser's IndexedDB. Keys begin with the user's id: another account of it has its own. */
export function openTapStore(userId: number): TapStore {
  const inStore = database();
  return {
    all: async () => inStore('readonly', (entries) => promisifyRequest(entries.getAll(allOf(userId)))),
    change: async (ids, change) =>
      inStore('readwrite', (entries) => {
        for (const id of ids) {
          const key = [userId, id];
          const request: IDBRequest<KeptTap | undefined> = entries.get(key);
          request.addEventListener('success', () => {
            const after = change(request.result);
            if (after) entries.put(after, key);
            else entries.delete(key);
          });
        }
        return promisifyRequest(entries.transaction);
      }),
  };
}

/** Deletes everything that this browser keeps of a user's taps. */
export async function deleteTaps(userId: number): Promise<void> {
  return database()('readwrite', (entries) => {
    entries.delete(allOf(userId));
    return promisifyRequest(entries.transaction);
  });
}

/** An array sorts after every number and text: these are all keys that begin with the id. */
function allOf(userId: number): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

function database() {
  return createStore('trials', 'entries');
}
