/** Regulators, and the proofs that a therapist shows: a registration, an insurance, a police check. */
import * as z from 'zod/mini';
import { NAME_MAX, NOTES_MAX } from './base/limits.ts';
import {
  bool,
  calendarDate,
  httpsAddress,
  id,
  instant,
  line,
  pageLimit,
  pathId,
  PROVINCES,
  say,
  text,
} from './base/primitives.ts';
import { routes } from './base/route.ts';
import { uploadedDocument } from './verification.ts';

export const REGISTER_SOURCE_MAX = 500;

/** A day of every year, `MM-dd`; not one that only leap years have. */
const dayOfYear = z
  .string(say('date_invalid'))
  .check(
    z.regex(
      /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/,
      say('date_invalid'),
    ),
  );

export const regulator = z.object({
  id,
  province: z.enum(PROVINCES),
  name: z.object({ en: z.string(), fr: z.string() }),
  /** Where everybody can look a registration up; null where there is no such page, or it is unknown. */
  registerUrl: z.nullable(z.string()),
  /** The day of the year on which registrations are renewed, `MM-dd`; null where it differs or is unknown. */
  renewsOn: z.nullable(z.string()),
  isCrossProvincial: bool,
  titleProtected: bool,
  /** Where an operator read this, and when; '' and null until one has. */
  source: z.string(),
  checkedOn: z.nullable(calendarDate),
});
export type Regulator = z.input<typeof regulator>;

export const regulatorChanges = z.object({
  name: z.object({ en: line(NAME_MAX), fr: line(NAME_MAX) }, say('required')),
  registerUrl: z.nullable(httpsAddress),
  renewsOn: z.nullable(dayOfYear),
  isCrossProvincial: bool,
  titleProtected: bool,
  source: line(REGISTER_SOURCE_MAX),
  checkedOn: calendarDate,
});

export type RegulatorChanges = z.output<typeof regulatorChanges>;

