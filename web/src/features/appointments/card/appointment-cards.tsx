import * as m from '@cadence/messages/m';
import { memo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Appointment } from '../api.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { Reading } from '../reading.ts';

/** Cards at first, and with every "show more": thousands at once would make the page slow for everybody. */
const STEP = 12;

export type AppointmentCardsProps = {
  appointments: readonly Appointment[];
  reading: Reading;
  /** This one is shown however far down it stands. */
  asked: number | undefined;
};

/** A grid of cards, the first dozen and more on demand. Kept while only the calendar above changes. */
export const AppointmentCards = memo(function AppointmentCards({
  appointments,
  reading,
  asked,
}: AppointmentCardsProps) {
  const askedAt = appointments.findIndex(({ id }) => id === asked);
  const [count, setCount] = useState(Math.max(STEP, askedAt + 1));
  const more = Math.min(STEP, appointments.length - count);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {appointments.slice(0, count).map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            reading={reading}
            isAsked={appointment.id === asked}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="secondary" className="mt-5" onClick={() => setCount(count + more)}>
          {m.agenda_show_more({ count: more })}
        </Button>
      )}
    </>
  );
});
