import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as therapists from '../../therapists/service.ts';
import type { Offer } from './load-practice.ts';

/**
 * Whether a patient may book a therapist at all, whatever the time; the slot list and the booking both ask. Whose clients
 * ever had an appointment with the therapist, cancelled ones included, or joined the caseload, is not a new patient.
 * @throws Failure `therapist_unavailable`, `not_taking_new_patients`
 */
export function assertAcceptsPatient(
  ctx: Context,
  { therapist, isKnownPatient }: Pick<Offer, 'therapist' | 'isKnownPatient'>,
): void {
  if (therapists.awaitsVerification(ctx, therapist)) throw new Failure('therapist_unavailable');
  if (!therapist.takesNewPatients && !isKnownPatient) throw new Failure('not_taking_new_patients');
}
