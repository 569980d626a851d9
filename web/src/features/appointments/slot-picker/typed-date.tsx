import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';
import type { When } from './when.ts';

type TypedDateProps = { when: When; onTyped: (day: string) => void };

/** A typed date, for people for whom a grid is hard to use. The day's slot list says whether it can be booked. */
export function TypedDate({ when, onTyped }: TypedDateProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <DateField when={when} onTyped={onTyped} />;
  return (
    <Button
      variant="quiet"
      size="sm"
      fullWidth
      className="underline underline-offset-4"
      onClick={() => setOpen(true)}
    >
      {m.booking_date_type()}
    </Button>
  );
}

function DateField({ when, onTyped }: TypedDateProps) {
  const { date, today, lastDay, setMonth } = when;
  const field = useFocusOnMount<HTMLInputElement>();
  // A partly typed year is a valid date too, so the value is applied on blur or Enter.
  const [typed, setTyped] = useState<string>();
  const isOut = (day: string) => day < today || (lastDay !== undefined && day > lastDay);
  const wrong = typed !== undefined && typed !== '' && isOut(typed);
  const take = () => {
    if (!typed || isOut(typed)) return;
    setTyped(undefined);
    if (typed === date) return;
    setMonth(monthOf(typed));
    onTyped(typed);
  };
  return (
    <TextField
      ref={field}
      type="date"
      className="pt-3"
      label={m.booking_date_typed()}
      min={today}
      max={lastDay}
      value={typed ?? date ?? ''}
      error={wrong && typed.length === 10 && typed > '1900' ? outOfReach(today, lastDay) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It chooses the day, and does not send the form around it.
        event.preventDefault();
        take();
      }}
    />
  );
}

function outOfReach(today: string, lastDay: string | undefined): string {
  const from = formatDate(today, { year: true });
  if (lastDay === undefined) return m.booking_date_out_open({ from });
  return m.booking_date_out({ from, to: formatDate(lastDay, { year: true }) });
}
