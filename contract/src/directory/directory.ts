import { NAME_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { paypalEmail } from '../billing.ts';
import {
  BIO_MAX,
  bool,
  calendarDate,
  cents,
  currency,
  httpsAddress,
  id,
  instant,
  line,
  pageLimit,
  pathId,
  PROVINCES,
  say,
  text,
  typedName,
} from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { registration } from '../proofs.ts';
import { notifications, user, userChanges } from '../users.ts';
import { slug } from './public-pages.ts';

export const SORTS = ['name', 'price_asc', 'price_desc', 'services', 'soonest'] as const;
export type Sort = (typeof SORTS)[number];
/** How many days ahead openings are searched. */
export const OPENING_DAYS = 60;

/** The choices of the filter panel, in cents. */
export const MAX_PRICE_CHOICES = [10_000, 20_000, 50_000] as const;

/**
 * Which video link comes first, after a session's own address: the built-in room, Google's, or the profile's address.
 * Where the preferred one does not exist the others follow, Google's first and the room last.
 */
export const VIDEO_PREFERENCES = ['google', 'own', 'room'] as const;
export type VideoPreference = (typeof VIDEO_PREFERENCES)[number];

const location = z.object({ city: z.string(), province: z.string() });
const person = z.object({ firstName: z.string(), lastName: z.string() });

const fields = {
  id,
  user: person,
  location,
  languages: z.array(z.string()),
  isVerified: bool,
  /** The registrations behind the badge, that of the practice's province first. Empty without a badge. */
  registrations: z.array(registration),
  /** Whether a photo exists at /therapist-photos/therapist-{id}.jpg. */
  hasPhoto: bool,
  /** At PayPal or directly; otherwise every service is free. */
  acceptsPayments: bool,
  /** False while paused: only families of clients who had an appointment with the therapist, or joined the caseload, can book. */
  takesNewPatients: bool,
  /**
   * The first bookable start of any active service within `OPENING_DAYS`, at most a minute old. Null where there is none, while
   * paused, and for an unverified therapist where only verified ones can be booked.
   */
  nextOpening: z.nullable(instant),
  /** The active service that opens then, of several the one whose price is shown; null where none is known. */
  nextOpeningTypeId: z.nullable(id),
  appointmentTypes: z.array(z.object({ id, name: z.string(), duration: z.int(), price: z.int(), currency })),
  categories: z.array(
    z.object({
      category: z.object({ id, name: z.string() }),
      selectedSubCategories: z.array(z.string()),
    }),
  ),
};

export const directoryItem = z.object(fields);
export type DirectoryItem = z.input<typeof directoryItem>;
export const therapistProfile = z.object({
  ...fields,
  bio: z.string(),
  /** The last day of an accepted liability insurance; null without one. */
  insuredUntil: z.nullable(calendarDate),
});
export type TherapistProfile = z.input<typeof therapistProfile>;

/** Cents as a query parameter. */
export const centsInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,8}$/, say('invalid'))),
  z.transform(Number),
);

