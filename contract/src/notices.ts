/** The bell: what an account was told of, as its pages show it. */
import * as z from 'zod/mini';
import { NOTICES_COUNTED } from './base/limits.ts';
import { bool, id, instant, pageLimit, pathId } from './base/primitives.ts';
import { routes } from './base/route.ts';
import { DELIVERY_KINDS } from './system.ts';

/** Notices of a page that names no limit. */
export const NOTICES_PAGE = 20;
/** Days after which a notice is deleted. */
export const NOTICES_DAYS = 90;

/**
 * What a notice is about, as far as its reader may still know of it. Names are those of now: empty where they are gone or
 * the reader has lost the right to read them.
 */
const about = z.object({
  appointmentId: z.optional(id),
  /** The start that the message told of, and the one before a move. */
  startTime: z.optional(instant),
  formerStartTime: z.optional(instant),
  /** Whether it tells the same of later dates of the series. */
  isForSeries: z.optional(bool),
  clientId: z.optional(id),
  clientName: z.optional(z.string()),
  /** The other side of a session, or who joined, declined or left. */
  personName: z.optional(z.string()),
  verificationRequestId: z.optional(id),
  waitlistOfferId: z.optional(id),
  proofId: z.optional(id),
  entryId: z.optional(id),
  formResponseId: z.optional(id),
});

export const notice = z.object({
  id,
  /** One of `DELIVERY_KINDS`. Its sentence is the page's, in the reader's language. */
  kind: z.enum(DELIVERY_KINDS),
  at: instant,
  isSeen: bool,
  about,
  /** Where it leads: a path of the product's pages. */
  link: z.string(),
});
export type Notice = z.input<typeof notice>;

export const noticesApi = routes({
  listNotices: {
    method: 'GET',
    path: '/api/notices',
    access: 'signed_in',
    reads: ['notifications', 'users', 'clients'],
    /** The id of the last notice that was read: those before it follow. */
    query: z.strictObject({ limit: pageLimit, cursor: z.optional(pathId) }),
    reply: z.array(notice),
    passive: true,
    summary: 'The viewer’s notices of the last 90 days, newest first: 20, or as many as `limit` says',
  },
  countNotices: {
    method: 'GET',
    path: '/api/notices/count',
    access: 'signed_in',
    reads: ['notifications', 'clients'],
    reply: z.object({ count: z.int() }),
    passive: true,
    summary: `How many notices the viewer has not seen; ${NOTICES_COUNTED} where there are more`,
  },
  markNoticesSeen: {
    method: 'POST',
    path: '/api/notices/seen',
    access: 'signed_in',
    changes: ['notifications'],
    repeat: 'safe',
    body: z.object({ upTo: id }),
    status: 204,
    summary: 'Mark a notice of the viewer and all before it as seen',
  },
});
