/** Who may touch an appointment: its two sides, and nobody else. */
import type { Viewer } from '../../platform/viewer.ts';

export type Side = 'patient' | 'therapist';

/** Which side of an appointment a viewer is on; null for everybody else, admins among them. */
export const sideOf = (
  viewer: Viewer,
  parties: { patientId: number; therapistUserId: number },
): Side | null => {
  if (viewer.role === 'patient' && viewer.userId === parties.patientId) return 'patient';
  if (viewer.role === 'therapist' && viewer.userId === parties.therapistUserId) return 'therapist';
  return null;
};
