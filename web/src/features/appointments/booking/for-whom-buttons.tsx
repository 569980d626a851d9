import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ForWhom } from '../choice/booking-draft.ts';
import type { Booking } from '../choice/use-booking.ts';

export type ForWhomButtonsProps = { booking: Booking; onChosen: () => void };

/** A button for each person whom the reader may book for, the one of the last booking first. Each opens the review. */
export function ForWhomButtons({ booking, onChosen }: ForWhomButtonsProps) {
  const id = useId();
  const choose = (forWhom: ForWhom) => {
    booking.change({ forWhom });
    onChosen();
  };
  return (
    <div role="group" aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="text-title-4">
        {m.booking_for_whom()}
      </h3>
      <div className="grid gap-3">
        {booking.bookable.map((client, index) => (
          <Button
            key={client.id}
            variant={index === 0 ? 'accent' : 'secondary'}
            size={index === 0 ? 'lg' : 'md'}
            fullWidth
            // A name may be one word of a hundred letters.
            className="wrap-anywhere"
            onClick={() => choose(client.id)}
          >
            {client.isSelf ? m.booking_for_me() : m.booking_for_client({ name: client.name })}
          </Button>
        ))}
        <Button variant="quiet" fullWidth onClick={() => choose('somebody_new')}>
          {m.booking_for_somebody_new()}
        </Button>
      </div>
    </div>
  );
}
