import { NAME_MAX, NOTES_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import { bool, id, instant, MAX_ID, pageLimit, pathId, reason, say, text } from './base/primitives.ts';
import { routes } from './base/route.ts';

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Lengths in characters. See docs/specification.md#verification. */
export const COVER_LETTER_MIN = 50;
export const COVER_LETTER_MAX = 10_000;
/** The most documents of one request, and the most unsent documents of one therapist. */
export const DOCUMENTS_MAX = 20;
/** Offered by the file picker; the server judges the content. */
export const DOCUMENT_EXTENSIONS = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'] as const;

/** An uploaded document: its address and its cleaned file name. */
export const uploadedDocument = z.object({ url: z.string(), filename: z.string() });
export type UploadedDocument = z.input<typeof uploadedDocument>;

const coverLetter = z.string(say('cover_letter_required')).check(
  z.trim(),
  z.minLength(1, say('cover_letter_required')),
  z.minLength(COVER_LETTER_MIN, say('cover_letter_too_short')),
  z.maxLength(COVER_LETTER_MAX, say('too_long')),
  z.refine((letter) => !letter.includes('\u0000') && letter.isWellFormed(), say('invalid_text')),
);

/** The only accepted form of a document's address. */
const DOCUMENT_ADDRESS = /^\/api\/verification-documents\/([1-9][0-9]{0,9})$/;

export function documentAddress(documentId: number): string {
  return `/api/verification-documents/${documentId}`;
}
/** The id in a document's address; NaN for other addresses. */
export function documentIdIn(url: string): number {
  return Number(DOCUMENT_ADDRESS.exec(url)?.[1]);
}

const documentUrl = z
  .string(say('document_unknown'))
  .check(z.refine((url) => documentIdIn(url) <= MAX_ID, say('document_unknown')));

export const newVerificationRequest = z.object({
  coverLetter,
  documentUrls: z.optional(z.array(documentUrl).check(z.maxLength(DOCUMENTS_MAX, say('too_many')))),
});

const requestFields = {
  id,
  status: z.enum(REQUEST_STATUSES),
  requestDate: instant,
  coverLetter: z.string(),
  documentUrls: z.array(z.string()),
  /** The same documents, with their names. */
  documents: z.array(uploadedDocument),
  decidedAt: z.nullable(instant),
  rejectionReason: z.nullable(z.string()),
  /** When and why an admin withdrew the badge of an approved request. */
  revokedAt: z.nullable(instant),
  revocationReason: z.nullable(z.string()),
};

export const verificationRequest = z.object(requestFields);
export type VerificationRequest = z.input<typeof verificationRequest>;

export const reviewedRequest = z.object({
  ...requestFields,
  therapist: z.object({
    id,
    license: z.string(),
    /** Of the practice; '' where none is given. */
    province: z.string(),
    isVerified: bool,
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
});
export type ReviewedRequest = z.input<typeof reviewedRequest>;

export const THERAPIST_SORTS = ['name', 'name_desc', 'joined', 'joined_desc'] as const;
export type TherapistSort = (typeof THERAPIST_SORTS)[number];

/** A therapist as admins see it: account, license and badge, nothing about the practice. */
export const reviewedTherapist = z.object({
  id,
  isVerified: bool,
  license: z.string(),
  user: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isSuspended: bool,
    createdAt: instant,
  }),
  categories: z.array(z.object({ category: z.object({ id, name: z.string() }) })),
});
export type ReviewedTherapist = z.input<typeof reviewedTherapist>;

export const verificationSummary = z.object({
  pendingRequests: z.int(),
  therapists: z.int(),
  verifiedTherapists: z.int(),
});

const paging = { limit: pageLimit, cursor: z.optional(text(500)) };
export const REQUEST_SORTS = ['newest', 'waiting'] as const;
export const requestsQuery = z.strictObject({
  /** Words of the therapist's name, email address or license. */
  q: z.optional(text(NAME_MAX)),
  /** Pending ones are always first: the newest of them (the default), or the longest waiting. Decided ones are newest first. */
  sort: z.optional(z.enum(REQUEST_SORTS, say('choose_listed'))),
  status: z.optional(z.enum(REQUEST_STATUSES, say('choose_listed'))),
  ...paging,
});
export const reviewedTherapistsQuery = z.strictObject({
  q: z.optional(text(NAME_MAX)),
  verified: z.optional(z.enum(['true', 'false'], say('choose_listed'))),
  sort: z.optional(z.enum(THERAPIST_SORTS, say('choose_listed'))),
  ...paging,
});

const DECIDES = { permissions: ['verification'] } as const;
const THERAPIST = ['therapist'] as const;
const byId = z.object({ id: pathId });

export const verificationApi = routes({
  uploadVerificationDocument: {
    method: 'POST',
    path: '/api/therapist-profile/upload-verification-doc',
    access: THERAPIST,
    changes: ['verification'],
    repeat: 'once',
    repeatReason: 'It is a file.',
    kind: 'multipart',
    fileField: 'document',
    reply: uploadedDocument,
    status: 201,
    summary: 'Upload a document for a verification request; deleted after a day if not sent',
  },
  listUnsentDocuments: {
    method: 'GET',
    path: '/api/verification-documents',
    access: THERAPIST,
    reads: ['verification'],
    reply: z.array(uploadedDocument),
    summary: 'One’s own unsent documents',
  },
  getVerificationDocument: {
    method: 'GET',
    path: '/api/verification-documents/:id',
    access: { permissions: ['verification'], others: THERAPIST },
    reads: ['verification'],
    params: byId,
    kind: 'download',
    summary: 'A document, for its owner and for admins',
  },
  removeVerificationDocument: {
    method: 'DELETE',
    path: '/api/verification-documents/:id',
    access: THERAPIST,
    changes: ['verification'],
    repeat: 'keyed',
    params: byId,
    summary: 'Remove one’s own unsent document',
  },
  requestVerification: {
    method: 'POST',
    path: '/api/therapist-profile/verify',
    access: THERAPIST,
    changes: ['verification'],
    repeat: 'keyed',
    body: newVerificationRequest,
    reply: z.extend(verificationRequest, { message: z.string() }),
    status: 201,
    summary: 'Request verification; one pending request at a time',
  },
  listOwnVerificationRequests: {
    method: 'GET',
    path: '/api/therapist-profile/verification-requests',
    access: THERAPIST,
    reads: ['verification'],
    reply: z.array(verificationRequest),
    summary: 'One’s own verification requests, newest first',
  },
  listVerificationRequests: {
    method: 'GET',
    path: '/api/admin/verification-requests',
    access: DECIDES,
    reads: ['verification', 'therapists', 'users'],
    query: requestsQuery,
    reply: z.array(reviewedRequest),
    summary: 'Every verification request, pending ones first, newest first unless sorted otherwise',
  },
  getVerificationSummary: {
    method: 'GET',
    path: '/api/admin/verification-summary',
    access: DECIDES,
    reads: ['verification', 'therapists', 'users'],
    reply: verificationSummary,
    summary: 'The number of pending requests and of verified therapists',
  },
  approveVerificationRequest: {
    method: 'POST',
    path: '/api/admin/verification-requests/:id/approve',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['verification', 'therapists'],
    repeat: 'keyed',
    params: byId,
    /** What the reviewer compared with the documents; if sent and no longer current, the request is not approved. */
    body: z.optional(
      z.object({
        seen: z.optional(
          z.object({ firstName: z.string(), lastName: z.string(), license: z.string() }, say('invalid')),
        ),
      }),
    ),
    reply: reviewedRequest,
    summary: 'Approve a pending request: the therapist gets the badge',
  },
  rejectVerificationRequest: {
    method: 'POST',
    path: '/api/admin/verification-requests/:id/reject',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['verification'],
    repeat: 'keyed',
    params: byId,
    body: z.optional(z.object({ reason: z.optional(z.nullable(text(NOTES_MAX))) })),
    reply: reviewedRequest,
    summary: 'Reject a pending request, with a reason for the therapist',
  },
  listReviewedTherapists: {
    method: 'GET',
    path: '/api/admin/therapists',
    access: DECIDES,
    reads: ['verification', 'therapists', 'users'],
    query: reviewedTherapistsQuery,
    reply: z.array(reviewedTherapist),
    summary: 'Every therapist, suspended ones included',
  },
  unverifyTherapist: {
    method: 'POST',
    path: '/api/admin/therapists/:id/unverify',
    access: DECIDES,
    recentSignIn: 60,
    changes: ['verification', 'therapists'],
    repeat: 'keyed',
    params: byId,
    body: z.object({ reason }),
    reply: reviewedTherapist,
    summary: 'Withdraw a therapist’s badge, with a reason for the therapist',
  },
});
