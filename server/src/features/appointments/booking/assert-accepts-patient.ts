import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Offer } from '../slots/load-practice.ts';

/** True where only verified therapists can be booked (REQUIRE_VERIFICATION) and this one is not. */
export function awaitsVerification(ctx: Context, therapist: { isVerified: boolean }): boolean {
  return ctx.config.requireVerification && !therapist.isVerified;
}

/**
 * Whether a patient may book a therapist at all, whatever the time; the slot list and the booking both ask. Whose clients
 * ever had an appointment with the therapist, cancelled ones included, or joined the caseload, is not a new patient.
 * @throws Failure `therapist_unavailable`, `not_taking_new_patients`
 */
export function assertAcceptsPatient(
  ctx: Context,
  { therapist, isKnownPatient }: Pick<Offer, 'therapist' | 'isKnownPatient'>,
): void {
  if (awaitsVerification(ctx, therapist)) throw new Failure('therapist_unavailable');
  if (!therapist.takesNewPatients && !isKnownPatient) throw new Failure('not_taking_new_patients');
}
