import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Booking } from '../booking/use-booking.ts';

/** A typed date, for people for whom a grid is hard to use. The day's slot list says whether it can be booked. */
export function TypedDate({ booking, onTyped }: { booking: Booking; onTyped: (day: string) => void }) {
  const { draft, today, lastDay, setMonth } = booking;
  // A partly typed year is a valid date too, so the value is applied on blur or Enter.
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
