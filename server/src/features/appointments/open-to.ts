import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type * as therapists from '../therapists/service.ts';
import { awaitsVerification } from './booking-status.ts';
import * as queries from './queries.ts';

/**
 * Whether a patient may book a therapist at all, whatever the time: one rule for what is offered and what is booked.
 * Who had an appointment before, whatever became of it, is no new patient.
 * @throws Failure `therapist_unavailable`, `not_taking_new_patients`
 */
export const refuseClosed = async (
  ctx: Context,
  therapist: therapists.Therapist,
  patientId: number,
): Promise<void> => {
  if (awaitsVerification(ctx, therapist)) throw new Failure('therapist_unavailable');
  if (therapist.takesNewPatients) return;
  if (await queries.haveAppointment(ctx.db, { therapistId: therapist.id, patientId })) return;
  throw new Failure('not_taking_new_patients');
};
