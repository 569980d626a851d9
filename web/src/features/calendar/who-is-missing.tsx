import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { useSignedInUser } from '../users/api.ts';

/** Who has yet to connect a calendar, as far as this appointment tells (specification, "Calendar events"). */
export function WhoIsMissing({ appointment }: { appointment: Appointment }) {
  const { role } = useSignedInUser();
  const { therapistEventId, patientEventId } = appointment;
  const [own, other] =
    role === 'therapist' ? [therapistEventId, patientEventId] : [patientEventId, therapistEventId];
  if (own !== null && other !== null) return null;
  return (
    <ul className="mt-2 list-disc ps-5">
      {other === null && (
        <li>{role === 'therapist' ? m.calendar_wait_patient() : m.calendar_wait_therapist()}</li>
      )}
      {own === null && (
        <li>
          {m.calendar_wait_you()}{' '}
          <Link href="/appointments#google-calendar" className="font-semibold underline">
            {m.calendar_wait_you_link()}
          </Link>
        </li>
      )}
    </ul>
  );
}
