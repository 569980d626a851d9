/** What a therapist keeps of a payment when a family cancels late or nobody attends. */
import * as z from 'zod/mini';
import { changesOf, pathId, say, version, wholeNumber } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

export const MAX_TIERS = 5;

/** Keeps `keptPercent` of a payment where the family cancels less than `hoursBefore` before the start. */
const tier = z.object({ hoursBefore: wholeNumber(1, 168), keptPercent: wholeNumber(1, 100) });

type Tier = z.output<typeof tier>;

function haveOwnHours(tiers: readonly Tier[]): boolean {
  return new Set(tiers.map(({ hoursBefore }) => hoursBefore)).size === tiers.length;
}

function keepMoreTowardsTheStart(tiers: readonly Tier[]): boolean {
  const fromTheStart = tiers.toSorted((one, other) => one.hoursBefore - other.hoursBefore);
  return fromTheStart.every(
    ({ keptPercent }, index) => keptPercent <= (fromTheStart[index - 1]?.keptPercent ?? Infinity),
  );
}

/** The smallest tier that matches applies; without one everything goes back. They are read with the largest hours first. */
const fields = {
  tiers: z
    .array(tier)
    .check(
      z.maxLength(MAX_TIERS, say('too_many')),
      z.refine(haveOwnHours, say('tiers_same_hours')),
      z.refine(keepMoreTowardsTheStart, say('tiers_reversed')),
    ),
  /** Kept where nobody attended. */
  noShowPercent: wholeNumber(0, 100),
};
export const terms = z.object(fields);
export type Terms = z.input<typeof terms>;
export const ownTerms = z.object({ ...fields, version });
export type OwnTerms = z.input<typeof ownTerms>;

/** Also the terms of a therapist who never changed them. */
export const DEFAULT_NO_SHOW_PERCENT = 100;

export const termsRoutes = routes({
  getTerms: {
    method: 'GET',
    path: '/api/therapist/terms',
    access: ['therapist'],
    reads: ['schedule'],
    reply: ownTerms,
    summary: 'The viewer’s own terms; the version is that of the schedule settings',
  },
  saveTerms: {
    method: 'PUT',
    path: '/api/therapist/terms',
    access: ['therapist'],
    changes: ['schedule'],
    repeat: 'keyed',
    body: changesOf(terms),
    reply: ownTerms,
    summary: 'Change the viewer’s own terms; booked appointments keep theirs',
  },
  getTherapistTerms: {
    method: 'GET',
    path: '/api/therapists/:id/terms',
    access: 'signed_in',
    reads: ['schedule'],
    params: z.object({ id: pathId }),
    reply: terms,
    summary: 'A therapist’s terms',
  },
});