export const PROOF_KINDS = ['registration', 'insurance', 'police_check'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
export const ENTITLEMENTS = ['full', 'cross_provincial', 'courtesy', 'supervised'] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];
export const PROOF_STATES = ['waiting', 'accepted', 'refused', 'ended'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** How many proofs of a therapist may wait for a decision. */
export const WAITING_PROOFS_MAX = 10;
export const PROOF_NUMBER_MAX = 100;
/** How long an approved request gives the badge, in days. */
export const APPROVAL_DAYS = 120;
/** How many days before an end its therapist is reminded. */
export const REMINDER_DAYS = [60, 30, 7, 1] as const;
/** Of accepted proofs, those that end within so many days are "ending". */
export const ENDING_DAYS = REMINDER_DAYS[0];

export const newProof = z
  .object({
    kind: z.enum(PROOF_KINDS, say('choose_listed')),
    /** Registrations only, where both and the number are required. */
    regulatorId: z.optional(z.nullable(id)),
    entitlement: z.optional(z.nullable(z.enum(ENTITLEMENTS, say('choose_listed')))),
    number: z.optional(z.nullable(line(PROOF_NUMBER_MAX))),
    validFrom: calendarDate,
    /** The last day on which it holds. */
    validTo: calendarDate,
    documentId: z.optional(z.nullable(id)),
  })
  .check(
    z.refine(({ kind, regulatorId }) => kind !== 'registration' || typeof regulatorId === 'number', {
      error: say('required'),
      path: ['regulatorId'],
    }),
    z.refine(({ kind, number }) => kind !== 'registration' || typeof number === 'string', {
      error: say('required'),
      path: ['number'],
    }),
    z.refine(({ validFrom, validTo }) => validFrom <= validTo, {
      error: say('date_range_reversed'),
      path: ['validTo'],
    }),
  );

export type NewProof = z.output<typeof newProof>;

const proofFields = {
  id,
  kind: z.enum(PROOF_KINDS),
  regulatorId: z.nullable(id),
  entitlement: z.nullable(z.enum(ENTITLEMENTS)),
  number: z.nullable(z.string()),
  validFrom: calendarDate,
  validTo: calendarDate,
  state: z.enum(PROOF_STATES),
  documentId: z.nullable(id),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why it was refused, or its acceptance was taken back. */
  reason: z.nullable(z.string()),
};

export const proof = z.object(proofFields);
export type Proof = z.input<typeof proof>;

/** A proof as admins see it, with its therapist, regulator and document. */
export const reviewedProof = z.object({
  ...proofFields,
  regulator: z.nullable(
    z.object({
      province: z.enum(PROVINCES),
      name: regulator.shape.name,
      registerUrl: z.nullable(z.string()),
    }),
  ),
  document: z.nullable(uploadedDocument),
  therapist: z.object({
    id,
    /** Of the practice; '' where none is given. */
    province: z.string(),
    isVerified: bool,
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
});
export type ReviewedProof = z.input<typeof reviewedProof>;

/**
 * A registration behind the badge as everybody sees it, without its number. Where the badge stands on an approved request, nothing
 * is known but the province and the day.
 */
export const registration = z.object({
  province: z.string(),
  regulator: z.nullable(regulator.shape.name),
  entitlement: z.nullable(z.enum(ENTITLEMENTS)),
  registerUrl: z.nullable(z.string()),
  /** The day on which Cadence checked it. */
  checkedOn: calendarDate,
  /** The last day on which it holds. */
  validTo: z.nullable(calendarDate),
});
export type Registration = z.input<typeof registration>;

/** A state, or `ending`: accepted, and over within `ENDING_DAYS`. */
export const LISTED_PROOFS = [...PROOF_STATES, 'ending'] as const;
export const proofsQuery = z.strictObject({
  state: z.optional(z.enum(LISTED_PROOFS, say('choose_listed'))),
  /** Words of the therapist's name, of her email address, or of the number. */
  q: z.optional(text(NAME_MAX)),
  limit: pageLimit,
  cursor: z.optional(text(500)),
});

const DECIDES = { permissions: ['verification'] } as const;
const THERAPIST = ['therapist'] as const;
const byId = z.object({ id: pathId });

export const proofsApi = routes({
  listRegulators: {
    method: 'GET',
    path: '/api/regulators',
    access: 'public',
    reads: ['verification'],
    reply: z.array(regulator),
    summary: 'The regulators of speech-language pathologists, by province',
  },
  saveRegulator: {
    method: 'PUT',
    path: '/api/admin/regulators/:id',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['verification', 'therapists'],
    repeat: 'safe',
    params: byId,
    body: regulatorChanges,
    reply: regulator,
    summary: 'Confirm or correct what is known of a regulator, with its source and day',
  },
  listOwnProofs: {
    method: 'GET',
    path: '/api/therapist/proofs',
    access: THERAPIST,
    reads: ['verification'],
    reply: z.array(proof),
    summary: 'One’s own proofs, newest first',
  },
  addProof: {
    method: 'POST',
    path: '/api/therapist/proofs',
    access: THERAPIST,
    changes: ['verification'],
    repeat: 'keyed',
    body: newProof,
    reply: proof,
    status: 201,
    summary:
      'Show a proof, which then waits for a decision; an accepted one of the same thing holds until its day',
  },
  removeProof: {
    method: 'DELETE',
    path: '/api/therapist/proofs/:id',
    access: THERAPIST,
    changes: ['verification'],
    repeat: 'keyed',
    params: byId,
    summary: 'Withdraw one’s own proof that still waits',
  },
  listProofs: {
    method: 'GET',
    path: '/api/admin/proofs',
    access: DECIDES,
    reads: ['verification', 'therapists', 'users'],
    query: proofsQuery,
    reply: z.array(reviewedProof),
    summary: 'Proofs of a state, oldest first; those that end soon by their day',
  },
  decideProof: {
    method: 'POST',
    path: '/api/admin/proofs/:id/decide',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['verification', 'therapists'],
    repeat: 'keyed',
    params: byId,
    body: z.object({
      accept: bool,
      /** For the therapist. */
      reason: z.optional(z.nullable(text(NOTES_MAX))),
      /** What the reviewer compared; if it is no longer current, the proof is not accepted. */
      seen: z.object(
        {
          firstName: z.string(),
          lastName: z.string(),
          number: z.nullable(z.string()),
          validFrom: calendarDate,
          validTo: calendarDate,
        },
        say('invalid'),
      ),
    }),
    reply: reviewedProof,
    summary: 'Accept or refuse a waiting proof; an accepted registration in force gives the badge',
  },
});
