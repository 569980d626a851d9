import * as m from '@cadence/messages/m';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../../ui/button-style.ts';
import { useClients } from '../../clients/api.ts';
import { whichText } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';

/**
 * To what the family and the therapist write to each other, once the session is confirmed. Until a guardian's rights are known they
 * are assumed; the server decides.
 */
export function MessageLink({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const { client, therapistId, status } = appointment;
  const clients = useClients({ enabled: role === 'patient' }).data;
  const mayRead = clients?.find(({ id }) => id === client.id)?.rights.mayRead ?? true;
  const isKnown = status === 'confirmed' || status === 'completed';
  if (role === 'admin' || !isKnown || !mayRead) return null;
  return (
    <Link
      href={`/conversations/${client.id}/${therapistId}`}
      aria-label={m.appointments_message_for({ what: whichText(appointment, role, zone) })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <MessageCircle aria-hidden="true" className="size-4.5" />
      {m.appointments_message()}
    </Link>
  );
}
