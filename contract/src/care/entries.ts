/** Dated texts of a client's record: notes of sessions, contacts, assessments, closing notes, and addenda to any of them. */
import * as z from 'zod/mini';
import {
  bool,
  calendarDate,
  id,
  instant,
  locale,
  pageLimit,
  pathId,
  say,
  text,
  version,
} from '../base/primitives.ts';
import { recordRoutes } from '../base/route.ts';
import { messageId } from './conversations.ts';
import { careSettings, chosenSettings } from './care-settings.ts';
import { familyDocument } from './documents.ts';

export const ENTRY_KINDS = ['session', 'contact', 'assessment', 'closing', 'addendum'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_STATES = ['draft', 'signed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** The fields of each kind, in the order in which they are read. */
export const ENTRY_FIELDS = {
  session: ['report', 'findings', 'assessment', 'plan'],
  contact: ['with', 'summary'],
  assessment: ['reasons', 'methods', 'results', 'conclusion', 'recommendations'],
  closing: ['reasons', 'summary', 'recommendations'],
  addendum: ['text'],
} as const satisfies Record<EntryKind, readonly string[]>;
export type EntryField = (typeof ENTRY_FIELDS)[EntryKind][number];

export const ENTRY_FIELD_MAX = 8_000;
export const MAX_ENTRIES = 5_000;
/** To one entry, which is read with all of them. */
export const MAX_ADDENDA = 100;
/** Signing asks for the password once the sign-in is older. */
export const SIGNING_HOURS = 12;

/** Every field of any kind. */
function fields<Field>(field: Field) {
  return {
    report: field,
    findings: field,
    assessment: field,
    plan: field,
    with: field,
    summary: field,
    reasons: field,
    methods: field,
    results: field,
    conclusion: field,
    recommendations: field,
    text: field,
  } satisfies Record<EntryField, Field>;
}
/** Fields of another kind than the entry's are refused. */
export const entryBody = z.strictObject(fields(z.optional(text(ENTRY_FIELD_MAX))));
export type EntryBody = z.output<typeof entryBody>;
/** As it is stored: what is sent was judged when it was written, and what is drafted may be longer than a field takes. */
export const storedBody = z.object(fields(z.optional(z.string())));

export const newEntry = z.object({
  kind: z.enum(ENTRY_KINDS, say('choose_listed')),
  /** Of kind `session`. */
  appointmentId: z.optional(id),
  about: z.optional(id),
  /** Of kind `contact`: a message of the conversation with the family, whose text begins the draft. Without `body`. */
  messageId: z.optional(messageId),
  /** That of the therapist's settings where it is not stated. */
  language: z.optional(locale),
  body: z.optional(entryBody),
});
export type NewEntry = z.output<typeof newEntry>;

const summary = {
  id,
  clientId: id,
  kind: z.enum(ENTRY_KINDS),
  state: z.enum(ENTRY_STATES),
  /** Of the session, else of the day on which it was begun. */
  date: calendarDate,
  appointmentId: z.nullable(id),
  /** The first words of what it says; empty for an empty draft. */
  title: z.string(),
  signedAt: z.nullable(instant),
  /** As it was at signing. */
  signedBy: z.nullable(z.string()),
  /** Days between the session's end and signing; 0 without a session. */
  lateDays: z.int(),
  isReleased: bool,
  about: z.nullable(id),
  /** Whether nothing up to and with this entry was altered since it was signed; true for a draft. */
  isIntact: bool,
  version,
};
export const listedEntry = z.object(summary);
export type ListedEntry = z.input<typeof listedEntry>;

const signature = z.object({
  name: z.string(),
  title: z.string(),
  registration: z.string(),
  statement: z.string(),
});
/** What was counted of a goal in the session, as it was at signing. */
const figure = z.object({
  goal: z.string(),
  measured: z.object({ right: z.int(), tried: z.int() }),
  taught: z.object({ right: z.int(), tried: z.int() }),
  /** Of a goal with a scale. */
  level: z.nullable(z.int()),
});
export type EntryFigure = z.input<typeof figure>;
const addendum = z.object({
  id,
  text: z.string(),
  language: locale,
  signedAt: instant,
  signedBy: z.string(),
});
export const entry = z.object({
  ...summary,
  clientName: z.string(),
  language: locale,
  body: storedBody,
  /** The plan of the last signed session, beside a draft. */
  lastPlan: z.nullable(z.string()),
  signature: z.nullable(signature),
  /** None of a draft. */
  figures: z.array(figure),
  /** Taps that came after the session's note was signed. */
  laterTrials: z.int(),
  addenda: z.array(addendum),
});
export type Entry = z.input<typeof entry>;

export const releasedEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  date: calendarDate,
  therapist: z.object({ id, firstName: z.string(), lastName: z.string() }),
  signedAt: instant,
  signedBy: z.string(),
  /** When the therapist took it back; its text is not there any more. */
  recalledAt: z.nullable(instant),
});
export type ReleasedEntry = z.input<typeof releasedEntry>;

