import * as m from '@cadence/messages/m';
import { memo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { Viewer } from '../appointment/viewer.ts';

/** Cards rendered with every "show more": thousands at once would make the page slow. */
const STEP = 12;

export type AppointmentCardsProps = {
  appointments: readonly Appointment[];
  viewer: Viewer;
  /** An appointment that is always rendered, however far down the list. */
  linked: number | undefined;
  /** Cards rendered at first. */
  first?: number;
};

/** A grid of cards, the first ones and more on demand. Memoized against changes of the calendar above. */
export const AppointmentCards = memo(function AppointmentCards({
  appointments,
  viewer,
  linked,
  first = STEP,
}: AppointmentCardsProps) {
  const linkedAt = appointments.findIndex(({ id }) => id === linked);
  const [count, setCount] = useState(Math.max(first, linkedAt + 1));
  const more = Math.min(STEP, appointments.length - count);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {appointments.slice(0, count).map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            viewer={viewer}
            isLinked={appointment.id === linked}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="secondary" className="mt-5" onClick={() => setCount(count + more)}>
          {m.appointments_show_more({ count: more })}
        </Button>
      )}
    </>
  );
});
