import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { monthOf } from '../../../ui/calendar-days.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Booking } from './use-booking.ts';

/** A day by its digits, for whom a grid is hard. The day's list of times says whether it can be booked. */
export function TypedDate({ booking, onTyped }: { booking: Booking; onTyped: (day: string) => void }) {
  const { draft, today, lastDay, setMonth } = booking;
  // Half-typed years are dates too: what is typed counts when the field is left, or on Enter.
  const [typed, setTyped] = useState<string>();
  const isOut = (day: string) => day < today || (lastDay !== undefined && day > lastDay);
  const wrong = typed !== undefined && typed !== '' && isOut(typed);
  const take = () => {
    if (!typed || isOut(typed)) return;
    setTyped(undefined);
    if (typed === draft.date) return;
    setMonth(monthOf(typed));
    onTyped(typed);
  };
  return (
    <TextField
      type="date"
      label={m.booking_date_typed()}
      min={today}
      max={lastDay}
      value={typed ?? draft.date ?? ''}
      error={wrong && typed.length === 10 && typed > '1900' ? outOfReach(today, lastDay) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

function outOfReach(today: string, lastDay: string | undefined): string {
  const from = formatDate(today, { year: true });
  if (lastDay === undefined) return m.booking_date_out_open({ from });
  return m.booking_date_out({ from, to: formatDate(lastDay, { year: true }) });
}
