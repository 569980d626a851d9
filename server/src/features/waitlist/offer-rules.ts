import type { Context } from '../../context.ts';
import * as therapists from '../therapists/service.ts';
import type { Asked } from './fits.ts';
import type { Candidate } from './queries.ts';

type Therapist = { isSuspended: boolean; takesNewPatients: boolean; isVerified: boolean };

/** Suspended, paused and (where required) unverified therapists make no offers, known families included. */
export function mayOffer(ctx: Context, therapist: Therapist): boolean {
  return !therapist.isSuspended && therapists.takesNewFamilies(ctx, therapist);
}

/** Whether an offered time is earlier than the appointment that it would replace, which may have been moved since. */
export function isEarlier(startAt: Date, formerStartAt: Date | undefined): boolean {
  return !formerStartAt || startAt < formerStartAt;
}

export function askedOf({ insteadOfAt, ...wish }: Candidate): Asked {
  return { ...wish, insteadOfAt: insteadOfAt && insteadOfAt.getTime() };
}
