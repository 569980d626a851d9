import type { Appointment } from '@cadence/contract/appointments';

export type SyncSummary = 'both' | 'partial' | 'none';
type Synced = Pick<Appointment, 'therapistEventId' | 'patientEventId'>;

/** In how many of the two calendars an appointment stands (specification, public pages §4). */
export function syncSummary({ therapistEventId, patientEventId }: Synced): SyncSummary {
  if (therapistEventId !== null && patientEventId !== null) return 'both';
  return therapistEventId !== null || patientEventId !== null ? 'partial' : 'none';
}

/** A sync is offered where a calendar or the meeting link lacks, of a session that takes place. */
export function lacksSync(
  appointment: Synced & Pick<Appointment, 'meetingUrl' | 'status' | 'paymentStatus'>,
): boolean {
  const { status, meetingUrl } = appointment;
  return status === 'confirmed' && (syncSummary(appointment) !== 'both' || meetingUrl === null);
}
