import { Link } from 'wouter';
import { useRead } from '../../../lib/http/query.ts';
import { otherParty } from './appointment-texts.ts';
import type { AppointmentForViewer } from './viewer.ts';

type ClientNameProps = { id: number; name: string };

/** To a therapist: a client's name, which leads to the client's page where there is one. It stays text while that is not known. */
export function ClientName({ id, name }: ClientNameProps) {
  const { data = [] } = useRead('GET /api/therapist/client-pages', {});
  if (!data.some((page) => page.id === id)) return name;
  return (
    <Link
      href={clientPath(id)}
      className="text-ink decoration-line-strong underline-offset-4 hover:text-brand-ink hover:decoration-current"
    >
      {name}
    </Link>
  );
}

/** The page of a client of the therapist. */
export function clientPath(id: number): string {
  return `/clients/${id}`;
}

/** Families read the therapist's name; to therapists the client's leads to its page. */
export function OtherParty({ appointment, viewer: { role } }: AppointmentForViewer) {
  const name = otherParty(appointment, role);
  return role === 'therapist' ? <ClientName id={appointment.client.id} name={name} /> : name;
}