/** As a guardian who may read it sees an entry: what was signed, with its addenda. */
export const readEntry = z.object({
  ...releasedEntry.shape,
  clientName: z.string(),
  language: locale,
  body: storedBody,
  signature,
  figures: z.array(figure),
  addenda: z.array(addendum),
});
export type ReadEntry = z.input<typeof readEntry>;

const THERAPIST = ['therapist'] as const;
const byId = { params: z.object({ id: pathId }) } as const;

export const entriesApi = recordRoutes({
  getCareSettings: {
    method: 'GET',
    path: '/api/therapist/care-settings',
    access: THERAPIST,
    reads: ['care'],
    reply: careSettings,
    summary: 'How the therapist writes entries, and whether signing proposes their release',
  },
  saveCareSettings: {
    method: 'PUT',
    path: '/api/therapist/care-settings',
    access: THERAPIST,
    changes: ['care'],
    repeat: 'safe',
    body: chosenSettings,
    reply: careSettings,
    summary: 'Choose the language of one’s entries, and whether signing proposes their release',
  },
  listEntries: {
    ...byId,
    method: 'GET',
    path: '/api/therapist/clients/:id/entries',
    access: THERAPIST,
    reads: ['care'],
    query: z.strictObject({
      kind: z.optional(z.enum(ENTRY_KINDS, say('choose_listed'))),
      state: z.optional(z.enum(ENTRY_STATES, say('choose_listed'))),
      appointmentId: z.optional(pathId),
      limit: pageLimit,
      cursor: z.optional(text(500)),
    }),
    reply: z.array(listedEntry),
    summary: 'The entries of a client’s record, the latest first',
  },
  addEntry: {
    ...byId,
    method: 'POST',
    path: '/api/therapist/clients/:id/entries',
    access: THERAPIST,
    changes: ['care', 'conversations'],
    repeat: 'keyed',
    body: newEntry,
    reply: entry,
    status: 201,
    summary: 'Begin an entry; that of a session begins as drafted from its trials',
  },
  getOwnEntry: {
    ...byId,
    method: 'GET',
    path: '/api/therapist/entries/:id',
    access: THERAPIST,
    reads: ['care'],
    reply: entry,
    summary: 'One of the viewer’s own entries, with its addenda',
  },
  saveEntry: {
    ...byId,
    method: 'PUT',
    path: '/api/therapist/entries/:id',
    access: THERAPIST,
    changes: ['care'],
    repeat: 'keyed',
    body: z.object({ body: entryBody, version }),
    reply: entry,
    summary: 'Save a draft',
  },
  removeEntry: {
    ...byId,
    method: 'DELETE',
    path: '/api/therapist/entries/:id',
    access: THERAPIST,
    changes: ['care', 'conversations'],
    repeat: 'keyed',
    summary: 'Delete a draft',
  },
  draftEntryAnew: {
    ...byId,
    method: 'POST',
    path: '/api/therapist/entries/:id/draft-anew',
    access: THERAPIST,
    changes: ['care'],
    repeat: 'keyed',
    reply: entry,
    summary: 'Write the findings of a session’s draft once more from its trials; all else stays',
  },
  signEntry: {
    ...byId,
    method: 'POST',
    path: '/api/therapist/entries/:id/sign',
    access: THERAPIST,
    changes: ['care'],
    repeat: 'keyed',
    body: z.object({ version, password: z.optional(text(1_000)) }),
    reply: entry,
    summary: 'Sign an entry, which never changes from then on; asks for the password after 12 hours',
  },
  releaseEntry: {
    ...byId,
    method: 'PUT',
    path: '/api/therapist/entries/:id/release',
    access: THERAPIST,
    changes: ['care'],
    repeat: 'safe',
    body: z.object({ isReleased: bool }),
    reply: entry,
    summary: 'Give a signed entry to the family to read, or take it back',
  },
  getReleased: {
    ...byId,
    method: 'GET',
    path: '/api/clients/:id/record',
    access: ['patient'],
    reads: ['care', 'documents'],
    reply: z.object({ entries: z.array(releasedEntry), documents: z.array(familyDocument) }),
    summary:
      'What the family reads of a client’s record, the latest first: entries that therapists released, and the newest documents',
  },
  getEntry: {
    ...byId,
    method: 'GET',
    path: '/api/entries/:id',
    access: ['patient', 'therapist'],
    reads: ['care'],
    reply: readEntry,
    summary: 'A signed entry that was released, or one’s own, with its addenda',
  },
});
