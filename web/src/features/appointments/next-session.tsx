import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import type { Appointment } from './appointment/api.ts';
import { AppointmentCard } from './card/appointment-card.tsx';
import type { Viewer } from './appointment/viewer.ts';

export type NextSessionProps = {
  /** See `nextSessions`. */
  sessions: readonly Appointment[];
  viewer: Viewer;
  linked?: number | undefined;
  action?: ReactNode;
};

/** What is next, on the dashboards and on the appointments page. A payment for a later session, which comes first, has its own heading. */
export function NextSession({ sessions, ...rest }: NextSessionProps) {
  const [first, second] = sessions;
  if (!first) return null;
  if (!second || first.startTime <= second.startTime)
    return <Group title={m.next_session_title()} sessions={sessions} {...rest} />;
  return (
    <div className="space-y-8">
      <Group title={m.next_session_payment_due()} sessions={[first]} {...rest} />
      <Group title={m.next_session_title()} sessions={[second]} {...rest} action={undefined} />
    </div>
  );
}

function Group({ title, sessions, viewer, linked, action }: NextSessionProps & { title: string }) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-title-3">{title}</h2>
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
