import * as m from '@cadence/messages/m';
import { useId, type ReactNode } from 'react';
import type { Appointment } from '../api.ts';
import { AppointmentCard } from '../card/appointment-card.tsx';
import { canPay } from '../label.ts';
import type { Viewer } from '../viewer.ts';

export type NextSessionProps = {
  /** See `nextSessions`. */
  sessions: readonly Appointment[];
  viewer: Viewer;
  linked?: number | undefined;
  action?: ReactNode;
};

/** What is next, on the dashboards and on the appointments page. A payment for a later session has a heading of its own. */
export function NextSession({ sessions, viewer, action, linked }: NextSessionProps) {
  const later = sessions.find((one) => canPay(one, viewer.now) && isAfterAnother(one, sessions));
  const groups = later ? sessions.map((one) => [one]) : [sessions];
  if (sessions.length === 0) return null;
  return (
    <div className="space-y-8">
      {groups.map((group, index) => (
        <Group
          key={group[0]?.id}
          title={later && group.includes(later) ? m.next_session_payment_due() : m.next_session_title()}
          sessions={group}
          viewer={viewer}
          linked={linked}
          action={index === 0 && action}
        />
      ))}
    </div>
  );
}

function isAfterAnother({ startTime }: Appointment, sessions: readonly Appointment[]): boolean {
  return sessions.some((other) => Date.parse(other.startTime) < Date.parse(startTime));
}

function Group({ title, sessions, viewer, linked, action }: NextSessionProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 sm:mb-4">
        <h2 id={id} className="text-title-3">
          {title}
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
