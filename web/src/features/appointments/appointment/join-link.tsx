import * as m from '@cadence/messages/m';
import { Video } from 'lucide-react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { buttonClass, type ButtonLook } from '../../../ui/button-style.ts';
import type { Appointment } from './api.ts';
import { isInOwnRoom, labelOf } from './label.ts';

/** The history state of whoever pressed Join. */
export const JOINING = { isJoining: true };

type JoinLinkProps = ButtonLook & { appointment: Appointment; what: string; now: number };

/** Into the session: the room where it is open, else the page before the session. */
export function JoinLink({ appointment, what, now, ...look }: JoinLinkProps) {
  const isOpen = isInOwnRoom(appointment) && labelOf(appointment, now) === 'live';
  const page = `/appointments/${appointment.id}`;
  return (
    <Link
      href={isOpen ? `${page}/room` : `${page}/call`}
      state={isOpen ? JOINING : undefined}
      aria-label={m.appointments_join_for({ what })}
      className={buttonClass(look)}
    >
      <Video aria-hidden="true" className="size-4.5" />
      {m.appointments_join()}
    </Link>
  );
}

/** Whether somebody came to this page by pressing Join, and not by its address. */
export function useIsJoining(): boolean {
  const state: unknown = useHistoryState();
  return Object(state).isJoining === true;
}
