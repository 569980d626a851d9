/** A client's record as a whole: its cover and what is missing in it, the notes that wait for a therapist, and an entry on paper. */
import * as z from 'zod/mini';
import { calendarDate, id, instant, locale, pathId } from '../base/primitives.ts';
import { recordRoutes } from '../base/route.ts';
import { ENTRY_KINDS } from './entries.ts';

/** Sessions without an entry that a record names, the oldest first. */
export const MAX_MISSING = 100;
/** Notes that the dashboard names, and how many days it looks back for sessions without one. */
export const MAX_OPEN_NOTES = 20;
export const OPEN_NOTE_DAYS = 90;

/** A session that is over and has no entry. */
const missingSession = z.object({ kind: z.literal('session'), appointmentId: id, startTime: instant });

/** A consent that the family was asked for, or gave once, and that is not in force. The title is in the viewer's language. */
const missingConsent = z.object({ kind: z.literal('consent'), formId: id, title: z.string() });

const said = z.nullable(z.string());
/** What the latest *About us* says, in the family's words; null where they have not said it. */
const stated = z.object({
  responseId: id,
  name: said,
  birthDate: z.nullable(calendarDate),
  sex: said,
  address: said,
  phone: said,
  parentalAuthority: said,
});

export const record = z.object({
  /** `stated` is null where no *About us* was given. */
  cover: z.object({ name: z.string(), birthMonth: said, stated: z.nullable(stated) }),
  /** Null while nothing was written. */
  openedOn: z.nullable(calendarDate),
  /** Of the closing note; the next session opens the record again. */
  closedOn: z.nullable(calendarDate),
  /** The first day on which it is not kept any more. */
  keepUntil: z.nullable(calendarDate),
  missing: z.array(z.discriminatedUnion('kind', [missingSession, missingConsent])),
  /** Of the last signed note of a session that has one. */
  lastPlan: z.nullable(z.object({ entryId: id, date: calendarDate, text: z.string() })),
});
export type ClientRecord = z.input<typeof record>;

const openNote = z.object({
  client: z.object({ id, name: z.string() }),
  kind: z.enum(ENTRY_KINDS),
  /** The draft; null for a session without one. */
  entryId: z.nullable(id),
  appointmentId: z.nullable(id),
  /** When the session began, else when the draft was. */
  at: instant,
});
export const openNotes = z.object({ count: z.int(), notes: z.array(openNote) });
export type OpenNotes = z.input<typeof openNotes>;

const byId = z.object({ id: pathId });

export const recordsApi = recordRoutes({
  getRecord: {
    method: 'GET',
    path: '/api/therapist/clients/:id/record',
    access: ['therapist'],
    reads: ['care', 'appointments', 'clients'],
    params: byId,
    reply: record,
    summary:
      'The record of a client of the viewer: since when and until when it is kept, and what is missing',
  },
  listOpenNotes: {
    method: 'GET',
    path: '/api/therapist/open-notes',
    access: ['therapist'],
    reads: ['care', 'appointments', 'clients'],
    reply: openNotes,
    summary: `Drafts of the viewer, and sessions of the last ${OPEN_NOTE_DAYS} days without an entry, the oldest first`,
  },
  downloadEntry: {
    method: 'GET',
    path: '/api/entries/:id.pdf',
    access: ['patient', 'therapist'],
    reads: ['care'],
    params: byId,
    query: z.strictObject({ language: z.optional(locale) }),
    kind: 'download',
    summary:
      'A signed entry that the viewer may read, with its addenda, as a PDF; the words are as they were written',
  },
});
