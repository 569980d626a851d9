import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { useSignedInUser } from '../users/api.ts';
import { isOffered } from '../../lib/offered.ts';

/** Which side of the appointment has no connected calendar. See docs/specification.md#google-calendar. */
export function MissingConnections({ appointment }: { appointment: Appointment }) {
  const { role } = useSignedInUser();
  const { therapistEventId, patientEventId } = appointment;
  const [own, other] =
    role === 'therapist' ? [therapistEventId, patientEventId] : [patientEventId, therapistEventId];
  if (!isOffered('google') || (own !== null && other !== null)) return null;
  return (
    <ul className="mt-2 list-disc ps-5">
      {other === null && (
        <li>{role === 'therapist' ? m.missing_connections_patient() : m.missing_connections_therapist()}</li>
      )}
      {own === null && (
        <li>
          {m.missing_connections_you()}{' '}
          <Link href="/appointments#google-calendar" className="font-semibold underline">
            {m.missing_connections_you_link()}
          </Link>
        </li>
      )}
    </ul>
  );
}