/** Query parameters are strings. Unknown and repeated ones are refused. */
export const directoryQuery = z.strictObject({
  q: z.optional(text(NAME_MAX)),
  category: z.optional(text(NAME_MAX)),
  subcategory: z.optional(text(NAME_MAX)),
  province: z.optional(z.enum(PROVINCES, say('province_unknown'))),
  language: z.optional(text(NAME_MAX)),
  maxPrice: z.optional(centsInQuery),
  sort: z.optional(z.enum(SORTS, say('choose_listed'))),
  limit: pageLimit,
  cursor: z.optional(text(500)),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

export const ownProfile = z.object({
  ...fields,
  bio: z.string(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    latinName: z.nullable(z.string()),
    email: z.string(),
    phone: z.nullable(z.string()),
    notifications,
  }),
  languages: z.array(z.object({ languageId: id, language: z.object({ name: z.string() }) })),
  categories: z.array(
    z.object({
      categoryId: id,
      category: z.object({ name: z.string(), subCategories: z.array(z.string()) }),
      selectedSubCategories: z.array(z.string()),
    }),
  ),
  license: z.string(),
  /** Until when an approved request gives the badge; null where none does. */
  badgeUntil: z.nullable(instant),
  title: z.string(),
  paypalEmail: z.nullable(z.string()),
  hourlyRate: z.int(),
  meetingAddress: z.nullable(z.string()),
  videoPreference: z.enum(VIDEO_PREFERENCES),
  /** Whether the public page is published. */
  isPublic: bool,
  /** Null until one is chosen, or made from the name when the page is first published. */
  slug: z.nullable(z.string()),
  /** Whether public pages show open times, to visitors too. */
  showsTimes: bool,
});
export type OwnProfile = z.input<typeof ownProfile>;

/** What the public page's title and the badge's reviewers read. */
const lineOrNone = z.union([z.literal(''), line(NAME_MAX)]);

/** Absent fields stay unchanged. A list replaces the whole list, in the given order. */
export const profileChanges = z.object({
  license: z.optional(z.nullable(lineOrNone)),
  title: z.optional(z.nullable(z.union([z.literal(''), typedName(NAME_MAX)]))),
  bio: z.optional(z.nullable(text(BIO_MAX))),
  location: z.optional(
    z.object({
      city: z.optional(lineOrNone),
      province: z.optional(z.union([z.literal(''), z.enum(PROVINCES)], say('province_unknown'))),
    }),
  ),
  hourlyRate: z.optional(cents),
  paypalEmail: z.optional(z.nullable(paypalEmail)),
  meetingAddress: z.optional(z.nullable(httpsAddress)),
  videoPreference: z.optional(z.enum(VIDEO_PREFERENCES, say('choose_listed'))),
  takesNewPatients: z.optional(bool),
  isPublic: z.optional(bool),
  /** 409 `slug_taken` where it is or was another therapist's. Null, as read before there is one, changes nothing. */
  slug: z.optional(z.nullable(slug)),
  showsTimes: z.optional(bool),
  categories: z.optional(
    z
      .array(
        z.object({
          categoryId: id,
          selectedSubCategories: z.optional(z.array(line(NAME_MAX)).check(z.maxLength(100, say('too_many')))),
        }),
      )
      .check(z.maxLength(100, say('too_many'))),
  ),
  languageIds: z.optional(z.array(id).check(z.maxLength(100, say('too_many')))),
  user: z.optional(userChanges),
});

export const directoryApi = routes({
  listTherapists: {
    method: 'GET',
    path: '/api/therapists',
    access: 'signed_in',
    reads: ['therapists', 'services', 'schedule', 'billing', 'appointments', 'verification', 'photos'],
    query: directoryQuery,
    reply: z.array(directoryItem),
    summary:
      'The directory: every therapist who is not suspended, filtered and sorted as asked; X-Total-Count with a first page',
  },
  getTherapist: {
    method: 'GET',
    path: '/api/therapists/:id',
    access: 'signed_in',
    reads: ['therapists', 'services', 'schedule', 'billing', 'appointments', 'verification', 'photos'],
    params: z.object({ id: pathId }),
    reply: therapistProfile,
    summary: 'A therapist’s public profile',
  },
  getOwnProfile: {
    method: 'GET',
    path: '/api/therapist-profile',
    access: ['therapist'],
    reads: ['therapists', 'users', 'billing', 'verification', 'photos'],
    reply: ownProfile,
    summary: 'One’s own profile, to edit',
  },
  updateOwnProfile: {
    method: 'PUT',
    path: '/api/therapist-profile',
    access: ['therapist'],
    changes: ['users', 'therapists', 'billing', 'appointments', 'verification', 'clients', 'auth'],
    repeat: 'safe',
    body: profileChanges,
    reply: ownProfile,
    summary: 'Save one’s own profile, in one transaction',
  },
  /** Here and not in users, because a therapist's name is one of the verified fields. */
  updateUser: {
    method: 'PATCH',
    path: '/api/user',
    access: 'signed_in',
    changes: ['users', 'therapists', 'appointments', 'verification', 'clients', 'auth'],
    repeat: 'keyed',
    body: userChanges,
    reply: user,
    summary: 'Save one’s name, email, phone, language, time zone and notification choices',
  },
});
