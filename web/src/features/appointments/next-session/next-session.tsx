import * as m from '@cadence/messages/m';
import { useId, type ReactNode } from 'react';
import type { Appointment } from '../api.ts';
import { AppointmentCard } from '../card/appointment-card.tsx';
import type { Viewer } from '../viewer.ts';

export type NextSessionProps = {
  /** See `nextSessions`. */
  sessions: readonly Appointment[];
  viewer: Viewer;
  linked?: number | undefined;
  action?: ReactNode;
};

/** What is next, on the dashboards and on the appointments page. */
export function NextSession({ sessions, viewer, linked, action }: NextSessionProps) {
  const id = useId();
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 sm:mb-4">
        <h2 id={id} className="text-title-3">
          {m.next_session_title()}
        </h2>
        {action}
      </div>
      <ul className="grid gap-4">
        {sessions.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            viewer={viewer}
            isLinked={appointment.id === linked}
            isNext
          />
        ))}
      </ul>
    </section>
  );
}
