/** Whose entries the calls of the access matrix are about, and how each call ends for the therapist whose they are. */
type World = { clientOfSession: () => Promise<number>; addEntry: () => Promise<number> };

export const entryOwnership = {
  listEntries: { of: 'therapist', id: (w: World) => w.clientOfSession(), done: 200 },
  addEntry: {
    of: 'therapist',
    id: (w: World) => w.clientOfSession(),
    body: { kind: 'contact', language: 'en' },
    done: 201,
  },
  getOwnEntry: { of: 'therapist', id: (w: World) => w.addEntry(), done: 200 },
  saveEntry: { of: 'therapist', id: (w: World) => w.addEntry(), body: { body: {}, version: 1 }, done: 200 },
  removeEntry: { of: 'therapist', id: (w: World) => w.addEntry(), done: 204 },
  // A contact has no session.
  draftEntryAnew: { of: 'therapist', id: (w: World) => w.addEntry(), done: 404 },
  signEntry: { of: 'therapist', id: (w: World) => w.addEntry(), body: { version: 1 }, done: 200 },
  // A draft is not given to anybody.
  releaseEntry: { of: 'therapist', id: (w: World) => w.addEntry(), body: { isReleased: true }, done: 404 },
  getRecord: { of: 'therapist', id: (w: World) => w.clientOfSession(), done: 200 },
  // As is the entry.
  downloadEntry: { of: 'therapist', id: (w: World) => w.addEntry(), done: 404 },
  getEntry: { of: 'therapist', id: (w: World) => w.addEntry(), done: 404 },
} as const;
