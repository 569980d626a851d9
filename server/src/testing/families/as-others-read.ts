import type { Appointment } from '@cadence/contract/appointments';

/** The same as it is read by somebody who neither booked it nor is its client. */
export function asOthersRead({ bookedBy, client, patient, ...rest }: Appointment): Appointment {
  return {
    ...rest,
    bookedBy: { ...bookedBy, isReader: false },
    client: { ...client, isSelf: false },
    patient: { ...patient, isReader: false },
  };
}
