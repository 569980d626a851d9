import type { Context } from '../../context.ts';

/** The part of the context that says what the operator requires. */
export type Policy = { config: Pick<Context['config'], 'requireVerification'> };

/** True where only verified therapists can be booked (REQUIRE_VERIFICATION) and this one is not. */
export function awaitsVerification({ config }: Policy, therapist: { isVerified: boolean }): boolean {
  return config.requireVerification && !therapist.isVerified;
}

/** Whether families that are new to a therapist may book; a suspended one is not listed at all. */
export function takesNewFamilies(
  policy: Policy,
  therapist: { isVerified: boolean; takesNewPatients: boolean },
): boolean {
  return therapist.takesNewPatients && !awaitsVerification(policy, therapist);
}
