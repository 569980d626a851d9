import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import type { Appointment } from './appointment/api.ts';
import { paymentsAhead } from './appointment/next-sessions.ts';
import { payableTogether } from './appointment/payable-together.ts';
import type { Viewer } from './appointment/viewer.ts';
import { AppointmentCard } from './card/appointment-card.tsx';
import { PaymentLine } from './paying/payment-line.tsx';

export type NextSessionProps = {
  /** See `upcomingOf`; at least one. */
  upcoming: readonly Appointment[];
  viewer: Viewer;
  linked?: number | undefined;
  action?: ReactNode;
};

/** The next session, on the dashboards and on the appointments page, and what is to be paid for later ones. */
export function NextSession({ upcoming, viewer, linked, action }: NextSessionProps) {
  const [next] = upcoming;
  if (!next) return null;
  return (
    <div className="space-y-4">
      <section aria-label={m.next_session_title()}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-title-3">{m.next_session_title()}</h2>
          {action}
        </div>
        <ul className="grid">
          <AppointmentCard appointment={next} viewer={viewer} isLinked={next.id === linked} isNext />
        </ul>
      </section>
      <PaymentLine
        payments={paymentsAhead(upcoming, viewer.role, viewer.now)}
        together={payableTogether(upcoming, viewer.now)}
        viewer={viewer}
      />
    </div>
  );
}
