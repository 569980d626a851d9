import { MAX_OPEN_OFFERS, MAX_OPEN_OFFERS_UNCONFIRMED } from '@cadence/contract/clients/waitlist';
import { DAY } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import * as therapists from '../therapists/service.ts';
import type { Asked } from './fits.ts';
import type { Candidate } from './queries.ts';

type Therapist = { isSuspended: boolean; takesNewPatients: boolean; isVerified: boolean };

/** Suspended, paused and (where required) unverified therapists make no offers, known families included. */
export function mayOffer(ctx: Context, therapist: Therapist): boolean {
  return !therapist.isSuspended && therapists.takesNewFamilies(ctx, therapist);
}

/** The times of a therapist without a badge are only for those who wait for her. */
export function mayReach(
  { isVerified }: Pick<Therapist, 'isVerified'>,
  wish: { therapistId: number | null },
): boolean {
  return isVerified || wish.therapistId !== null;
}

type OpenOffers = { ofAccount: number; ofClient: number };

/** Whether an account may be offered another time; `ofClient` are those of the client with the same therapist. */
export function hasRoom({ ofAccount, ofClient }: OpenOffers, isConfirmed: boolean): boolean {
  return ofClient === 0 && ofAccount < (isConfirmed ? MAX_OPEN_OFFERS : MAX_OPEN_OFFERS_UNCONFIRMED);
}

/**
 * Whether the family is told of an offer, given when the wish's earlier offers were made that were withdrawn: whoever offers and
 * withdraws again and again is heard of once a day.
 */
export function isTold(withdrawn: readonly Date[], createdAt: Date): boolean {
  let toldAt = -Infinity;
  for (const at of withdrawn) if (at.getTime() >= toldAt + DAY) toldAt = at.getTime();
  return createdAt.getTime() >= toldAt + DAY;
}

/** Whether an offered time is earlier than the appointment that it would replace, which may have been moved since. */
export function isEarlier(startAt: Date, formerStartAt: Date | undefined): boolean {
  return !formerStartAt || startAt < formerStartAt;
}

export function askedOf({ insteadOfAt, ...wish }: Candidate): Asked {
  return { ...wish, insteadOfAt: insteadOfAt && insteadOfAt.getTime() };
}
