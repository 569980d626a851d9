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
export function NextSession({ sessions, ...rest }: NextSessionProps) {
  const [first, second] = sessions;
  const isDue = second && canPay(second, rest.viewer.now);
  if (!first) return null;
  if (!second || (!isDue && first.startTime <= second.startTime))
    return <Group title={m.next_session_title()} sessions={sessions} {...rest} />;
  const titles = [m.next_session_payment_due(), m.next_session_title()];
  if (isDue) titles.reverse();
  return (
    <div className="space-y-8">
      <Group title={titles[0]} sessions={[first]} {...rest} />
      <Group title={titles[1]} sessions={[second]} {...rest} action={undefined} />
    </div>
  );
}

function Group({
  title,
  sessions,
  viewer,
  linked,
  action,
}: NextSessionProps & { title: string | undefined }) {
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
