/** Documents of a client's record: files that a therapist and a family give each other. */
import * as z from 'zod/mini';
import { bool, id, instant, pageLimit, pathId, text } from '../base/primitives.ts';
import { recordRoutes } from '../base/route.ts';

export const RECORD_DOCUMENT_KINDS = ['pdf', 'docx', 'jpeg', 'png', 'webp'] as const;
export type RecordDocumentKind = (typeof RECORD_DOCUMENT_KINDS)[number];
/** Offered by the file picker; the server judges the content. */
export const RECORD_DOCUMENT_EXTENSIONS = ['.pdf', '.docx', '.jpg', '.jpeg', '.png', '.webp'] as const;

/** Of one client with one therapist. */
export const MAX_RECORD_DOCUMENTS = 1_000;
export const MAX_RECORD_MEGABYTES = 1_024;
/** The longer side of a kept picture, in pixels. */
export const RECORD_PICTURE_SIDE = 2_048;
/** Who uploaded a document may remove it for so long. */
export const DOCUMENT_REMOVABLE_HOURS = 24;

const person = z.object({
  side: z.enum(['therapist', 'family']),
  /** Null for a closed account. */
  name: z.nullable(z.string()),
  isOwn: bool,
});

const fields = {
  id,
  name: z.string(),
  kind: z.enum(RECORD_DOCUMENT_KINDS),
  /** Bytes. */
  size: z.int(),
  from: person,
  uploadedAt: instant,
  /** Whether the family reads it. */
  isReleased: bool,
  /** Whether the viewer may still remove it, unless something names it. */
  isRemovable: bool,
};
export const recordDocument = z.object(fields);
export type RecordDocument = z.input<typeof recordDocument>;

/** As a family reads it: with whose record it belongs to. */
export const familyDocument = z.object({
  ...fields,
  therapist: z.object({ id, name: z.nullable(z.string()) }),
});
export type FamilyDocument = z.input<typeof familyDocument>;

const byId = z.object({ id: pathId });
const paging = z.strictObject({ limit: pageLimit, cursor: z.optional(text(500)) });

export const documentsApi = recordRoutes({
  addDocumentForClient: {
    method: 'POST',
    path: '/api/therapist/clients/:id/documents',
    access: ['therapist'],
    changes: ['documents'],
    repeat: 'once',
    repeatReason: 'It is a file.',
    kind: 'multipart',
    fileField: 'file',
    params: byId,
    reply: recordDocument,
    status: 201,
    summary:
      'Add a document to the record of a client of the viewer; the family reads it once it is released',
  },
  listDocumentsOfClient: {
    method: 'GET',
    path: '/api/therapist/clients/:id/documents',
    access: ['therapist'],
    reads: ['documents', 'users'],
    params: byId,
    query: paging,
    reply: z.array(recordDocument),
    summary: 'The documents of the viewer’s record of a client, newest first',
  },
  addDocumentForTherapist: {
    method: 'POST',
    path: '/api/clients/:id/documents',
    access: ['patient'],
    changes: ['documents'],
    repeat: 'once',
    repeatReason: 'It is a file.',
    kind: 'multipart',
    fileField: 'file',
    params: byId,
    body: z.object({ therapistId: pathId }),
    reply: familyDocument,
    status: 201,
    summary: 'Give a document to a therapist of the client; for those who may read the record',
  },
  listFamilyDocuments: {
    method: 'GET',
    path: '/api/clients/:id/documents',
    access: ['patient'],
    reads: ['documents', 'users'],
    params: byId,
    query: paging,
    reply: z.array(familyDocument),
    summary: 'Released documents and those of the family, newest first; for those who may read the record',
  },
  getDocument: {
    method: 'GET',
    path: '/api/documents/:id',
    access: ['patient', 'therapist'],
    reads: ['documents'],
    params: byId,
    kind: 'download',
    summary: 'The file of a document that the viewer may read',
  },
  releaseDocument: {
    method: 'PUT',
    path: '/api/therapist/documents/:id/release',
    access: ['therapist'],
    changes: ['documents'],
    repeat: 'safe',
    params: byId,
    body: z.object({ isReleased: bool }),
    reply: recordDocument,
    summary: 'Give a document of the viewer’s own to the family, or take it back',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/api/documents/:id',
    access: ['patient', 'therapist'],
    changes: ['documents'],
    repeat: 'keyed',
    params: byId,
    summary: 'Remove a document that one uploaded, within 24 hours and while nothing names it',
  },
});
